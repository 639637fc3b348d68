import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLocalExecutor } from './local-executor';
import { TemporaryFolder } from './temporary-folder';

/** Leaves a temporary file behind and dies on the first task; completes the second. */
const program = `
import { readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
process.on('message', ({ kind }) => {
  if (kind !== 'run') return;
  const found = readdirSync(tmpdir());
  writeFileSync(join(tmpdir(), 'rows'), 'of a worker');
  if (found.includes('rows')) process.send({ kind: 'done', result: { folder: tmpdir(), found } });
  else process.kill(process.pid, 'SIGKILL');
});
process.once('disconnect', () => process.exit(0));
`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'understudy-test-'));
  writeFileSync(join(folder, 'worker.mjs'), program);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('nothing is left of the files of killed workers, of this attempt or an earlier one', async () => {
  const { path } = new TemporaryFolder(folder);
  mkdirSync(path);
  writeFileSync(join(path, 'of-a-killed-server'), 'rows');

  const executor = createLocalExecutor({ path: join(folder, 'worker.mjs'), env: { NODE_ENV: 'test' } });
  const secrets = { source: { type: 'SQLITE' }, destination: { type: 'SQLITE' }, workspaceKey: '' };
  const pool = executor.open(
    { setup: { snapshot: null, files: { store: 'local', folder } as const }, secrets },
    { workers: 1, signal: new AbortController().signal },
  );
  pool.usePlan({ file: 'plan', patience: 0, onRetry: () => undefined });
  expect(readdirSync(path)).toEqual([]);
  expect(statSync(path).mode & 0o777).toBe(0o700);
  expect(await pool.run({ kind: 'begin' })).toEqual({ folder: path, found: ['rows'] });
  await pool.close();
  expect(existsSync(path)).toBe(false);
});

test('another run has another folder', () => {
  expect(new TemporaryFolder(join(folder, '1')).path).not.toBe(new TemporaryFolder(join(folder, '2')).path);
  expect(new TemporaryFolder(join(folder, '1')).path).toBe(new TemporaryFolder(join(folder, '1')).path);
});

test('files of earlier attempts at the run are removed, those of a later one stay', () => {
  const [first, second] = [1, 2].map((attempt) => new TemporaryFolder(join(folder, '7', String(attempt))));
  first!.make();
  writeFileSync(join(first!.path, 'rows'), 'of a killed server');
  second!.make();
  expect(existsSync(first!.path)).toBe(false);
  first!.make();
  first!.remove();
  expect(existsSync(second!.path)).toBe(true);
  second!.remove();
});
