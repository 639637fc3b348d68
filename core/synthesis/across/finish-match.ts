import { noRowBin } from '../sequences/view';
import type { FinishStage } from '../sequences/walk';
import { kindOfCodes, type MatchPlan } from './matching';
import type { RowsPool } from './rows-pool';

interface MatchedRows {
  readonly pool: RowsPool;
  /** Of the parent's rows. */
  readonly bins: readonly Uint8Array[];
  /** By row of the child, the parent that a path mostly leads to; null without one. */
  readonly homes: Int32Array | null;
  /** Where each sequence begins. */
  readonly starts: Int32Array;
  /** The parent by row of the child, which is written. */
  readonly rows: Int32Array;
}

/** Takes a parent for each row that was drawn: the one that the path leads to, or one that is as drawn. */
export function finishMatch(plan: MatchPlan, { pool, bins, homes, starts, rows }: MatchedRows): FinishStage {
  return (step, codes, signals) => {
    const parts = homes === null ? codes : codes.slice(1);
    for (let i = 0; i < step.count; i++) {
      const row = step.rows[i]!;
      const first = starts[step.sequences[i]!]!;
      const home = homes?.[row] ?? -1;
      const isFree = (one: number) => one !== home && (!plan.isOnce || isNotAmong(rows, first, row, one));
      if (home >= 0 && codes[0]![i] === 1) {
        rows[row] = home;
        continue;
      }
      const kind = kindOfCodes(plan, (part) => parts[part]![i]!);
      const found = kind < 0 ? -1 : pool.take(kind, isFree);
      // A sequence longer than the parent has rows cannot but repeat one.
      rows[row] = found < 0 && kind >= 0 ? pool.take(kind, always) : found;
    }
    signals.forEach((signal, column) => {
      for (let i = 0; i < step.count; i++) {
        const found = rows[step.rows[i]!]!;
        signal[i] = found < 0 ? noRowBin : bins[column]![found]!;
      }
    });
  };
}

const always = () => true;

function isNotAmong(rows: Int32Array, from: number, to: number, wanted: number): boolean {
  for (let row = from; row < to; row++) if (rows[row] === wanted) return false;
  return true;
}
