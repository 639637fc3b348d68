/**
 * A point in time on both clocks of a machine. The monotonic clock is shared by all processes and never set back, but
 * stops on some systems while the machine sleeps; the wall clock keeps going, but may be set.
 */
export interface Deadline {
  /** Milliseconds of the monotonic clock. */
  readonly monotonic: number;
  /** Milliseconds since the epoch. */
  readonly wall: number;
}

const monotonicNow = (): number => Number(process.hrtime.bigint() / 1_000_000n);

/** A deadline this many milliseconds from now. */
export const deadlineIn = (milliseconds: number): Deadline => ({
  monotonic: monotonicNow() + milliseconds,
  wall: Date.now() + milliseconds,
});

/** True once either clock is past it. Also valid in other processes on the machine where the deadline was made. */
export const hasPassed = ({ monotonic, wall }: Deadline): boolean =>
  monotonicNow() >= monotonic || Date.now() >= wall;
