import { statementRefusals } from '../../sql/refused-statement';
import { sqlStateOf } from '../session/database-error';

/** SQLSTATE (PostgreSQL manual, appendix A) → our code. These are not the statement's fault: a retry may succeed. */
const passing: Readonly<Record<string, string>> = {
  '53100': 'destination-disk-full',
  '40001': 'destination-busy',
  '40P01': 'destination-busy',
  '55P03': 'destination-busy',
};

/** Insufficient resources and operator intervention: the run stops and can be resumed. */
const passingClasses = /^(53|57|58)/;

/** Existing rows violate what was to be created. */
export const isBrokenByRows = (error: unknown): boolean => breaksRows(sqlStateOf(error) ?? '');
const breaksRows = (sqlState: string): boolean => sqlState.startsWith('23');

export const refusals = statementRefusals({
  codeOf: sqlStateOf,
  isBrokenByRows: breaksRows,
  isForbidden: (sqlState) => sqlState === '42501',
  passing: (sqlState) =>
    passing[sqlState] ?? (passingClasses.test(sqlState) ? 'destination-statement-refused' : null),
});
