import { isErrorCode, errorCatalogue } from '@core/contract/error-codes';
import { RemoteFailure, type SentError } from '@core/kernel/error-trace';
import { AppError } from '@core/kernel/errors';
import type { RunPlan } from '@core/pipeline/run-plan';
import type { RunSetup } from '@core/pipeline/tasks/run-session';
import type { ResultOf, RunTask, TaskProgress, TaskResults } from '@core/pipeline/tasks/run-task';
import type { PoolOptions, TaskPool } from '../../executor';
import type { FromWorker } from './messages';
import { TemporaryFolder } from './temporary-folder';
import { WorkerProcess, type WorkerProgram } from './worker-process';

/** Tries of one task, over as many workers. */
const attemptsMax = 3;
const cancelWithin = 5000;

interface Assignment {
  readonly task: RunTask;
  readonly resolve: (result: TaskResults[RunTask['kind']]) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((progress: TaskProgress) => void) | undefined;
  attempt: number;
}

interface Worker {
  readonly process: WorkerProcess;
  plan: RunPlan | null;
  assignment: Assignment | null;
}

/** Worker processes of one run. A lost worker is replaced, and its task done again, up to three times. */
export class LocalPool implements TaskPool {
  private readonly workers = new Set<Worker>();
  private readonly waiting: Assignment[] = [];
  private readonly temporary: TemporaryFolder;
  private readonly cancel = () => this.cancelAll();
  private isClosed = false;

  constructor(
    private readonly program: WorkerProgram,
    private readonly setup: RunSetup,
    private plan: RunPlan,
    private readonly options: PoolOptions,
  ) {
    this.temporary = new TemporaryFolder(setup.folder);
    this.temporary.make();
    options.signal.addEventListener('abort', this.cancel);
  }

  run<T extends RunTask>(task: T, onProgress?: (progress: TaskProgress) => void): Promise<ResultOf<T>>;
  run(task: RunTask, onProgress?: (progress: TaskProgress) => void): Promise<TaskResults[RunTask['kind']]> {
    return new Promise((resolve, reject) => {
      if (this.options.signal.aborted || this.isClosed) return reject(new AppError('job-cancelled'));
      this.waiting.push({ task, resolve, reject, onProgress, attempt: 1 });
      this.assign();
    });
  }

  usePlan(plan: RunPlan): void {
    this.plan = plan;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.options.signal.removeEventListener('abort', this.cancel);
    for (const assignment of this.waiting.splice(0)) assignment.reject(new AppError('job-cancelled'));
    await Promise.all([...this.workers].map((worker) => worker.process.close()));
    this.temporary.remove();
  }

  /** Gives waiting tasks to idle workers, and starts workers while there are fewer than allowed. */
  private assign(): void {
    while (this.waiting.length > 0 && !this.isClosed) {
      const idle = [...this.workers].find((worker) => worker.assignment === null);
      const worker = idle ?? (this.workers.size < this.options.workers ? this.start() : null);
      if (!worker) return;
      const assignment = this.waiting.shift()!;
      worker.assignment = assignment;
      if (worker.plan !== this.plan) {
        worker.process.send({ kind: 'setup', setup: this.setup, plan: this.plan });
        worker.plan = this.plan;
      }
      worker.process.run(assignment.task);
    }
  }

  private start(): Worker {
    const worker: Worker = {
      process: new WorkerProcess(this.program, this.temporary.path, {
        onMessage: (message) => this.hear(worker, message),
        onExit: (code, signal) => this.lose(worker, code, signal),
      }),
      plan: null,
      assignment: null,
    };
    this.workers.add(worker);
    return worker;
  }

  private hear(worker: Worker, message: FromWorker): void {
    const { assignment } = worker;
    if (!assignment) return;
    switch (message.kind) {
      case 'progress':
        assignment.onProgress?.(message.progress);
        return;
      case 'done':
        worker.assignment = null;
        assignment.resolve(message.result);
        break;
      case 'failed':
        worker.assignment = null;
        this.fail(worker, assignment, message.error);
        break;
    }
    this.assign();
  }

  /** What may go well the next time is tried on a fresh worker, with fresh connections. */
  private fail(worker: Worker, assignment: Assignment, { code, details, trace }: SentError): void {
    const cause = new RemoteFailure(trace);
    if (this.options.signal.aborted) return assignment.reject(new AppError('job-cancelled', { cause }));
    const isRetryable = isErrorCode(code) && errorCatalogue[code].retryable;
    if (!isRetryable || assignment.attempt >= attemptsMax) {
      return assignment.reject(new AppError(code, { details, cause }));
    }
    this.workers.delete(worker);
    worker.process.kill();
    this.retry(assignment, code);
  }

  private lose(worker: Worker, code: number | null, signal: NodeJS.Signals | null): void {
    if (!this.workers.delete(worker)) return;
    const { assignment } = worker;
    worker.assignment = null;
    if (!assignment) return;
    if (this.options.signal.aborted || this.isClosed) return assignment.reject(new AppError('job-cancelled'));
    // V8 ends a process that has no memory left by SIGABRT; a shell reports that as 134.
    const isOutOfMemory = signal === 'SIGABRT' || code === 134;
    const loss = isOutOfMemory ? 'worker-out-of-memory' : 'worker-lost';
    if (assignment.attempt >= attemptsMax) {
      assignment.reject(new AppError(loss, { details: { attempts: assignment.attempt } }));
    } else {
      this.retry(assignment, loss);
    }
    this.assign();
  }

  private retry(assignment: Assignment, code: string): void {
    this.options.onRetry({ task: assignment.task, attempt: assignment.attempt, code });
    assignment.attempt++;
    this.waiting.unshift(assignment);
  }

  /** Workers stop by themselves; one that does not, such as in a long statement, is killed. Its transaction is undone. */
  private cancelAll(): void {
    for (const assignment of this.waiting.splice(0)) assignment.reject(new AppError('job-cancelled'));
    for (const worker of this.workers) {
      if (!worker.assignment) continue;
      worker.process.send({ kind: 'cancel' });
      setTimeout(() => worker.assignment && worker.process.kill(), cancelWithin).unref();
    }
  }
}
