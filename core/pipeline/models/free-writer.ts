import type { Batch, Column } from '@core/kernel/data/column';
import type { RunFiles } from '../run-files/run-files';
import { ColumnCollector } from './column-collector';
import { DistinctRows, drawnKeys } from './distinct-rows';
import { MadeRowsFile, madeFile } from './made-rows';
import { placeholdersOf, plainOutline } from './placeholders';
import type { MadeShard, ModelReference } from './planned-model';
import { numbersAs } from './row-numbers';
import { takeValues } from './take-values';
import type { TrainingRows } from './training-rows';
import type { ScopedTable } from './training-scope';

/** Rows of one file, and so of one task of the load. */
const rowsPerShard = 100_000;

/** Finds the keys that rows are referred to by. */
export interface KeyedRows {
  /** Values of a key column for rows by their numbers from 0, -1 for NULL. */
  keysOf(place: number, rows: Int32Array): Column;
}

/** Of a table whose rows are those of the source. */
export const sourceKeys = ({ columns }: Pick<TrainingRows, 'columns'>): KeyedRows => ({
  keysOf(place, rows) {
    const { values, type } = columns.get(place)!;
    return takeValues(values, type, rows).values;
  },
});

/** Made rows as the model gives them: values of the modelled columns in their order, and the rows that each key refers to. */
export interface ModelRows {
  readonly batch: Batch;
  /** One a reference of the table, -1 for NULL. */
  readonly parents: readonly Int32Array[];
}

/** Writes the rows of a free table into files as a source of these rows would hold them: with keys, and whole. */
export class FreeWriter implements KeyedRows {
  private readonly finished: Promise<MadeShard>[] = [];
  private file: MadeRowsFile | null = null;
  private rowsInFile = 0;
  /** Rows that came, doubles among them. */
  private rowsCome = 0;
  private readonly keyCollectors: ReadonlyMap<number, ColumnCollector>;
  private readonly distinct: DistinctRows;
  /** The reference that numbers start over with; -1 where they run over all rows. */
  private readonly within: number;
  private readonly numbering: (parents: readonly Int32Array[], rowCount: number) => Int32Array;

  constructor(
    private readonly scoped: ScopedTable,
    private readonly files: RunFiles,
    /** Tables by their places in the plan. */
    private readonly keyed: (table: number) => KeyedRows,
  ) {
    this.distinct = new DistinctRows(scoped.table, drawnKeys(scoped.table, scoped.model!.parts));
    this.within = this.numberedWithin();
    const isNumber = (at: number) => scoped.model!.parts[at] === 'key' && this.within < 0;
    const places = [...new Set(scoped.keys.flat())].filter((at) => !isNumber(at));
    const { columns } = scoped.table;
    this.keyCollectors = new Map(places.map((at) => [at, new ColumnCollector(columns[at]!.type)]));
    this.numbering = this.numberer();
  }

  append(made: ModelRows): void {
    const { rowCount, columns } = this.withoutDoubles(made.batch.rowCount, this.wholeColumns(made));
    this.rowsCome += made.batch.rowCount;
    if (rowCount === 0) return;
    for (const [at, collector] of this.keyCollectors) {
      for (let row = 0; row < rowCount; row++) collector.add(columns[at]!, row);
    }
    this.file ??= new MadeRowsFile(this.files.write(madeFile(this.scoped.at, this.finished.length)));
    this.file.append({ rowCount, columns });
    this.rowsInFile += rowCount;
    if (this.rowsInFile >= rowsPerShard) this.endFile();
  }

  finish(): Promise<readonly MadeShard[]> {
    this.endFile();
    return Promise.all(this.finished);
  }

  keysOf(place: number, rows: Int32Array): Column {
    const { type } = this.scoped.table.columns[place]!;
    if (this.scoped.model!.parts[place] === 'key' && this.within < 0) {
      return numbersAs(
        type,
        rows.map((row) => (row < 0 ? -1 : row + 1)),
      );
    }
    return takeValues(this.keyCollectors.get(place)!.finish().values, type, rows).values;
  }

  private withoutDoubles(rowCount: number, columns: readonly Column[]): Batch {
    const kept = this.distinct.keep(columns, rowCount);
    if (kept === null) return { rowCount, columns };
    const { table } = this.scoped;
    const taken = columns.map((column, at) => takeValues(column, table.columns[at]!.type, kept).values);
    return { rowCount: kept.length, columns: taken };
  }

  private endFile(): void {
    if (this.file === null) return;
    const finished = this.file.finish();
    // A failure is reported by finish(); it must not count as unhandled before.
    finished.catch(() => undefined);
    this.finished.push(finished);
    this.file = null;
    this.rowsInFile = 0;
  }

  /** All columns of the table, in its order. */
  private wholeColumns({ batch, parents }: ModelRows): Column[] {
    const { table, model, looked } = this.scoped;
    const { rowCount } = batch;
    const numbers = this.numbering(parents, rowCount);
    return table.columns.map((column, at) => {
      switch (model!.parts[at]!) {
        case 'key':
          return numbersAs(column.type, numbers);
        case 'reference':
          return this.referenceColumn(at, parents);
        case 'placed':
          return placeholdersOf(
            batch.columns[looked.indexOf(at)] ?? plainOutline(rowCount),
            rowCount,
            column.type,
            this.rowsCome,
          );
        default:
          return batch.columns[looked.indexOf(at)]!;
      }
    });
  }

  private referenceColumn(place: number, parents: readonly Int32Array[]): Column {
    const { references } = this.scoped.model!;
    const at = references.findIndex(({ columns }) => columns.includes(place));
    const { parent, columns, parentColumns } = references[at]!;
    return this.keyed(parent).keysOf(parentColumns[columns.indexOf(place)]!, parents[at]!);
  }

  /** Numbers from 1 over all rows; where a key goes on from a reference, over the rows of each parent. */
  private numberer(): (parents: readonly Int32Array[], rowCount: number) => Int32Array {
    if (this.within < 0)
      return (_, rowCount) => Int32Array.from({ length: rowCount }, (_value, row) => this.rowsCome + row + 1);
    const last = new Map<number, number>();
    return (parents) =>
      parents[this.within]!.map((parent) => {
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
