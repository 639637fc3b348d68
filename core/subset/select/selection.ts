import type { Column } from '@core/kernel/data/column';
import { textOf } from '@core/kernel/data/text-of';
import { columnOf, IdentityHasher } from '../rows/identity';
import { RowHasher } from '../rows/row-hasher';
import { scanTable, type ColumnList, type ScannedRows } from '../rows/scan-table';
import type { SubsetRequest } from '../subset-request';
import type { SubsetModel } from './make-model';
import { isInside, isWhole, type KeyEdge, type KeySpace, type TableNode } from './model';

const batchSize = 10_000;

/** Reads tables for a choice of rows, and counts what it reads. */
export class Selection {
  private rowsRead = 0;
  private tablesDone = 0;

  constructor(
    readonly model: SubsetModel,
    private readonly request: SubsetRequest,
  ) {}

  async scan(
    table: TableNode,
    lists: readonly ColumnList[],
    take: (rows: ScannedRows) => void,
  ): Promise<void> {
    const { source, signal } = this.request;
    const onRows = (rows: number) => {
      this.rowsRead += rows;
      this.tell();
    };
    const options = { source, signal, batchSize: this.request.batchSize ?? batchSize, onRows };
    await scanTable(options, table.schema, lists, take);
  }

  get rows(): number {
    return this.rowsRead;
  }

  finishTables(count: number): void {
    this.tablesDone += count;
    this.tell();
  }

  private tell(): void {
    this.request.onProgress?.({
      tablesDone: this.tablesDone,
      tables: this.model.tables.length,
      rowsRead: this.rowsRead,
    });
  }
}

/** Hashes the identity of a table's rows, batch by batch. */
export class RowReader {
  private readonly hasher: IdentityHasher;
  private columns: readonly Column[] = [];
  private last = -1;
  private hashed: Uint32Array = new Uint32Array(2);

  constructor(private readonly table: TableNode) {
    this.hasher = new IdentityHasher(table.identityHash, table.schema, table.identity);
  }

  /** Each row has to be hashed, in the order of reading. */
  get isCounted(): boolean {
    return this.table.identity.isCounted;
  }

  get list(): ColumnList {
    return this.table.identityColumns;
  }

  turnTo(rows: ScannedRows): void {
    this.columns = rows.columns(this.list);
    this.last = -1;
  }

  /** The low and the high word of a row, however often it is asked for; valid until another row is. */
  hash(row: number): Uint32Array {
    if (row === this.last) return this.hashed;
    this.last = row;
    return (this.hashed = this.hasher.hashRow(this.columns, row));
  }
}

/** Hashes what the rows of a child refer to by a key. */
export class KeyReader {
  /** The hash of the last row that `refers`. */
  readonly out: Uint32Array;
  private readonly hasher: RowHasher;
  private readonly texts: ReadonlySet<string>;
  private columns: readonly Column[] = [];
  private only: Column | null = null;

  constructor(readonly key: KeyEdge) {
    this.hasher = new RowHasher(key.hash, key.hashed);
    this.out = this.hasher.out;
    this.texts = new Set(key.ends.only?.texts);
  }

  get lists(): ColumnList[] {
    const { columns, only } = this.key;
    return only ? [columns, only] : [columns];
  }

  turnTo(rows: ScannedRows): void {
    this.columns = rows.columns(this.key.columns);
    this.only = this.key.only && (rows.columns(this.key.only)[0] ?? null);
  }

  /** Hashes the row's key. @returns false if it refers to nothing: a part is NULL, or the key is not for the row */
  refers(row: number): boolean {
    const { key, only } = this;
    if (only && key.ends.only) {
      const { type } = columnOf(key.child.schema, key.ends.only.column);
      if (!this.texts.has(textOf(only, row, type) ?? '')) return false;
    }
    return this.hasher.hashRow(this.columns, row);
  }
}

/** Hashes what keys refer to in the rows of a parent. */
export class SpaceReader {
  readonly out: Uint32Array;
  private readonly hasher: RowHasher;
  private columns: readonly Column[] = [];

  constructor(readonly space: KeySpace) {
    this.hasher = new RowHasher(space.hash, space.hashed);
    this.out = this.hasher.out;
  }

  turnTo(rows: ScannedRows): void {
    this.columns = rows.columns(this.space.columns);
  }

  /** @returns false if a part is NULL: no key refers to the row */
  isReferred(row: number): boolean {
    return this.hasher.hashRow(this.columns, row);
  }
}

/** Keys by which rows of a table want parents in other parts: not those to tables that are kept whole. */
export const wantingKeys = (table: TableNode): KeyEdge[] =>
  table.keysUp.filter((key) => !isInside(key) && !isWhole(key.parent));

/** Notes the parents that a chosen row refers to. */
export function noteParents(
  readers: readonly KeyReader[],
  row: number,
  codeOf: (key: KeyEdge) => number,
): void {
  for (const reader of readers) {
    if (!reader.refers(row)) continue;
    const [low, high] = [reader.out[0]!, reader.out[1]!];
    (reader.key.space?.wanted ?? reader.key.parent.rows).want(low, high, codeOf(reader.key));
  }
}
