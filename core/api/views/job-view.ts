import { jobAffordances } from '~/machines/job-lifecycle.machine';
import { tableOfKey } from '@core/connectors/schema';
import { isResumable } from '@core/jobs/resumable';
import type { Job as JobView } from '@core/contract/schemas/job';
import type { Job, JobStepState, JobTableState } from '@core/jobs/job';
import { toIso } from '@core/kernel/clock';
import { z } from 'zod';
import type { Services } from '../services';
import { isoOrNull } from './database-view';
import { jobSummaryView } from './job-summary-view';
import { paceOf } from './pace';

/** What is shown of a job's parameters; omitted by types without any. */
const recordedParams = z.object({
  tuning: z.object({ nConnections: z.number().int() }).optional(),
  replacedJobId: z.number().int().optional(),
});

/** A job with its current steps, tables and progress. */
export async function jobView(
  services: Pick<Services, 'jobs' | 'users' | 'clock'>,
  job: Job,
  workspaceId: number,
): Promise<JobView> {
  const now = services.clock.now();
  const steps = await services.jobs.steps(job.id);
  const tables = await services.jobs.tables(job.id);
  const lines = await services.jobs.countLog(job.id);
  const params = recordedParams.safeParse(job.params).data;
  const { isCancellable, isDeletable } = jobAffordances(job);
  return {
    ...(await jobSummaryView(services, job, workspaceId)),
    executor: job.executor,
    workers: params?.tuning?.nConnections ?? null,
    settings_revision: job.settingsRevision,
    steps: steps.map(stepView),
    progress: progressOf(tables, loadStartOf(steps), job.completedAt ?? now),
    tables: tables.map((table) => tableView(table, loadStartOf(steps), now)),
    error: job.error,
    warnings: lines.warn,
    errors: lines.error,
    log_lines: lines.debug + lines.info + lines.warn + lines.error,
    is_cancellable: isCancellable,
    is_resumable: await isResumable(services.jobs, job),
    is_deletable: isDeletable,
    has_proof: job.hasProof,
    has_report: job.hasReport,
    replaced_job_id: params?.replacedJobId ?? null,
    as_of: toIso(now),
  };
}

function stepView(step: JobStepState): JobView['steps'][number] {
  return {
    step: step.step,
    status: step.status,
    started_at: isoOrNull(step.startedAt),
    ended_at: isoOrNull(step.endedAt),
    done: step.done,
    total: step.total,
    unit: step.unit,
  };
}

/** When this attempt began to generate rows; null before. */
const loadStartOf = (steps: readonly JobStepState[]): number | null =>
  steps.find(({ step }) => step === 'generate')?.startedAt ?? null;

const isBefore = (startedAt: number | null, loadStart: number | null): boolean =>
  startedAt !== null && loadStart !== null && startedAt < loadStart;

function tableView(table: JobTableState, loadStart: number | null, now: number): JobView['tables'][number] {
  const { schema, name } = tableOfKey(table.table);
  const { written: done, asked: total, startedAt } = table;
  const at = table.endedAt ?? now;
  const hasEarlierRows = isBefore(startedAt, loadStart);
  const pace = paceOf({ done, total, begun: total, startedAt, at, hasEarlierRows });
  return {
    table_id: table.tableId,
    schema_name: schema,
    table_name: name,
    state: table.state,
    asked: table.asked,
    made: table.made,
    written: table.written,
    rows_per_second: pace.rowsPerSecond,
    seconds_left: table.state === 'partial' ? pace.secondsLeft : null,
  };
}

function progressOf(
  tables: readonly JobTableState[],
  loadStart: number | null,
  now: number,
): JobView['progress'] {
  const sum = (of: (table: JobTableState) => number) => tables.reduce((all, table) => all + of(table), 0);
  const started = tables.flatMap(({ startedAt }) => (startedAt === null ? [] : [startedAt]));
  const rowsDone = sum(({ written }) => written);
  const rowsTotal = tables.length === 0 ? null : sum(({ asked }) => asked);
  const startedAt = started.length === 0 ? null : started.reduce((first, at) => Math.min(first, at));
  const hasEarlierRows = isBefore(startedAt, loadStart);
  const begun = sum((table) => (table.startedAt === null ? 0 : table.asked));
  const total = rowsTotal ?? 0;
  // what comes after the rows says nothing of how fast they were
  const at = tables.reduce((last, { endedAt }) => Math.max(last, endedAt ?? now), 0);
  const pace = paceOf({ done: rowsDone, total, begun, startedAt, at, hasEarlierRows });
  return {
    rows_done: rowsDone,
    rows_total: rowsTotal,
    tables_done: tables.filter(({ state }) => state === 'complete').length,
    tables_total: tables.length === 0 ? null : tables.length,
    bytes_done: sum(({ bytes }) => bytes),
    rows_per_second: pace.rowsPerSecond,
    seconds_left: pace.secondsLeft,
  };
}
