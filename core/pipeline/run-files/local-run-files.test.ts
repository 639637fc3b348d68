import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRunFiles, type RunFiles } from './run-files';

let root: string;
let files: RunFiles;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'understudy-files-'));
  files = openRunFiles({ store: 'local', folder: join(root, 'run') });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function keep(name: string, content: string): Promise<void> {
  const draft = files.write(name);
  writeFileSync(draft.path, content);
  await draft.finish();
}

test('a file gets its name when complete, and another process reads it by its location', async () => {
  const draft = files.write('made-0-0');
  writeFileSync(draft.path, 'rows');
  expect([await files.has('made-0-0'), await files.list('')]).toEqual([false, []]);
  await draft.finish();
  const other = openRunFiles(JSON.parse(JSON.stringify(files.place)) as RunFiles['place']);
  expect(readFileSync(await other.read('made-0-0'), 'utf8')).toBe('rows');
  expect(statSync(join(root, 'run')).mode & 0o777).toBe(0o700);
});

test('names are listed by prefix', async () => {
  for (const name of ['set-1', 'made-1', 'set-0']) await keep(name, name);
  expect(await files.list('set-')).toEqual(['set-0', 'set-1']);
});

test('an aborted file is gone, and a missing one cannot be read', async () => {
  const draft = files.write('set-0');
  writeFileSync(draft.path, 'half');
  draft.abandon();
  expect(existsSync(draft.path)).toBe(false);
  await expect(files.read('set-0')).rejects.toThrow('set-0');
});

test('all files are removed at once, drafts included, and a run without files has none to remove', async () => {
  await files.drop();
  await keep('set-0', 'x');
  writeFileSync(files.write('set-1').path, 'half');
  await files.drop();
  expect(existsSync(join(root, 'run'))).toBe(false);
});

test('a name cannot lead elsewhere', () => {
  expect(() => files.write('../outside')).toThrow(RangeError);
});
