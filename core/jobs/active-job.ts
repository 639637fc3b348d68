import {
  jobLifecycleVersion,
  nextJobLifecycle,
  type JobLifecycleEvent,
  type JobLifecycleRecord,
} from '~/machines/job-lifecycle.machine';
import { errorTrace } from '@core/kernel/error-trace';
import { AppError, codeOf } from '@core/kernel/errors';
import type { Job } from './job';
import type { JobContext } from './job-context';
import { JobRecorder } from './job-recorder';
import type { JobEvent } from './runner';
import type { JobRunnerDeps } from './runner-deps';

type Change = Partial<Pick<Job, 'error' | 'submittedAt' | 'completedAt'>>;

const cancelled = { code: 'job-cancelled', params: {} } as const;

/** One job that this process works on, from its launch to its end. */
export class ActiveJob {
  /** Resolves when the work has stopped, however it ended. */
  readonly done: Promise<void>;
  private readonly controller = new AbortController();
  private record: JobLifecycleRecord;
  private recorder: JobRecorder | null = null;
  /** The server closes: the job keeps its status, for the next start to go on with. */
  isLeft = false;

  constructor(
    private readonly deps: JobRunnerDeps,
    private readonly job: Job,
    private readonly how: 'new' | 'resumed' | 'recovered',
    private readonly emit: (event: JobEvent) => void,
  ) {
    this.record = { version: jobLifecycleVersion, status: job.status, isCancelling: false };
    this.done = this.run();
  }

  /** Asks the work to stop and waits until it has. @throws AppError 'job-not-cancellable' */
  async cancel(): Promise<void> {
    if (!this.record.isCancelling) {
      // Kept as an error beside an active status, so that a restart before the end knows of it.
      await this.move({ type: 'cancel' }, { error: cancelled });
      this.recorder?.log('warn', 'cancel-asked', {});
      this.controller.abort(new AppError('job-cancelled'));
    }
    await this.done;
  }

  /** Stops the work without an end of the job. */
  async leave(): Promise<void> {
    this.isLeft = true;
    this.controller.abort(new AppError('service-unavailable'));
    await this.done;
  }

  /** Ends a job that no process works on. @returns false where it had ended already */
  static async revokeIdle({ jobs, clock }: JobRunnerDeps, job: Job): Promise<boolean> {
    return jobs.moveStatus(job.id, ['PENDING', 'STARTED', 'IN_PROGRESS'], {
      status: 'REVOKED',
      error: cancelled,
      completedAt: clock.now(),
    });
  }

  /** Makes a stopped job ready to go on. @throws AppError 'job-not-resumable' */
  static async reopen({ jobs }: JobRunnerDeps, jobId: number): Promise<Job> {
    const job = await jobs.find(jobId);
    if (!job) throw new AppError('not-found');
    const latest = await jobs.latest(job.engineId, job.type);
    const next = nextJobLifecycle(
      { version: jobLifecycleVersion, status: job.status, isCancelling: false },
      { type: 'resume' },
    );
    const canGoOn = next !== null && job.type === 'synthesize' && job.hasPlan && !job.hasResult;
    if (!canGoOn || latest?.id !== jobId) {
      throw new AppError('job-not-resumable', { details: { job_id: jobId } });
    }
    const change = { status: next.status, error: null, completedAt: null } as const;
    if (!(await jobs.moveStatus(jobId, [job.status], change))) throw new AppError('job-not-resumable');
    return { ...job, ...change };
  }

  private async run(): Promise<void> {
    const { jobs, clock, definitions } = this.deps;
    const { id, type } = this.job;
    try {
      const lines = Object.values(await jobs.countLog(id)).reduce((sum, count) => sum + count, 0);
      const recorder = new JobRecorder(
        jobs,
        clock,
        id,
        await jobs.steps(id),
        await jobs.tables(id),
        lines,
        this.emit,
      );
      this.recorder = recorder;
      if (this.record.status === 'PENDING') await this.move({ type: 'submit' }, { submittedAt: clock.now() });
      this.begin(recorder);
      if (this.record.status === 'STARTED') await this.move({ type: 'begin' }, {});
      await definitions[type]?.run(this.contextFor(recorder));
      recorder.log('info', 'job-succeeded', {});
      await recorder.flush();
      await this.move({ type: 'succeed' }, { completedAt: clock.now(), error: null });
    } catch (error) {
      await this.end(error).catch((cause: unknown) => {
        this.deps.logger.error({ jobId: id, trace: errorTrace(cause) }, 'job-end-not-kept');
      });
    }
  }

  private begin(recorder: JobRecorder): void {
    recorder.reopenSteps();
    recorder.startStep('queue');
    recorder.endStep('queue', 'done');
    const code = ({ new: 'job-started', resumed: 'job-resumed', recovered: 'job-recovered' } as const)[
      this.how
    ];
    recorder.log('info', code, { executor: this.job.executor });
  }

  private contextFor(recorder: JobRecorder): JobContext {
    const { jobs } = this.deps;
    const { id } = this.job;
    return {
      job: this.job,
      signal: this.controller.signal,
      isResumed: this.how !== 'new',
      startStep: (step, work) => recorder.startStep(step, work),
      advanceStep: (step, done) => recorder.advanceStep(step, done),
      endStep: (step, status) => recorder.endStep(step, status),
      setTables: (tables) => recorder.setTables(tables),
      changeTable: (table, change) => recorder.changeTable(table, change),
      log: (level, code, params, step) => recorder.log(level, code, params, step),
      savePlan: (plan) => jobs.savePlan(id, plan),
      saveResult: (result, parts = { hasProof: false, hasReport: false }) =>
        jobs.saveResult(id, { ...parts, result }),
      flush: () => recorder.flush(),
    };
  }

  private async end(error: unknown): Promise<void> {
    const { clock, logger } = this.deps;
    const { recorder } = this;
    const code = codeOf(error);
    if (this.isLeft) return recorder?.flush();
    const isCancelled = this.record.isCancelling;
    recorder?.endOpenSteps(isCancelled ? 'revoked' : 'failed');
    if (isCancelled) {
      recorder?.log('warn', 'job-cancelled', {});
      await recorder?.flush();
      return this.move({ type: 'stopped' }, { error: cancelled, completedAt: clock.now() });
    }
    logger.error({ jobId: this.job.id, code, trace: errorTrace(error) }, 'job-failed');
    recorder?.log('error', 'job-failed', { ...paramsOf(error), reason: code });
    await recorder?.flush();
    await this.move({ type: 'fail' }, { error: { code, params: paramsOf(error) }, completedAt: clock.now() });
  }

  /** @throws AppError 'job-not-cancellable' where the event is not allowed, or another process was first */
  private async move(event: JobLifecycleEvent, change: Change): Promise<void> {
    const before = this.record;
    const next = nextJobLifecycle(before, event);
    if (next === null) throw new AppError('job-not-cancellable');
    this.record = next;
    const moved = await this.deps.jobs.moveStatus(this.job.id, [before.status], {
      ...change,
      status: next.status,
    });
    if (!moved) throw new AppError('job-not-cancellable');
    this.emit({ kind: 'changed' });
  }
}

/** Details of the first AppError in the chain, as texts and numbers. */
function paramsOf(error: unknown): Record<string, string | number> {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (!(at instanceof AppError)) continue;
    const entries = Object.entries(at.details).filter(([, value]) => value !== undefined);
    return Object.fromEntries(
      entries.map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
    );
  }
  return {};
}
