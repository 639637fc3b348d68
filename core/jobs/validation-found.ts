import type { DatabaseRole, JobType, StaleReason } from '@core/contract/enums';
import { durations } from '@core/contract/limits';
import { syncStates, type SyncStates, type ValidationFound } from '@core/configuration/sync-states';
import type { Clock } from '@core/kernel/clock';
import { fingerprintOf } from '@core/workspaces/mapping-key';
import type { DatabaseStore, WorkspaceStore } from '@core/workspaces/ports';
import type { Workspace } from '@core/workspaces/workspace';
import { validationResult, type ValidationResult } from './definitions/validation-result';
import type { PastValidation } from './due-validation';
import type { Job } from './job';
import type { JobStore } from './ports';

export interface ValidationDeps {
  readonly jobs: JobStore;
  readonly databases: DatabaseStore;
  readonly workspaces: WorkspaceStore;
  readonly clock: Clock;
}

/** The job that validates each database. */
export const validationOf = {
  SOURCE: 'schema_resolve',
  TARGET: 'sync_target',
} as const satisfies Record<DatabaseRole, JobType>;

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

/** Why the findings of a validation no longer hold, apart from its age and its mapping key; null if they do. */
async function outdatedBy(
  { databases }: Pick<ValidationDeps, 'databases'>,
  { engineId, type, createdAt, completedAt }: Job,
): Promise<StaleReason | null> {
  if (completedAt === null) return 'not-ended';
  const source = await databases.ofEngine(engineId, 'SOURCE');
  if (completedAt < Math.max(source?.readAt ?? 0, source?.changesCancelledAt ?? 0)) return 'schema-read';
  const destination = type === 'sync_target' ? await databases.ofEngine(engineId, 'TARGET') : null;
  const isReconnected = [source, destination].some((database) => createdAt < (database?.reconnectedAt ?? 0));
  return isReconnected ? 'connection-changed' : null;
}

/**
 * Why a workspace needs another validation of this kind: the last one's findings no longer hold, it is too old, or its
 * sample rows were generated with another mapping key. null: it needs none.
 */
export async function staleReasonOf(
  deps: ValidationDeps,
  { id }: Workspace,
  job: Job,
): Promise<StaleReason | null> {
  const { jobs, workspaces, clock } = deps;
  const outdated = await outdatedBy(deps, job);
  if (outdated !== null) return outdated;
  if (clock.now() - (job.completedAt ?? 0) > durations.revalidateAfter) return 'hour-old';
  const triedBy = (await resultOfValidation(jobs, job))?.key_fingerprint ?? null;
  const isOtherKey = triedBy !== null && triedBy !== fingerprintOf(await workspaces.keyOf(id));
  return isOtherKey ? 'key-changed' : null;
}

/** The last validation of a database, whatever its outcome; null before the first. */
export async function pastValidation(
  deps: ValidationDeps,
  workspace: Workspace,
  role: DatabaseRole,
): Promise<(PastValidation & { readonly job: Job; readonly staleReason: StaleReason | null }) | null> {
  const job = await deps.jobs.latest(workspace.engineId, validationOf[role]);
  if (job === null) return null;
  const staleReason = await staleReasonOf(deps, workspace, job);
  return { job, staleReason, isStale: staleReason !== null };
}

/** The findings of the last validation of a database; null if there is none since its schema was read. */
export async function lastValidation(
  { jobs, databases }: Pick<ValidationDeps, 'jobs' | 'databases'>,
  engineId: number,
  role: DatabaseRole,
): Promise<{ readonly at: number; readonly found: ValidationFound } | null> {
  const job = await jobs.latest(engineId, validationOf[role]);
  if (!job || job.completedAt === null || (await outdatedBy({ databases }, job)) !== null) return null;
  const found = await resultOfValidation(jobs, job);
  return found && { at: job.completedAt, found };
}

/** The state of a workspace's tables against both of its databases. */
export async function syncStatesOf(
  services: Pick<ValidationDeps, 'jobs' | 'databases'>,
  engineId: number,
): Promise<SyncStates> {
  const source = await lastValidation(services, engineId, 'SOURCE');
  const destination = await lastValidation(services, engineId, 'TARGET');
  return syncStates(source?.found ?? null, destination?.found ?? null);
}
