import type { ProofEngine } from '../sql/proof-counts';
import { mysqlDialect } from './dialect';
import { errorNumber } from './session/database-error';

const noSuchTable = 1146;

export const mysqlProof: ProofEngine = {
  names: mysqlDialect,
  placeholder: mysqlDialect.placeholder,
  columnsPerQuery: 1000,
  isTableMissing: (error) => errorNumber(error) === noSuchTable,
};
