import type { Adjacency } from '../rows/adjacency';
import type { HashIndex } from '../rows/hash-index';
import { keepSample, noteWhole, takeParent } from './choose-up';
import { noteChosen, RowChooser } from './choose-down';
import { Circle } from './circle';
import { Levels } from './levels';
import { childCode, isFollowed, isInside, isWhole, type KeyEdge, type TableNode } from './model';
import { KeyReader, noteParents, RowReader, SpaceReader, wantingKeys, type Selection } from './selection';

/** Chooses the rows of tables in a circle: what targets ask for, children from outside, and then along the circle. */
export async function chooseDownInCircle(selection: Selection, part: readonly TableNode[]): Promise<void> {
  const choosers = part.map((table) => new RowChooser(selection, table));
  if (!choosers.some(({ isNeeded }) => isNeeded)) return;
  const keys = part.flatMap((table) =>
    table.keysUp.filter((key) => isInside(key) && isFollowed(key) && !isWhole(table)),
  );
  const circle = new Circle(part, keys);
  for (const [at, table] of part.entries()) {
    const chooser = choosers[at]!;
    const pairs = circle.reader(table);
    const lists = [...chooser.lists, ...pairs.lists];
    if (!chooser.isNeeded && lists.length === 0) continue;
    const rows = new RowReader(table);
    await selection.scan(table, [rows.list, ...lists], (scanned) => {
      for (const reader of [rows, chooser, pairs]) reader.turnTo(scanned);
      for (let row = 0; row < scanned.rowCount; row++) {
        const hash = rows.hash(row);
        const [low, high] = [hash[0]!, hash[1]!];
        chooser.look(row, rows);
        pairs.look(row, low, high);
      }
    });
    chooser.finish();
  }
  follow(selection, part, circle);
  for (const table of part) await noteChosen(selection, table);
}

/** Goes from chosen rows to their children, one level after the other. */
function follow({ model: { codes } }: Selection, part: readonly TableNode[], circle: Circle): void {
  const levels = new Levels();
  const placeOf = new Map(part.map((table, place) => [table, place]));
  part.forEach((table, place) => {
    const { rows } = circle.of(table);
    table.rows.each((low, high, code, level) => {
      const row = rows.find(low, high);
      if (row !== -1 && codes.brings(code)) levels.add(level, place, row);
    });
  });
  const keysOf = part.map((table) =>
    circle.keys
      .filter(({ parent }) => parent === table)
      .map((key) => ({ key, children: circle.childrenOf(key) })),
  );
  for (let next = levels.next(); next; next = levels.next()) {
    const { level, rows } = next;
    for (let at = 0; at < rows.length; at += 2) {
      const [place, row] = [rows[at]!, rows[at + 1]!];
      const parent = part[place]!;
      const known = circle.of(parent).rows;
      if (parent.rows.levelOf(known.lowOf(row), known.highOf(row)) !== level) continue;
      for (const { key, children } of keysOf[place]!) {
        if (key.follow.depth !== null && level >= key.follow.depth) continue;
        const into = circle.of(key.child).rows;
        for (const child of taken(key, children, row, into)) {
          const [low, high] = [into.lowOf(child), into.highOf(child)];
          const before =
            key.child.rows.codeOf(low, high) === -1 ? Infinity : key.child.rows.levelOf(low, high);
          key.child.rows.put(low, high, childCode(key), level + 1);
          if (before > level + 1) levels.add(level + 1, placeOf.get(key.child)!, child);
        }
      }
    }
  }
}

/** The children that a parent brings: all, or the smallest of them. */
function taken(
  { follow: { perParent } }: KeyEdge,
  children: Adjacency,
  parent: number,
  rows: HashIndex,
): Iterable<number> {
  const all = children.of(parent);
  if (perParent === null || all.length <= perParent) return all;
  const compare = (a: number, b: number) => rows.highOf(a) - rows.highOf(b) || rows.lowOf(a) - rows.lowOf(b);
  return [...all].sort(compare).slice(0, perParent);
}

/** Takes what chosen rows refer to in tables of a circle, along the circle, and notes the parents outside of it. */
export async function chooseUpInCircle(selection: Selection, part: readonly TableNode[]): Promise<void> {
  for (const table of part) if (!isWhole(table)) await keepSample(selection, table);
  const isReached = part.some(
    (table) => isWhole(table) || table.rows.size > 0 || table.spaces.some(({ wanted }) => wanted.size > 0),
  );
  if (!isReached) return;
  const keys = part.flatMap((table) => table.keysUp.filter((key) => isInside(key) && !isWhole(key.parent)));
  const circle = new Circle(part, keys);
  for (const table of part) await readPairs(selection, table, circle);
  climb(selection, part, circle);
  for (const table of part) {
    if (isWhole(table)) await noteWhole(selection, table);
    else await noteOutside(selection, table);
  }
}

async function readPairs(selection: Selection, table: TableNode, circle: Circle): Promise<void> {
  const pairs = circle.reader(table);
  const spaces = isWhole(table)
    ? []
    : table.spaces.filter(({ wanted }) => wanted.size > 0).map((space) => new SpaceReader(space));
  const lists = [...pairs.lists, ...spaces.map(({ space }) => space.columns)];
  if (lists.length === 0 && !table.rows.hasWanted() && !circle.keys.some(({ parent }) => parent === table))
    return;
  const rows = new RowReader(table);
  await selection.scan(table, [rows.list, ...lists], (scanned) => {
    for (const reader of [rows, pairs, ...spaces]) reader.turnTo(scanned);
    for (let row = 0; row < scanned.rowCount; row++) {
      const hash = rows.hash(row);
      const [low, high] = [hash[0]!, hash[1]!];
      pairs.look(row, low, high);
      table.rows.meet(low, high);
      for (const reader of spaces) {
        if (!reader.isReferred(row)) continue;
        const code = reader.space.wanted.codeOf(reader.out[0]!, reader.out[1]!);
        if (code !== -1) takeParent(table, low, high, code);
      }
    }
  });
}

/** Goes from all rows in the subset to their parents, one level after the other. */
function climb({ model: { codes } }: Selection, part: readonly TableNode[], circle: Circle): void {
  const levels = new Levels();
  const placeOf = new Map(part.map((table, place) => [table, place]));
  part.forEach((table, place) => {
    const { rows } = circle.of(table);
    if (isWhole(table)) {
      for (let row = 0; row < rows.size; row++) levels.add(0, place, row);
      return;
    }
    table.rows.each((low, high, _, level) => {
      const row = rows.find(low, high);
      if (row !== -1) levels.add(level, place, row);
    });
  });
  const keysOf = part.map((table) =>
    circle.keys
      .filter(({ child }) => child === table)
      .map((key) => ({ key, parents: circle.parentsOf(key) })),
  );
  for (let next = levels.next(); next; next = levels.next()) {
    const { level, rows } = next;
    for (let at = 0; at < rows.length; at += 2) {
      const [place, row] = [rows[at]!, rows[at + 1]!];
      for (const { key, parents } of keysOf[place]!) {
        const into = circle.of(key.parent);
        for (const parent of parents.of(row)) {
          if (!into.isRead(parent)) continue;
          const [low, high] = [into.rows.lowOf(parent), into.rows.highOf(parent)];
          const code = codes.parent(key);
          const before = key.parent.rows.codeOf(low, high);
          const isNew = before === -1;
          const isSameLevel = !isNew && key.parent.rows.levelOf(low, high) === level + 1;
          if (isNew || (isSameLevel && before > code)) key.parent.rows.put(low, high, code, level + 1);
          if (isNew) levels.add(level + 1, placeOf.get(key.parent)!, parent);
        }
      }
    }
  }
}

/** Notes the parents outside of the circle of a table's rows in the subset. */
async function noteOutside(selection: Selection, table: TableNode): Promise<void> {
  const parents = wantingKeys(table).map((key) => new KeyReader(key));
  if (parents.length === 0 || table.rows.size === 0) return;
  const rows = new RowReader(table);
  await selection.scan(table, [rows.list, ...parents.flatMap((reader) => reader.lists)], (scanned) => {
    for (const reader of [rows, ...parents]) reader.turnTo(scanned);
    for (let row = 0; row < scanned.rowCount; row++) {
      const hash = rows.hash(row);
      const [low, high] = [hash[0]!, hash[1]!];
      if (table.rows.codeOf(low, high) !== -1 && !table.rows.isWanted(low, high))
        noteParents(parents, row, selection.model.codes.parent);
    }
  });
}
