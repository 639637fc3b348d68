import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configuredApp, type ConfiguredApp } from '../setup/configured-app';
import { realRunner } from '../setup/real-runner';

let at: ConfiguredApp;
beforeAll(async () => {
  at = await configuredApp({ runner: realRunner() });
});
afterAll(() => at.app.close());

const params = () => ({ engineId: at.workspace.engineId });
const alter = (...statements: string[]): void => {
  const db = new Database(at.sourceFile);
  statements.forEach((statement) => db.exec(statement));
  db.close();
};
const sync = async () => {
  const job = await at.owner.client.call('schemaChanges.sync', { params: params(), body: {} });
  return at.app.services.runner.ended(job.id);
};
const list = () =>
  at.owner.client.call('schema.get', {
    params: { databaseId: at.databaseId },
    query: { elements_per_page: 50 },
  });
const statusOf = async (): Promise<Record<string, string>> =>
  Object.fromEntries((await list()).results.map(({ table_name, status }) => [table_name, status]));

describe('changes of a source', () => {
  beforeAll(async () => {
    await at.owner.client.call('column.updateCreate', {
      params: { columnId: await at.idOf('klanten.email') },
      body: { generator: { id: 'mask.character-swap', parameters: {} } },
    });
    alter(
      'ALTER TABLE klanten DROP COLUMN email',
      'ALTER TABLE klanten ADD COLUMN telefoon VARCHAR(20)',
      'CREATE TABLE coupons (id INTEGER PRIMARY KEY, code TEXT)',
    );
  });

  it('are found by a sync and reported by table, and nothing else changes [S1.011 S3.103 S3.104 S3.106 S4.017]', async () => {
    expect((await sync()).error?.code).toBe('source-column-missing');
    expect(await statusOf()).toMatchObject({ klanten: 'updated', coupons: 'new', orders: 'identical' });
    expect((await list()).counts).toMatchObject({ to_act: 1, to_know: 2 });
  });

  it('are cancelled: none are pending, a run requires another validation, and the next sync finds them [S4.019 S7.080]', async () => {
    expect(await at.owner.client.call('schemaChanges.cancel', { params: params() })).toEqual({
      cancelled: 3,
    });
    expect(await list()).toMatchObject({ compared_at: null, counts: { to_act: 0, to_know: 0 } });
    const validation = await at.owner.client.call('engine.validation', { params: params() });
    expect(validation).toMatchObject({ source: { is_stale: true }, is_ready: false });
    expect(await at.owner.client.call('schemaChanges.cancel', { params: params() })).toEqual({
      cancelled: 0,
    });
    at.app.clock.advance(1000);
    await sync();
    expect((await list()).counts).toMatchObject({ to_act: 1, to_know: 2 });
  });

  it('are previewed before they are applied: lost user settings are listed, and nothing is changed [S4.018]', async () => {
    const plan = await at.owner.client.call('schemaChanges.apply', {
      params: params(),
      body: { dry_run: true },
    });
    expect(plan).toMatchObject({
      ...{ dry_run: true, tables_added: 1, columns_added: 1, columns_removed: 1 },
      settings: [
        {
          table_name: 'klanten',
          column_name: 'email',
          effect: 'generator-lost',
          generator_id: 'mask.character-swap',
        },
      ],
    });
    expect((await list()).counts).toMatchObject({ to_act: 1 });
  });

  it('are applied: a later validation finds nothing more [S3.105 S7.067]', async () => {
    alter('DROP TABLE coupons');
    at.app.clock.advance(1000);
    await sync();
    await at.owner.client.call('schemaChanges.apply', { params: params(), body: {} });
    at.app.clock.advance(1000);
    expect((await sync()).status).toBe('SUCCESS');
    expect(new Set(Object.values(await statusOf()))).toEqual(new Set(['identical']));
    alter('DROP TABLE IF EXISTS order_lines', 'DROP TABLE orders');
    at.app.clock.advance(1000);
    await sync();
    expect(await statusOf()).toMatchObject({ orders: 'deleted' });
  });
});
