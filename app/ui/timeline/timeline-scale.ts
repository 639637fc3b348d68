export interface TimelineStep {
  /** ISO times; a waiting step has neither, a running one has no end. */
  startedAt?: string | null;
  endedAt?: string | null;
  /** Completed part of the work, 0 to 1, if its amount is known. */
  share?: number | null;
}

export type Span = readonly [from: number, to: number];

interface Piece {
  x: number;
  width: number;
}

const moment = (iso: string | null | undefined) => (iso ? Date.parse(iso) : null);
const round = (value: number) => Math.round(value * 100) / 100;

/** The expected end of a running step at its current rate, in ms; null if nothing of it is done yet. */
function expectedEnd({ startedAt, endedAt, share }: TimelineStep, now: number): number | null {
  const start = moment(startedAt);
  if (start === null || endedAt || !share) return null;
  return start + (now - start) / Math.min(share, 1);
}

/** Minimum length of the axis, in ms: its four ticks are then different seconds. */
const shortest = 4000;

/**
 * The time range of the axis, in ms: from the first start to the last end, expected end or now. The expected part takes
 * at most half of it: an early estimate is unreliable, and would leave little space for what is done.
 */
function spanOf(steps: readonly TimelineStep[], now: number): Span {
  const starts = steps.map((step) => moment(step.startedAt)).filter((start) => start !== null);
  const from = starts.length > 0 ? Math.min(...starts) : now;
  const ends = steps.flatMap((step) => {
    const start = moment(step.startedAt);
    if (start === null) return [];
    const expected = Math.min(expectedEnd(step, now) ?? from, now + (now - from));
    return [moment(step.endedAt) ?? Math.max(now, start), expected];
  });
  return [from, Math.max(from + shortest, ...ends)];
}

/** The range and the ticks at its four quarters. */
export function ticksOf(steps: readonly TimelineStep[], now: number): { span: Span; ticks: number[] } {
  const span = spanOf(steps, now);
  const quarter = (span[1] - span[0]) / 4;
  return { span, ticks: [0, 1, 2, 3].map((index) => Math.round(span[0] + quarter * index)) };
}

/**
 * The bars of a step on an axis of `width` units: the completed part (at least 1.5 wide, to be visible), the expected
 * part, and the position of now while the step is running.
 */
export function bars(step: TimelineStep, [from, to]: Span, now: number, width: number) {
  const scale = (at: number) => ((Math.min(Math.max(at, from), to) - from) / (to - from)) * width;
  const piece = (start: number, end: number): Piece => {
    const size = Math.max(1.5, scale(end) - scale(start));
    return { x: round(Math.min(scale(start), width - size)), width: round(size) };
  };
  const start = moment(step.startedAt);
  if (start === null) return { done: null, rest: null, mark: null };
  const end = moment(step.endedAt);
  const expected = expectedEnd(step, now);
  return {
    done: piece(start, end ?? Math.max(now, start)),
    rest: expected !== null && expected > now ? piece(now, expected) : null,
    mark: end === null ? round(scale(now)) : null,
  };
}
