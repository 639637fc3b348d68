import type { DistinctValues } from './distinct-values';

/** Codes of numbers in ascending order: single values and intervals. */
export interface Intervals {
  /** Ends of each code, both included; equal where the code is a single value. */
  readonly lows: Float64Array;
  readonly highs: Float64Array;
}

interface LearntIntervals extends Intervals {
  /** Rows that each code was learnt from. */
  readonly counts: Float64Array;
}

interface IntervalOptions {
  /** Rows that a value needs to be kept, and an interval to be one. */
  readonly minInterval: number;
  readonly isWhole: boolean;
}

/** Codes stay few enough for histograms of them to be small. */
const maxSingles = 2048;
const maxIntervals = 2048;
/** The outer ends lie within the extreme values by up to this share of their interval … */
const grainShare = 1 / 32;
/** … where it is wider than this many whole numbers. */
const narrowWidth = 8;

interface Span {
  low: number;
  high: number;
  count: number;
  isSingle: boolean;
}

/**
 * Values of at least `minInterval` rows (the most frequent, where they are too many) stay single; the rest are
 * gathered, in order, to intervals of at least this many rows. Ends of intervals lie between values, and the outer ones
 * within the extremes, so no end is a value of few rows. Fewer rows than make an interval follow the nearest code;
 * without any code there is nothing to follow, and the result is empty.
 */
export function learnIntervals(distinct: DistinctValues, options: IntervalOptions): LearntIntervals {
  const threshold = singleThreshold(distinct.counts, options.minInterval);
  const singles: Span[] = [];
  let gathered = 0;
  for (let i = 0; i < distinct.values.length; i++) {
    const count = distinct.counts[i]!;
    const value = distinct.values[i]!;
    if (count >= threshold) singles.push({ low: value, high: value, count, isSingle: true });
    else gathered += count;
  }
  const goal = Math.max(options.minInterval, Math.ceil(gathered / maxIntervals));
  const intervals = gather(distinct, threshold, goal);
  spread(intervals, options.isWhole);
  const spans = [...singles, ...intervals].sort(
    (a, b) => a.low + a.high - b.low - b.high || Number(b.isSingle) - Number(a.isSingle),
  );
  return {
    lows: Float64Array.from(spans, (span) => span.low),
    highs: Float64Array.from(spans, (span) => span.high),
    counts: Float64Array.from(spans, (span) => span.count),
  };
}

function singleThreshold(counts: Float64Array, minInterval: number): number {
  const frequent = counts.filter((count) => count >= minInterval);
  if (frequent.length <= maxSingles) return minInterval;
  frequent.sort();
  return Math.max(minInterval, frequent[frequent.length - maxSingles]! + 1);
}

/** A new interval starts at a single value where the one before is large enough, else reaches across it. */
function gather({ values, counts }: DistinctValues, threshold: number, goal: number): Span[] {
  const intervals: Span[] = [];
  let open: Span | null = null;
  for (let i = 0; i < values.length; i++) {
    const isSingle = counts[i]! >= threshold;
    if (open !== null && open.count >= goal) {
      intervals.push(open);
      open = null;
    }
    if (isSingle) continue;
    open ??= { low: values[i]!, high: values[i]!, count: 0, isSingle: false };
    open.high = values[i]!;
    open.count += counts[i]!;
  }
  if (open === null) return intervals;
  const last = intervals[intervals.length - 1];
  if (open.count >= goal) intervals.push(open);
  else if (last !== undefined) {
    last.high = open.high;
    last.count += open.count;
  }
  return intervals;
}

/** Moves the ends of intervals off the values of rows: inner ones outwards into the gap, outer ones inwards. */
function spread(intervals: Span[], isWhole: boolean): void {
  const spacing = intervals.map(({ low, high, count }) => (high - low) / Math.max(count - 1, 1));
  const down = (value: number) => (isWhole ? Math.floor(value) : value);
  const first = intervals[0];
  const last = intervals[intervals.length - 1];
  if (first === undefined || last === undefined) return;
  const firstGrain = endGrain(first, isWhole);
  const lastGrain = endGrain(last, isWhole);
  for (let i = 0; i + 1 < intervals.length; i++) {
    const left = intervals[i]!;
    const right = intervals[i + 1]!;
    const gap = right.low - left.high;
    // Whole numbers in the middle of the gap go to the left one, so that neighbours do not share a value.
    const reach = gap / 2;
    left.high += down(Math.min(reach, spacing[i]!));
    const back = isWhole ? Math.max(0, Math.ceil(reach) - 1) : reach;
    right.low -= down(Math.min(back, spacing[i + 1]!));
  }
  if (firstGrain > 0) first.low = inwards(first.low, firstGrain, Math.ceil);
  if (lastGrain > 0) last.high = inwards(last.high, lastGrain, Math.floor);
}

/** A power of ten near a part of the interval; 0 where the interval is too narrow to be narrowed. */
function endGrain({ low, high }: Span, isWhole: boolean): number {
  const width = high - low;
  if (width === 0 || (isWhole && width < narrowWidth)) return 0;
  const grain = 10 ** Math.floor(Math.log10(width * grainShare));
  return isWhole ? Math.max(1, grain) : grain;
}

/** The next multiple of the grain, but not the value itself. */
function inwards(value: number, grain: number, round: (value: number) => number): number {
  const rounded = round(value / grain) * grain;
  if (rounded !== value) return rounded;
  return round === Math.ceil ? value + grain : value - grain;
}
