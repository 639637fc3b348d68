import { AppError } from '@core/kernel/errors';
import { tableKey, type TableName } from '../../schema';
import { quoteText } from '../dialect';
import type { Session } from '../session/session';

/**
 * Adds to the error what a reader needs to fix it and the server does not say: the table, and the columns of the
 * violated key. Call it after the transaction.
 */
export async function explainRefusal(session: Session, table: TableName, error: unknown): Promise<unknown> {
  if (!(error instanceof AppError) || !error.code.startsWith('value-')) return error;
  const { constraint } = error.details;
  let { column } = error.details;
  if (column === undefined && error.code === 'value-duplicate' && typeof constraint === 'string') {
    // If even this query fails, the original refusal is what matters.
    const rows = await session
      .query(
        `SELECT COLUMN_NAME AS name FROM information_schema.STATISTICS
         WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ${quoteText(table.name)} AND INDEX_NAME = ${quoteText(constraint)}
         ORDER BY SEQ_IN_INDEX`,
      )
      .catch(() => []);
    column = rows.length > 0 ? rows.map(({ name }) => name ?? '').join(', ') : undefined;
  }
  return new AppError(error.code, {
    cause: error.cause,
    details: { ...error.details, table: tableKey(table), column },
  });
}
