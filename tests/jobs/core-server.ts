import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createApiClient, type ApiClient } from '@core/api/client';
import { buildProgram } from '../setup/worker';
import type { SentRequest, SentResponse } from './core-process';

/** A session that is valid on every server of the store. */
export interface SharedSession {
  readonly cookie: string;
  readonly csrf: string;
}

let built: Promise<string> | null = null;

/** The product without its pages in a process that a test may kill, pause and continue. */
export class CoreServer {
  private readonly open = new Map<number, (response: Response) => void>();
  private readonly logged: string[] = [];
  private lastId = 0;

  private constructor(private readonly child: ChildProcess) {
    child.stderr?.on('data', (chunk: Buffer) => this.logged.push(chunk.toString()));
    child.on('message', (message: SentResponse | 'ready') => {
      if (message === 'ready') return;
      const { id, status, headers, body } = message;
      this.open.get(id)?.(new Response(body === '' ? null : body, { status, headers }));
      this.open.delete(id);
    });
  }

  /** Resolves when it responds. */
  static async start(environment: Readonly<Record<string, string>>): Promise<CoreServer> {
    built ??= buildProgram('tests/jobs/core-process.ts', 'core-process.js');
    const child = fork(await built, {
      env: { NODE_ENV: 'test', PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...environment },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const server = new CoreServer(child);
    const exited = once(child, 'exit').then(() => {
      throw new Error(`The server ended before it answered: ${server.logged.join('')}`);
    });
    await Promise.race([once(child, 'message'), exited]);
    exited.catch(() => undefined);
    return server;
  }

  /** All that it and its workers wrote to standard error. */
  get log(): string {
    return this.logged.join('');
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  client(session: SharedSession): ApiClient {
    return createApiClient({
      ...session,
      origin: 'http://localhost',
      fetch: async (request) => {
        const sent: SentRequest = {
          id: ++this.lastId,
          url: request.url,
          method: request.method,
          headers: [...request.headers],
          body: request.body === null ? null : await request.text(),
        };
        return new Promise((resolve) => {
          this.open.set(sent.id, resolve);
          this.child.send(sent);
        });
      },
    });
  }

  /** Pauses it at an arbitrary point; it handles nothing until it is continued. */
  pause(): void {
    this.child.kill('SIGSTOP');
  }

  continue(): void {
    this.child.kill('SIGCONT');
  }

  /** Resolves when it has exited. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }
}
