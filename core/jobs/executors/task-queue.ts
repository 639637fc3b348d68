import { errorCatalogue, faultOf, isErrorCode } from '@core/contract/error-codes';
import { RemoteFailure, type SerializedError } from '@core/kernel/error-trace';
import { AppError, type ErrorDetails } from '@core/kernel/errors';
import type { RunSetup } from '@core/pipeline/tasks/run-session';
import type { ResultOf, RunTask, TaskProgress, TaskResults } from '@core/pipeline/tasks/run-task';
import type { PoolOptions, PoolPlan, TaskPool } from '../executor';
import type { FromWorker } from './messages';
import type { SecretBroker } from './secret-broker';
import type { WorkerExit, WorkerLink, WorkerTransport } from './worker-transport';

/** Attempts at one task, across workers. */
const attemptsMax = 3;
/** Milliseconds that a worker has to stop a task after a cancel. */
const cancelWithin = 700;

interface Assignment {
  readonly task: RunTask;
  readonly resolve: (result: TaskResults[RunTask['kind']]) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((progress: TaskProgress) => void) | undefined;
  attempt: number;
}

interface Worker {
  readonly link: WorkerLink;
  /** The plan file that it has read. */
  plan: string | null;
  assignment: Assignment | null;
  /** It has sent something, so it is no longer starting. */
  isUp: boolean;
}

/**
 * Assigns the tasks of a run to workers: one starts while the plan is still being made, more are started on demand; a
 * lost worker is replaced and its task retried, up to three times.
 */
export class TaskQueue implements TaskPool {
  private readonly workers = new Set<Worker>();
  private readonly waiting: Assignment[] = [];
  private readonly cancel = () => this.cancelAll();
  private readonly endRenewals: (() => void) | undefined;
  /** Runs while tasks wait and all workers are busy; when it fires, another worker is started. */
  private backlog: NodeJS.Timeout | undefined;
  private isClosed = false;
  workersStarted = 0;
  private plan: PoolPlan | null = null;

  constructor(
    private readonly transport: WorkerTransport,
    private readonly secrets: SecretBroker,
    private readonly setup: RunSetup,
    private readonly options: PoolOptions,
  ) {
    options.signal.addEventListener('abort', this.cancel);
    this.endRenewals = options.lease?.onRenew((until) => {
      for (const { link } of this.workers) link.send({ kind: 'lease', until });
    });
    this.start();
  }

  run<T extends RunTask>(task: T, onProgress?: (progress: TaskProgress) => void): Promise<ResultOf<T>>;
  run(task: RunTask, onProgress?: (progress: TaskProgress) => void): Promise<TaskResults[RunTask['kind']]> {
    return new Promise((resolve, reject) => {
      if (this.options.signal.aborted || this.isClosed) return reject(new AppError('job-cancelled'));
      this.waiting.push({ task, resolve, reject, onProgress, attempt: 1 });
      this.assign();
    });
  }

  usePlan(plan: PoolPlan): void {
    this.plan = plan;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.endBacklog();
    this.options.signal.removeEventListener('abort', this.cancel);
    this.endRenewals?.();
    for (const assignment of this.waiting.splice(0)) assignment.reject(new AppError('job-cancelled'));
    await Promise.all([...this.workers].map(({ link }) => link.close()));
    this.secrets.close();
    this.transport.close();
  }

  /** Assigns queued tasks to idle workers, and starts workers up to the limit. */
  private assign(): void {
    while (this.waiting.length > 0 && !this.isClosed) {
      if (this.plan === null) throw new Error('A task came before its plan.');
      const idle = [...this.workers].find((worker) => worker.assignment === null);
      const worker = idle ?? this.another(this.plan);
      if (!worker) return;
      const assignment = this.waiting.shift()!;
      worker.assignment = assignment;
      const { file } = this.plan;
      if (worker.plan !== file) worker.link.send({ kind: 'plan', plan: file });
      worker.plan = file;
      worker.link.send({ kind: 'run', task: assignment.task });
    }
    this.endBacklog();
  }

  /** Starts another worker, if one is allowed and the queued tasks have waited long enough. */
  private another({ patience }: PoolPlan): Worker | null {
    if (this.workers.size >= this.options.workers) return null;
    if (this.workers.size === 0 || patience === 0) return this.start();
    if ([...this.workers].every(({ isUp }) => isUp)) this.backlog ??= setTimeout(() => this.grow(), patience);
    return null;
  }

  private grow(): void {
    this.endBacklog();
    this.start();
    this.assign();
  }

  private endBacklog(): void {
    clearTimeout(this.backlog);
    this.backlog = undefined;
  }

  private start(): Worker {
    const link = this.transport.start({
      onMessage: (message) => this.hear(worker, message),
      onExit: (reason) => this.lose(worker, reason),
    });
    const worker: Worker = { link, plan: null, assignment: null, isUp: false };
    this.workers.add(worker);
    this.workersStarted += 1;
    link.send({ kind: 'setup', setup: this.setup, token: this.secrets.issue() });
    const until = this.options.lease?.until;
    if (until) link.send({ kind: 'lease', until });
    return worker;
  }

  private hear(worker: Worker, message: FromWorker): void {
    switch (message.kind) {
      case 'ask-secrets':
        worker.isUp = true;
        worker.link.send({ kind: 'secrets', secrets: this.secrets.redeem(message.token) });
        return this.assign();
      case 'notice':
        this.options.onNotice?.(message.line);
        return;
      case 'progress':
        worker.assignment?.onProgress?.(message.progress);
        return;
      case 'done':
      case 'failed':
        this.settle(worker, message);
        return this.assign();
    }
  }

  private settle(worker: Worker, message: Extract<FromWorker, { kind: 'done' | 'failed' }>): void {
    const { assignment } = worker;
    if (!assignment) return;
    worker.assignment = null;
    if (message.kind === 'done') assignment.resolve(message.result);
    else this.fail(worker, assignment, message.error);
  }

  /** A retryable failure is retried on a fresh worker, with fresh connections. */
  private fail(worker: Worker, assignment: Assignment, { code, details, trace }: SerializedError): void {
    const cause = new RemoteFailure(trace);
    if (this.options.signal.aborted) return assignment.reject(new AppError('job-cancelled', { cause }));
    const isRetryable = isErrorCode(code) && errorCatalogue[code].retryable;
    if (!isRetryable || assignment.attempt >= attemptsMax) {
      return assignment.reject(new AppError(code, { details, cause }));
    }
    this.workers.delete(worker);
    worker.link.kill();
    this.retry(assignment, code, details);
  }

  private lose(worker: Worker, reason: WorkerExit): void {
    if (!this.workers.delete(worker)) return;
    const { assignment } = worker;
    worker.assignment = null;
    if (!assignment) return;
    if (this.options.signal.aborted || this.isClosed) return assignment.reject(new AppError('job-cancelled'));
    const loss = lossOf(reason, worker.isUp);
    if (assignment.attempt >= attemptsMax) {
      assignment.reject(new AppError(loss, { details: { attempts: assignment.attempt } }));
    } else {
      this.retry(assignment, loss);
    }
    this.assign();
  }

  private retry(assignment: Assignment, code: string, details: ErrorDetails = {}): void {
    const { task, attempt } = assignment;
    this.plan?.onRetry({ task, attempt, code, fault: faultOf(code, details) });
    assignment.attempt++;
    this.waiting.unshift(assignment);
  }

  /**
   * Workers stop by themselves; one that does not, for example in a long statement, is killed. Its transaction is
   * rolled back.
   */
  private cancelAll(): void {
    for (const assignment of this.waiting.splice(0)) assignment.reject(new AppError('job-cancelled'));
    for (const worker of this.workers) {
      if (!worker.assignment) continue;
      worker.link.send({ kind: 'cancel' });
      setTimeout(() => worker.assignment && worker.link.kill(), cancelWithin).unref();
    }
  }
}

/** A worker that ends by itself before it has said anything could not start. */
function lossOf(reason: WorkerExit, wasUp: boolean) {
  if (reason === 'out-of-memory') return 'worker-out-of-memory';
  return reason === 'ended' && !wasUp ? 'program-not-started' : 'worker-lost';
}
