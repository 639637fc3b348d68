import { AppError } from '@core/kernel/errors';
import { tableKey, type TableName } from '../schema';

/**
 * What a table itself said to rows that its copy took, as a refusal; null if it says nothing about a run. Rows of a
 * sample may lack their parents, and a table that somebody uses is not waited for.
 */
export function refusedInPlace(error: unknown, table: TableName): AppError | null {
  if (!(error instanceof AppError) || error.code === 'value-orphan') return null;
  const details = { ...error.details, table: tableKey(table) };
  if (error.code === 'value-duplicate')
    return new AppError('value-duplicate-existing', { cause: error, details });
  const isRefusal = error.code.startsWith('value-') || error.code === 'connection-no-write-permission';
  return isRefusal ? new AppError(error.code, { cause: error, details }) : null;
}
