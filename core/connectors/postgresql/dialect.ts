import type { SqlDialect } from '../sql/dialect';
import { quoteName, quoteTable } from './identifiers';

export const postgresDialect: SqlDialect = {
  quoteName,
  quoteTable,
  placeholder: (at) => `$${at}`,
  insertNew: (into) => `INSERT INTO ${into} ON CONFLICT DO NOTHING`,
  // Texts are compared and ordered by their bytes, whatever the database's collation.
  ownTypes: { name: 'text COLLATE "C"', text: 'text', count: 'bigint' },
};
