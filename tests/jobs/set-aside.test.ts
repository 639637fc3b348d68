import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLogger } from '@core/kernel/logger';
import { createTestApp, type SignedIn, type TestApp } from '../setup/app';
import { readSource, realRunner } from '../setup/real-runner';

const good = Array.from({ length: 200 }, (_, at) => `${at + 1},Name ${at + 1}\n`).join('');
const people = `id,name\n${good}201\n202,=SUM(A1),"x"\n`;

let app: TestApp;
let owner: SignedIn;
let reader: SignedIn;
let file: string;
let made: string;
let jobId: number;
beforeAll(async () => {
  app = await createTestApp({ runner: realRunner(), logger: silentLogger });
  owner = await app.signIn('owner');
  const folder = join(app.filesFolder, 'in');
  made = join(app.filesFolder, 'out');
  mkdirSync(folder);
  mkdirSync(made);
  file = join(folder, 'people.csv');
  writeFileSync(file, people);
  const { id, engineId } = await app.workspace(owner.user.id, {
    source: { type: 'LOCAL_FS', path: folder, fileFormat: 'csv' },
    destination: { type: 'LOCAL_FS', path: made, fileFormat: 'csv' },
  });
  await readSource(app, engineId, owner.user.id);
  const databaseId = (await app.store.databases.ofEngine(engineId, 'SOURCE'))!.id;
  const tables = await owner.client.call('table.filter', { params: { databaseId }, query: {} });
  const params = { tableId: tables.results[0]!.id };
  const body = { dialect: null, sets_aside: true };
  await owner.client.call('table.setFileDialect', { params, body });
  ({ id: jobId } = await owner.client.call('synthesize.start', {
    params: { engineId },
    query: {},
    body: {},
  }));
  const { status } = await app.services.runner.ended(jobId);
  expect(status).toBe('SUCCESS');
  reader = await app.signIn('reader');
  await owner.client.call('workspacePermissions.create', {
    body: { workspace_id: id, user: 'reader', role: 'READER', may_view_data: false },
  });
});
afterAll(() => app.close());

const setAside = (who: SignedIn) =>
  app.api.fetch(
    new Request(`http://app.test/api/v1/jobs/${jobId}/set_aside/`, { headers: { Cookie: who.cookie } }),
  );

it('gives the records that a run set aside as a file, and the destination none of them', async () => {
  const answer = await setAside(owner);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="set-aside-${jobId}.csv"`);
  expect((await answer.text()).replace('\uFEFF', '').trim().split('\n')).toEqual([
    'table,file,fault,line,last_line,fields,expected,record',
    'people,people.csv,fields,202,202,1,2,201',
    'people,people.csv,fields,203,203,3,2,"202,=SUM(A1),""x"""',
  ]);
  const written = readdirSync(made).filter((name) => name.endsWith('.csv'));
  expect(written).toEqual(['people.csv']);
  const content = readFileSync(join(made, 'people.csv'), 'utf8');
  expect(content.trim().split('\n')).toHaveLength(201);
  expect(content).not.toContain('SUM');
  const proof = await owner.client.call('jobs.proof', { params: { jobId } });
  expect(proof.checks[0]?.remark).toEqual({ code: 'records-set-aside', params: { count: 2 } });
});

it('gives them to nobody who may not see rows', async () => {
  const answer = await setAside(reader);
  expect(answer.status).toBe(403);
  expect(await answer.text()).not.toContain('SUM');
});

it('keeps no copy of them: once the file has changed they are gone, which it says', async () => {
  const holds = (folder: string): boolean =>
    readdirSync(folder, { withFileTypes: true }).some((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return holds(path);
      return path !== file && existsSync(path) && readFileSync(path).includes('=SUM(A1)');
    });
  expect(holds(join(app.filesFolder, '..'))).toBe(false);
  writeFileSync(file, `${people}203\n`);
  const answer = await setAside(owner);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    code: 'records-set-aside-changed',
    params: { table: 'people', file: 'people.csv' },
  });
});
