import type { DatabaseRole, JobType } from '@core/contract/enums';
import { syncStates, type SyncStates, type ValidationFound } from '@core/configuration/sync-states';
import { validationResult } from '@core/jobs/definitions/validation-result';
import type { Services } from '../services';

const validationOf: Readonly<Record<DatabaseRole, JobType>> = {
  SOURCE: 'schema_resolve',
  TARGET: 'sync_target',
};

/** What the last validation of a database found; null where there is none since its schema was read. */
export async function lastValidation(
  { jobs, databases }: Pick<Services, 'jobs' | 'databases'>,
  engineId: number,
  role: DatabaseRole,
): Promise<{ readonly at: number; readonly found: ValidationFound } | null> {
  const job = await jobs.latest(engineId, validationOf[role]);
  const source = await databases.ofEngine(engineId, 'SOURCE');
  if (!job || job.completedAt === null || job.completedAt < (source?.readAt ?? 0)) return null;
  const found = validationResult.safeParse(await jobs.result(job.id));
  return found.success ? { at: job.completedAt, found: found.data } : null;
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
