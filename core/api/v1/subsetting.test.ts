import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SubsetKeepBody, SubsetTargetBody } from '@core/contract/schemas/subset';
import { configuredApp, type ConfiguredApp } from '../../../tests/setup/configured-app';
import { realRunner } from '../../../tests/setup/real-runner';

let made: ConfiguredApp;
let engineId: number;

beforeAll(async () => {
  made = await configuredApp({ runner: realRunner() });
  ({ engineId } = made.workspace);
});
afterAll(() => made.app.close());

const get = () => made.owner.client.call('subsetting.get', { params: { engineId } });
const set = async (name: string, asked: Partial<SubsetTargetBody>) =>
  made.owner.client.call('subsetting.set', {
    params: { tableId: await made.tableId(name) },
    body: { unit: 'rows', ...asked } as SubsetTargetBody,
  });
const keyFrom = async (child: string) => {
  const { results } = await made.owner.client.call('foreignKeys.list', {
    params: { databaseId: made.databaseId },
  });
  const key = results.find(({ foreign_table: table }) => table.table_name === child);
  if (!key) throw new Error(`no key of ${child}`);
  return key;
};
const plan = async () => {
  const job = await made.owner.client.call('subsetting.start', {
    params: { databaseId: made.databaseId },
    body: {},
  });
  await made.app.services.runner.ended(job.id);
  return made.owner.client.call('jobs.get', { params: { jobId: job.id } });
};

describe('targets', () => {
  it('are set by share, rows or condition, on both calls, and removed [S7.083, S7.084]', async () => {
    const customers = await set('customers', { unit: 'percentage', amount: 12.5 });
    expect(customers.subset).toMatchObject({ is_target: true, unit: 'percentage', amount: 12.5 });
    const tableId = await made.tableId('orders');
    const orders = await made.owner.client.call('table.setSubsetting', {
      params: { tableId },
      body: { unit: 'rows', amount: 3 },
    });
    expect(orders.subset).toMatchObject({ is_target: true, unit: 'rows', amount: 3 });
    expect((await get()).targets.map(({ table_name }) => table_name)).toEqual(['customers', 'orders']);
    await set('orders', { amount: null });
    const filtered = await set('customers', { unit: 'filter', formula: '[id] <= 2' });
    expect(filtered.subset).toMatchObject({ unit: 'filter', amount: null, formula: '[id] <= 2' });
    expect((await get()).targets).toHaveLength(1);
  });

  it.each([
    [{ unit: 'percentage', amount: 101 }, 'validation:percentage'],
    [{ unit: 'percentage', amount: 0 }, 'validation:amount'],
    [{ unit: 'rows', amount: 1.5 }, 'validation:count'],
    [{ unit: 'rows', amount: 0 }, 'validation:count'],
  ] as const)('are refused with %o', async (body, message) => {
    await expect(set('customers', body)).rejects.toMatchObject({
      problem: { status: 400, error_keys: { amount: [message] } },
    });
  });

  it('say at which character a condition does not parse, and which column there is not', async () => {
    await expect(set('customers', { unit: 'filter', formula: '[id] <=' })).rejects.toMatchObject({
      problem: { status: 422, code: 'formula-unparsable', params: { position: 8 } },
    });
    await expect(set('customers', { unit: 'filter', formula: '[ide] = 2' })).rejects.toMatchObject({
      problem: { code: 'formula-column-unavailable', params: { missing: 'ide', nearest: 'id' } },
    });
    await expect(set('customers', { unit: 'filter', formula: '[id] + 1' })).rejects.toMatchObject({
      problem: { code: 'formula-not-applicable', params: { cause: 'condition', found: 'number' } },
    });
    expect((await get()).targets[0]).toMatchObject({ formula: '[id] <= 2' });
  });

  it('are never a view', async () => {
    await expect(set('customer_list', { amount: 2 })).rejects.toMatchObject({
      problem: { code: 'subset-table-not-written' },
    });
  });

  it('are one condition for every table with a column', async () => {
    const tenant = (column: string) =>
      made.owner.client.call('subsetting.setTenant', {
        params: { engineId },
        body: { column, formula: `[${column}] = 1` },
      });
    const { targets_set: count } = await tenant('customer_id');
    const targets = (await get()).targets.filter(({ formula }) => formula === '[customer_id] = 1');
    expect(targets).toHaveLength(count);
    expect(count).toBeGreaterThan(0);
    await expect(tenant('tenant')).rejects.toMatchObject({ problem: { code: 'subset-column-missing' } });
  });
});

describe('a plan', () => {
  it('is not started without a target [S7.081, S7.082]', async () => {
    const reset = await made.owner.client.call('subsetting.reset', { params: { engineId } });
    expect(reset.targets_removed).toBeGreaterThan(0);
    expect(await get()).toMatchObject({ targets: [], keys: [], tables: [], plan: null });
    const start = made.owner.client.call('subsetting.start', {
      params: { databaseId: made.databaseId },
      body: {},
    });
    await expect(start).rejects.toMatchObject({ problem: { status: 422, code: 'subset-target-missing' } });
  });

  it('is neither exported nor asked about before there is one', async () => {
    const file = await made.app.send(`/subsetting/${engineId}/plan/export/`, { as: made.owner });
    expect(await file.json()).toMatchObject({ status: 409, code: 'subset-not-planned' });
    const why = made.owner.client.call('subsetting.why', {
      params: { tableId: await made.tableId('customers') },
      body: { key: ['1'] },
    });
    await expect(why).rejects.toMatchObject({ problem: { code: 'subset-not-planned' } });
  });

  it('leaves out a target that the source no longer has, as if nobody had asked for it', async () => {
    const { workspaces } = made.app.services;
    const gone = { table: { schema: '', name: 'gone' }, ask: { by: 'rows' as const, rows: 1 } };
    await workspaces.changeSettings(made.workspace.id, (now) => ({
      ...now,
      subset: { ...now.subset, targets: [gone] },
    }));
    expect((await get()).targets).toEqual([]);
    const start = made.owner.client.call('subsetting.start', {
      params: { databaseId: made.databaseId },
      body: {},
    });
    await expect(start).rejects.toMatchObject({ problem: { code: 'subset-target-missing' } });
    await set('orders', { amount: 1 });
    expect(await plan()).toMatchObject({ status: 'SUCCESS' });
    await made.owner.client.call('subsetting.reset', { params: { engineId } });
  });

  it('says what each table gets and why, as a job of its own type [S3.081, S1.010]', async () => {
    await set('customers', { amount: 2 });
    expect(await plan()).toMatchObject({ type: 'subsetting', status: 'SUCCESS' });
    const { plan: found } = await get();
    const customers = found?.tables.find(({ table_name }) => table_name === 'customers');
    expect(customers).toMatchObject({ asked_rows: 2, got_rows: 2 });
    expect(customers?.reasons).toContainEqual({ kind: 'target', key: null, rows: 2 });
    const orders = found?.tables.find(({ table_name }) => table_name === 'orders');
    expect(orders?.reasons.every(({ kind, key }) => kind !== 'child' || key?.foreign_key_id)).toBe(true);
    expect(found).toMatchObject({ is_current: true, got_rows: expect.any(Number) as number });
    const table = await made.owner.client.call('table.get', {
      params: { tableId: await made.tableId('orders') },
    });
    expect(table.subset).toMatchObject({ is_target: false, got_rows: orders?.got_rows });
    expect(table.subset?.because_of.map(({ table_name }) => table_name)).toContain('customers');
  });

  it('is older than a rule that is set after it, and the rule holds in the next one', async () => {
    const key = await keyFrom('orders');
    const before = (await get()).plan;
    const followed = await made.owner.client.call('subsetting.follow', {
      params: { foreignKeyId: key.id },
      body: { per_parent: 0 },
    });
    expect(followed.keys).toEqual([{ foreign_key_id: key.id, per_parent: 0, depth: null }]);
    expect(followed.plan?.is_current).toBe(false);
    await plan();
    const after = (await get()).plan;
    expect(after?.is_current).toBe(true);
    const got = (of: typeof before) => of?.tables.find(({ table_name: name }) => name === 'orders')?.got_rows;
    expect(got(after)).toBe(0);
    expect(got(before)).toBeGreaterThan(0);
  });

  it('is exported for a spreadsheet and as JSON', async () => {
    const file = async (format: 'csv' | 'json') => {
      const path = `/subsetting/${engineId}/plan/export/?format=${format}`;
      return (await made.app.send(path, { as: made.owner })).text();
    };
    const [head, ...lines] = (await file('csv')).trim().split('\n');
    expect(head).toContain('schema,table,rows,asked,got,share,bytes,because_of');
    expect(lines.some((line) => line.includes('customers') && line.includes('target: 2'))).toBe(true);
    expect(JSON.parse(await file('json'))).toMatchObject({ is_current: true });
  });

  it('tells the way of a row to a target, to those who may see rows', async () => {
    await made.owner.client.call('subsetting.follow', {
      params: { foreignKeyId: (await keyFrom('orders')).id },
      body: { per_parent: null },
    });
    await plan();
    const tableId = await made.tableId('customers');
    const why = (key: string) =>
      made.owner.client.call('subsetting.why', { params: { tableId }, body: { key: [key] } });
    const answers = await Promise.all(Array.from({ length: 25 }, (_, at) => why(String(at + 1))));
    const isIn = answers.filter(({ is_in }) => is_in);
    expect(isIn).toHaveLength(2);
    expect(isIn.map(({ path }) => path.map(({ kind }) => kind))).toEqual([['target'], ['target']]);
    await expect(why('99999')).rejects.toMatchObject({ problem: { status: 404 } });
    const blind = made.blindEditor.client.call('subsetting.why', {
      params: { tableId },
      body: { key: ['1'] },
    });
    await expect(blind).rejects.toMatchObject({ problem: { status: 403 } });
  });

  it('keeps a table whole or a sample of it by a rule', async () => {
    const tableId = await made.tableId('orders');
    const keep = (body: SubsetKeepBody) =>
      made.owner.client.call('subsetting.keep', { params: { tableId }, body });
    expect((await keep({ keep: 'sample', rows: 2 })).tables).toMatchObject([{ keep: 'sample', rows: 2 }]);
    expect((await keep({ keep: 'whole' })).tables).toMatchObject([{ keep: 'whole', rows: null }]);
    expect((await keep({ keep: null })).tables).toEqual([]);
    await expect(keep({ keep: 'sample' } as SubsetKeepBody)).rejects.toMatchObject({
      problem: { status: 400 },
    });
  });
});
