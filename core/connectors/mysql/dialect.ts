import { AppError } from '@core/kernel/errors';
import { ledgerTable } from '../sql/load-ledger';
import type { SqlDialect } from '../sql/dialect';

/** A name as an identifier, always quoted. MySQL cannot write NUL in a name: such a name is refused. */
export function quoteName(name: string): string {
  if (name.includes('\0')) throw new AppError('validation-failed', { details: { reason: 'NUL in a name' } });
  return `\`${name.replaceAll('`', '``')}\``;
}

/** A text as a literal, for statements without bound values. Sessions never have NO_BACKSLASH_ESCAPES. */
export const quoteText = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll('\0', '\\0')}'`;

/** MySQL and MariaDB. A database has no schemas in it, so table names are unqualified. */
export const mysqlDialect: SqlDialect = {
  quoteName,
  quoteTable: (table) => quoteName(table.name),
  placeholder: () => '?',
  insertNew: (into) => `INSERT IGNORE INTO ${into}`,
  ownTypes: {
    name: 'VARCHAR(250) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin',
    text: 'LONGTEXT',
    count: 'BIGINT',
  },
};

export const quotedLedger = quoteName(ledgerTable);
