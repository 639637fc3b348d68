import type { WriteTask } from '../../connector';
import type { TableName } from '../../schema';
import { ledgerSchema } from '../introspection/relations';
import type { Session } from '../session/session';

/**
 * What a load must remember lies in the destination itself, in a schema of its own: runs, the tables of each, tasks
 * that are done with their rows, and what has to be restored or made at the end.
 */
const createStatements = `
  CREATE SCHEMA IF NOT EXISTS ${ledgerSchema};
  CREATE TABLE IF NOT EXISTS ${ledgerSchema}.runs (
    run_id text PRIMARY KEY, is_finished boolean NOT NULL DEFAULT false, begun_at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE IF NOT EXISTS ${ledgerSchema}.tables (
    run_id text, schema_name text, table_name text, PRIMARY KEY (run_id, schema_name, table_name));
  CREATE TABLE IF NOT EXISTS ${ledgerSchema}.tasks (
    run_id text, task_id text, rows bigint NOT NULL DEFAULT 0, bytes bigint NOT NULL DEFAULT 0, PRIMARY KEY (run_id, task_id));
  CREATE TABLE IF NOT EXISTS ${ledgerSchema}.closings (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, run_id text NOT NULL, state text NOT NULL DEFAULT 'pending', closing jsonb NOT NULL)`;

const ledgerTables = ['closings', 'tasks', 'tables', 'runs'];
/** Any number that others are unlikely to take: 'under' in ASCII. */
const lockKey = 0x75_6e_64_65_72;

export async function openLedger(session: Session): Promise<void> {
  await lockLedger(session);
  await session.query(createStatements);
}

/** Keeps others out of the ledger's frame until the transaction ends; rows of tasks are not touched by it. */
export async function lockLedger(session: Session): Promise<void> {
  await session.query(`SELECT pg_catalog.pg_advisory_xact_lock(${lockKey})`);
}

export async function hasLedger(session: Session): Promise<boolean> {
  const [row] = await session.query(
    `SELECT pg_catalog.to_regclass('${ledgerSchema}.tasks') IS NOT NULL AS found`,
  );
  return row?.found === 't';
}

/** Notes the run; false where it is there already. */
export async function addRun(
  session: Session,
  runId: string,
  tables: readonly TableName[],
): Promise<boolean> {
  const added = await session.query(
    `INSERT INTO ${ledgerSchema}.runs (run_id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING run_id`,
    [runId],
  );
  if (added.length === 0) return false;
  await session.query(
    `INSERT INTO ${ledgerSchema}.tables
     SELECT $1, t.schema, t.name FROM pg_catalog.json_to_recordset($2) AS t(schema text, name text) ON CONFLICT DO NOTHING`,
    [runId, JSON.stringify(tables.map(({ schema, name }) => ({ schema, name })))],
  );
  return true;
}

/**
 * Other runs that loaded any of the run's tables will not be resumed, as their rows are this run's now: what they
 * still had to restore becomes this run's, and they are forgotten.
 */
export async function takeOverRuns(session: Session, runId: string): Promise<void> {
  const overlapping = await session.query(
    `SELECT DISTINCT other.run_id AS id FROM ${ledgerSchema}.tables mine
     JOIN ${ledgerSchema}.tables other USING (schema_name, table_name)
     WHERE mine.run_id = $1 AND other.run_id <> $1`,
    [runId],
  );
  const ids = overlapping.map((row) => row.id);
  if (ids.length === 0) return;
  await session.query(
    `UPDATE ${ledgerSchema}.closings SET run_id = $1 WHERE state = 'pending' AND run_id = ANY ($2::text[])`,
    [runId, ids],
  );
  for (const table of ledgerTables) {
    await session.query(`DELETE FROM ${ledgerSchema}.${table} WHERE run_id = ANY ($1::text[])`, [ids]);
  }
}

export async function finishRun(session: Session, runId: string): Promise<void> {
  await session.query(`UPDATE ${ledgerSchema}.runs SET is_finished = true WHERE run_id = $1`, [runId]);
}

export async function isRunFinished(session: Session, runId: string): Promise<boolean> {
  const [row] = await session.query(
    `SELECT is_finished AS done FROM ${ledgerSchema}.runs WHERE run_id = $1`,
    [runId],
  );
  return row?.done === 't';
}

/** Takes the line of a task; where it was taken and committed before, what was written then. Waits for another that is about to. */
export async function noteTask(
  session: Session,
  { runId, taskId }: WriteTask,
  signal?: AbortSignal,
): Promise<{ rows: number; bytes: number } | null> {
  const noted = await session.query(
    `INSERT INTO ${ledgerSchema}.tasks (run_id, task_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING run_id`,
    [runId, taskId],
    signal,
  );
  if (noted.length > 0) return null;
  const [done] = await session.query(
    `SELECT rows::text AS rows, bytes::text AS bytes FROM ${ledgerSchema}.tasks WHERE run_id = $1 AND task_id = $2`,
    [runId, taskId],
  );
  return { rows: Number(done?.rows), bytes: Number(done?.bytes) };
}

export async function noteTaskRows(
  session: Session,
  { runId, taskId }: WriteTask,
  rows: number,
  bytes: number,
): Promise<void> {
  await session.query(
    `UPDATE ${ledgerSchema}.tasks SET rows = $3, bytes = $4 WHERE run_id = $1 AND task_id = $2`,
    [runId, taskId, rows, bytes],
  );
}

export async function completedTasks(session: Session, runId: string): Promise<Map<string, number>> {
  if (!(await hasLedger(session))) return new Map();
  const rows = await session.query(
    `SELECT task_id AS id, rows::text AS rows FROM ${ledgerSchema}.tasks WHERE run_id = $1`,
    [runId],
  );
  return new Map(rows.map((row) => [row.id ?? '', Number(row.rows)]));
}

/**
 * Forgets the run, and takes the whole ledger away where it was the last. What was not restored yet stays, so that
 * the next run on the tables can do it.
 */
export async function dropLedger(session: Session, runId: string): Promise<void> {
  await session.transaction(async () => {
    await lockLedger(session);
    if (!(await hasLedger(session))) return;
    const pending = await session.query(
      `SELECT id FROM ${ledgerSchema}.closings WHERE run_id = $1 AND state = 'pending' LIMIT 1`,
      [runId],
    );
    const forgotten = pending.length > 0 ? ['tasks'] : ledgerTables;
    for (const table of forgotten)
      await session.query(`DELETE FROM ${ledgerSchema}.${table} WHERE run_id = $1`, [runId]);
    const others = await session.query(`SELECT run_id FROM ${ledgerSchema}.runs LIMIT 1`);
    if (others.length > 0) return;
    for (const table of ledgerTables) await session.query(`DROP TABLE ${ledgerSchema}.${table}`);
    await session.query(`DROP SCHEMA ${ledgerSchema}`);
  });
}
