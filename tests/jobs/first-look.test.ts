import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { silentLogger } from '@core/kernel/logger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../setup/app';
import { realRunner } from '../setup/real-runner';

let app: TestApp;
let owner: SignedIn;
let path: string;

beforeAll(async () => {
  app = await createTestApp({ runner: realRunner(), logger: silentLogger });
  owner = await app.signIn('owner');
  path = join(app.filesFolder, 'ward.db');
  const db = new Database(path);
  db.exec(`
    CREATE TABLE stay (id INTEGER PRIMARY KEY, extra JSON, layout JSON, resume XML, remark TEXT, k1 TEXT, bed TEXT);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 900)
    INSERT INTO stay SELECT i, json_object('mail', 'p' || i || '@example.org'), json_object('colour', 'red'),
      '<cv><mail>q' || i || '@example.org</mail></cv>',
      CASE i % 2 WHEN 0 THEN 'Please call mrs. Smith at +1 555 010 0' || (100 + i % 800) || ' today'
        ELSE 'Nothing was said that day at all' END,
      'r' || i || '@example.org', 'B-' || (i % 40) FROM n;
    CREATE TABLE broken (id INTEGER PRIMARY KEY, filler TEXT, extra JSON);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30)
    INSERT INTO broken SELECT i, hex(zeroblob(5000)), '{}' FROM n;
  `);
  const pages = db
    .prepare(
      `SELECT pageno, pgsize FROM dbstat WHERE name = 'broken' AND pagetype = 'overflow' ORDER BY pageno`,
    )
    .all() as { pageno: number; pgsize: number }[];
  db.close();
  const { pageno, pgsize } = pages[2]!;
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(pgsize, 0xff), 0, pgsize, (pageno - 1) * pgsize);
  closeSync(file);
});
afterAll(() => app.close());

async function created(body: { name: string; look_at_values?: boolean }) {
  const { workspace, job } = await owner.client.call('workspaces.create', {
    body: { ...body, mode: 'DE_IDENTIFY', source: { type: 'SQLITE', path } },
  });
  expect(await app.services.runner.ended(job.id)).toMatchObject({ status: 'SUCCESS', error: null });
  const { steps } = await owner.client.call('jobs.get', { params: { jobId: job.id } });
  const { results } = await owner.client.call('column.filter', {
    params: { databaseId: workspace.source.id },
    query: { elements_per_page: 50 },
    body: {},
  });
  const { lines } = await owner.client.call('jobs.log', {
    params: { jobId: job.id },
    query: { level: 'warn' },
  });
  return {
    warnings: lines,
    read: steps.find(({ step }) => step === 'scan_data')?.status,
    column: (place: string) =>
      results.find(({ table_name, column_name }) => `${table_name}.${column_name}` === place),
  };
}

it('a creation looks at values, and knows documents, notes and codes before the first run [B8.005]', async () => {
  const { column, read } = await created({ name: 'Looked' });
  expect(read).toBe('done');
  expect(column('stay.extra')).toMatchObject({
    pii: { entity: 'EMAIL', source: 'deep' },
    generator: { id: 'composite.paths', is_suggested: true },
  });
  expect(column('stay.resume')?.pii.entity).toBe('EMAIL');
  expect(column('stay.remark')?.pii.entity).toBe('FREE_TEXT');
  expect(column('stay.k1')?.pii.entity).toBe('EMAIL');
  expect(column('stay.bed')).toMatchObject({
    ...{ protection: 'NON_PII', generator: { id: 'duplicate' } },
    examined: { values: 300, of: 900 },
  });
  expect(column('stay.layout')).toMatchObject({ protection: 'NON_PII', generator: { id: 'duplicate' } });
});

it('a table that cannot be read is said, and stays unexamined, with its documents redacted', async () => {
  const { column, warnings } = await created({ name: 'Broken' });
  expect(warnings.map(({ code, params }) => [code, params.table])).toEqual([['values-not-read', 'broken']]);
  expect(column('broken.filler')).toMatchObject({ protection: 'NOT_EXAMINED', examined: null });
  expect(column('broken.extra')).toMatchObject({
    generator: { id: 'composite.paths', is_suggested: true },
    examined: null,
  });
});

it('a creation that is asked for names alone reads no values [B8.006]', async () => {
  const { column, read } = await created({ name: 'Names', look_at_values: false });
  expect(read).toBe('skipped');
  expect(column('stay.k1')).toMatchObject({ protection: 'NOT_EXAMINED', pii: { source: null } });
  expect(column('stay.layout')).toMatchObject({ generator: { id: 'composite.paths' }, examined: null });
});
