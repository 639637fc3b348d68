import { errorCodes } from '@core/contract/error-codes';
import { leftOutKind, leftOutReason } from '@core/contract/schemas/left-out';
import { AppError } from '@core/kernel/errors';
import type { Logger } from '@core/kernel/logger';
import { z } from 'zod';
import type { LoadProblem } from '../../connector';
import type { LeftOut } from '../../left-out';
import { ledgerSchema } from '../introspection/relations';
import type { Session } from '../session/session';
import { sqlStateOf } from '../session/database-error';
import { isBrokenByRows, refusalOf, stopsRun } from './refused-statement';

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
  /** What is done, in SQL's own words: 'ADD FOREIGN KEY'. */
  kind: z.string().default('ALTER TABLE'),
  statements: z.array(z.string()),
  /** In place of the first statement where its name is taken by something else. */
  unnamed: z.string().optional(),
  /** In place of the first statement where the rows break the key: it is kept, but not valid for them. */
  notValid: z.string().optional(),
});
export type Closing = z.infer<typeof closing>;

/** A closing that could not be done: the code and details of its problem. */
const problem = z.object({
  code: z.enum(errorCodes),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});

const nameTaken = ['42P07', '42710'];

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
      const refusal = await refusalOfClosing(session, one, signal);
      if (refusal) logger.warn({ ...refusal.details, code: refusal.code }, 'not-restored');
      await session.query(
        `UPDATE ${ledgerSchema}.closings SET state = $2, closing = closing || $3::jsonb WHERE id = $1`,
        [row.id, refusal ? 'problem' : 'done', JSON.stringify(refusal ? { problem: refusal } : {})],
      );
    });
  }
}

/**
 * Does one thing. @returns why it could not be done, or null
 * @throws AppError that names it, where nothing else can be done now either
 */
async function refusalOfClosing(
  session: Session,
  one: Closing,
  signal?: AbortSignal,
): Promise<LoadProblem | null> {
  const [first, ...others] = one.statements;
  const attempt = (statement: string | undefined) =>
    session.savepoint(async () => {
      for (const each of [statement, ...others])
        if (each !== undefined) await session.query(each, undefined, signal);
    });
  const refused = (error: unknown): AppError => {
    const refusal = refusalOf(error, {
      table: { schema: one.schema, name: one.table },
      statement: one.kind,
      object: one.name,
    });
    if (stopsRun(error) || !(refusal instanceof AppError)) throw refusal;
    return refusal;
  };
  try {
    await attempt(first);
    return null;
  } catch (error) {
    const state = sqlStateOf(error) ?? '';
    if (one.unnamed !== undefined && nameTaken.includes(state)) {
      return refusalOfClosing(session, { ...one, statements: [one.unnamed], unnamed: undefined }, signal);
    }
    const { code, details } = refused(error);
    if (one.notValid !== undefined && isBrokenByRows(state)) await attempt(one.notValid).catch(refused);
    return problem.parse({ code, details: { ...details, schema: one.schema, constraint: one.name } });
  }
}

/** Notes what new tables lack, so that a run that is taken up again knows it. */
export async function noteLeftOut(
  session: Session,
  runId: string,
  leftOut: readonly LeftOut[],
): Promise<void> {
  for (const item of leftOut) {
    await session.query(
      `INSERT INTO ${ledgerSchema}.closings (run_id, state, closing) VALUES ($1, 'left-out', $2)`,
      [runId, JSON.stringify(item)],
    );
  }
}

export async function leftOutOf(session: Session, runId: string): Promise<LeftOut[]> {
  const rows = await session.query(
    `SELECT closing::text AS item FROM ${ledgerSchema}.closings WHERE run_id = $1 AND state = 'left-out' ORDER BY id`,
    [runId],
  );
  return rows.map((row) => keptLeftOut.parse(JSON.parse(row.item ?? 'null')));
}

const keptLeftOut = z.object({
  table: z.object({ schema: z.string(), name: z.string() }),
  kind: leftOutKind,
  name: z.string(),
  reason: leftOutReason,
  needs: z.string().nullable(),
  statement: z.string().nullable(),
});

/** What could not be done as it should be. */
export async function problemsOf(session: Session, runId: string): Promise<LoadProblem[]> {
  const rows = await session.query(
    `SELECT closing->>'problem' AS problem FROM ${ledgerSchema}.closings WHERE run_id = $1 AND state = 'problem' ORDER BY id`,
    [runId],
  );
  return rows.map((row) => problem.parse(JSON.parse(row.problem ?? 'null')));
}
