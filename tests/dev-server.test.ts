import { spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { severalRuns, testLimit } from './setup/limits';

const sources = ['app', 'core', 'public', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'];
const configs = ['remix.config.js', 'vite.config.ts', 'vite.worker.config.ts'];

let clone: string;
let server: ChildProcess;
let address: string;
let printed = '';

beforeAll(async () => {
  clone = mkdtempSync(join(tmpdir(), 'understudy-dev-'));
  for (const name of [...sources, ...configs]) cpSync(name, join(clone, name), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(clone, 'node_modules'));
  const port = await freePort();
  address = `http://localhost:${port}`;
  server = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: clone,
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), LOG_LEVEL: 'silent' },
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += stripVTControlCharacters(chunk.toString())));
});
afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  rmSync(clone, { recursive: true, force: true });
});

it(
  'npm run dev serves pages and API on a fresh clone, and builds workers as they change',
  async () => {
    await expect.poll(() => printed, { timeout: testLimit }).toContain(address);
    expect((await fetch(`${address}/login`)).status, printed).toBe(200);
    const ready = await fetch(`${address}/api/v1/auth/`);
    expect([ready.status, ready.headers.get('x-frame-options')], printed).toEqual([200, 'DENY']);

    const worker = join(clone, 'build/worker/worker.js');
    expect(existsSync(join(clone, 'build/worker/hashing-thread.js'))).toBe(true);
    const builtAt = () => (existsSync(worker) ? statSync(worker).mtimeMs : 0);
    const first = builtAt();
    appendFileSync(join(clone, 'core/worker.ts'), '\nprocess.title = process.title;\n');
    await expect.poll(builtAt, { timeout: testLimit }).toBeGreaterThan(first);
  },
  severalRuns,
);

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
