import { jobAffordances } from '~/machines/job-lifecycle.machine';
import { errorTrace } from '@core/kernel/error-trace';
import { AppError } from '@core/kernel/errors';
import { ActiveJob, type Hold } from './active-job';
import { stepsOf, type Job } from './job';
import { JobEvents } from './job-events';
import { jobSpans } from './job-spans';
import { LeaseKeeper } from './lease-keeper';
import { leaseDuration, renewalInterval } from './lease-term';
import { Pulse } from './pulse';
import type { JobRunner } from './runner';
import type { JobRunnerDeps } from './runner-deps';

/**
 * Runs the jobs of one server process, one at a time per engine. Several servers may share the store: each job is run
 * by the holder of its lease.
 */
export function createJobRunner(deps: JobRunnerDeps): JobRunner {
  const { jobs, leases, logger } = deps;
  const lasting = deps.leaseDuration ?? leaseDuration;
  const keeper = new LeaseKeeper(leases, lasting);
  const running = new Map<number, ActiveJob>();
  const events = new JobEvents();
  const turns = new Map<number, Promise<unknown>>();
  let takesOver = false;
  let isClosed = false;

  const launch = (job: Job, how: 'new' | 'resumed' | 'recovered', hold: Hold): void => {
    const active = new ActiveJob(deps, job, how, hold, (event) => events.emit(job.id, event));
    running.set(job.id, active);
    pulse.start();
    void active.done.finally(() => {
      running.delete(job.id);
      if (active.isLeft) return;
      events.emit(job.id, { kind: 'ended' });
      void trace(job.id);
    });
  };

  const trace = async (jobId: number): Promise<void> => {
    const job = deps.tracer ? await jobs.find(jobId) : null;
    if (job) deps.tracer?.record(jobSpans(job, await jobs.steps(jobId)));
  };

  /** Launches a claimed job, or ends it if that was requested before. */
  const goOn = async (hold: Hold): Promise<void> => {
    const job = await jobs.find(hold.lease.jobId);
    if (!job || !jobAffordances(job).isActive || isClosed) return leases.release(hold.lease);
    if (!job.isCancelling && deps.definitions[job.type]) return launch(job, 'recovered', hold);
    await ActiveJob.revokeIdle(deps, hold.lease);
    events.emit(job.id, { kind: 'ended' });
  };

  const claimFree = (jobId: number): Promise<Hold[]> =>
    keeper.claimFree((free) => free === jobId && !running.has(jobId));

  const takeOver = async (): Promise<void> => {
    for (const claimed of await keeper.claimFree((jobId) => !running.has(jobId))) await goOn(claimed);
  };

  let isStoreLost = false;
  const pulse = new Pulse(async () => {
    try {
      await keeper.renew([...running.values()]);
      if (takesOver) await takeOver();
      const elsewhere = events.watched().filter((jobId) => !running.has(jobId));
      events.tellWritten(await leases.writes(elsewhere));
      isStoreLost = false;
    } catch (error) {
      // logged once per outage: this is retried several times a second
      if (!isStoreLost) logger.warn({ trace: errorTrace(error) }, 'job-leases-not-renewed');
      isStoreLost = true;
    }
  }, renewalInterval(lasting));

  /** Serialises requests per engine; the store keeps those to other servers apart. */
  const inTurn = <T>(engineId: number, work: () => Promise<T>): Promise<T> => {
    const turn = (turns.get(engineId) ?? Promise.resolve()).then(work, work);
    turns.set(engineId, turn);
    return turn;
  };

  const stop = async (jobId: number): Promise<void> => {
    const active = running.get(jobId);
    if (active && !active.isLeft) return active.cancel();
    const isNoted = (await jobs.move(jobId, 'cancel')) !== null || (await jobs.find(jobId))?.isCancelling;
    if (!isNoted) throw new AppError('job-not-cancellable');
    for (;;) {
      for (const claimed of await claimFree(jobId)) await goOn(claimed);
      const job = await jobs.find(jobId);
      if (!job || !jobAffordances(job).isActive) return;
      if (isClosed) throw new AppError('service-unavailable');
      await pulse.next();
    }
  };

  const refuseActive = async (engineId: number): Promise<void> => {
    const [first] = await jobs.active(engineId);
    if (first) throw new AppError('job-active', { details: { job_id: first.id, type: first.type } });
  };

  const freeEngine = async (engineId: number): Promise<number | null> => {
    const active = await jobs.active(engineId);
    for (const job of active) {
      await stop(job.id).catch((error: unknown) => {
        // It may have ended by itself while it was being stopped; that frees the engine as well.
        if (!(error instanceof AppError) || error.code !== 'job-not-cancellable') throw error;
      });
    }
    return active[0]?.id ?? null;
  };

  /** Starts a new or reopened job, unless another server was quicker to claim it. */
  const begin = async (job: Job, how: 'new' | 'resumed'): Promise<void> => {
    for (const hold of await claimFree(job.id)) launch(job, how, hold);
  };

  return {
    start: ({ engineId, type, createdBy, params }, replaceActive) =>
      inTurn(engineId, async () => {
        if (!deps.definitions[type]) throw new AppError('not-built', { details: { what: type } });
        const replacedJobId = replaceActive ? await freeEngine(engineId) : null;
        for (;;) {
          const job = await jobs.createAlone({
            engineId,
            type,
            createdBy,
            executor: 'local',
            params: replacedJobId === null ? params : { ...params, replacedJobId },
            steps: stepsOf(type),
          });
          if (job === null) {
            await refuseActive(engineId);
            continue;
          }
          await begin(job, 'new');
          return job;
        }
      }),
    cancel: stop,
    async resume(jobId) {
      const found = await jobs.find(jobId);
      if (!found) throw new AppError('not-found');
      await inTurn(found.engineId, async () => {
        await refuseActive(found.engineId);
        await begin(await ActiveJob.reopen(deps, jobId), 'resumed');
      });
    },
    async recover() {
      takesOver = true;
      pulse.start();
      await takeOver();
    },
    subscribe(jobId, listener) {
      pulse.start();
      return events.subscribe(jobId, listener);
    },
    async ended(jobId) {
      for (;;) {
        await running.get(jobId)?.done;
        const job = await jobs.find(jobId);
        if (!job) throw new AppError('not-found');
        if (!jobAffordances(job).isActive || isClosed) return job;
        await pulse.next();
      }
    },
    async close() {
      isClosed = true;
      events.close();
      await pulse.stop();
      await Promise.all([...running.values()].map((active) => active.leave()));
    },
  };
}
