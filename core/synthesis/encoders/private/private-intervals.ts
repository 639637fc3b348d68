import { countNoise } from '../../single-table/private/accountant';
import type { SecureNoise } from '../../single-table/private/secure-noise';

/** A stretch of numbers with about as many rows, noise included. */
export interface PrivateInterval {
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

/** Powers of two up to the widest numbers, of either sign, and zero. */
const magnitudes = 64;
/** Cells of each look; the first finds the order of magnitude. */
const looks = [64, 128] as const;
/** A cell counts as held where its count is so many deviations of the noise above none. */
const evident = 4.5;
/** Cells are put together until they hold so many deviations of the noise. */
const enough = 3;

interface IntervalRequest {
  readonly isWhole: boolean;
  /** What the type can hold: public. */
  readonly least: number;
  readonly most: number;
  readonly rho: number;
  readonly noise: SecureNoise;
}

/**
 * Intervals of a column of numbers out of noisy counts alone: first of powers of two, which give the bounds, then of
 * even cells within them, which narrow the bounds and are put together. No end is a value of the column. Empty
 * where no cell stands out of the noise.
 */
export function privateIntervals(values: Float64Array, request: IntervalRequest): PrivateInterval[] {
  const { least, most, rho, noise } = request;
  const deviation = countNoise(rho / (looks.length + 1));
  const count = (edges: Float64Array) => noisyHistogram(values, edges, deviation, noise);
  let edges = powersOfTwo(least, most);
  let counts = count(edges);
  for (const cells of looks) {
    const held = [...counts.keys()].filter((at) => counts[at]! >= evident * deviation);
    if (held.length === 0) return [];
    edges = evenEdges(edges[held[0]!]!, edges[held.at(-1)! + 1]!, cells, request.isWhole);
    counts = count(edges);
  }
  return merged(edges, counts, enough * deviation, request.isWhole);
}

function powersOfTwo(least: number, most: number): Float64Array {
  const powers = Array.from({ length: magnitudes }, (_, power) => 2 ** power);
  const edges = [...powers.map((power) => -power).reverse(), 0, ...powers].filter(
    (edge) => edge > least && edge <= most,
  );
  return Float64Array.of(least, ...edges, most + 1);
}

function evenEdges(low: number, high: number, cells: number, isWhole: boolean): Float64Array {
  const edges = Array.from({ length: cells + 1 }, (_, at) => low + ((high - low) * at) / cells);
  return Float64Array.from(new Set(isWhole ? edges.map(Math.ceil) : edges));
}

/** Rows from each edge up to the next; what lies beyond the ends counts in the outer cells. */
function noisyHistogram(
  values: Float64Array,
  edges: Float64Array,
  deviation: number,
  noise: SecureNoise,
): Float64Array {
  const counts = new Float64Array(Math.max(1, edges.length - 1));
  for (const value of values) {
    let low = 0;
    let high = counts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (edges[middle]! <= value) low = middle;
      else high = middle - 1;
    }
    counts[low]!++;
  }
  return counts.map((rows) => rows + noise.gaussian(deviation));
}

function merged(
  edges: Float64Array,
  counts: Float64Array,
  goal: number,
  isWhole: boolean,
): PrivateInterval[] {
  const intervals: PrivateInterval[] = [];
  const close = (from: number, past: number, held: number) => {
    const high = edges[past]!;
    intervals.push({
      low: edges[from]!,
      high: isWhole ? Math.max(edges[from]!, high - 1) : high,
      count: held,
    });
  };
  let from = 0;
  let held = 0;
  counts.forEach((rows, at) => {
    held += rows;
    if (held < goal) return;
    close(from, at + 1, held);
    from = at + 1;
    held = 0;
  });
  // what is left over at the end is no more than noise may be
  return intervals;
}
