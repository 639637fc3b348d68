import { AppError } from '@core/kernel/errors';
import type { Logger } from '@core/kernel/logger';
import { z } from 'zod';
import type { LoadProblem } from '../../connector';
import { ledgerSchema } from '../introspection/relations';
import type { Session } from '../session/session';
import { sqlStateOf } from '../session/database-error';

/**
 * Something that the end of a load has to do: to make a key of a new table, or to restore what was set aside. It is
 * done once; the ledger's line says so in the same transaction.
 */
const closing = z.object({
  /** Keys come before indexes, indexes before foreign keys, triggers and rules last. */
  rank: z.enum(['1-key', '2-index', '3-foreign-key', '4-trigger']),
  schema: z.string(),
  table: z.string(),
  name: z.string(),
  statements: z.array(z.string()),
  /** In place of the first statement where its name is taken by something else. */
  unnamed: z.string().optional(),
  /** In place of the first statement where the rows break the key: it is kept, but not valid for them. */
  notValid: z.string().optional(),
});
export type Closing = z.infer<typeof closing>;

const nameTaken = ['42P07', '42710'];
const brokenByRows = ['23503'];

export async function addClosings(
  session: Session,
  runId: string,
  closings: readonly Closing[],
): Promise<void> {
  for (const one of closings) {
    await session.query(`INSERT INTO ${ledgerSchema}.closings (run_id, closing) VALUES ($1, $2)`, [
      runId,
      JSON.stringify(one),
    ]);
  }
}

/** Does what is still to do, each in a transaction of its own; what cannot be done is noted as a problem. */
export async function doClosings(
  session: Session,
  runId: string,
  logger: Logger,
  signal?: AbortSignal,
): Promise<void> {
  const pending = await session.query(
    `SELECT id::text AS id, closing::text AS closing FROM ${ledgerSchema}.closings
     WHERE run_id = $1 AND state = 'pending' ORDER BY closing->>'rank', id`,
    [runId],
  );
  for (const row of pending) {
    const one = closing.parse(JSON.parse(row.closing ?? 'null'));
    await session.transaction(async () => {
      const state = await doClosing(session, one, logger, signal);
      await session.query(`UPDATE ${ledgerSchema}.closings SET state = $2 WHERE id = $1`, [row.id, state]);
    });
  }
}

async function doClosing(
  session: Session,
  one: Closing,
  logger: Logger,
  signal?: AbortSignal,
): Promise<'done' | 'problem'> {
  const [first, ...others] = one.statements;
  const attempt = (statement: string | undefined) =>
    session.savepoint(async () => {
      for (const each of [statement, ...others])
        if (each !== undefined) await session.query(each, undefined, signal);
    });
  try {
    await attempt(first);
    return 'done';
  } catch (error) {
    if (!(error instanceof AppError) || isInterruption(error)) throw error;
    const state = sqlStateOf(error) ?? '';
    if (one.unnamed !== undefined && nameTaken.includes(state)) {
      return doClosing(session, { ...one, statements: [one.unnamed], unnamed: undefined }, logger, signal);
    }
    logger.warn({ schema: one.schema, table: one.table, name: one.name, sqlState: state }, 'not-restored');
    if (one.notValid !== undefined && brokenByRows.includes(state)) {
      await attempt(one.notValid).catch((reason: unknown) => {
        if (!(reason instanceof AppError) || isInterruption(reason)) throw reason;
      });
    }
    return 'problem';
  }
}

const isInterruption = ({ code }: AppError): boolean => code === 'cancelled' || code === 'connection-lost';

/** What could not be done as it should be. */
export async function problemsOf(session: Session, runId: string): Promise<LoadProblem[]> {
  const rows = await session.query(
    `SELECT closing::text AS closing FROM ${ledgerSchema}.closings WHERE run_id = $1 AND state = 'problem' ORDER BY id`,
    [runId],
  );
  return rows.map((row) => {
    const { schema, table, name } = closing.parse(JSON.parse(row.closing ?? 'null'));
    return { code: 'destination-constraint-failed', details: { schema, table, constraint: name } };
  });
}
