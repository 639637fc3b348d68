import { AppError } from '@core/kernel/errors';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { logicalTypeOf } from '../types/logical-types';
import type { TableShape } from '../types/table-shape';
import type { Session } from '../session/session';

/**
 * Adds to the error what a reader needs to fix it and the server does not say: the columns of the violated constraint,
 * and the maximum length of a text. Call it after the transaction.
 */
export async function explainRefusal(session: Session, shape: TableShape, error: unknown): Promise<unknown> {
  if (!(error instanceof AppError) || !error.code.startsWith('value-')) return error;
  const { constraint } = error.details;
  let { column } = error.details;
  if (column === undefined && typeof constraint === 'string') {
    // If even this query fails, the original refusal is what matters.
    column = await columnsOf(session, shape, constraint).catch(() => undefined);
  }
  const known = typeof column === 'string' ? shape.columns.get(column) : undefined;
  const limit = error.code === 'value-too-long' && known ? lengthOf(logicalTypeOf(known)) : undefined;
  return new AppError(error.code, { cause: error.cause, details: { ...error.details, column, limit } });
}

const lengthOf = (type: LogicalType): number | undefined => (type.kind === 'utf8' ? type.length : undefined);

/** Columns of a constraint or of a unique index of the table, 'a, b'. */
async function columnsOf(session: Session, shape: TableShape, name: string): Promise<string | undefined> {
  const [row] = await session.query(
    `SELECT pg_catalog.string_agg(a.attname, ', ' ORDER BY k.position) AS columns
     FROM (
       SELECT conkey AS numbers FROM pg_catalog.pg_constraint WHERE conrelid = $1::oid AND conname = $2
       UNION ALL
       SELECT i.indkey::int2[] FROM pg_catalog.pg_index i JOIN pg_catalog.pg_class c ON c.oid = i.indexrelid
       WHERE i.indrelid = $1::oid AND c.relname = $2
         AND NOT EXISTS (SELECT FROM pg_catalog.pg_constraint WHERE conrelid = $1::oid AND conname = $2)
     ) AS found
     CROSS JOIN LATERAL pg_catalog.unnest(found.numbers) WITH ORDINALITY AS k(number, position)
     JOIN pg_catalog.pg_attribute a ON a.attrelid = $1::oid AND a.attnum = k.number`,
    [shape.oid, name],
  );
  return row?.columns ?? undefined;
}
