import { AppError } from '@core/kernel/errors';
import type { Logger } from '@core/kernel/logger';
import { z } from 'zod';
import { keptProblem, type LoadLedger } from '../../sql/load-ledger';
import type { Session } from '../session/session';
import { isMade, refusalOf, stopsRun } from './refused-statement';

/** Something that the end of a load has to do: to make a key of a new table, or to restore what was set aside. */
const closing = z.object({
  /** Indexes come before foreign keys, which stand on them; triggers last, so that none runs for a row of the load. */
  rank: z.enum(['2-index', '3-foreign-key', '4-trigger']),
  table: z.string(),
  name: z.string(),
  /** What is done, in SQL's own words: 'ADD FOREIGN KEY'. */
  kind: z.string(),
  statement: z.string(),
  /** In place of the statement where its name is taken by something else. */
  unnamed: z.string().optional(),
  /** Under which mode a trigger was written. */
  sqlMode: z.string().optional(),
});
export type Closing = z.infer<typeof closing>;

/** Notes it before what it undoes is done, as DDL ends every transaction. */
export async function addClosing(ledger: LoadLedger, one: Closing): Promise<void> {
  await ledger.add('closing', `${one.rank} ${one.table} ${one.name}`, JSON.stringify(one));
}

/** Does what is still to do; what cannot be done is noted as a problem. */
export async function doClosings(
  session: Session,
  ledger: LoadLedger,
  logger: Logger,
  signal?: AbortSignal,
): Promise<void> {
  for (const line of await ledger.lines('closing')) {
    const one = closing.parse(JSON.parse(line.body));
    const refusal = await refusalOfClosing(session, one, signal);
    if (refusal !== null) {
      logger.warn({ ...refusal.details, code: refusal.code }, 'not-restored');
      const { code, details } = keptProblem(
        JSON.stringify({ code: refusal.code, details: { ...refusal.details, constraint: one.name } }),
      );
      await ledger.add('problem', line.name, JSON.stringify({ code, details }));
    }
    await ledger.forget('closing', line.name);
  }
}

/** 1005 with an inner 121, and 1826: another table has a foreign key of the name. */
const nameTaken = ['1005', '1826', '1022', '3822'];

/** Does one thing. @returns why it could not be done, or null @throws AppError where nothing else can be done now either */
async function refusalOfClosing(
  session: Session,
  one: Closing,
  signal?: AbortSignal,
): Promise<AppError | null> {
  await session.beforeCommit();
  try {
    await inMode(session, one.sqlMode, () => session.query(one.statement, undefined, signal));
    return null;
  } catch (error) {
    const isTaken =
      error instanceof AppError &&
      nameTaken.includes(String(error.details.sqlState)) &&
      one.unnamed !== undefined;
    if (isTaken) {
      const { unnamed, ...named } = one;
      return refusalOfClosing(session, { ...named, statement: unnamed ?? '' }, signal);
    }
    if (isMade(error)) return null;
    const what = { table: { schema: '', name: one.table }, statement: one.kind, object: one.name };
    const refusal = refusalOf(error, what);
    if (stopsRun(error) || !(refusal instanceof AppError)) throw refusal;
    return refusal;
  }
}

/** A trigger keeps the mode of the session that makes it. */
async function inMode(
  session: Session,
  mode: string | undefined,
  work: () => Promise<unknown>,
): Promise<void> {
  if (mode === undefined) {
    await work();
    return;
  }
  const [before] = await session.query('SELECT @@sql_mode AS mode');
  await session.execute('SET SESSION sql_mode = ?', [mode]);
  try {
    await work();
  } finally {
    await session.execute('SET SESSION sql_mode = ?', [before?.mode ?? '']).catch(() => undefined);
  }
}
