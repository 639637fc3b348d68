import { learnBins, type AccuracyBins } from './accuracy-bins';
import { binAccuracy } from './accuracy';
import { countCodes, countPairs, meanOf } from './counts';
import type { MeasuredColumn, MeasuredNumbers } from './measured-table';
import type { LinkedRows } from './sequence-fidelity';

/** What a sequence keeps beyond its next row; each 0 … 1, NaN if there is nothing to measure. */
export interface MemoryScores {
  /** Accuracy of the steps of numbers and dates from a row to the next. */
  readonly gaps: number;
  /** Accuracy of the pair of a row and one further on: two rows, and four. */
  readonly lags: number;
  /** 1 - the difference of the shares of the variance that lie between parents. */
  readonly entityShare: number;
}

const distances = [2, 4];

/** The training's sequences, made ready to be compared with others. */
export class MemoryBase {
  private readonly bins: readonly AccuracyBins[];
  private readonly gapBins: readonly (AccuracyBins | null)[];
  private readonly train: Counted;

  constructor(train: LinkedRows) {
    this.bins = train.child.columns.map(learnBins);
    const pairs = pairsApart(train, 1);
    this.gapBins = train.child.columns.map((column) =>
      column.scale === 'category' || pairs.before.length === 0 ? null : learnBins(gapsOf(column, pairs)),
    );
    this.train = this.count(train);
  }

  score(made: LinkedRows): MemoryScores {
    const other = this.count(made);
    const accuracy = (one: readonly Float64Array[], second: readonly Float64Array[]) =>
      meanOf(
        one.flatMap((counts, index) => (counts.some(Boolean) ? [binAccuracy(counts, second[index]!)] : [])),
      );
    const shares = this.train.shares.flatMap((share, column) => {
      const difference = Math.abs(share - other.shares[column]!);
      return Number.isNaN(difference) ? [] : [1 - difference];
    });
    return {
      gaps: accuracy(this.train.gaps, other.gaps),
      lags: accuracy(this.train.lags, other.lags),
      entityShare: meanOf(shares),
    };
  }

  private count(linked: LinkedRows): Counted {
    const codes = linked.child.columns.map((column, index) => this.bins[index]!.binsOf(column));
    const next = pairsApart(linked, 1);
    return {
      gaps: linked.child.columns.flatMap((column, index) => {
        const bins = this.gapBins[index];
        return bins && column.scale !== 'category'
          ? [countCodes(bins.binsOf(gapsOf(column, next)), bins.size)]
          : [];
      }),
      lags: distances.flatMap((apart) => {
        const { before, after } = pairsApart(linked, apart);
        return codes.map((of, column) => {
          const { size } = this.bins[column]!;
          const pick = (rows: Int32Array) => Uint16Array.from(rows, (row) => of[row]!);
          return countPairs(pick(before), pick(after), size, size);
        });
      }),
      shares: codes.map((of, column) =>
        shareBetween(of, this.bins[column]!.size, linked, this.isOrdered(linked, column)),
      ),
    };
  }

  private isOrdered({ child }: LinkedRows, column: number): boolean {
    return child.columns[column]!.scale !== 'category';
  }
}

interface Counted {
  readonly gaps: readonly Float64Array[];
  readonly lags: readonly Float64Array[];
  readonly shares: readonly number[];
}

interface RowPairs {
  readonly before: Int32Array;
  readonly after: Int32Array;
}

/** Rows of one parent that lie this many rows apart. */
function pairsApart({ rows, parent }: LinkedRows, apart: number): RowPairs {
  const last = Array.from({ length: apart }, () => new Int32Array(parent.rowCount).fill(-1));
  const [before, after] = [[], []] as [number[], number[]];
  const seen = new Int32Array(parent.rowCount);
  for (let row = 0; row < rows.length; row++) {
    const of = rows[row]!;
    if (of < 0 || of >= parent.rowCount) continue;
    const slot = last[seen[of]!++ % apart]!;
    if (slot[of]! >= 0) {
      before.push(slot[of]!);
      after.push(row);
    }
    slot[of] = row;
  }
  return { before: Int32Array.from(before), after: Int32Array.from(after) };
}

const gapsOf = (column: MeasuredNumbers, { before, after }: RowPairs): MeasuredColumn => ({
  ...column,
  type: { kind: 'float', bits: 64 },
  scale: 'number',
  values: Float64Array.from(after, (row, pair) => column.values[row]! - column.values[before[pair]!]!),
});

/**
 * Share of the variance between parents, of bins in their order or, of categories, of the indicator of each (the
 * correlation ratio; Fisher, 1925), over parents of two rows and more.
 */
function shareBetween(
  codes: Uint16Array,
  size: number,
  { rows, parent }: LinkedRows,
  isOrdered: boolean,
): number {
  const counts = new Float64Array(parent.rowCount);
  const inside = (of: number) => of >= 0 && of < counts.length;
  for (const of of rows) if (inside(of)) counts[of]!++;
  let [between, total] = [0, 0];
  for (const wanted of isOrdered ? [-1] : Array.from({ length: size }, (_, bin) => bin)) {
    const valueOf = (code: number) => (wanted < 0 ? code : Number(code === wanted));
    const sums = new Float64Array(counts.length);
    let [sum, squares, count] = [0, 0, 0];
    codes.forEach((code, row) => {
      const of = rows[row]!;
      if (!inside(of) || counts[of]! < 2) return;
      const value = valueOf(code);
      sums[of]! += value;
      sum += value;
      squares += value * value;
      count++;
    });
    total += squares - (sum * sum) / count;
    between +=
      sums.reduce((all, own, of) => (counts[of]! < 2 ? all : all + (own * own) / counts[of]!), 0) -
      (sum * sum) / count;
  }
  return total > 0 ? between / total : NaN;
}
