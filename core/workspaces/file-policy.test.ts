import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkFile } from './file-policy';

let root: string;
let data: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'understudy-policy-'));
  data = join(root, 'data');
  mkdirSync(data);
  mkdirSync(join(root, 'data-of-users'));
  writeFileSync(join(data, 'understudy.sqlite'), '');
  symlinkSync(data, join(root, 'link'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const check = (path: string, saved: string | null = null) =>
  checkFile({ type: 'SQLITE', path }, saved === null ? null : { type: 'SQLITE', path: saved }, data);

it.each([
  'data/understudy.sqlite',
  'data/not/there/yet.sqlite',
  'data',
  'data-of-users/../data/understudy.sqlite',
  'link/understudy.sqlite',
  'link/new.sqlite',
  'data/..hidden.sqlite',
])('refuses %s', async (path) => {
  await expect(check(join(root, path))).rejects.toMatchObject({ code: 'connection-file-not-allowed' });
});

it.each(['data-of-users/a.sqlite', 'b.sqlite', '..c.sqlite'])('takes %s', async (path) => {
  await expect(check(join(root, path))).resolves.toBeUndefined();
});

it('leaves what is saved already alone, and what has no file', async () => {
  const own = join(data, 'destinations', 'x.sqlite');
  await expect(check(own, own)).resolves.toBeUndefined();
  await expect(
    checkFile({ type: 'POSTGRESQL', host: 'h', database: 'd' }, null, data),
  ).resolves.toBeUndefined();
});
