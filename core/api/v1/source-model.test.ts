import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configuredApp, type ConfiguredApp } from '../../../tests/setup/configured-app';

let app: ConfiguredApp['app'];
let owner: ConfiguredApp['owner'];
let blindEditor: ConfiguredApp['blindEditor'];
let reader: ConfiguredApp['reader'];
let workspace: ConfiguredApp['workspace'];
let databaseId: number;
let sourceFile: string;
let idOf: ConfiguredApp['idOf'];

beforeAll(async () => {
  ({ app, owner, blindEditor, reader, workspace, databaseId, sourceFile, idOf } = await configuredApp());
});
afterAll(() => app.close());

describe('foreign keys', () => {
  it('are listed, filtered and counted', async () => {
    const params = { databaseId };
    const list = await reader.client.call('foreignKeys.list', { params });
    const orders = list.results.find(({ foreign_table }) => foreign_table.table_name === 'orders');
    expect(orders).toMatchObject({
      origin: 'declared',
      cardinality: '1:n',
      primary_table: { table_name: 'customers' },
      foreign_columns: [{ column_name: 'customer_id' }],
    });
    const found = await reader.client.call('foreignKeys.filter', { params, body: { keyword: 'manager' } });
    expect(found.count).toBe(1);
    expect(await reader.client.call('foreignKeys.stats', { params })).toMatchObject({ all: 6, virtual: 0 });
  });

  it('are added, turned off and deleted, along with what depends on them', async () => {
    const body = {
      foreign_column_ids: [await idOf('klanten.klant_id')],
      primary_column_ids: [await idOf('customers.id')],
    };
    const params = { databaseId };
    const added = await owner.client.call('foreignKeys.create', { params, body });
    expect(added).toMatchObject({ origin: 'virtual', is_enabled: true, cardinality: '1:1' });
    const column = { columnId: await idOf('klanten.klant_id') };
    const locked = owner.client.call('column.reset', { params: column });
    await expect(locked).rejects.toMatchObject({ problem: { code: 'key-follows' } });
    await expect(owner.client.call('foreignKeys.create', { params, body })).rejects.toMatchObject({
      problem: { code: 'foreign-key-exists' },
    });
    const off = { database_id: databaseId, updates: [{ id: added.id, is_enabled: false }] };
    expect(await owner.client.call('foreignKeys.updateBatch', { body: off })).toEqual({ changed: 1 });
    await owner.client.call('column.reset', { params: column });
    await owner.client.call('foreignKeys.delete', { params: { foreignKeyId: added.id } });
    expect(await owner.client.call('foreignKeys.stats', { params })).toMatchObject({ all: 6, virtual: 0 });
  });

  it('are refused if they could not hold', async () => {
    const create = async (foreign: string, primary: string) =>
      owner.client.call('foreignKeys.create', {
        params: { databaseId },
        body: { foreign_column_ids: [await idOf(foreign)], primary_column_ids: [await idOf(primary)] },
      });
    const invalid = { problem: { status: 422, code: 'foreign-key-invalid' } };
    await expect(create('klanten.klant_id', 'orders.customer_id')).rejects.toMatchObject(invalid);
    await expect(create('klanten.voornaam', 'customers.id')).rejects.toMatchObject(invalid);
    await expect(create('customers.id', 'customers.id')).rejects.toMatchObject(invalid);
  });

  it('of the source cannot be deleted', async () => {
    const list = await owner.client.call('foreignKeys.list', { params: { databaseId } });
    const asked = owner.client.call('foreignKeys.delete', {
      params: { foreignKeyId: list.results[0]?.id ?? 0 },
    });
    await expect(asked).rejects.toMatchObject({ problem: { status: 409, code: 'foreign-key-declared' } });
  });
});

describe('the scan for personal data', () => {
  it('lists what it recognizes, by language [S1.020]', async () => {
    const params = { engineId: workspace.engineId };
    const all = await reader.client.call('piiScan.recognizers', { params });
    const dutch = await reader.client.call('piiScan.recognizers', { params, query: { locale: 'nl' } });
    expect(all.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['nl.bsn', 'de.steuer-id', 'global.email']),
    );
    expect(dutch.map(({ id }) => id)).not.toContain('de.steuer-id');
  });

  it('starts as a job with its parameters [S4.027 S9.028]', async () => {
    const job = await blindEditor.client.call('piiScan.start', {
      params: { databaseId },
      query: { overwrite_previous_scans: true, locale: 'nl' },
      body: { entities: ['EMAIL'] },
    });
    expect(job.type).toBe('pii_scan');
    expect((await app.store.jobs.find(job.id))?.params).toEqual({
      ...{ entities: ['EMAIL'], threshold: 0.5, overwrite: true, locale: 'nl' },
      ...{ entityThresholds: {}, readsValues: false, checksCardinality: true, scanners: 4 },
    });
    await app.services.runner.cancel(job.id);
  });

  it('lists recognizers by what they read and their language [S7.066]', async () => {
    const { engineId } = workspace;
    const idsOf = async (query: { deepScan?: boolean; textPii?: boolean; locale?: 'nl' }) => {
      const listed = await blindEditor.client.call('piiScan.recognizers', { params: { engineId }, query });
      return listed.map(({ id }) => id);
    };
    const names = await idsOf({});
    const all = await idsOf({ deepScan: true });
    const inText = await idsOf({ deepScan: true, textPii: true });
    const dutch = await idsOf({ deepScan: true, locale: 'nl' });
    expect(all.filter((id) => !names.includes(id))).toContain('nl.written-postcode');
    expect(inText).toEqual(expect.arrayContaining(['global.email']));
    expect(inText).not.toContain('global.gender');
    expect(dutch).toContain('nl.bsn');
    expect(dutch.filter((id) => /^(de|en|ja)[.]/.test(id))).toEqual([]);
  });

  it('reads values on request, in the given tables and columns [S7.065 S9.032]', async () => {
    const column = await idOf('customers.first_name');
    const job = await blindEditor.client.call('piiScan.start', {
      params: { databaseId },
      query: { data_scan: true, cardinality_check: false },
      body: { entities: ['EMAIL'], column_ids: [column], n_scanners: 1, replace_active: true },
    });
    expect((await app.store.jobs.find(job.id))?.params).toMatchObject({
      ...{ readsValues: true, checksCardinality: false, scanners: 1, columnIds: [column] },
    });
    await app.services.runner.cancel(job.id);
  });

  it('requires at least one kind of data [S5.016]', async () => {
    const asked = owner.client.call('piiScan.start', { params: { databaseId }, body: { entities: [] } });
    await expect(asked).rejects.toMatchObject({
      problem: { status: 400, error_keys: { entities: ['validation:pii-entities'] } },
    });
  });
});

describe('the schema', () => {
  it('is identical until a validation finds otherwise', async () => {
    const list = await reader.client.call('schema.get', {
      params: { databaseId },
      query: { elements_per_page: 50 },
    });
    expect(list).toMatchObject({
      compared_at: null,
      database_role: 'SOURCE',
      counts: { identical: 8, to_act: 0 },
    });
  });

  it('applies changes in the source, and proposes generators for new columns', async () => {
    const before = await idOf('customers.first_name');
    const db = new Database(sourceFile);
    db.exec('ALTER TABLE customers ADD COLUMN phone VARCHAR(20)');
    db.exec('CREATE TABLE coupons (id INTEGER PRIMARY KEY, code TEXT)');
    db.close();
    const only = { tables: [{ schema_name: '', table_name: 'customers' }] };
    const params = { engineId: workspace.engineId };
    expect(await owner.client.call('schemaChanges.apply', { params, body: only })).toMatchObject({
      ...{ tables_added: 0, columns_added: 1, left: 1 },
    });
    expect(await idOf('customers.first_name')).toBe(before);
    const phone = await app.store.schemas.column(await idOf('customers.phone'));
    expect(phone?.configuration).toMatchObject({ pii: { entity: 'PHONE' }, generator: { id: 'mock.phone' } });
    expect(await owner.client.call('schemaChanges.apply', { params, body: {} })).toMatchObject({
      ...{ tables_added: 1, columns_added: 0, left: 0 },
    });
  });
});
