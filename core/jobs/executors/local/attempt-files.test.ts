import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RunFiles } from '@core/pipeline/run-files/run-files';
import { AttemptFiles } from './attempt-files';

let root: string;
let attempts: AttemptFiles;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'understudy-attempts-'));
  attempts = new AttemptFiles(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function keep(files: RunFiles, name: string): Promise<void> {
  const draft = files.write(name);
  writeFileSync(draft.path, name);
  await draft.finish();
}

test('the next attempt inherits the complete files of a killed one, which can no longer touch them', async () => {
  const first = await attempts.open(7, 1);
  await keep(first, 'set-0');
  const late = first.write('set-1');
  writeFileSync(late.path, 'half');
  const second = await attempts.open(7, 2);
  expect(await second.list('')).toEqual(['set-0']);
  expect(readFileSync(await second.read('set-0'), 'utf8')).toBe('set-0');
  await expect(late.finish()).rejects.toThrow();
  await first.drop();
  expect(await second.has('set-0')).toBe(true);
});

test('nothing is left of an attempt that has ended', async () => {
  const files = await attempts.open(7, 1);
  await keep(files, 'set-0');
  await files.drop();
  expect(readdirSync(root)).toEqual([]);
});

test('a start removes files of abandoned attempts, and nothing else', async () => {
  for (const [jobId, attempt] of [
    [1, 1],
    [2, 1],
    [3, 2],
  ] as const) {
    await keep(await attempts.open(jobId, attempt), 'set-0');
  }
  await attempts.sweep(() =>
    Promise.resolve(
      new Map([
        [2, 1],
        [3, 3],
      ]),
    ),
  );
  expect(readdirSync(root)).toEqual(['2']);
  expect(existsSync(join(root, '2', '1', 'set-0'))).toBe(true);
});
