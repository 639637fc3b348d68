import type { Job } from './job';
import type { JobStore } from './ports';
import type { JobRequest, JobRunner } from './runner';

export interface StartOptions {
  /** Cancel the engine's active job for this one. */
  readonly replaceActive: boolean;
  /** The same key twice is one request: the second gets the job of the first. */
  readonly requestKey: string | undefined;
}

/** @throws AppError 'job-active' where one is active and is not to be replaced */
export async function startJob(
  { jobs, runner }: { readonly jobs: JobStore; readonly runner: JobRunner },
  request: JobRequest,
  { replaceActive, requestKey }: StartOptions,
): Promise<Job> {
  if (requestKey === undefined) return runner.start(request, replaceActive);
  const last = await jobs.latest(request.engineId, request.type);
  if (last?.params.requestKey === requestKey) return last;
  return runner.start({ ...request, params: { ...request.params, requestKey } }, replaceActive);
}
