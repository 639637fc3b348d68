import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recoverStarts } from '@core/jobs/start-validated';
import { openRunningShop, type RunningShop } from '../specification/running-shop';

let shop: RunningShop;
let destinationFile: string;

beforeAll(async () => {
  shop = await openRunningShop();
  const destination = await shop.app.store.databases.ofEngine(shop.engineId, 'TARGET');
  destinationFile = destination?.connection.path ?? '';
});
afterAll(() => shop.close());

let presses = 0;
const press = (confirmed_rows = 0, replace_active = false) =>
  shop.owner.client.call('synthesize.startValidated', {
    params: { engineId: shop.engineId },
    query: {},
    body: { confirmed_rows, replace_active, request_key: `press-of-start-${(presses += 1)}` },
  });
const validation = () => shop.owner.client.call('engine.validation', { params: { engineId: shop.engineId } });
const jobTypes = async () => {
  const { jobs } = await shop.app.store.jobs.list(shop.engineId, { offset: 0, limit: 20 });
  return jobs.map(({ type }) => type).reverse();
};
const ended = (jobId: number | null) => shop.app.services.runner.ended(jobId ?? 0);
const countedRows = async () =>
  (await validation()).destination?.holding_data.reduce((sum, { row_count }) => sum + row_count, 0) ?? 0;
const rowsThere = () => {
  const db = new Database(destinationFile, { readonly: true });
  const count = db.prepare<[], { n: number }>('SELECT count(*) AS n FROM customers').get()?.n;
  db.close();
  return count;
};

test('a press of Start validates both databases, and then starts the run', async () => {
  const start = await press();
  expect(start.state).toBe('started');
  expect((await ended(start.job_id)).status).toBe('SUCCESS');
  expect(await jobTypes()).toEqual(['create_engine', 'schema_resolve', 'sync_target', 'synthesize']);
});

test('a run that would delete rows that nobody has counted does not start, and starts once they are confirmed', async () => {
  const before = rowsThere();
  expect(before).toBeGreaterThan(0);
  expect((await press()).state).toBe('unconfirmed');
  expect(await jobTypes()).toEqual([
    ...['create_engine', 'schema_resolve', 'sync_target', 'synthesize'],
    'sync_target',
  ]);
  expect(rowsThere()).toBe(before);
  const counted = await countedRows();
  expect((await press(counted - 1)).state).toBe('unconfirmed');
  const start = await press(counted);
  expect(start.state).toBe('started');
  await ended(start.job_id);
});

test('rows that came after they were counted are not deleted, and the next press counts them', async () => {
  const params = { engineId: shop.engineId };
  const { destination_options: options, ...settings } = await shop.owner.client.call('engine.settings', {
    params,
  });
  const emptying = (truncate_included: boolean) =>
    shop.owner.client.call('engine.updateSettings', {
      params,
      body: { ...settings, destination_options: { ...options, truncate_included } },
    });
  await emptying(true);
  expect((await press()).state).toBe('unconfirmed');
  const counted = await countedRows();
  const db = new Database(destinationFile);
  db.exec(
    `INSERT INTO customers (first_name, last_name, email) VALUES ('Of', 'Others', 'of@others.example')`,
  );
  db.close();
  const before = rowsThere();
  const run = await ended((await press(counted)).job_id);
  expect(run).toMatchObject({
    status: 'FAILURE',
    error: { code: 'destination-deletes-more', params: { rows: counted + 1, confirmed: counted } },
  });
  expect(rowsThere()).toBe(before);
  expect((await press(counted)).state).toBe('unconfirmed');
  expect(await countedRows()).toBe(counted + 1);
  const next = await press(counted + 1);
  expect((await ended(next.job_id)).status).toBe('SUCCESS');
  await emptying(false);
});

test('a press while a validation is running waits for it, without another one', async () => {
  shop.app.clock.advance(2 * 3_600_000);
  const params = { engineId: shop.engineId };
  await shop.owner.client.call('engine.validateSource', { params, body: {} });
  const before = (await jobTypes()).length;
  expect((await press()).state).toBe('unconfirmed');
  expect((await jobTypes()).slice(before)).toEqual(['sync_target']);
});

test('a validation that fails blocks the run, says why, and is repeated by the next press', async () => {
  shop.app.clock.advance(2 * 3_600_000);
  const source = await shop.app.store.databases.ofEngine(shop.engineId, 'SOURCE');
  await shop.app.store.databases.updateConnection(
    source!.id,
    { ...source!.connection, path: `${shop.sourceFile}.gone` },
    null,
  );
  const blocked = await press();
  expect(blocked.state).toBe('blocked');
  const seen = await validation();
  expect(seen).toMatchObject({ due: null, is_ready: false, start: { state: 'blocked' } });
  expect(seen.source?.error?.code).toMatch(/^[a-z-]+$/);
  await shop.app.store.databases.updateConnection(source!.id, source!.connection, null);
  shop.app.clock.advance(1000);
  expect((await press()).state).toBe('unconfirmed');
});

test('a press that outlived its server is continued by the next start', async () => {
  shop.app.clock.advance(2 * 3_600_000);
  const { rememberedStarts, jobs } = shop.app.store;
  await rememberedStarts.save({
    ...{ engineId: shop.engineId, startedBy: shop.owner.user.id, requestKey: 'press-of-before' },
    ...{ tuning: {}, confirmedRows: 1_000_000, state: 'waiting', jobId: null, replacedJobId: null },
    pressedAt: shop.app.clock.now(),
  });
  const before = await jobs.latest(shop.engineId, 'synthesize');
  await recoverStarts(shop.app.services);
  await expect
    .poll(async () => (await rememberedStarts.find(shop.engineId))?.jobId, { timeout: 20_000 })
    .toBeGreaterThan(before?.id ?? 0);
  await ended((await rememberedStarts.find(shop.engineId))?.jobId ?? 0);
});

test('another active job is a question', async () => {
  shop.app.clock.advance(1000);
  const running = await shop.owner.client.call('synthesize.start', {
    params: { engineId: shop.engineId },
    query: {},
    body: {},
  });
  await expect(press()).rejects.toMatchObject({ problem: { code: 'job-active' } });
  const instead = await press(1_000_000, true);
  expect(instead.state).toBe('started');
  const job = await shop.owner.client.call('jobs.get', { params: { jobId: instead.job_id ?? 0 } });
  expect(job.replaced_job_id).toBe(running.id);
  await ended(instead.job_id);
});
