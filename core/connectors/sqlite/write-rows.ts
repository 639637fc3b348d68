import type { Database, Statement } from 'better-sqlite3';
import type { Batch } from '@core/kernel/data/column';
import type { WriteColumn, WriteTask } from '../connector';
import { boundValues } from './encode';
import { quoteNames, quoteTable } from './quote';

/** Rows a statement. More than this gains nothing. */
const rowsPerStatement = 100;
/** SQLite's limit of values a statement. */
const valuesPerStatement = 32_766;

/** Values of a batch, row after row, cut into the statements that write them. */
export interface PreparedBatch {
  readonly rowCount: number;
  readonly full: readonly (readonly unknown[])[];
  readonly single: readonly (readonly unknown[])[];
  readonly bytes: number;
}

export interface RowWriter {
  /** Everything that can be done before the file is locked. */
  prepare(batch: Batch): PreparedBatch;
  write(batch: PreparedBatch): void;
}

export function rowWriter(db: Database, task: WriteTask): RowWriter {
  const { columns } = task;
  const many = Math.max(
    1,
    Math.min(rowsPerStatement, Math.floor(valuesPerStatement / Math.max(1, columns.length))),
  );
  const insertMany = insertStatement(db, task, many);
  const insertOne = insertStatement(db, task, 1);
  return {
    prepare: (batch) => prepareBatch(batch, columns, many),
    write(batch) {
      for (const values of batch.full) insertMany.run(values);
      for (const values of batch.single) insertOne.run(values);
    },
  };
}

function insertStatement(db: Database, task: WriteTask, rows: number): Statement<[readonly unknown[]]> {
  const names = task.columns.map((column) => column.name);
  const into = `INSERT INTO ${quoteTable(task.table.name)}`;
  if (names.length === 0) return db.prepare(`${into} DEFAULT VALUES`);
  const row = `(${names.map(() => '?').join(', ')})`;
  return db.prepare(
    `${into} (${quoteNames(names)}) VALUES ${Array.from({ length: rows }, () => row).join(', ')}`,
  );
}

function prepareBatch(batch: Batch, columns: readonly WriteColumn[], many: number): PreparedBatch {
  const bound = columns.map((column, at) => boundValues(batch.columns[at]!, batch.rowCount, column));
  const wholes = columns.length === 0 ? 0 : Math.floor(batch.rowCount / many);
  const full = Array.from({ length: wholes }, (_, index) => rowMajor(bound, index * many, many));
  const single = Array.from({ length: batch.rowCount - wholes * many }, (_, index) =>
    rowMajor(bound, wholes * many + index, 1),
  );
  return {
    rowCount: batch.rowCount,
    full,
    single,
    bytes: bound.reduce((sum, values) => sum + sizeOf(values, batch.rowCount), 0),
  };
}

function rowMajor(columns: readonly (readonly unknown[])[], from: number, rows: number): unknown[] {
  const width = columns.length;
  const values = new Array<unknown>(rows * width);
  for (let at = 0; at < width; at++) {
    const column = columns[at]!;
    for (let row = 0, place = at; row < rows; row++, place += width) values[place] = column[from + row];
  }
  return values;
}

/** About as many bytes as SQLite stores; characters count as one. */
export function sizeOf(values: readonly unknown[], rowCount: number): number {
  let bytes = 0;
  for (let row = 0; row < rowCount; row++) {
    const value = values[row];
    if (typeof value === 'string') bytes += value.length;
    else if (value instanceof Uint8Array) bytes += value.byteLength;
    else if (value !== null) bytes += 8;
  }
  return bytes;
}
