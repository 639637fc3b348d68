import { countNoise } from '../../single-table/private/accountant';
import type { SecureNoise } from '../../single-table/private/secure-noise';
import { firstCells, settleCells, splitCell, type Cell, type Stretch } from './cells';

/** A range of numbers with its noisy count of rows. */
export interface PrivateInterval {
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

/** Rounds of counting: by powers of four first, then by finer cells where there are many rows. */
const looks = 3;
/** A cell counts as occupied if its count exceeds 0 by so many standard deviations of the noise. */
const evident = 4.5;
/** The same for a neighbour of an occupied cell. */
const evidentBeside = 2.5;
/** If no single cell is occupied: the same for the sum of neighbours. */
const evidentTogether = 3.5;
/** A bound is where the counts beyond it exceed 0 by less than so many deviations. */
const evidentBeyond = 1.25;
/** The outermost cells are cut into so many parts in any case, which narrows the bounds. */
const endParts = 4;
/** Cells are merged until their count is so many deviations of their noise. */
const enough = 2;

interface IntervalRequest {
  readonly isWhole: boolean;
  /** The range of the type: public. */
  readonly least: number;
  readonly most: number;
  readonly rho: number;
  readonly noise: SecureNoise;
}

/**
 * Intervals of a numeric column from noisy counts alone: by powers of four, which give the bounds, then twice by the same
 * cells, cut more finely the more rows they have, so that skewed columns are resolved as well as uniform ones. No end is a
 * value of the column. Empty if no cell exceeds the noise. Each round counts a partition of the rows and spends ρ/3.
 */
export function privateIntervals(values: Float64Array, request: IntervalRequest): PrivateInterval[] {
  const { isWhole, rho, noise } = request;
  const deviation = countNoise(rho / looks);
  const first = firstCells(request);
  const counts = noisyHistogram(values, first, deviation, noise);
  let cells = first.map((cell, at): Cell => ({ ...cell, count: counts[at]!, variance: deviation ** 2 }));
  cells = heldCells(cells, deviation);
  for (let look = 1; look < looks && cells.length > 0; look++) {
    const parts = cells.map((cell, at) => {
      const isEnd = at === 0 || at === cells.length - 1;
      return splitCell(cell, Math.max(isEnd ? endParts : 1, cell.count / deviation), isWhole);
    });
    const noisy = noisyHistogram(values, parts.flat(), deviation, noise);
    const settled = settleCells(cells, parts, noisy, deviation ** 2);
    cells = trimmed(settled, parts[0]!.length, parts.at(-1)!.length);
  }
  return merged(cells, isWhole);
}

/** From the first to the last occupied cell, or the neighbours with the largest sum. */
function heldCells(cells: readonly Cell[], deviation: number): Cell[] {
  const held = [...cells.keys()].filter((at) => cells[at]!.count >= evident * deviation);
  if (held.length === 0) return together(cells, evidentTogether);
  let [first, past] = [held[0]!, held.at(-1)! + 1];
  while (first > 0 && cells[first - 1]!.count >= evidentBeside * deviation) first--;
  while (past < cells.length && cells[past]!.count >= evidentBeside * deviation) past++;
  return cells.slice(first, past);
}

/** The neighbours whose sum exceeds so many deviations of its noise by most. */
function together(cells: readonly Cell[], deviations: number): Cell[] {
  let best: [first: number, past: number] = [0, 0];
  let most = 0;
  for (let first = 0; first < cells.length; first++) {
    let sum = 0;
    let variance = 0;
    for (let past = first + 1; past <= cells.length; past++) {
      sum += cells[past - 1]!.count;
      variance += cells[past - 1]!.variance;
      const beyond = sum - deviations * Math.sqrt(variance);
      if (beyond > most) [best, most] = [[first, past], beyond];
    }
  }
  return cells.slice(...best);
}

/** Drops the parts of the outermost cells whose counts are noise: by halves, so that a thin tail is judged as a whole. */
function trimmed(cells: readonly Cell[], firstParts: number, lastParts: number): Cell[] {
  const past = endOf(cells, cells.length - lastParts);
  const backwards = cells.slice(0, past).reverse();
  const first = endOf(backwards, Math.max(0, backwards.length - firstParts));
  return backwards.slice(0, first).reverse();
}

function endOf(cells: readonly Cell[], least: number): number {
  let [first, past] = [least, cells.length];
  while (past - first > 1) {
    const middle = (first + past) >>> 1;
    const beyond = cells.slice(middle, past);
    const sum = beyond.reduce((all, { count }) => all + count, 0);
    const variance = beyond.reduce((all, cell) => all + cell.variance, 0);
    if (sum < evidentBeyond * Math.sqrt(variance)) past = middle;
    else first = middle;
  }
  return past;
}

/** The number of rows in each of the adjacent ranges; rows beyond the ends count in the outermost ones. */
function noisyHistogram(
  values: Float64Array,
  stretches: readonly Stretch[],
  deviation: number,
  noise: SecureNoise,
): Float64Array {
  const lows = Float64Array.from(stretches, ({ low }) => low);
  const counts = new Float64Array(lows.length);
  for (const value of values) {
    let low = 0;
    let high = lows.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (lows[middle]! <= value) low = middle;
      else high = middle - 1;
    }
    counts[low]!++;
  }
  return counts.map((rows) => rows + noise.gaussian(deviation));
}

/** Merges neighbours until they exceed their noise; those that do not, before a cell that does by itself, are dropped. */
function merged(cells: readonly Cell[], isWhole: boolean): PrivateInterval[] {
  const intervals: PrivateInterval[] = [];
  let open: Cell | null = null;
  const close = ({ low, high, count }: Cell) => {
    intervals.push({ low, high: isWhole ? high - 1 : high, count });
    open = null;
  };
  for (const cell of cells) {
    if (open !== null && deviationsOf(cell) >= enough) {
      if (deviationsOf(open) >= 1) close(open);
      open = null;
    }
    open = open === null ? cell : joined(open, cell);
    if (deviationsOf(open) >= enough) close(open);
  }
  return intervals;
}

const deviationsOf = ({ count, variance }: Cell): number => count / Math.sqrt(variance);

const joined = (one: Cell, next: Cell): Cell => ({
  low: one.low,
  high: next.high,
  count: one.count + next.count,
  variance: one.variance + next.variance,
});
