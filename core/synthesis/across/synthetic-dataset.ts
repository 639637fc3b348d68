import type { Column } from '@core/kernel/data/column';
import { joinRows } from '../sequences/take-rows';
import type { View } from '../sequences/view';
import type { TrainingColumn } from '../training-table';
import type { ColumnShape } from './columns/restore-columns';
import { emptyColumn } from './empty-column';
import type { Dataset } from './dataset';

/** Rows of one table that are made. */
export interface MadeRows {
  readonly rowCount: number;
  /** The number of its first row among all rows of the table. */
  readonly firstRow: number;
  readonly columns: readonly Column[];
  /** By key the rows of the parents, numbered as in the dataset that holds them. */
  readonly keys: Map<number, Int32Array>;
}

/** What is made of some tables: a block at work, before it those tables that are complete. */
export class SyntheticDataset implements Dataset {
  private readonly tables = new Map<number, { rows: MadeRows; bins: readonly Uint8Array[] | null }>();

  /** @param shapes of the columns @param views by table @param childOf the table of a key */
  constructor(
    private readonly shapes: readonly (readonly ColumnShape[])[],
    private readonly views: ReadonlyMap<number, readonly View[]>,
    private readonly childOf: (key: number) => number,
    private readonly before: SyntheticDataset | null,
  ) {}

  put(table: number, rows: MadeRows): void {
    this.tables.set(table, { rows, bins: null });
  }

  /** The rows of a table that is there. */
  made(table: number): MadeRows {
    const found = this.tables.get(table)?.rows ?? this.before?.made(table);
    if (found === undefined) throw new RangeError(`Table ${table} is asked for before it is made.`);
    return found;
  }

  rowCount(table: number): number {
    return this.made(table).rowCount;
  }

  columns(table: number): readonly TrainingColumn[] {
    const { columns } = this.made(table);
    return columns.map((values, index) => ({ ...this.shapes[table]![index]!, values }));
  }

  bins(table: number): readonly Uint8Array[] {
    const own = this.tables.get(table);
    if (own === undefined) return this.before?.bins(table) ?? [];
    own.bins ??= (this.views.get(table) ?? []).map((view, index) =>
      view.binsOf(own.rows.columns[index]!, this.shapes[table]![index]!.type, own.rows.rowCount),
    );
    return own.bins;
  }

  keyRows(key: number): Int32Array {
    const rows = this.made(this.childOf(key)).keys.get(key);
    if (rows === undefined) throw new RangeError(`Key ${key} is asked for before it is made.`);
    return rows;
  }

  /** The rows of a parent as numbers among all rows of its table. */
  globalRows(key: number, parent: number): Int32Array {
    const { firstRow } = this.made(parent);
    return this.keyRows(key).map((row) => (row < 0 ? -1 : row + firstRow));
  }
}

/** Blocks of a table, concatenated. */
export class Gathered {
  private readonly parts: MadeRows[] = [];

  /** @param keys of the rows as numbers among all rows of the parents */
  add(rows: MadeRows, keys: Map<number, Int32Array>): void {
    this.parts.push({ ...rows, keys });
  }

  all(shapes: readonly ColumnShape[], ownKeys: readonly number[]): MadeRows {
    const rowCount = this.parts.reduce((sum, part) => sum + part.rowCount, 0);
    const filled = this.parts.filter((part) => part.rowCount > 0);
    const columns = shapes.map((shape, index) =>
      filled.length === 0
        ? emptyColumn(shape)
        : joinRows(filled.map((part) => ({ column: part.columns[index]!, rowCount: part.rowCount }))),
    );
    const keys = new Map(ownKeys.map((key) => [key, this.joinedKey(key, rowCount)]));
    return { rowCount, firstRow: 0, columns, keys };
  }

  private joinedKey(key: number, rowCount: number): Int32Array {
    const joined = new Int32Array(rowCount);
    let at = 0;
    for (const part of this.parts) {
      joined.set(part.keys.get(key)!.subarray(0, part.rowCount), at);
      at += part.rowCount;
    }
    return joined;
  }
}
