import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { giveWay } from '@core/kernel/give-way';
import type { FromWorker, ToWorker } from '../messages';
import type { WorkerLink, WorkerListener, WorkerTransport } from '../worker-transport';
import { TemporaryFolder } from './temporary-folder';

export interface WorkerProgram {
  /** The built worker, a JavaScript file. */
  readonly path: string;
  /** The environment of the process, beside what sets its memory and its temporary files: it must hold no secrets. */
  readonly env: NodeJS.ProcessEnv;
  /** Called for each worker that is started. */
  readonly onStart?: (pid: number) => unknown;
}

const closeWithin = 3000;

/**
 * It may collect garbage by itself, and has half the usual space for new objects (decision 8). What its loops meet is
 * noted from the first call on, so that they are compiled sooner: a worker often has a second or two to live.
 */
const engineFlags = ['--expose-gc', '--max-semi-space-size=8', '--no-lazy-feedback-allocation'];
/** Buffers from this size on are returned to the system when they are freed, where the C library is glibc. */
const memoryVariables = { MALLOC_MMAP_THRESHOLD_: String(128 * 1024) };

/** Workers of one run as child processes, with a folder for their temporary files. */
export class ForkTransport implements WorkerTransport {
  private readonly temporary: TemporaryFolder;

  /** @param runFolder that the run has for itself */
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

/** One worker as a child process. Its standard error is the server's, so that its log goes where the server's goes. */
class ForkedWorker implements WorkerLink {
  private readonly child: ChildProcess;

  /** @param temporaryFolder where the worker, and the libraries in it, put temporary files */
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
      giveWay(pid, 'in-background');
      program.onStart?.(pid);
    }
    // V8 ends a process that has no memory left by SIGABRT; a shell reports that as 134.
    this.child.once('exit', (code, signal) =>
      listener.onExit(signal === 'SIGABRT' || code === 134 ? 'out-of-memory' : 'lost'),
    );
  }

  send(message: ToWorker): void {
    // A worker that is gone has an exit event of its own; what was sent to it in between is lost with it.
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
