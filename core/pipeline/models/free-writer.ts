import type { Batch, Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { ColumnCollector } from './column-collector';
import { MadeRowsFile, madePath } from './made-rows';
import { placeholdersOf } from './placeholders';
import type { MadeShard, ModelReference } from './planned-model';
import { numbersAs } from './row-numbers';
import { takeValues } from './take-values';
import type { ScopedTable } from './training-scope';

/** Rows of one file, and so of one task of the load. */
const rowsPerShard = 100_000;

/** Finds the keys that rows are referred to by. */
export interface KeyedRows {
  /** Values of a key column by number of row. */
  keyColumn(place: number): { readonly type: LogicalType; readonly values: Column };
}

/** Made rows as the model gives them: values of the modelled columns in their order, and the rows that each key refers to. */
export interface ModelRows {
  readonly batch: Batch;
  /** One a reference of the table, -1 for NULL. */
  readonly parents: readonly Int32Array[];
}

/** Writes the rows of a free table into files as a source of these rows would hold them: with keys, and whole. */
export class FreeWriter implements KeyedRows {
  readonly shards: MadeShard[] = [];
  private file: MadeRowsFile | null = null;
  private rowsInFile = 0;
  private rows = 0;
  private readonly keyCollectors: ReadonlyMap<number, ColumnCollector>;
  private readonly numbering: (parents: readonly Int32Array[], rowCount: number) => Int32Array;

  constructor(
    private readonly scoped: ScopedTable,
    private readonly folder: string,
    /** Tables by their places in the plan. */
    private readonly keyed: (table: number) => KeyedRows,
  ) {
    const places = new Set(scoped.keys.flat());
    const { columns } = scoped.table;
    this.keyCollectors = new Map([...places].map((at) => [at, new ColumnCollector(columns[at]!.type)]));
    this.numbering = this.numberer();
  }

  append(made: ModelRows): void {
    const { rowCount } = made.batch;
    const columns = this.wholeColumns(made);
    for (const [at, collector] of this.keyCollectors) {
      for (let row = 0; row < rowCount; row++) collector.add(columns[at]!, row);
    }
    this.file ??= new MadeRowsFile(madePath(this.folder, this.scoped.at, this.shards.length));
    this.file.append({ rowCount, columns });
    this.rows += rowCount;
    this.rowsInFile += rowCount;
    if (this.rowsInFile >= rowsPerShard) this.endFile();
  }

  finish(): readonly MadeShard[] {
    this.endFile();
    return this.shards;
  }

  keyColumn(place: number): { readonly type: LogicalType; readonly values: Column } {
    return this.keyCollectors.get(place)!.finish();
  }

  private endFile(): void {
    if (this.file === null) return;
    this.shards.push(this.file.finish());
    this.file = null;
    this.rowsInFile = 0;
  }

  /** All columns of the table, in its order. */
  private wholeColumns({ batch, parents }: ModelRows): Column[] {
    const { table, model, values } = this.scoped;
    const { rowCount } = batch;
    const numbers = this.numbering(parents, rowCount);
    return table.columns.map((column, at) => {
      switch (model!.parts[at]!) {
        case 'key':
          return numbersAs(column.type, numbers);
        case 'reference':
          return this.referenceColumn(at, parents);
        case 'placed':
          return placeholdersOf(batch.columns[values.indexOf(at)]!, rowCount, column.type, this.rows);
        default:
          return batch.columns[values.indexOf(at)]!;
      }
    });
  }

  private referenceColumn(place: number, parents: readonly Int32Array[]): Column {
    const { references } = this.scoped.model!;
    const at = references.findIndex(({ columns }) => columns.includes(place));
    const { parent, columns, parentColumns } = references[at]!;
    const key = this.keyed(parent).keyColumn(parentColumns[columns.indexOf(place)]!);
    return takeValues(key.values, key.type, parents[at]!).values;
  }

  /** Numbers from 1 over all rows; where a key goes on from a reference, over the rows of each parent. */
  private numberer(): (parents: readonly Int32Array[], rowCount: number) => Int32Array {
    const within = this.numberedWithin();
    if (within < 0) return (_, rowCount) => Int32Array.from({ length: rowCount }, (_value, row) => this.rows + row + 1);
    const last = new Map<number, number>();
    return (parents) =>
      parents[within]!.map((parent) => {
        const number = (last.get(parent) ?? 0) + 1;
        last.set(parent, number);
        return number;
      });
  }

  /** The reference that is part of the primary key beside a key of the table's own; -1 where there is none. */
  private numberedWithin(): number {
    const { table, model } = this.scoped;
    const primary = table.source.primaryKey ?? [];
    const isPrimary = (at: number) => primary.includes(table.columns[at]!.name);
    const hasOwn = model!.parts.some((part, at) => part === 'key' && isPrimary(at));
    const isWhole = ({ columns }: ModelReference) => columns.every(isPrimary);
    return hasOwn ? model!.references.findIndex(isWhole) : -1;
  }
}
