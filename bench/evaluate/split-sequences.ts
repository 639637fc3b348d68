import { textOf } from '@core/kernel/data/text-of';
import { RandomStream } from '@core/kernel/random';
import type { LinkedTables } from '@core/synthesis/measure-relation';
import type { TrainingTable } from '@core/synthesis/training-table';
import { takeRows } from './take-rows';

export interface SequenceFiles {
  readonly children: TrainingTable;
  /** Null: half of the parents are held out, with their children. */
  readonly heldOut: TrainingTable | null;
  readonly parents: TrainingTable;
  readonly key: string;
  readonly parentKey: string;
}

/**
 * Splits parents and children into two parts without a common parent; the key columns are omitted. With a holdout file,
 * a parent is on the side of its children; one without children is held out with the same probability as the others.
 */
export function splitSequences(
  files: SequenceFiles,
  seed: number,
): { train: LinkedTables; holdout: LinkedTables } {
  const { children, heldOut, parents, key, parentKey } = files;
  const trainRows = linkByKey(children, key, parents, parentKey);
  const heldRows = heldOut ? linkByKey(heldOut, key, parents, parentKey) : trainRows;
  const isHeld = heldOut
    ? heldByFile(parents.rowCount, trainRows, heldRows, seed)
    : heldByHalf(parents.rowCount, seed);
  const side = (table: TrainingTable, rows: Int32Array, held: 0 | 1): LinkedTables => {
    const parentPlaces = placesOf(isHeld, (one) => one === held);
    const placeOf = new Int32Array(parents.rowCount).fill(-1);
    parentPlaces.forEach((row, place) => (placeOf[row] = place));
    const childPlaces = placesOf(rows, (row) => row >= 0 && isHeld[row] === held);
    return {
      child: takeRows(withoutColumn(table, key), childPlaces),
      parent: takeRows(withoutColumn(parents, parentKey), parentPlaces),
      rows: Int32Array.from(childPlaces, (row) => placeOf[rows[row]!]!),
    };
  };
  return { train: side(children, trainRows, 0), holdout: side(heldOut ?? children, heldRows, 1) };
}

/** The parent row of each child by its key; -1 if there is none. */
export function linkByKey(
  child: TrainingTable,
  key: string,
  parent: TrainingTable,
  parentKey: string,
): Int32Array {
  const rowOf = new Map(textsOf(parent, parentKey).map((text, row) => [text, row]));
  return Int32Array.from(textsOf(child, key), (text) => (text === null ? -1 : (rowOf.get(text) ?? -1)));
}

export const withoutColumn = (table: TrainingTable, name: string): TrainingTable => ({
  ...table,
  columns: table.columns.filter((column) => column.name !== name),
});

function textsOf({ columns, rowCount }: TrainingTable, name: string): (string | null)[] {
  const column = columns.find((one) => one.name === name);
  if (!column) return [];
  return Array.from({ length: rowCount }, (_, row) => textOf(column.values, row, column.type));
}

function heldByHalf(parents: number, seed: number): Uint8Array {
  const random = new RandomStream();
  random.seed(seed, 0x4a1f);
  return Uint8Array.from({ length: parents }, () => random.int(2));
}

function heldByFile(parents: number, trainRows: Int32Array, heldRows: Int32Array, seed: number): Uint8Array {
  const [isTrain, isHeld] = [new Uint8Array(parents), new Uint8Array(parents)];
  for (const row of trainRows) if (row >= 0) isTrain[row] = 1;
  for (const row of heldRows) if (row >= 0 && isTrain[row] === 0) isHeld[row] = 1;
  const held = isHeld.reduce((sum, one) => sum + one, 0);
  const known = isTrain.reduce((sum, one) => sum + one, 0) + held;
  const random = new RandomStream();
  random.seed(seed, 0x4a20);
  return isHeld.map((one, row) =>
    one === 1 || isTrain[row] === 1 ? one : Number(random.float() * known < held),
  );
}

function placesOf(values: Uint8Array | Int32Array, isWanted: (value: number) => boolean): Uint32Array {
  const places: number[] = [];
  values.forEach((value, place) => {
    if (isWanted(value)) places.push(place);
  });
  return Uint32Array.from(places);
}
