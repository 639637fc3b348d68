export interface TimelineStep {
  /** ISO moments; a step that waits has neither, one that runs has no end. */
  startedAt?: string | null;
  endedAt?: string | null;
  /** Part of the work that is done, 0 to 1, where its amount is known. */
  share?: number | null;
}

export type Span = readonly [from: number, to: number];

interface Piece {
  x: number;
  width: number;
}

const moment = (iso: string | null | undefined) => (iso ? Date.parse(iso) : null);
const round = (value: number) => Math.round(value * 100) / 100;

/** When a running step ends at its present rate, in ms; null if nothing is done of it yet. */
function expectedEnd({ startedAt, endedAt, share }: TimelineStep, now: number): number | null {
  const start = moment(startedAt);
  if (start === null || endedAt || !share) return null;
  return start + (now - start) / Math.min(share, 1);
}

/** The axis is no shorter, in ms: its four moments are then different seconds. */
const shortest = 4000;

/**
 * The time that the axis covers, in ms: from the first start to the last end, expected end or now. What is
 * expected takes at most half of it: an early guess is wild, and what is done would hardly be seen.
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

/** The span and the moments written over its four quarters. */
export function ticksOf(steps: readonly TimelineStep[], now: number): { span: Span; ticks: number[] } {
  const span = spanOf(steps, now);
  const quarter = (span[1] - span[0]) / 4;
  return { span, ticks: [0, 1, 2, 3].map((index) => Math.round(span[0] + quarter * index)) };
}

/**
 * What is drawn of a step on an axis of `width` units: the part done (at least 1.5 wide, so that it is seen),
 * the part expected, and where now is while the step runs.
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
