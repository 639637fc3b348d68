import { tableKey } from '@core/connectors/schema';
import { AppError } from '@core/kernel/errors';
import { HashIndex } from '../rows/hash-index';
import { Smallest } from '../rows/smallest';
import type { ColumnList, ScannedRows } from '../rows/scan-table';
import { SmallestPerGroup } from '../rows/smallest-per-group';
import {
  childCode,
  isFollowed,
  isInside,
  isWhole,
  targetCode,
  type KeyEdge,
  type KeySpace,
  type TableNode,
} from './model';
import { rowFilter, type RowFilter } from './row-filter';
import { KeyReader, noteParents, RowReader, SpaceReader, wantingKeys, type Selection } from './selection';

/** The low and the high word of a hash. */
type Words = readonly [low: number, high: number];

/** The level of a chosen row that brings its children; -1 for any other. */
export function levelOfParent(
  selection: Selection,
  { parent, space }: KeyEdge,
  low: number,
  high: number,
): number {
  if (space) return space.followed.codeOf(low, high) === -1 ? -1 : space.followed.levelOf(low, high);
  const code = parent.rows.codeOf(low, high);
  return code !== -1 && selection.model.codes.brings(code) ? parent.rows.levelOf(low, high) : -1;
}

/** Keys by which a table's rows come along as children of rows that are chosen by now. */
export const bringingKeys = (table: TableNode): KeyEdge[] =>
  isWhole(table)
    ? []
    : table.keysUp.filter(
        (key) => !isInside(key) && isFollowed(key) && (key.space?.followed ?? key.parent.rows).size > 0,
      );

/** The rows that a target asks for, or null where only reading tells. @throws AppError 'subset-target-empty' */
export function askedRows({ target, total, schema }: TableNode): number | null {
  if (target === null) return null;
  if (total === 0) throw new AppError('subset-target-empty', { details: { table: tableKey(schema) } });
  switch (target.by) {
    case 'rows':
      return target.rows;
    case 'percentage':
      return Math.min(total, Math.ceil(Number(((total * target.percentage) / 100).toFixed(6))));
    case 'filter':
      return null;
  }
}

/** What a table's own rows are chosen by on the way down, gathered while they are read. */
export class RowChooser {
  private readonly filter: RowFilter | null;
  private readonly sample: Smallest | null;
  private readonly unlimited: readonly KeyReader[];
  private readonly limited: readonly LimitedKey[];
  private fitting = 0;

  constructor(
    private readonly selection: Selection,
    private readonly table: TableNode,
  ) {
    const { target, schema, total } = table;
    const asked = askedRows(table);
    table.asked = asked;
    this.filter = target?.by === 'filter' ? rowFilter(schema, target.formula) : null;
    this.sample = asked === null ? null : new Smallest(Math.min(asked, total), total);
    const keys = bringingKeys(table);
    this.unlimited = keys.filter(({ follow }) => follow.perParent === null).map((key) => new KeyReader(key));
    this.limited = keys.filter(({ follow }) => follow.perParent !== null).map((key) => new LimitedKey(key));
  }

  get isNeeded(): boolean {
    return this.table.target !== null || this.unlimited.length > 0 || this.limited.length > 0;
  }

  /** Only after the last row is it known which are chosen. */
  get isDeferred(): boolean {
    return this.sample !== null || this.limited.length > 0;
  }

  get lists(): ColumnList[] {
    return [
      ...(this.filter ? [this.filter.columns] : []),
      ...[...this.unlimited, ...this.limited.map(({ reader }) => reader)].flatMap((reader) => reader.lists),
    ];
  }

  turnTo(rows: ScannedRows): void {
    this.filter?.turnTo(rows.columns(this.filter.columns), rows.rowCount);
    for (const reader of this.unlimited) reader.turnTo(rows);
    for (const { reader } of this.limited) reader.turnTo(rows);
  }

  /** Looks at a row. @returns whether it is chosen, as far as that is known by now */
  look(row: number, rows: RowReader): boolean {
    const { filter, table, selection } = this;
    let isChosen = false;
    if (this.sample) this.sample.add(rows.hash(row)[0]!, rows.hash(row)[1]!);
    if (filter?.fits(row)) {
      this.fitting++;
      const [low, high] = rows.hash(row) as unknown as Words;
      table.rows.put(low, high, targetCode, 0);
      isChosen = true;
    }
    for (const reader of this.unlimited) {
      if (!reader.refers(row)) continue;
      const level = levelOfParent(selection, reader.key, reader.out[0]!, reader.out[1]!);
      if (!isWithin(level, reader.key)) continue;
      const [low, high] = rows.hash(row) as unknown as Words;
      table.rows.put(low, high, childCode(reader.key), level + 1);
      isChosen = true;
    }
    for (const one of this.limited) one.look(selection, row, rows);
    return isChosen;
  }

  /** After the last row. @throws AppError 'subset-filter-empty' */
  finish(): void {
    const { table, filter } = this;
    this.sample?.each((low, high) => table.rows.put(low, high, targetCode, 0));
    for (const one of this.limited) one.finish(table);
    if (filter === null) return;
    table.asked = this.fitting;
    if (this.fitting === 0)
      throw new AppError('subset-filter-empty', { details: { table: tableKey(table.schema) } });
  }
}

const isWithin = (level: number, { follow }: KeyEdge): boolean =>
  level >= 0 && (follow.depth === null || level < follow.depth);

/** A key of which each parent brings only some children. */
class LimitedKey {
  readonly reader: KeyReader;
  private readonly parents = new HashIndex();
  private readonly levels: number[] = [];
  private readonly children: SmallestPerGroup;

  constructor(private readonly key: KeyEdge) {
    this.reader = new KeyReader(key);
    this.children = new SmallestPerGroup(key.follow.perParent!);
  }

  look(selection: Selection, row: number, rows: RowReader): void {
    const { reader, key } = this;
    if (!reader.refers(row)) return;
    const [parentLow, parentHigh] = [reader.out[0]!, reader.out[1]!];
    const level = levelOfParent(selection, key, parentLow, parentHigh);
    if (!isWithin(level, key)) return;
    const parent = this.parents.add(parentLow, parentHigh);
    this.levels[parent] = level;
    const [low, high] = rows.hash(row) as unknown as Words;
    this.children.add(parent, low, high);
  }

  finish({ rows }: TableNode): void {
    this.children.each((parent, low, high) =>
      rows.put(low, high, childCode(this.key), this.levels[parent]! + 1),
    );
  }
}

/** Spaces by which the children of a table's rows are followed, outside of its own part. */
export const followedSpaces = (table: TableNode): KeySpace[] => [
  ...new Set(
    table.keysDown.flatMap((key) =>
      key.space && !isInside(key) && isFollowed(key) && !isWhole(key.child) ? [key.space] : [],
    ),
  ),
];

/** Chooses the rows of a table that is in no circle: those that its target asks for, and children of chosen rows. */
export async function chooseDown(selection: Selection, table: TableNode): Promise<void> {
  const chooser = new RowChooser(selection, table);
  if (!chooser.isNeeded) return;
  const rows = new RowReader(table);
  const isAtOnce = !chooser.isDeferred && !isWhole(table);
  const parents = isAtOnce ? wantingKeys(table).map((key) => new KeyReader(key)) : [];
  const spaces = isAtOnce ? followedSpaces(table).map((space) => new SpaceReader(space)) : [];
  const lists = [
    rows.list,
    ...chooser.lists,
    ...parents.flatMap((reader) => reader.lists),
    ...spaces.map(({ space }) => space.columns),
  ];
  await selection.scan(table, lists, (scanned) => {
    for (const reader of [rows, chooser, ...parents, ...spaces]) reader.turnTo(scanned);
    for (let row = 0; row < scanned.rowCount; row++) {
      if (rows.isCounted) rows.hash(row);
      if (!chooser.look(row, rows) || !isAtOnce) continue;
      const hash = rows.hash(row);
      const [low, high] = [hash[0]!, hash[1]!];
      noteParents(parents, row, selection.model.codes.parent);
      noteFollowed(spaces, row, table.rows.levelOf(low, high));
    }
  });
  chooser.finish();
  table.isNoted = isAtOnce;
  if (!isAtOnce) await noteChosen(selection, table);
}

function noteFollowed(spaces: readonly SpaceReader[], row: number, level: number): void {
  for (const reader of spaces)
    if (reader.isReferred(row)) reader.space.followed.put(reader.out[0]!, reader.out[1]!, targetCode, level);
}

/** Reads a table once more for what keys refer to in its chosen rows, where that is not their identity. */
export async function noteChosen(selection: Selection, table: TableNode): Promise<void> {
  const spaces = followedSpaces(table).map((space) => new SpaceReader(space));
  if (spaces.length === 0 || table.rows.size === 0) return;
  const rows = new RowReader(table);
  await selection.scan(table, [rows.list, ...spaces.map(({ space }) => space.columns)], (scanned) => {
    for (const reader of [rows, ...spaces]) reader.turnTo(scanned);
    for (let row = 0; row < scanned.rowCount; row++) {
      const hash = rows.hash(row);
      const [low, high] = [hash[0]!, hash[1]!];
      const code = table.rows.codeOf(low, high);
      if (code === -1 || !selection.model.codes.brings(code)) continue;
      noteFollowed(spaces, row, table.rows.levelOf(low, high));
    }
  });
}
