import { AppError } from '@core/kernel/errors';
import { quoteNames as quoted, type SqlDialect } from '../sql/dialect';
import { ledgerTable } from '../sql/load-ledger';

/** A name as an identifier. Everything except NUL may appear in a name. */
export function quoteName(name: string): string {
  if (name.includes('\0'))
    throw new AppError('destination-cannot-create', { details: { reason: 'name-with-nul' } });
  return `"${name.replaceAll('"', '""')}"`;
}

/** A table of the opened file, never of an attached or temporary database. */
export const quoteTable = (name: string): string => `main.${quoteName(name)}`;

export const sqliteDialect: SqlDialect = {
  quoteName,
  quoteTable: ({ name }) => quoteTable(name),
  placeholder: () => '?',
  insertNew: (into) => `INSERT OR IGNORE INTO ${into}`,
  ownTypes: { name: 'TEXT', text: 'TEXT', count: 'INTEGER' },
};

export const quoteNames = (names: readonly string[]): string => quoted(sqliteDialect, names);

export const quotedLedger = quoteTable(ledgerTable);
