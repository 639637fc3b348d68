import { nextJobLifecycle, type JobLifecycle, type JobMove } from '~/machines/job-lifecycle.machine';
import { errorTrace } from '@core/kernel/error-trace';
import { AppError, codeOf } from '@core/kernel/errors';
import { serverLabel } from '@core/kernel/server-name';
import { stepsOf, type Job } from './job';
import type { JobContext } from './job-context';
import type { JobLease, JobWriter } from './job-lease';
import { JobRecorder } from './job-recorder';
import type { LeaseTerm } from './lease-term';
import type { JobChange } from './ports';
import { isResumable } from './resumable';
import type { JobEvent } from './runner';
import type { JobRunnerDeps } from './runner-deps';

const cancelled = { code: 'job-cancelled', params: {} } as const;

/** The right to work on a job, and how long it lasts. */
export interface Hold {
  readonly lease: JobLease;
  readonly term: LeaseTerm;
}

/** One job that this process works on, from start to end. */
export class ActiveJob {
  /** Resolves when the work has stopped, however it ended. */
  readonly done: Promise<void>;
  private readonly controller = new AbortController();
  /** The request to stop, once there is one. */
  private cancelling: Promise<void> | null = null;
  private recorder: JobRecorder | null = null;
  /** The job continues elsewhere: this server is closing and has released it, or another one has claimed it. */
  private leaving: 'not' | 'given-back' | 'lost' = 'not';

  constructor(
    private readonly deps: JobRunnerDeps,
    private readonly job: Job,
    private readonly how: 'new' | 'resumed' | 'recovered',
    private readonly hold: Hold,
    private readonly emit: (event: JobEvent) => void,
  ) {
    this.done = this.run();
  }

  get lease(): JobLease {
    return this.hold.lease;
  }

  get term(): LeaseTerm {
    return this.hold.term;
  }

  get isLeft(): boolean {
    return this.leaving !== 'not';
  }

  /** Asks the work to stop and waits until it has. @throws AppError 'job-not-cancellable' */
  async cancel(): Promise<void> {
    this.cancelling ??= this.noteCancel().catch((error: unknown) => {
      this.cancelling = null;
      throw error;
    });
    await this.cancelling;
    await this.done;
  }

  /** Stops the work without ending the job, and releases it for another server, or for the next start. */
  async leave(): Promise<void> {
    this.stop('given-back', new AppError('service-unavailable'));
    await this.done;
  }

  /** Another server has taken the job: stops the work and records nothing more. */
  lose(): void {
    this.stop('lost', new AppError('job-lease-lost'));
  }

  /** Ends a job that nobody is running, under a lease claimed for this. */
  static async revokeIdle({ leases, clock }: JobRunnerDeps, lease: JobLease): Promise<void> {
    await leases.write(lease, async (jobs) => {
      await jobs.move(lease.jobId, 'cancel');
      await jobs.move(lease.jobId, 'stopped', { error: cancelled, completedAt: clock.now() });
    });
    await leases.release(lease);
  }

  /** Reopens a stopped job. @throws AppError 'job-not-resumable' */
  static async reopen({ jobs }: JobRunnerDeps, jobId: number): Promise<Job> {
    const job = await jobs.find(jobId);
    if (!job) throw new AppError('not-found');
    const reopened = (await isResumable(jobs, job)) ? await jobs.reopen(job) : null;
    if (reopened === null) throw new AppError('job-not-resumable', { details: { job_id: jobId } });
    return { ...job, ...reopened, error: null, completedAt: null };
  }

  private stop(leaving: 'given-back' | 'lost', reason: AppError): void {
    if (this.isLeft) return;
    this.leaving = leaving;
    this.controller.abort(reason);
  }

  private async noteCancel(): Promise<void> {
    // another server may have asked for it already
    const isNoted = (await this.move('cancel')) !== null || (await this.isCancelling());
    if (!isNoted) throw new AppError('job-not-cancellable');
    this.recorder?.log('warn', 'cancel-asked', {});
    this.controller.abort(new AppError('job-cancelled'));
  }

  private async isCancelling(): Promise<boolean> {
    return (await this.deps.jobs.find(this.job.id))?.isCancelling ?? false;
  }

  private async run(): Promise<void> {
    const { jobs, leases, clock, definitions } = this.deps;
    const { id, type } = this.job;
    try {
      const lines = Object.values(await jobs.countLog(id)).reduce((sum, count) => sum + count, 0);
      const recorder = new JobRecorder(
        (work) => this.write(work),
        clock,
        id,
        stepsOf(type, await jobs.steps(id)),
        await jobs.tables(id),
        lines,
        this.emit,
      );
      this.recorder = recorder;
      let at: JobLifecycle = this.job;
      if (nextJobLifecycle(at, 'submit')) at = await this.advance('submit', { submittedAt: clock.now() });
      this.begin(recorder);
      // Records who runs the job before any work is done.
      await recorder.flush();
      if (nextJobLifecycle(at, 'begin')) await this.advance('begin');
      await definitions[type]?.run(this.contextFor(recorder));
      recorder.log('info', 'job-succeeded', {});
      await recorder.flush();
      await this.advance('succeed', { completedAt: clock.now(), error: null });
    } catch (error) {
      await this.end(error).catch((cause: unknown) => {
        // The work may have failed because of the lost lease before this server learnt of the loss.
        if (codeOf(cause) === 'job-lease-lost') return this.noteLoss();
        this.deps.logger.error({ jobId: id, trace: errorTrace(cause) }, 'job-end-not-kept');
      });
    }
    this.recorder?.stop();
    await leases.release(this.lease).catch((cause: unknown) => {
      // It expires by itself.
      this.deps.logger.warn({ jobId: id, trace: errorTrace(cause) }, 'job-lease-not-released');
    });
  }

  private begin(recorder: JobRecorder): void {
    recorder.reopenSteps();
    recorder.startStep('queue');
    recorder.endStep('queue', 'done');
    recorder.announceStep();
    const { owner, epoch: attempt } = this.lease;
    const server = serverLabel(owner);
    switch (this.how) {
      case 'new':
        return recorder.log('info', 'job-started', { executor: this.job.executor, server });
      case 'resumed':
        return recorder.log('info', 'job-resumed', { attempt, server });
      case 'recovered':
        return recorder.log('info', 'job-recovered', { attempt, server });
    }
  }

  private contextFor(recorder: JobRecorder): JobContext {
    const { id } = this.job;
    return {
      job: this.job,
      signal: this.controller.signal,
      isResumed: this.how !== 'new',
      attempt: this.lease.epoch,
      lease: this.term,
      startStep: (step, work) => recorder.startStep(step, work),
      advanceStep: (step, done, total) => recorder.advanceStep(step, done, total),
      endStep: (step, status) => recorder.endStep(step, status),
      setTables: (tables) => recorder.setTables(tables),
      changeTable: (table, change) => recorder.changeTable(table, change),
      log: (level, code, params, step) => recorder.log(level, code, params, step),
      savePlan: (plan) => this.write((jobs) => jobs.savePlan(id, plan)),
      saveResult: (result, parts = { hasProof: false, hasReport: false }) =>
        this.write((jobs) => jobs.saveResult(id, { ...parts, result })),
      noteTaskDone: (taskId, rows) => this.write((jobs) => jobs.markTaskDone(id, taskId, rows)),
      flush: () => recorder.flush(),
    };
  }

  /** @throws AppError 'job-lease-lost' */
  private write<T>(work: (jobs: JobWriter) => Promise<T>): Promise<T> {
    return this.deps.leases.write(this.lease, work);
  }

  private async end(error: unknown): Promise<void> {
    const { clock, logger } = this.deps;
    const { recorder } = this;
    const code = codeOf(error);
    if (this.leaving === 'lost') return this.noteLoss();
    if (this.leaving === 'given-back') return recorder?.flush();
    const isCancelled = await this.isCancelling();
    recorder?.endOpenSteps(isCancelled ? 'revoked' : 'failed');
    if (isCancelled) {
      recorder?.log('warn', 'job-cancelled', {});
      await recorder?.flush();
      await this.advance('stopped', { error: cancelled, completedAt: clock.now() });
      return;
    }
    logger.error({ jobId: this.job.id, code, trace: errorTrace(error) }, 'job-failed');
    recorder?.log('error', 'job-failed', { ...paramsOf(error), reason: code });
    await recorder?.flush();
    await this.advance('fail', { error: { code, params: paramsOf(error) }, completedAt: clock.now() });
  }

  private noteLoss(): void {
    this.deps.logger.warn({ jobId: this.job.id, attempt: this.lease.epoch }, 'job-lease-lost');
  }

  /** @throws AppError 'job-cancelled' if the job can't go on, because it was asked to stop */
  private async advance(event: JobMove, change: JobChange = {}): Promise<JobLifecycle> {
    const next = await this.move(event, change);
    if (next === null) throw new AppError('job-cancelled');
    return next;
  }

  /** @returns null if the lifecycle does not have the event where the job is */
  private async move(event: JobMove, change: JobChange = {}): Promise<JobLifecycle | null> {
    const next = await this.write((jobs) => jobs.move(this.job.id, event, change));
    if (next !== null) this.emit({ kind: 'changed' });
    return next;
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
