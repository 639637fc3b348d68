import type { Column } from '@core/kernel/data/column';
import type { SequenceParents } from '@core/synthesis/measure';
import type { TrainingTable } from '@core/synthesis/training-table';
import { keyText } from './key-text';
import { collectMade } from './made-sample';
import { learntPlaces } from './measure-relations';
import type { TrainingRows } from './training-rows';
import { rowsMarked, trainingTable } from './training-tables';

/** Rows of complete sequences in order, and the sequence of each. Nothing else about the parent is checked. */
export interface Sequences {
  readonly table: TrainingTable;
  readonly parents: SequenceParents;
}

/** The first sequences among the selected rows, of about `most` rows together. */
export function trainingSequences(
  rows: TrainingRows,
  marks: Uint8Array,
  mark: 0 | 1,
  most: number,
): Sequences {
  const refersTo = rows.parents[0]!;
  const marked = rowsMarked(marks, mark).filter((row) => refersTo[row]! >= 0);
  const lengths = new Map<number, number>();
  for (const row of marked) lengths.set(refersTo[row]!, (lengths.get(refersTo[row]!) ?? 0) + 1);
  const numbers = new Map<number, number>();
  let total = 0;
  for (const [parent, length] of lengths) {
    if (total > 0 && total + length > most) break;
    numbers.set(parent, numbers.size);
    total += length;
  }
  const taken = inTime(
    rows,
    marked.filter((row) => numbers.has(refersTo[row]!)),
  );
  return sequences(
    trainingTable(rows, taken, (part) => part === 'learnt'),
    taken.map((row) => numbers.get(refersTo[row]!)!),
    numbers.size,
  );
}

/** The first generated rows: those of a sequence are adjacent. */
export function madeSequences(rows: TrainingRows, paths: readonly string[], most: number): Sequences {
  const { table, model } = rows.scoped;
  const { columns } = model!.references[0]!;
  const types = columns.map((at) => table.columns[at]!.type);
  const numbers = new Map<string, number>();
  const belongsTo: number[] = [];
  const made = collectMade(paths, learntPlaces(rows), (row, batch, at) => {
    const key =
      row < most
        ? keyText(
            columns.map((place) => batch.columns[place]!),
            types,
            at,
          )
        : null;
    if (key === null) return false;
    if (!numbers.has(key)) numbers.set(key, numbers.size);
    belongsTo.push(numbers.get(key)!);
    return true;
  });
  return sequences(made, Int32Array.from(belongsTo), numbers.size);
}

const sequences = (table: TrainingTable, rows: Int32Array, count: number): Sequences => ({
  table,
  parents: { parent: { rowCount: count, columns: [] }, rows },
});

/** Sorted by the first learnt time, as rows of a sequence are generated; stable. */
function inTime({ scoped, columns }: TrainingRows, taken: Int32Array): Int32Array {
  const isTime = (at: number) => ['date', 'timestamp'].includes(columns.get(at)!.type.kind);
  const place = scoped.looked.find((at) => scoped.model?.parts[at] === 'learnt' && isTime(at));
  const time = place === undefined ? null : timeOf(columns.get(place)!.values);
  return time === null
    ? taken
    : taken.toSorted((a, b) => (time[a]! < time[b]! ? -1 : time[a]! > time[b]! ? 1 : a - b));
}

const timeOf = (column: Column): Int32Array | BigInt64Array | null =>
  column.storage === 'int32' || column.storage === 'int64' ? column.values : null;
