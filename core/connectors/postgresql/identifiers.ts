import { AppError } from '@core/kernel/errors';
import type { TableName } from '../schema';

/** A name as an SQL identifier, always quoted. PostgreSQL cannot write NUL in a name: such a name is refused. */
export function quoteName(name: string): string {
  if (name.includes('\0')) throw new AppError('validation-failed', { details: { reason: 'NUL in a name' } });
  return `"${name.replaceAll('"', '""')}"`;
}

/** 'schema.name' as an SQL identifier. */
export const quoteTable = (table: TableName): string => `${quoteName(table.schema)}.${quoteName(table.name)}`;

/** Names as a comma-separated list of SQL identifiers. */
export const quoteNames = (names: readonly string[]): string => names.map(quoteName).join(', ');

/** A text as an SQL literal, for statements without bound values. */
export function quoteText(text: string): string {
  const quoted = text.replaceAll("'", "''");
  return text.includes('\\') ? ` E'${quoted.replaceAll('\\', '\\\\')}'` : `'${quoted}'`;
}
