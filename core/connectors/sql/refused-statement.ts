import { AppError } from '@core/kernel/errors';
import { tableKey, type TableName } from '../schema';

/** What was to be done to a table at the end of a load: in SQL terms, without values. */
export interface TableStatement {
  readonly table: TableName;
  /** 'ADD FOREIGN KEY', 'CREATE INDEX', 'ANALYZE'. */
  readonly statement: string;
  /** The constraint, index, trigger or sequence; '' for the table itself. */
  readonly object: string;
}

/** What an engine's error codes mean for a statement. */
export interface RefusalCodes {
  /** The server's code if the error is its answer, or null. Looks through an AppError. */
  readonly codeOf: (error: unknown) => string | null;
  /** Existing rows violate what was to be created. */
  readonly isBrokenByRows: (code: string) => boolean;
  readonly isForbidden: (code: string) => boolean;
  /**
   * Our code if the statement is not at fault, for example on a full disk: the run stops and can be resumed. Null for
   * an answer to the statement.
   */
  readonly passing: (code: string) => string | null;
}

/** How a load continues after a closing statement was refused. */
export interface StatementRefusals {
  /** Whether the run cannot continue with the next statement. */
  readonly stopsRun: (error: unknown) => boolean;
  /** The error of a statement with the operation, the table, and the server's code; others pass unchanged. */
  readonly refusalOf: (error: unknown, what: TableStatement) => unknown;
  /** Runs a statement and names it if it is refused. */
  readonly named: <T>(what: TableStatement, work: () => Promise<T>) => Promise<T>;
}

export function statementRefusals(codes: RefusalCodes): StatementRefusals {
  /** An error with the server's answer to the statement: not a lost connection, a cancellation, or a bug of ours. */
  const answerOf = (error: unknown): { error: AppError; code: string } | null => {
    const code = codes.codeOf(error);
    const isAnswer =
      error instanceof AppError && code !== null && !['cancelled', 'connection-lost'].includes(error.code);
    return isAnswer ? { error, code } : null;
  };
  const refusalOf = (error: unknown, { table, statement, object }: TableStatement): unknown => {
    const answer = answerOf(error);
    if (answer === null) return error;
    const names = { table: tableKey(table), statement, object: object === '' ? table.name : object };
    return new AppError(ownCode(codes, answer.code), {
      cause: answer.error.cause,
      details: { ...names, sqlState: answer.code },
    });
  };
  return {
    refusalOf,
    stopsRun(error) {
      const answer = answerOf(error);
      return answer === null || codes.passing(answer.code) !== null;
    },
    async named(what, work) {
      try {
        return await work();
      } catch (error) {
        throw refusalOf(error, what);
      }
    },
  };
}

function ownCode({ isBrokenByRows, isForbidden, passing }: RefusalCodes, code: string): string {
  if (isBrokenByRows(code)) return 'destination-constraint-failed';
  if (isForbidden(code)) return 'destination-statement-forbidden';
  return passing(code) ?? 'destination-statement-refused';
}
