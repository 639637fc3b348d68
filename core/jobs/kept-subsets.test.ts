import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRunFiles, type RunFiles } from '@core/pipeline/run-files/run-files';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { KeptSubsets } from './kept-subsets';

let root: string;
let kept: KeptSubsets;
let files: RunFiles;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kept-subsets-'));
  kept = new KeptSubsets(join(root, 'subsets'));
  files = openRunFiles({ store: 'local', folder: join(root, 'job') });
  const draft = files.write('subset-0');
  await writeFile(draft.path, 'keys');
  await draft.finish();
});
afterEach(() => rm(root, { recursive: true, force: true }));

it('keeps the files of the last plan of a workspace when those of its job are gone', async () => {
  await kept.keep(7, 1, files, ['subset-0']);
  await kept.keep(7, 2, files, ['subset-0']);
  await files.drop();
  const open = kept.open(7, 2);
  expect(await readFile((await open?.read('subset-0')) ?? '', 'utf8')).toBe('keys');
  expect(kept.open(7, 1)).toBeNull();
  expect(kept.open(8, 2)).toBeNull();
});

it('sweeps those of workspaces that are gone, and no others', async () => {
  await kept.sweep(new Set([7]));
  await kept.keep(7, 1, files, ['subset-0']);
  await kept.keep(8, 3, files, ['subset-0']);
  await kept.sweep(new Set([7]));
  expect(kept.open(7, 1)).not.toBeNull();
  expect(existsSync(join(root, 'subsets', '8'))).toBe(false);
});
