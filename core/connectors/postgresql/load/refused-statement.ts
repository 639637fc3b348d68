import { AppError } from '@core/kernel/errors';
import { tableKey, type TableName } from '../../schema';
import { sqlStateOf } from '../session/database-error';

/** What was to be done to a table at the end of a load: in SQL's own words, without a value. */
export interface TableStatement {
  readonly table: TableName;
  /** 'ADD FOREIGN KEY', 'CREATE INDEX', 'ANALYZE'. */
  readonly statement: string;
  /** The constraint, index, trigger or sequence; '' for the table itself. */
  readonly object: string;
}

/** SQLSTATE (PostgreSQL manual, appendix A) → our code. Nothing here is the fault of what was asked: it may go well later. */
const passing: Readonly<Record<string, string>> = {
  '53100': 'destination-disk-full',
  '40001': 'destination-busy',
  '40P01': 'destination-busy',
  '55P03': 'destination-busy',
};

/** Resources and interventions of the operator: the run stops at them and can be resumed. */
const passingClasses = /^(53|57|58)/;

/** The rows that are there do not obey what was to be made. */
export const isBrokenByRows = (sqlState: string): boolean => sqlState.startsWith('23');

/** An error with an answer of the server to the statement: not a lost connection, a wish to stop, or a fault of our own. */
const isAnswer = (error: unknown): error is AppError =>
  error instanceof AppError &&
  sqlStateOf(error) !== null &&
  !['cancelled', 'connection-lost'].includes(error.code);

/** Whether the run cannot go on with the next statement. */
export function stopsRun(error: unknown): boolean {
  if (!isAnswer(error)) return true;
  const sqlState = sqlStateOf(error) ?? '';
  return sqlState in passing || passingClasses.test(sqlState);
}

/** The error of a statement with what was done, to which table, and the server's code; others pass as they are. */
export function refusalOf(error: unknown, what: TableStatement): unknown {
  if (!isAnswer(error)) return error;
  const sqlState = sqlStateOf(error) ?? '';
  return new AppError(codeOf(sqlState), { cause: error.cause, details: { ...namesOf(what), sqlState } });
}

/** Runs a statement of the end of a load, whose refusal then names it. */
export async function named<T>(what: TableStatement, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(error, what);
  }
}

const namesOf = ({ table, statement, object }: TableStatement) => ({
  table: tableKey(table),
  statement,
  object: object === '' ? table.name : object,
});

function codeOf(sqlState: string): string {
  if (isBrokenByRows(sqlState)) return 'destination-constraint-failed';
  if (sqlState === '42501') return 'destination-statement-forbidden';
  return passing[sqlState] ?? 'destination-statement-refused';
}
