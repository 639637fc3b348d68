import type { DistinctValues } from './distinct-values';
import { indexAbove, looseValues, mirrored, rowsBelow, startsOf, type LooseValues } from './loose-values';
import { roundBetween } from './round-between';

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

export interface IntervalOptions {
  /** Rows that a value needs to be kept, and an interval to be one. */
  readonly minInterval: number;
  readonly isWhole: boolean;
  /** Clipping: so many of the lowest and highest rows do not affect how far the outer intervals reach. */
  readonly clipThreshold: number;
}

/** Codes stay few enough for histograms of them to be small. */
const maxSingles = 2048;
const maxIntervals = 2048;
/** The outer intervals hold this share of the rows, at most so many, and at least so many for each clipped one. */
const tailShare = 1 / 500;
const maxTailRows = 256;
const tailRowsPerClipped = 4;
/** Clipped rows reach at most this many times as far as the others, which no plausible tail exceeds. */
const tailReach = 4;
/** The outer ends lie within the extreme values by up to this share of the interval. */
const endSlack = 0.2;

/** An interval, or the values of a single code. */
interface Span {
  readonly low: number;
  readonly high: number;
  readonly count: number;
  readonly isSingle: boolean;
}

/**
 * Values of at least `minInterval` rows (the most frequent, where they are too many) stay single; the rest are
 * gathered, in order, to intervals of at least this many rows. Where one ends and the next begins is the roundest number
 * among several rows, so that no row decides it; the outer ends are round too, and the clipped rows do not reach beyond
 * what the others of their interval make likely. Fewer rows than make an interval follow the nearest code; without any
 * code there is nothing to follow, and the result is empty.
 */
export function learnIntervals(distinct: DistinctValues, options: IntervalOptions): LearntIntervals {
  const threshold = singleThreshold(distinct.counts, options.minInterval);
  const spans: Span[] = [];
  distinct.counts.forEach((count, at) => {
    const value = distinct.values[at]!;
    if (count >= threshold) spans.push({ low: value, high: value, count, isSingle: true });
  });
  const loose = looseValues(distinct, threshold);
  if (loose.rows >= options.minInterval) spans.push(...gather(loose, distinct.rows, options));
  spans.sort((a, b) => a.low + a.high - b.low - b.high || Number(b.isSingle) - Number(a.isSingle));
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

/** Neighbouring intervals over all loose values: inner ones of few rows, outer ones of as many as a tail needs. */
function gather(loose: LooseValues, rows: number, options: IntervalOptions): Span[] {
  const { minInterval, isWhole, clipThreshold } = options;
  const goal = Math.max(minInterval, Math.ceil(loose.rows / maxIntervals));
  const slack = Math.ceil(minInterval / 2);
  const tail = Math.min(
    maxTailRows,
    Math.max(clipThreshold * tailRowsPerClipped, Math.ceil(rows * tailShare)),
  );
  const ends = Math.max(goal, Math.min(tail, Math.floor((loose.rows - slack) / 2)));
  const starts = startsOf(loose, { goal, ends, slack, isWhole });
  const usual = Math.max(clipThreshold, slack);
  const first = -outerEnd(mirrored(loose), -(starts[0] ?? middleOf(loose)), usual, options);
  const last = outerEnd(loose, starts.at(-1) ?? middleOf(loose), usual, options);
  return [first, ...starts].map((start, at): Span => {
    const next = starts[at];
    const low = at === 0 ? Math.min(start, starts[0] ?? last) : start;
    const high = next === undefined ? Math.max(low, last) : isWhole ? next - 1 : next;
    const count =
      (next === undefined ? loose.rows : rowsBelow(loose, next)) - (at === 0 ? 0 : rowsBelow(loose, start));
    return { low: Math.min(low, high), high, count, isSingle: false };
  });
}

/**
 * How far the last interval reaches above its low end: to a round number below its highest value, and not beyond what
 * its values without the `usual` highest make likely.
 */
function outerEnd(
  loose: LooseValues,
  low: number,
  usual: number,
  { isWhole, clipThreshold }: IntervalOptions,
): number {
  const most = loose.values[loose.values.length - 1]!;
  const shared = loose.values[Math.max(0, indexAbove(loose, loose.rows - usual) - 1)]!;
  const limit = clipThreshold === 0 ? most : Math.min(most, low + tailReach * Math.max(0, shared - low));
  const reach = isWhole ? Math.min(Math.floor(limit), most - 1) : limit;
  const least = Math.min(reach - (isWhole ? 1 : 0), Math.max(shared, reach - endSlack * (reach - low)));
  return roundBetween(least, reach, reach, isWhole);
}

const middleOf = (loose: LooseValues): number =>
  loose.values[Math.min(loose.values.length - 1, indexAbove(loose, loose.rows / 2))]!;
