import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { lowerPriority } from '@core/kernel/lower-priority';
import type { FromWorker, ToWorker } from '../messages';
import type { WorkerExit, WorkerLink, WorkerListener, WorkerTransport } from '../worker-transport';
import { TemporaryFolder } from './temporary-folder';

export interface WorkerProgram {
  /** The built worker, a JavaScript file. */
  readonly path: string;
  /** The environment of the process, besides its memory limits and temporary folder: it must contain no secrets. */
  readonly env: NodeJS.ProcessEnv;
  /** Called for each worker that is started. */
  readonly onStart?: (pid: number) => unknown;
}

const closeWithin = 3000;

/**
 * The worker may trigger garbage collection itself, and has half the usual young generation (decision 8). Type feedback
 * is collected from the first call on, so that loops are compiled sooner: a worker often lives for a second or two.
 */
const engineFlags = ['--expose-gc', '--max-semi-space-size=8', '--no-lazy-feedback-allocation'];
/** With glibc, buffers from this size on are returned to the system when they are freed. */
const memoryVariables = { MALLOC_MMAP_THRESHOLD_: String(128 * 1024) };

/** Workers of one run as child processes, with a folder for their temporary files. */
export class ForkTransport implements WorkerTransport {
  private readonly temporary: TemporaryFolder;

  /** @param runFolder exclusive to the run */
  constructor(
    private readonly program: WorkerProgram,
    runFolder: string,
  ) {
    this.temporary = new TemporaryFolder(runFolder);
    this.temporary.make();
  }

  start(listener: WorkerListener): WorkerLink {
    return new ForkedWorker(this.program, this.temporary.path, listener);
  }

  close(): void {
    this.temporary.remove();
  }
}

/** One worker as a child process. It inherits the server's standard error, so its log goes where the server's goes. */
class ForkedWorker implements WorkerLink {
  private readonly child: ChildProcess;

  /** @param temporaryFolder for temporary files of the worker and its libraries */
  constructor(program: WorkerProgram, temporaryFolder: string, listener: WorkerListener) {
    this.child = fork(program.path, [], {
      env: { ...memoryVariables, ...program.env, TMPDIR: temporaryFolder },
      execArgv: engineFlags,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.child.on('message', (message) => listener.onMessage(message as FromWorker));
    this.child.on('error', () => this.kill());
    const { pid } = this.child;
    if (pid !== undefined) {
      lowerPriority(pid, 'in-background');
      program.onStart?.(pid);
    }
    this.child.once('exit', (code, signal) => listener.onExit(exitOf(code, signal)));
  }

  send(message: ToWorker): void {
    // A dead worker has its own exit event; whatever was sent to it in between is lost.
    if (this.child.connected) this.child.send(message, () => undefined);
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  async close(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    if (this.child.connected) this.child.disconnect();
    const killer = setTimeout(() => this.kill(), closeWithin);
    await exited;
    clearTimeout(killer);
  }
}

/** When V8 is out of memory it ends the process by SIGABRT; a shell reports that as 134. */
function exitOf(code: number | null, signal: NodeJS.Signals | null): WorkerExit {
  if (signal === 'SIGABRT' || code === 134) return 'out-of-memory';
  return signal === null ? 'ended' : 'lost';
}
