import type { Batch } from '@core/kernel/data/column';
import type { TableName } from '../schema';
import { quoteNames, type SqlDialect } from './dialect';
import type { SqlSession } from './sql-session';

/** Bound values per statement, well below any engine's limit. */
const boundPerStatement = 30_000;
const rowsPerStatement = 500;
/** Characters of one statement's values, below the smallest packet limit that servers are set to. */
const charactersPerStatement = 1_000_000;

/** The target of rows and how they are written. */
export interface InsertTarget {
  readonly table: TableName;
  readonly columns: readonly {
    readonly name: string;
    /** The expression for the column, given the placeholder of the value's text. */
    readonly assigned: (placeholder: string) => string;
  }[];
  /** The texts that are bound for the rows of a batch. */
  readonly bound: (batch: Batch) => (string | null)[][];
}

/**
 * Writes a batch by multi-row statements: the fallback of every SQL engine whose bulk path is unavailable. The
 * transaction is the caller's. @returns rows and characters written
 */
export async function insertRows(
  session: SqlSession,
  dialect: SqlDialect,
  target: InsertTarget,
  batch: Batch,
  signal?: AbortSignal,
): Promise<{ rows: number; bytes: number }> {
  const { table, columns } = target;
  const perStatement = Math.max(
    1,
    Math.min(rowsPerStatement, Math.floor(boundPerStatement / Math.max(columns.length, 1))),
  );
  const names = quoteNames(
    dialect,
    columns.map(({ name }) => name),
  );
  const into = `INSERT INTO ${dialect.quoteTable(table)} (${names}) VALUES `;
  let rows = 0;
  let bytes = 0;
  const send = async (chunk: readonly (readonly (string | null)[])[]) => {
    let place = 0;
    const tuples = chunk.map(
      () => `(${columns.map(({ assigned }) => assigned(dialect.placeholder((place += 1)))).join(', ')})`,
    );
    rows += await session.execute(`${into}${tuples.join(', ')}`, chunk.flat(), signal);
  };
  let chunk: (string | null)[][] = [];
  let characters = 0;
  for (const row of target.bound(batch)) {
    const size = row.reduce((sum, value) => sum + (value?.length ?? 0), 0);
    bytes += size;
    if (chunk.length > 0 && (chunk.length >= perStatement || characters + size > charactersPerStatement)) {
      await send(chunk);
      chunk = [];
      characters = 0;
    }
    chunk.push(row);
    characters += size;
  }
  if (chunk.length > 0) await send(chunk);
  return { rows, bytes };
}
