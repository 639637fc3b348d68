import { isDeepStrictEqual } from 'node:util';
import { durations } from '@core/contract/limits';
import { fingerprintOf } from '@core/workspaces/mapping-key';
import type { Job } from '../job';
import { synthesizeParams } from '../synthesize/synthesize-params';
import type { DefinitionDeps } from './definition-deps';
import { validationResult } from './validation-result';
import type { WorkspaceDatabases } from './workspace-databases';

/**
 * Whether a recent validation already tried sample rows for a run: with the workspace's current settings and mapping
 * key, the same options, the same databases, and no schema read of the source since.
 */
export async function hasTriedRows(
  { jobs, workspaces, clock }: Pick<DefinitionDeps, 'jobs' | 'workspaces' | 'clock'>,
  { workspace: { id, engineId, revision }, source, destination }: WorkspaceDatabases,
  run: Job,
): Promise<boolean> {
  const last = await jobs.latest(engineId, 'sync_target');
  if (last?.status !== 'SUCCESS' || last.completedAt === null) return false;
  if (last.completedAt < (source.readAt ?? 0)) return false;
  if ([source, destination].some((database) => last.createdAt < (database?.reconnectedAt ?? 0))) return false;
  const result = validationResult.safeParse(await jobs.result(last.id));
  return (
    result.success &&
    result.data.revision === revision &&
    result.data.key_fingerprint === fingerprintOf(await workspaces.keyOf(id)) &&
    clock.now() - last.completedAt <= durations.revalidateAfter &&
    isDeepStrictEqual(askedOf(last), askedOf(run))
  );
}

/** The job parameters that decide which rows are generated. */
function askedOf({ params }: Job) {
  const { options, seed } = synthesizeParams.parse(params);
  return { options, seed };
}
