import type { DatabaseRole, JobType } from '@core/contract/enums';
import { durations } from '@core/contract/limits';
import { syncStates, type SyncStates, type ValidationFound } from '@core/configuration/sync-states';
import { validationResult, type ValidationResult } from '@core/jobs/definitions/validation-result';
import type { Job } from '@core/jobs/job';
import type { JobStore } from '@core/jobs/ports';
import { fingerprintOf } from '@core/workspaces/mapping-key';
import type { Workspace } from '@core/workspaces/workspace';
import type { Services } from '../services';

const validationOf: Readonly<Record<DatabaseRole, JobType>> = {
  SOURCE: 'schema_resolve',
  TARGET: 'sync_target',
};

const keptAtMost = 32;
const kept = new WeakMap<JobStore, Map<number, ValidationResult | null>>();

/**
 * The findings of a validation; null if it did not get that far. Finished jobs do not change, so recent findings are
 * cached.
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

/**
 * Whether the findings of a validation are stale: it has not ended, the schema was read again since, its changes were
 * cancelled, or the connection of one of its databases changed.
 */
async function isOutdated(
  { databases }: Pick<Services, 'databases'>,
  { engineId, type, createdAt, completedAt }: Job,
): Promise<boolean> {
  if (completedAt === null) return true;
  const source = await databases.ofEngine(engineId, 'SOURCE');
  if (completedAt < Math.max(source?.readAt ?? 0, source?.changesCancelledAt ?? 0)) return true;
  const destination = type === 'sync_target' ? await databases.ofEngine(engineId, 'TARGET') : null;
  return [source, destination].some((database) => createdAt < (database?.reconnectedAt ?? 0));
}

/**
 * Whether a workspace needs another validation of this kind: the last one's findings are stale, it is too old, or its
 * sample rows were generated with another mapping key.
 */
export async function isStale(
  services: Pick<Services, 'jobs' | 'databases' | 'workspaces' | 'clock'>,
  { id }: Workspace,
  job: Job,
): Promise<boolean> {
  const { jobs, workspaces, clock } = services;
  if (job.completedAt === null || (await isOutdated(services, job))) return true;
  if (clock.now() - job.completedAt > durations.revalidateAfter) return true;
  const triedBy = (await resultOfValidation(jobs, job))?.key_fingerprint ?? null;
  return triedBy !== null && triedBy !== fingerprintOf(await workspaces.keyOf(id));
}

/** The findings of the last validation of a database; null if there is none since its schema was read. */
export async function lastValidation(
  { jobs, databases }: Pick<Services, 'jobs' | 'databases'>,
  engineId: number,
  role: DatabaseRole,
): Promise<{ readonly at: number; readonly found: ValidationFound } | null> {
  const job = await jobs.latest(engineId, validationOf[role]);
  if (!job || job.completedAt === null || (await isOutdated({ databases }, job))) return null;
  const found = await resultOfValidation(jobs, job);
  return found && { at: job.completedAt, found };
}

/** The state of a workspace's tables against both of its databases. */
export async function syncStatesOf(
  services: Pick<Services, 'jobs' | 'databases'>,
  engineId: number,
): Promise<SyncStates> {
  const source = await lastValidation(services, engineId, 'SOURCE');
  const destination = await lastValidation(services, engineId, 'TARGET');
  return syncStates(source?.found ?? null, destination?.found ?? null);
}
