import { AppError } from '@core/kernel/errors';
import type { Services } from './services';

/** What a job works on must not change under it. @throws AppError 'job-active' */
export async function requireIdle(services: Services, engineId: number): Promise<void> {
  const [active] = await services.jobs.active(engineId);
  if (active) throw new AppError('job-active', { details: { job_id: active.id, type: active.type } });
}
