import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findMasterKey, loadMasterKey } from './master-key';

let folder: string;
beforeEach(() => (folder = join(mkdtempSync(join(tmpdir(), 'understudy-key-')), 'data')));
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

it('generates a key once, readable by its owner only', async () => {
  const [key, again] = await Promise.all([loadMasterKey(null, folder), loadMasterKey(null, folder)]);
  expect(key).toHaveLength(32);
  expect(again).toEqual(key);
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
});

it('revokes read access of others', async () => {
  await loadMasterKey(null, folder);
  chmodSync(join(folder, 'secret.key'), 0o644);
  await loadMasterKey(null, folder);
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
});

it('is found without being generated', async () => {
  expect(await findMasterKey(null, folder)).toBe(null);
  expect(await findMasterKey('x'.repeat(32), folder)).toEqual(Buffer.from('x'.repeat(32)));
  const key = await loadMasterKey(null, folder);
  expect(await findMasterKey(null, folder)).toEqual(key);
});

it('prefers the key from the environment, and refuses a file that contains none', async () => {
  expect(await loadMasterKey('x'.repeat(32), folder)).toEqual(Buffer.from('x'.repeat(32)));
  await loadMasterKey(null, folder);
  writeFileSync(join(folder, 'secret.key'), 'short');
  await expect(loadMasterKey(null, folder)).rejects.toThrow('does not hold a key');
});
