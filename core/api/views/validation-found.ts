import type { DatabaseRole, JobType } from '@core/contract/enums';
import { syncStates, type SyncStates, type ValidationFound } from '@core/configuration/sync-states';
import { validationResult, type ValidationResult } from '@core/jobs/definitions/validation-result';
import type { Job } from '@core/jobs/job';
import type { JobStore } from '@core/jobs/ports';
import type { Database } from '@core/workspaces/workspace';
import type { Services } from '../services';

const validationOf: Readonly<Record<DatabaseRole, JobType>> = {
  SOURCE: 'schema_resolve',
  TARGET: 'sync_target',
};

const keptAtMost = 32;
const kept = new WeakMap<JobStore, Map<number, ValidationResult | null>>();

/**
 * What a validation found; null if it did not come so far. Nothing changes a job that has ended, so what the last ones
 * found is read once.
 */
export async function resultOfValidation(jobs: JobStore, job: Job): Promise<ValidationResult | null> {
  const known = kept.get(jobs) ?? new Map<number, ValidationResult | null>();
  kept.set(jobs, known);
  const before = known.get(job.id);
  if (before !== undefined) return before;
  const result = validationResult.safeParse(await jobs.result(job.id)).data ?? null;
  if (job.completedAt !== null) known.set(job.id, result);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size > keptAtMost) known.delete(oldest);
  return result;
}

/** Before that time nothing that a validation found counts: the schema was read again since, or its changes were cancelled. */
export const findingsCountFrom = (source: Database | null): number =>
  Math.max(source?.readAt ?? 0, source?.changesCancelledAt ?? 0);

/** What the last validation of a database found; null if there is none since its schema was read. */
export async function lastValidation(
  { jobs, databases }: Pick<Services, 'jobs' | 'databases'>,
  engineId: number,
  role: DatabaseRole,
): Promise<{ readonly at: number; readonly found: ValidationFound } | null> {
  const job = await jobs.latest(engineId, validationOf[role]);
  const source = await databases.ofEngine(engineId, 'SOURCE');
  if (!job || job.completedAt === null || job.completedAt < findingsCountFrom(source)) return null;
  const found = await resultOfValidation(jobs, job);
  return found && { at: job.completedAt, found };
}

/** How the tables of a workspace stand against both of its databases. */
export async function syncStatesOf(
  services: Pick<Services, 'jobs' | 'databases'>,
  engineId: number,
): Promise<SyncStates> {
  const source = await lastValidation(services, engineId, 'SOURCE');
  const destination = await lastValidation(services, engineId, 'TARGET');
  return syncStates(source?.found ?? null, destination?.found ?? null);
}
