import { nextValidation } from '~/machines/validation';
import type { ValidatedEnd } from '@core/contract/enums';
import { validationsOf } from '@core/jobs/validation-found';
import { AppError } from '@core/kernel/errors';
import type { Workspace } from '@core/workspaces/workspace';
import type { Services } from './services';

/**
 * Asks the machine of a validation whether another one may be started.
 * @param replaceActive one that runs is cancelled for it
 * @throws AppError 'workspace-not-ready' without such a database, 'job-active' while one runs
 */
export async function requireStartable(
  services: Services,
  workspace: Workspace,
  end: ValidatedEnd,
  replaceActive: boolean,
): Promise<void> {
  const { job, record } = (await validationsOf(services, workspace))[end];
  const stopped = replaceActive ? nextValidation(record, { type: 'stop', at: services.clock.now() }) : null;
  if (nextValidation(stopped ?? record, { type: 'start' }) !== null) return;
  if (job === null) throw new AppError('workspace-not-ready');
  throw new AppError('job-active', { details: { job_id: job.id, type: job.type } });
}
