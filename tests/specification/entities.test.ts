import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import jobTexts from '~/locales/en/jobs.json';
import type { ColumnRow } from '@core/contract/schemas/column';
import type { Job } from '@core/contract/schemas/job';
import type { TableRow } from '@core/contract/schemas/table';
import type { Workspace } from '@core/contract/schemas/workspace';
import { openRunningShop, type RunningShop } from './running-shop';

let shop: RunningShop;
let run: Job;
beforeAll(async () => {
  shop = await openRunningShop();
  const { client } = shop.owner;
  const params = { engineId: shop.engineId };
  const started = await client.call('synthesize.start', { params, body: {} });
  await shop.app.services.runner.ended(started.id);
  run = await client.call('jobs.get', { params: { jobId: started.id } });
});
afterAll(() => shop.close());

describe('a workspace', () => {
  let workspace: Workspace;
  beforeAll(async () => {
    const { results } = await shop.owner.client.call('workspaces.list', {});
    workspace = results.find(({ id }) => id === shop.workspaceId)!;
  });

  it.each([
    ['S3.018', 'mode', { mode: 'DE_IDENTIFY' }],
    ['S3.020', 'default locale', { locale: 'en' }],
    ['S3.021', 'default key generator', { key_generator_mode: 'hash' }],
    ['S3.022', 'owner', { owner: { username: 'owner' } }],
  ])('[%s] has a %s', (_, __, expected) => {
    expect(workspace).toMatchObject(expected);
  });

  it('links to its engine from the list [S3.019 S3.027]', () => {
    expect(workspace.engine_id).toBe(shop.engineId);
  });

  it('says when its source was last read [S3.023]', () => {
    expect(Date.parse(workspace.last_sync_time ?? '')).toBeGreaterThan(0);
  });

  it('has the connections of its source and its destination, each in its role [S3.024 S3.025 S3.061]', async () => {
    const engine = await shop.owner.client.call('engine.get', { params: { engineId: shop.engineId } });
    expect(engine.source).toMatchObject({ role: 'SOURCE', connection: { path: shop.sourceFile } });
    expect(engine.destination).toMatchObject({ role: 'TARGET', connection: { type: 'SQLITE' } });
  });
});

describe('a user', () => {
  it('has first name, last name, e-mail and role, and never shows the password [S3.062 S3.063 S3.064 S3.065]', async () => {
    const { client } = shop.owner;
    const profile = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' };
    await client.call('users.updateMe', { body: profile });
    const me = await client.call('users.me', {});
    expect(me).toMatchObject({ ...profile, role: 'User' });
    expect(Object.keys(me).filter((field) => /password/.test(field))).toEqual([
      'must_change_password',
      'has_password',
    ]);
  });
});

describe('a job', () => {
  it('has an id, a type and a status [S3.004 S3.069 S3.070 S3.071]', () => {
    expect(run).toMatchObject({ id: expect.any(Number) as number, type: 'synthesize', status: 'SUCCESS' });
  });

  it('was created, submitted and completed, in this order [S3.073 S3.074 S3.075]', () => {
    const times = [run.created_at, run.submitted_date, run.completed_date ?? ''].map(Date.parse);
    expect(times.every((time) => time > 0)).toBe(true);
    expect([...times].sort((a, b) => a - b)).toEqual(times);
  });

  it.each([
    ['S3.092', 'queue'],
    ['S3.093', 'fit_models'],
    ['S3.094', 'fit_pipelines'],
    ['S3.095', 'generate'],
    ['S3.096', 'metrics'],
    ['S3.097', 'write'],
  ])('[%s] has the step %s, which is completed', (_, name) => {
    expect(['done', 'skipped']).toContain(run.steps.find(({ step }) => step === name)?.status);
  });

  it('skips the step of models if nothing is modelled [S3.091]', () => {
    expect(run.steps.find(({ step }) => step === 'fit_models')?.status).toBe('skipped');
  });

  it('names its current step from its start on [S3.072 S3.076]', async () => {
    const long = await openRunningShop(manyOrders);
    const { client } = long.owner;
    const started = await client.call('synthesize.start', { params: { engineId: long.engineId }, body: {} });
    const named: (string | null)[] = [];
    const params = { jobId: started.id };
    expect(started.step).toBe('queue');
    await vi.waitFor(async () => {
      const { step, steps } = await client.call('jobs.get', { params });
      named.push(step);
      expect(steps.flatMap((each) => (each.status === 'running' ? [each.step] : []))).toContain(step);
    }, soon);
    expect(named).not.toContain(null);
    expect(await client.call('jobs.cancel', { params })).toMatchObject({ status: 'REVOKED' });
    await long.close();
  });

  it('has a log [S3.077]', async () => {
    const log = await shop.owner.client.call('jobs.log', { params: { jobId: run.id } });
    expect(log.lines.map(({ code }) => code)).toContain('plan-made');
  });

  it.each([
    ['S3.078', 'synthesize', () => run.id],
    ['S3.082', 'create_engine', () => lastOf('create_engine')],
    ['S3.083', 'schema_resolve', () => validate('engine.validateSource')],
    ['S3.084', 'sync_target', () => validate('engine.validateDestination')],
  ])('[%s] of type %s completes', async (_, type, start) => {
    const id = await start();
    await shop.app.services.runner.ended(id);
    const job = await shop.owner.client.call('jobs.get', { params: { jobId: id } });
    expect(job).toMatchObject({ type, status: 'SUCCESS' });
  });

  it('is shown as cancelled if revoked [S3.089]', () => {
    expect(jobTexts.statuses.REVOKED).toBe('Cancelled');
  });

  async function lastOf(type: 'create_engine'): Promise<number> {
    const params = { engineId: shop.engineId };
    const { results } = await shop.owner.client.call('jobs.list', { params, query: { job_type: type } });
    return results[0]!.id;
  }

  async function validate(call: 'engine.validateSource' | 'engine.validateDestination'): Promise<number> {
    return (await shop.owner.client.call(call, { params: { engineId: shop.engineId }, body: {} })).id;
  }
});

describe('a table', () => {
  const list = (query: { sync_status?: 'CURRENT' | 'IN_SYNC' } = {}) =>
    shop.owner.client.call('table.filter', {
      params: { databaseId: shop.databaseId },
      query: { elements_per_page: 50, ...query },
    });
  let tables: readonly TableRow[];
  const named = (name: string) => tables.find(({ table_name }) => table_name === name)!;
  beforeAll(async () => {
    tables = (await list()).results;
  });

  it('is a table or a view [S3.098]', () => {
    expect(named('customers').kind).toBe('table');
    expect(named('customer_list').kind).toBe('view');
  });

  it('has a row count [S3.099]', () => {
    expect(named('customers').row_count).toBe(25);
  });

  it('is current and in sync after the schema was read [S3.107 S3.108]', async () => {
    expect((await list({ sync_status: 'CURRENT' })).count).toBe(tables.length);
    expect((await list({ sync_status: 'IN_SYNC' })).count).toBe(tables.length);
  });

  it('is excluded and included [S3.100]', async () => {
    const exclude = (is_excluded: boolean, id: number) =>
      shop.owner.client.call('table.exclude', {
        params: { databaseId: shop.databaseId },
        query: { is_excluded },
        body: { selection: { table_ids: [id] } },
      });
    const { id } = named('klanten');
    expect((await exclude(true, id)).excluded).toBe(1);
    expect((await list()).counts.excluded).toBe(1);
    expect((await exclude(false, id)).excluded).toBe(0);
  });
});

describe('a column', () => {
  let columns: readonly ColumnRow[];
  const named = (place: string) =>
    columns.find(({ table_name, column_name }) => `${table_name}.${column_name}` === place)!;
  beforeAll(async () => {
    const { results } = await shop.owner.client.call('column.filter', {
      params: { databaseId: shop.databaseId },
      query: { elements_per_page: 200 },
      body: {},
    });
    columns = results;
  });

  it.each([
    ['S3.116', 'a data type', 'customers.loyalty_points', { data_type: 'discrete' }],
    ['S3.117', 'NULL allowed', 'customers.notes', { is_nullable: true }],
    ['S3.118', 'the primary key', 'customers.id', { is_primary_key: true }],
    ['S3.119', 'a foreign key', 'orders.customer_id', { foreign_key: { table_name: 'customers' } }],
    ['S3.120', 'a unique key', 'customers.email', { is_unique: true }],
    ['S3.121', 'references to it', 'customers.id', { referred_by_count: 1 }],
    ['S3.122', 'an automatic number', 'customers.id', { is_autoincrement: true }],
    ['S3.123', 'a generator', 'customers.first_name', { generator: { id: 'mock.first-name' } }],
    ['S3.124', 'a mark of personal data', 'customers.email', { pii: { entity: 'EMAIL' } }],
  ])('[%s] has %s', (_, __, place, expected) => {
    expect(named(place)).toMatchObject(expected);
  });

  it.each([
    ['S3.137', 'PROTECTED', 'customers.email'],
    ['S3.139', 'NON_PII', 'orders.placed_at'],
  ])('[%s] is %s', (_, status, place) => {
    expect(named(place).pii.status).toBe(status);
  });

  it('is UNPROTECTED if personal data is copied [S3.138]', async () => {
    const columnId = named('klanten.email').id;
    const { column } = await shop.owner.client.call('column.updateCreate', {
      params: { columnId },
      body: { generator: { id: 'duplicate' } },
    });
    expect(column.pii.status).toBe('UNPROTECTED');
  });
});

/** Enough rows to observe a run in progress. */
const manyOrders = `INSERT INTO orders (customer_id)
  WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 500000) SELECT 1 FROM numbers`;

const soon = { timeout: 40_000, interval: 100 };
