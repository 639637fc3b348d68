import { keptCode, isWhole, type TableNode } from './model';
import { Smallest } from '../rows/smallest';
import { KeyReader, noteParents, RowReader, SpaceReader, wantingKeys, type Selection } from './selection';

/** Keeps a sample of a table that no target reaches. */
export async function keepSample(selection: Selection, table: TableNode): Promise<void> {
  if (table.keep?.by !== 'sample' || table.target !== null) return;
  const sample = new Smallest(Math.min(table.keep.rows, table.total), table.total);
  const rows = new RowReader(table);
  await selection.scan(table, [rows.list], (scanned) => {
    rows.turnTo(scanned);
    for (let row = 0; row < scanned.rowCount; row++) {
      const hash = rows.hash(row);
      sample.add(hash[0]!, hash[1]!);
    }
  });
  sample.each((low, high) => table.rows.put(low, high, keptCode));
  table.isNoted = false;
}

/** Notes the parents of all rows of a table that is kept whole. */
export async function noteWhole(selection: Selection, table: TableNode): Promise<void> {
  const parents = wantingKeys(table).map((key) => new KeyReader(key));
  if (parents.length === 0 || table.total === 0) return;
  await selection.scan(
    table,
    parents.flatMap((reader) => reader.lists),
    (scanned) => {
      for (const reader of parents) reader.turnTo(scanned);
      for (let row = 0; row < scanned.rowCount; row++)
        noteParents(parents, row, selection.model.codes.parent);
    },
  );
}

/** Takes the rows of a table in no circle that chosen rows refer to, and notes the parents of those and of its others. */
export async function chooseUp(selection: Selection, table: TableNode): Promise<void> {
  if (isWhole(table)) return noteWhole(selection, table);
  await keepSample(selection, table);
  const spaces = table.spaces.filter(({ wanted }) => wanted.size > 0).map((space) => new SpaceReader(space));
  const parents = wantingKeys(table).map((key) => new KeyReader(key));
  const isOpen = !table.isNoted && table.rows.size > 0 && parents.length > 0;
  if (!isOpen && spaces.length === 0 && !table.rows.hasWanted()) return;
  const rows = new RowReader(table);
  const lists = [
    rows.list,
    ...spaces.map(({ space }) => space.columns),
    ...parents.flatMap((reader) => reader.lists),
  ];
  await selection.scan(table, lists, (scanned) => {
    for (const reader of [rows, ...spaces, ...parents]) reader.turnTo(scanned);
    for (let row = 0; row < scanned.rowCount; row++) {
      const hash = rows.hash(row);
      const [low, high] = [hash[0]!, hash[1]!];
      let isNew = table.rows.meet(low, high) !== -1;
      for (const reader of spaces) {
        if (!reader.isReferred(row)) continue;
        const code = reader.space.wanted.codeOf(reader.out[0]!, reader.out[1]!);
        if (code !== -1 && takeParent(table, low, high, code)) isNew = true;
      }
      if (isNew || (isOpen && table.rows.codeOf(low, high) !== -1))
        noteParents(parents, row, selection.model.codes.parent);
    }
  });
}

/** A row that a key refers to comes along; one that is in keeps the better reason. @returns whether it is new */
export function takeParent({ rows }: TableNode, low: number, high: number, code: number): boolean {
  const before = rows.codeOf(low, high);
  if (before !== -1 && before <= code) return false;
  return rows.put(low, high, code, rows.levelOf(low, high));
}
