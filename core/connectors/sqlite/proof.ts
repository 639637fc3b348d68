import type { ProofEngine } from '../sql/proof-counts';
import { sqliteDialect } from './dialect';
import { sqliteError } from './sqlite-errors';

export const sqliteProof: ProofEngine = {
  names: sqliteDialect,
  placeholder: sqliteDialect.placeholder,
  columnsPerQuery: 1000,
  isTableMissing: (error) => /^no such table/.test(sqliteError(error)?.message ?? ''),
};
