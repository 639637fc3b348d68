import { binAccuracy, expectedAccuracy } from './accuracy';
import { binTable, learnBins, type AccuracyBins } from './accuracy-bins';
import { kolmogorovSmirnov } from './column-shape';
import { countPairs, meanOf, sumOf } from './counts';
import type { MeasuredTable } from './measured-table';
import { MemoryBase, type MemoryScores } from './sequence-memory';

/** A child with its parent: `rows[i]` is the parent's row that the child's row i belongs to, -1 where to none. */
export interface LinkedRows {
  readonly child: MeasuredTable;
  readonly parent: MeasuredTable;
  readonly rows: Int32Array;
}

/** Scores of linked tables beside the training ones; NaN if there is nothing to measure. */
export interface SequenceScores {
  /** `1 - D_KS` of the number of children a parent has, parents without any included. */
  readonly childrenPerParent: number;
  /** Accuracy of each pair of a parent's and a child's column, over the child's rows. */
  readonly contextPairs: Float64Array;
  /** Mean accuracy over columns of the pair of a row's bin and the bin of the next row of the same parent. */
  readonly coherence: number;
  readonly memory: MemoryScores;
}

/** Training tables with a foreign key, made ready to be compared with others. Rows of a parent follow each other in the order of the child. */
export class SequenceBase {
  private readonly parentBins: readonly AccuracyBins[];
  private readonly childBins: readonly AccuracyBins[];
  private readonly counts: Float64Array;
  private readonly contexts: readonly Float64Array[];
  private readonly steps: readonly Float64Array[];
  private readonly memory: MemoryBase;

  constructor(train: LinkedRows) {
    this.parentBins = train.parent.columns.map(learnBins);
    this.childBins = train.child.columns.map(learnBins);
    this.counts = childCounts(train);
    this.contexts = this.countContexts(train);
    this.steps = this.countSteps(train);
    this.memory = new MemoryBase(train);
  }

  score(made: LinkedRows): SequenceScores {
    const contexts = this.countContexts(made);
    const steps = this.countSteps(made);
    return {
      childrenPerParent: 1 - kolmogorovSmirnov(this.counts, childCounts(made)),
      contextPairs: Float64Array.from(contexts, (counts, pair) => binAccuracy(this.contexts[pair]!, counts)),
      coherence: meanOf(steps.map((counts, column) => binAccuracy(this.steps[column]!, counts))),
      memory: this.memory.score(made),
    };
  }

  /** Expected scores of linked rows from the true distribution, of this many child rows. */
  expected(madeRows: number): { contextPairs: Float64Array; coherence: number } {
    const expect = (counts: Float64Array) => {
      const rows = sumOf(counts);
      return expectedAccuracy(counts, rows, madeRows);
    };
    return {
      contextPairs: Float64Array.from(this.contexts, expect),
      coherence: meanOf(this.steps.map(expect)),
    };
  }

  /** By column of the parent, then of the child. */
  private countContexts({ child, parent, rows }: LinkedRows): Float64Array[] {
    const linked = Uint32Array.from(rows.keys()).filter(
      (row) => rows[row]! >= 0 && rows[row]! < parent.rowCount,
    );
    const childCodes = binTable(this.childBins, child).map((codes) =>
      Uint16Array.from(linked, (row) => codes[row]!),
    );
    return binTable(this.parentBins, parent).flatMap((codes, i) => {
      const parentCodes = Uint16Array.from(linked, (row) => codes[rows[row]!]!);
      return childCodes.map((own, j) =>
        countPairs(parentCodes, own, this.parentBins[i]!.size, this.childBins[j]!.size),
      );
    });
  }

  private countSteps({ child, parent, rows }: LinkedRows): Float64Array[] {
    const [before, after] = neighbours(rows, parent.rowCount);
    return binTable(this.childBins, child).map((codes, column) => {
      const { size } = this.childBins[column]!;
      const pick = (places: Uint32Array) => Uint16Array.from(places, (row) => codes[row]!);
      return countPairs(pick(before), pick(after), size, size);
    });
  }
}

/** Numbers of children of all parents, ascending. */
export function childCounts({ parent, rows }: Pick<LinkedRows, 'parent' | 'rows'>): Float64Array {
  const counts = new Float64Array(parent.rowCount);
  for (const row of rows) if (row >= 0 && row < counts.length) counts[row]!++;
  return counts.sort();
}

/** Rows that follow each other among the rows of one parent. */
function neighbours(rows: Int32Array, parents: number): [before: Uint32Array, after: Uint32Array] {
  const last = new Int32Array(parents).fill(-1);
  const before = new Uint32Array(rows.length);
  const after = new Uint32Array(rows.length);
  let count = 0;
  for (let row = 0; row < rows.length; row++) {
    const parent = rows[row]!;
    if (parent < 0 || parent >= parents) continue;
    if (last[parent]! >= 0) {
      before[count] = last[parent]!;
      after[count++] = row;
    }
    last[parent] = row;
  }
  return [before.subarray(0, count), after.subarray(0, count)];
}
