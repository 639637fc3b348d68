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
/** Cells of each look after the first, which finds the order of magnitude; fewer where noise would hide even ones. */
const looks = [64, 128] as const;
const fewestCells = 4;
/** A cell counts as held where its count is so many deviations of the noise above none. */
const evident = 4.5;
/** Where no single one is, neighbours together, by the deviations of their sum. */
const evidentTogether = 3.5;
/** Cells are put together until they hold so many deviations of the noise. */
const enough = 3;

interface IntervalRequest {
  readonly isWhole: boolean;
  /** What the type can hold: public. */
  readonly least: number;
  readonly most: number;
  /** Of the table: public. */
  readonly rowCount: number;
  readonly rho: number;
  readonly noise: SecureNoise;
}

/**
 * Intervals of a column of numbers out of noisy counts alone: first of powers of two, which give the bounds, then of
 * even cells within them, which narrow the bounds and are put together. The look that tells most intervals counts: of
 * skewed numbers often that of the powers. No end is a value of the column. Empty where no cell stands out of the noise.
 */
export function privateIntervals(values: Float64Array, request: IntervalRequest): PrivateInterval[] {
  const { least, most, rowCount, rho, noise, isWhole } = request;
  const deviation = countNoise(rho / (looks.length + 1));
  const count = (edges: Float64Array) => noisyHistogram(values, edges, deviation, noise);
  const mostCells = Math.max(fewestCells, Math.floor(rowCount / (evident * deviation)));
  let edges = powersOfTwo(least, most);
  let told: PrivateInterval[] = [];
  for (const cells of [...looks, null]) {
    const counts = count(edges);
    const held = heldRange(counts, deviation);
    if (held === null) break;
    const [first, past] = held;
    const within = edges.subarray(first, past + 1);
    const found = merged(within, counts.subarray(first, past), enough * deviation, isWhole);
    if (found.length >= told.length) told = found;
    if (cells !== null) edges = evenEdges(within[0]!, within.at(-1)!, Math.min(cells, mostCells), isWhole);
  }
  return told;
}

/** From the first to past the last of the cells that are held, or of the neighbours that hold most together. */
function heldRange(counts: Float64Array, deviation: number): [first: number, past: number] | null {
  const held = [...counts.keys()].filter((at) => counts[at]! >= evident * deviation);
  if (held.length > 0) return [held[0]!, held.at(-1)! + 1];
  let best: [number, number] | null = null;
  let most = 0;
  for (let first = 0; first < counts.length; first++) {
    let sum = 0;
    for (let past = first + 1; past <= counts.length; past++) {
      sum += counts[past - 1]!;
      const beyond = sum - evidentTogether * deviation * Math.sqrt(past - first);
      if (beyond > most) [best, most] = [[first, past], beyond];
    }
  }
  return best;
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
