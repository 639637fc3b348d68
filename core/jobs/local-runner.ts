import { stepsOfJobType } from '@core/contract/enums';
import { AppError } from '@core/kernel/errors';
import { ActiveJob } from './active-job';
import type { Job, JobStepState } from './job';
import { JobEvents } from './job-events';
import type { JobRunner } from './runner';
import type { JobRunnerDeps } from './runner-deps';

/** Runs the jobs of one server process. One job at a time of each engine. */
export function createJobRunner(deps: JobRunnerDeps): JobRunner {
  const { jobs } = deps;
  const running = new Map<number, ActiveJob>();
  const events = new JobEvents();
  const turns = new Map<number, Promise<unknown>>();

  const launch = (job: Job, how: 'new' | 'resumed' | 'recovered'): void => {
    const active = new ActiveJob(deps, job, how, (event) => events.emit(job.id, event));
    running.set(job.id, active);
    void active.done.finally(() => {
      running.delete(job.id);
      if (!active.isLeft) events.emit(job.id, { kind: 'ended' });
    });
  };

  /** One request after another for each engine, so that two starts cannot both find it idle. */
  const inTurn = <T>(engineId: number, work: () => Promise<T>): Promise<T> => {
    const turn = (turns.get(engineId) ?? Promise.resolve()).then(work, work);
    turns.set(engineId, turn);
    return turn;
  };

  const stop = async (jobId: number): Promise<void> => {
    const active = running.get(jobId);
    if (active) return active.cancel();
    const job = await jobs.find(jobId);
    if (!job || !(await ActiveJob.revokeIdle(deps, job))) throw new AppError('job-not-cancellable');
    events.emit(jobId, { kind: 'ended' });
  };

  const freeEngine = async (engineId: number, replaceActive: boolean): Promise<number | null> => {
    const [first, ...others] = await jobs.active(engineId);
    if (!first) return null;
    if (!replaceActive) {
      throw new AppError('job-active', { details: { job_id: first.id, type: first.type } });
    }
    for (const job of [first, ...others]) {
      await stop(job.id).catch((error: unknown) => {
        // It may have ended by itself while it was being asked to stop; that frees the engine as well.
        if (!(error instanceof AppError) || error.code !== 'job-not-cancellable') throw error;
      });
    }
    return first.id;
  };

  return {
    start: ({ engineId, type, createdBy, params }, replaceActive) =>
      inTurn(engineId, async () => {
        if (!deps.definitions[type]) throw new AppError('not-built', { details: { what: type } });
        const replacedJobId = await freeEngine(engineId, replaceActive);
        const job = await jobs.create({
          engineId,
          type,
          createdBy,
          executor: 'local',
          params: replacedJobId === null ? params : { ...params, replacedJobId },
          steps: stepsOfJobType[type].map(pendingStep),
        });
        launch(job, 'new');
        return job;
      }),
    cancel: stop,
    async resume(jobId) {
      const found = await jobs.find(jobId);
      if (!found) throw new AppError('not-found');
      await inTurn(found.engineId, async () => {
        await freeEngine(found.engineId, false);
        const job = await ActiveJob.reopen(deps, jobId);
        launch(job, 'resumed');
      });
    },
    async recover() {
      for (const job of await jobs.active()) {
        const wasCancelled = job.error?.code === 'job-cancelled';
        if (wasCancelled || !deps.definitions[job.type]) await ActiveJob.revokeIdle(deps, job);
        else if (!running.has(job.id)) launch(job, 'recovered');
      }
    },
    subscribe: (jobId, listener) => events.subscribe(jobId, listener),
    async ended(jobId) {
      await running.get(jobId)?.done;
      const job = await jobs.find(jobId);
      if (!job) throw new AppError('not-found');
      return job;
    },
    async close() {
      events.close();
      await Promise.all([...running.values()].map((active) => active.leave()));
    },
  };
}

const pendingStep = (step: JobStepState['step']): JobStepState => ({
  step,
  status: 'pending',
  startedAt: null,
  endedAt: null,
  done: 0,
  total: null,
  unit: null,
});
