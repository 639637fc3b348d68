import type { TrainingRowsOfSequences } from '../sequences/event-features';
import { lengthCap, sequenceRows, trimmed } from '../sequences/sequence-rows';
import type { ChildRequest } from './child-request';
import { chooseSequences } from './choose-sequences';

/** Rows of a table by the parent that they follow, and those of them that are trained on. */
export interface TrainingSequences extends TrainingRowsOfSequences {
  /** Rows of the table, in the order of the sequences. */
  readonly tableRows: Int32Array;
  readonly parentCount: number;
  /** Parents, and rows without one as sequences of their own behind them. */
  readonly sequenceCount: number;
  /** Rows of every sequence, whether it is trained on or not. */
  readonly lengths: Int32Array;
  readonly cap: number;
  /** Whether the sequence was longer than what is learnt of it. */
  readonly isCut: (sequence: number) => boolean;
}

/** Cuts sequences to the greatest length allowed, and chooses as many as are to be trained on. */
export function trainingSequences({
  schema,
  plan,
  dataset,
  parentOf,
  table,
  options,
}: ChildRequest): TrainingSequences {
  const { contextKey } = plan.tables[table]!;
  const { table: rows, orderBy = [], lengths: limits = {} } = schema.tables[table]!;
  const parentCount = contextKey < 0 ? 0 : dataset.rowCount(parentOf(contextKey));
  let sequenceCount = parentCount;
  const sequenceOf = new Int32Array(rows.rowCount);
  const parents = contextKey < 0 ? null : dataset.keyRows(contextKey);
  for (let row = 0; row < rows.rowCount; row++) {
    const parent = parents === null ? -1 : parents[row]!;
    sequenceOf[row] = parent < 0 ? sequenceCount++ : parent;
  }
  const orderColumns = orderBy.flatMap((name) => rows.columns.filter((column) => column.name === name));
  const all = sequenceRows(sequenceOf, sequenceCount, orderColumns);
  const cap = lengthCap(all.starts.subarray(0, parentCount + 1), limits);
  const kept = contextKey < 0 ? all : trimmed(all, Math.max(1, cap));
  const lengths = Int32Array.from(
    { length: sequenceCount },
    (_, index) => kept.starts[index + 1]! - kept.starts[index]!,
  );
  const isCut = (index: number) => all.starts[index + 1]! - all.starts[index]! > lengths[index]!;
  return { ...chooseSequences(kept, options), parentCount, sequenceCount, lengths, cap, isCut };
}
