import type { Services } from '@core/api/services';
import { stepsOfJobType } from '@core/contract/enums';
import type { Job } from '@core/jobs/job';
import type { JobRunner } from '@core/jobs/runner';
import { AppError } from '@core/kernel/errors';
import { endJob } from './end-job';

/**
 * A runner for tests of code around jobs: create_engine reads the source before start() resolves, every other job stays
 * PENDING until it is cancelled. The real runner has its own tests.
 */
export function inlineRunner(services: Omit<Services, 'runner'>): JobRunner {
  const { jobs } = services;
  const finish = async (id: number, status: 'SUCCESS' | 'REVOKED') => {
    await endJob(jobs, id, status, services.clock.now());
  };
  return {
    async start(request, replaceActive) {
      const [active] = await jobs.active(request.engineId);
      if (active && !replaceActive) {
        throw new AppError('job-active', { details: { job_id: active.id, type: active.type } });
      }
      if (active) await finish(active.id, 'REVOKED');
      const job = await jobs.create({ ...request, executor: 'local', steps: stepsOf(request.type) });
      if (request.type === 'create_engine') {
        await readSource(services, request.engineId);
        await finish(job.id, 'SUCCESS');
      }
      return (await jobs.find(job.id)) ?? job;
    },
    async cancel(id) {
      const job = await jobs.find(id);
      if (job?.status !== 'PENDING') throw new AppError('job-not-cancellable');
      await finish(id, 'REVOKED');
    },
    resume: () => Promise.reject(new AppError('job-not-resumable')),
    recover: () => Promise.resolve(),
    subscribe: () => () => undefined,
    async ended(id) {
      const job = await jobs.find(id);
      if (job === null) throw new AppError('not-found');
      return job;
    },
    close: () => Promise.resolve(),
  };
}

const stepsOf = (type: Job['type']) =>
  stepsOfJobType[type].map((step) => ({
    step,
    status: 'pending' as const,
    startedAt: null,
    endedAt: null,
    done: 0,
    total: null,
    unit: null,
  }));

async function readSource(services: Omit<Services, 'runner'>, engineId: number): Promise<void> {
  const source = await services.databases.ofEngine(engineId, 'SOURCE');
  if (source === null) throw new AppError('not-found');
  const connection = await services.connectors.get(source.connection.type).openSource(source.connection, {
    role: 'SOURCE',
    logger: services.logger,
  });
  try {
    await services.schemas.replace(source.id, await connection.introspect());
    const workspace = await services.workspaces.findByEngine(engineId);
    const now = services.clock.now();
    if (workspace) await services.workspaces.markTime(workspace.id, 'syncedAt', now);
  } finally {
    await connection.close();
  }
}
