import {
  activeJobStatuses,
  newJobLifecycle,
  nextJobLifecycle,
  type JobLifecycle,
  type JobMove,
} from '~/machines/job-lifecycle.machine';
import type { Clock } from '@core/kernel/clock';
import type { Job, JobStepState, JobTableState } from '@core/jobs/job';
import type { JobChange, JobStore, NewJob } from '@core/jobs/ports';
import type { Kysely, Selectable } from 'kysely';
import { chunksOf } from './bulk';
import { createJobDocuments } from './job-documents';
import { createJobLogStore } from './job-log-store';
import { fromJson, fromNullableJson, toJson, toNullableJson } from './json';
import type { JobRow, JobStepRow, JobTableRow, StoreTables } from './tables';
import { inTransaction } from './transaction';

export function createJobStore(db: Kysely<StoreTables>, clock: Clock): JobStore {
  return {
    ...createJobLogStore(db),
    ...createJobDocuments(db),
    create: (job) => inTransaction(db, (trx) => insertJob(trx, job, clock.now())),
    createAlone: (job) =>
      inTransaction(db, async (trx) =>
        (await lockIdle(trx, job.engineId)) ? insertJob(trx, job, clock.now()) : null,
      ),
    reopen: ({ id, engineId }) =>
      inTransaction(db, async (trx) =>
        (await lockIdle(trx, engineId))
          ? moveJob(trx, id, 'resume', { error: null, completedAt: null })
          : null,
      ),
    async find(id) {
      const row = await selectJobs(db).where('jobs.id', '=', id).executeTakeFirst();
      return row ? toJob(row) : null;
    },
    async list(engineId, { type, offset, limit }) {
      let all = db.selectFrom('jobs').where('engine_id', '=', engineId);
      let jobs = selectJobs(db).where('engine_id', '=', engineId);
      if (type !== undefined) {
        all = all.where('type', '=', type);
        jobs = jobs.where('type', '=', type);
      }
      const { count } = await all
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const rows = await jobs.orderBy('jobs.id', 'desc').limit(limit).offset(offset).execute();
      return { count, jobs: rows.map(toJob) };
    },
    async latest(engineId, type) {
      let query = selectJobs(db).where('engine_id', '=', engineId);
      if (type !== undefined) query = query.where('type', '=', type);
      const row = await query.orderBy('jobs.id', 'desc').limit(1).executeTakeFirst();
      return row ? toJob(row) : null;
    },
    async active(engineId) {
      let query = selectJobs(db).where('status', 'in', activeJobStatuses);
      if (engineId !== undefined) query = query.where('engine_id', '=', engineId);
      const rows = await query.orderBy('jobs.id').execute();
      return rows.map(toJob);
    },
    move: (id, event, change = {}) => moveJob(db, id, event, change),
    async noteStep(id, step) {
      await db
        .updateTable('jobs')
        .set({ step })
        .where('id', '=', id)
        .where('status', 'in', activeJobStatuses)
        .execute();
    },
    async steps(id) {
      const rows = await db
        .selectFrom('job_steps')
        .selectAll()
        .where('job_id', '=', id)
        .orderBy('position')
        .execute();
      return rows.map(toStep);
    },
    async stepsOf(ids) {
      const found = new Map<number, JobStepState[]>();
      if (ids.length === 0) return found;
      const rows = await db
        .selectFrom('job_steps')
        .selectAll()
        .where('job_id', 'in', ids)
        .orderBy('job_id')
        .orderBy('position')
        .execute();
      for (const row of rows) found.set(row.job_id, [...(found.get(row.job_id) ?? []), toStep(row)]);
      return found;
    },
    saveSteps: (id, steps) => inTransaction(db, (trx) => replaceSteps(trx, id, steps)),
    async tables(id) {
      const rows = await db
        .selectFrom('job_tables')
        .selectAll()
        .where('job_id', '=', id)
        .orderBy('position')
        .execute();
      return rows.map(toTable);
    },
    saveTables: (id, tables, changed) => inTransaction(db, (trx) => replaceTables(trx, id, tables, changed)),
    async doneTasks(id) {
      const rows = await db
        .selectFrom('job_tasks')
        .select(['task_id', 'row_count'])
        .where('job_id', '=', id)
        .execute();
      return new Map(rows.map((row) => [row.task_id, row.row_count]));
    },
    async markTaskDone(id, taskId, rows) {
      await db
        .insertInto('job_tasks')
        .values({ job_id: id, task_id: taskId, row_count: rows })
        .onConflict((conflict) => conflict.columns(['job_id', 'task_id']).doUpdateSet({ row_count: rows }))
        .execute();
    },
    async delete(id) {
      await db.deleteFrom('jobs').where('id', '=', id).execute();
    },
  };
}

async function insertJob(db: Kysely<StoreTables>, job: NewJob, now: number): Promise<Job> {
  const row = await db
    .insertInto('jobs')
    .values({
      engine_id: job.engineId,
      type: job.type,
      ...columnsOf(newJobLifecycle),
      step: job.steps[0]?.step ?? null,
      executor: job.executor,
      created_by: job.createdBy,
      params: toJson(job.params),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceSteps(db, row.id, job.steps);
  return toJob(await selectJobs(db).where('jobs.id', '=', row.id).executeTakeFirstOrThrow());
}

/** Asks the lifecycle what follows, and stores it over what was read; again if another process was quicker. */
async function moveJob(
  db: Kysely<StoreTables>,
  id: number,
  event: JobMove,
  change: JobChange,
): Promise<JobLifecycle | null> {
  for (;;) {
    const row = await db
      .selectFrom('jobs')
      .select(['status', 'is_cancelling'])
      .where('id', '=', id)
      .executeTakeFirst();
    const next = row ? nextJobLifecycle(lifecycleOf(row), event) : null;
    if (!row || next === null) return null;
    const { numUpdatedRows } = await db
      .updateTable('jobs')
      .set({
        ...columnsOf(next),
        error: change.error === undefined ? undefined : toNullableJson(change.error),
        submitted_at: change.submittedAt,
        completed_at: change.completedAt,
      })
      .where('id', '=', id)
      .where('status', '=', row.status)
      .where('is_cancelling', '=', row.is_cancelling)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return next;
  }
}

const columnsOf = ({ status, isCancelling }: JobLifecycle) => ({
  status,
  is_cancelling: Number(isCancelling),
});

const lifecycleOf = (row: Pick<Selectable<JobRow>, 'status' | 'is_cancelling'>): JobLifecycle => ({
  status: row.status,
  isCancelling: row.is_cancelling === 1,
});

/**
 * Prevents jobs of the engine from being created or reopened until the transaction ends. @returns whether none is
 * active
 */
async function lockIdle(db: Kysely<StoreTables>, engineId: number): Promise<boolean> {
  await db
    .updateTable('engines')
    .set((eb) => ({ mode: eb.ref('mode') }))
    .where('id', '=', engineId)
    .execute();
  const active = await db
    .selectFrom('jobs')
    .select('id')
    .where('engine_id', '=', engineId)
    .where('status', 'in', activeJobStatuses)
    .limit(1)
    .executeTakeFirst();
  return active === undefined;
}

async function replaceSteps(
  db: Kysely<StoreTables>,
  jobId: number,
  steps: readonly JobStepState[],
): Promise<void> {
  await db.deleteFrom('job_steps').where('job_id', '=', jobId).execute();
  if (steps.length === 0) return;
  await db
    .insertInto('job_steps')
    .values(
      steps.map((step, position) => ({
        job_id: jobId,
        position,
        step: step.step,
        status: step.status,
        started_at: step.startedAt,
        ended_at: step.endedAt,
        done: step.done,
        total: step.total,
        unit: step.unit,
      })),
    )
    .execute();
}

async function replaceTables(
  db: Kysely<StoreTables>,
  jobId: number,
  tables: readonly JobTableState[],
  changed?: ReadonlySet<string>,
): Promise<void> {
  const all = tables.map((table, position) => ({ table, position }));
  const fresh = changed ? all.filter(({ table }) => changed.has(table.table)) : all;
  const rows = fresh.map(({ table, position }) => ({
    job_id: jobId,
    position,
    table_name: table.table,
    table_id: table.tableId,
    state: table.state,
    asked: table.asked,
    made: table.made,
    written: table.written,
    bytes: table.bytes,
    started_at: table.startedAt,
    ended_at: table.endedAt,
  }));
  const old = db.deleteFrom('job_tables').where('job_id', '=', jobId);
  if (!changed) await old.execute();
  for (const piece of chunksOf(rows, 11)) {
    const positions = piece.map(({ position }) => position);
    if (changed) await old.where('position', 'in', positions).execute();
    await db.insertInto('job_tables').values(piece).execute();
  }
}

/** Jobs with the summaries of their plans and results, without the documents. */
const selectJobs = (db: Kysely<StoreTables>) =>
  db
    .selectFrom('jobs')
    .leftJoin('job_plans', 'job_plans.job_id', 'jobs.id')
    .leftJoin('job_results', 'job_results.job_id', 'jobs.id')
    .selectAll('jobs')
    .select([
      'job_plans.job_id as planned',
      'job_plans.revision as settings_revision',
      'job_results.job_id as ended_with',
      'job_results.has_proof as has_proof',
      'job_results.has_report as has_report',
    ]);

type SelectedJob = Awaited<ReturnType<ReturnType<typeof selectJobs>['executeTakeFirstOrThrow']>>;

function toJob(row: SelectedJob): Job {
  return {
    id: row.id,
    engineId: row.engine_id,
    type: row.type,
    ...lifecycleOf(row),
    step: row.step,
    executor: row.executor,
    createdBy: row.created_by,
    params: fromJson<Job['params']>(row.params),
    hasPlan: row.planned !== null,
    settingsRevision: row.settings_revision,
    hasResult: row.ended_with !== null,
    hasProof: row.has_proof === 1,
    hasReport: row.has_report === 1,
    error: fromNullableJson<NonNullable<Job['error']>>(row.error),
    createdAt: row.created_at,
    submittedAt: row.submitted_at,
    completedAt: row.completed_at,
  };
}

function toStep(row: Selectable<JobStepRow>): JobStepState {
  return {
    step: row.step,
    status: row.status,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    done: row.done,
    total: row.total,
    unit: row.unit,
  };
}

function toTable(row: Selectable<JobTableRow>): JobTableState {
  return {
    table: row.table_name,
    tableId: row.table_id,
    state: row.state,
    asked: row.asked,
    made: row.made,
    written: row.written,
    bytes: row.bytes,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  };
}
