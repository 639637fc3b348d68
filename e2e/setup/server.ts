import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

export interface RunningServer {
  readonly url: string;
  readonly dataFolder: string;
  readonly pid: number | undefined;
  /** The first Owner's password: the configured one, or the one printed by the server. */
  readonly password: string;
  stop(): Promise<void>;
}

/**
 * Starts the built server on a free port with its own data folder; resolves when it responds.
 * @param folder its working directory: this repo, or another folder with `build` and `node_modules`
 */
export async function startServer(
  environment: Record<string, string> = {},
  folder = process.cwd(),
): Promise<RunningServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'understudy-e2e-'));
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'],
    {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataFolder,
        SHARED_FILES_DIR: [tmpdir(), resolve('test-results')].join(delimiter),
        LOG_LEVEL: 'warn',
        COMPONENT_GALLERY: 'true',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const printed: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  await listening(child, printed);
  const url = `http://localhost:${port}`;
  await fetch(`${url}/api/v1/live/`);
  return {
    url,
    dataFolder,
    pid: child.pid,
    password: environment.ADMIN_PASSWORD ?? /password\s+(\S+)/.exec(printed.join(''))?.[1] ?? '',
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the server has printed its address. */
function listening(child: ChildProcess, printed: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (printed.join('').includes('[remix-serve]')) resolve();
    });
    child.once('exit', (code) =>
      reject(new Error(`The server ended with ${code} before it listened.\n${printed.join('')}`)),
    );
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
