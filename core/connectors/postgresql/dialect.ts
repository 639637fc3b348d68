import { ledgerTable } from '../sql/load-ledger';
import type { SqlDialect } from '../sql/dialect';
import { quoteName, quoteTable } from './identifiers';
import { ledgerSchema } from './introspection/relations';

export const postgresDialect: SqlDialect = {
  quoteName,
  quoteTable,
  placeholder: (at) => `$${at}`,
  insertNew: (into) => `INSERT INTO ${into} ON CONFLICT DO NOTHING`,
  // Texts are compared and ordered by their bytes, whatever the database's collation.
  ownTypes: { name: 'text COLLATE "C"', text: 'text', count: 'bigint' },
};

export const quotedLedger = quoteTable({ schema: ledgerSchema, name: ledgerTable });
