/**
 * A moment by both clocks of a machine. The monotonic one is the same in all its processes and never set back, but on
 * some systems stops while the machine sleeps; the wall clock goes on then, but may be set.
 */
export interface Deadline {
  /** Milliseconds of the monotonic clock. */
  readonly monotonic: number;
  /** Milliseconds since the epoch. */
  readonly wall: number;
}

const monotonicNow = (): number => Number(process.hrtime.bigint() / 1_000_000n);

/** So many milliseconds from now. */
export const deadlineIn = (milliseconds: number): Deadline => ({
  monotonic: monotonicNow() + milliseconds,
  wall: Date.now() + milliseconds,
});

/** True where either clock says so. Good in another process of the machine that the deadline was made on. */
export const hasPassed = ({ monotonic, wall }: Deadline): boolean =>
  monotonicNow() >= monotonic || Date.now() >= wall;
