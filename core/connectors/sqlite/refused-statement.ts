import { errorCodes } from '@core/contract/error-codes';
import { z } from 'zod';
import type { LoadProblem } from '../connector';
import { isWord, tokensOf } from './sql-tokens';
import { sqliteCode, toAppError } from './sqlite-errors';

/** What was to be done at the end of a load, in SQL's own words. */
interface EndStatement {
  readonly table: string;
  /** The index or trigger. */
  readonly object: string;
  readonly statement: string;
}

/** Refusals that say nothing of the statement: no room, no access, another writer. */
const passing = /^SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|NOMEM|CORRUPT|MISUSE|INTERNAL|INTERRUPT)/;

/**
 * The problem that a refused statement leaves.
 * @throws the error where it is no answer to the statement, so that the load is not finished yet
 */
export function refusalOf(error: unknown, { table, object, statement }: EndStatement): LoadProblem {
  const sqlState = sqliteCode(error);
  if (sqlState === '' || passing.test(sqlState)) throw toAppError(error, 'destination', { table });
  const code = sqlState.startsWith('SQLITE_CONSTRAINT')
    ? 'destination-constraint-failed'
    : 'destination-statement-refused';
  return { code, details: { table, object, constraint: object, statement, sqlState } };
}

const problem = z.object({
  code: z.enum(errorCodes),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** A problem as it was kept. */
export const problemOf = (kept: unknown): LoadProblem => problem.parse(kept);

/** 'CREATE UNIQUE INDEX' of the statement that makes one. */
export function verbOf(sql: string): string {
  const words = tokensOf(sql).slice(0, 4);
  const last = words.findIndex((token) => isWord(token, 'INDEX', 'TRIGGER', 'TABLE'));
  return words
    .slice(0, last + 1)
    .map(({ value }) => value)
    .join(' ');
}

/** The table that a statement makes an index or trigger on. */
export function tableOf(sql: string): string {
  const tokens = tokensOf(sql);
  const name = tokens[tokens.findIndex((token) => isWord(token, 'ON')) + 1];
  if (!name) return '';
  return name.kind === 'quoted' ? name.value : sql.slice(name.start, name.end);
}
