import { join } from 'node:path';
import Database from 'better-sqlite3';
import { suggestFor } from '@core/discovery/suggest';
import type { Workspace } from '@core/workspaces/workspace';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../tests/setup/app';
import { shop } from '../../../tests/setup/configured-source';
import { columnRoutes } from './columns';
import { foreignKeyRoutes } from './foreign-keys';
import { generatorRoutes } from './generators';
import { piiScanRoutes } from './pii-scan';
import { schemaRoutes } from './schema';
import { tableRoutes } from './tables';

const routes = [
  ...[...columnRoutes, ...tableRoutes, ...generatorRoutes],
  ...[...foreignKeyRoutes, ...piiScanRoutes, ...schemaRoutes],
];

let app: TestApp;
let owner: SignedIn;
let blindEditor: SignedIn;
let reader: SignedIn;
let workspace: Workspace;
let databaseId: number;
let sourceFile: string;

beforeAll(async () => {
  app = await createTestApp({ routes });
  owner = await app.signIn('owner');
  blindEditor = await app.signIn('editor');
  reader = await app.signIn('reader');
  sourceFile = join(app.dataFolder, 'shop.db');
  const db = new Database(sourceFile);
  shop.forEach((statement) => db.exec(statement));
  db.close();
  workspace = await app.workspace(owner.user.id, {
    source: sourceFile,
    destination: join(app.dataFolder, 'out.db'),
  });
  await app.services.runner.start(
    { engineId: workspace.engineId, type: 'create_engine', createdBy: owner.user.id, params: {} },
    false,
  );
  await suggestFor(app.services, workspace.engineId);
  databaseId = (await app.store.databases.ofEngine(workspace.engineId, 'SOURCE'))?.id ?? 0;
  await app.store.workspaces.addMember(workspace.id, blindEditor.user.id, 'EDITOR', false);
  await app.store.workspaces.addMember(workspace.id, reader.user.id, 'READER', true);
});
afterAll(() => app.close());

const idOf = async (place: string): Promise<number> => {
  const [table, name] = place.split('.');
  const schema = await app.store.schemas.load(databaseId);
  const found = schema.columns.find(
    (column) =>
      column.schema.name === name &&
      schema.tables.find(({ id }) => id === column.tableId)?.schema.name === table,
  );
  if (!found) throw new Error(`no column ${place}`);
  return found.id;
};

const tableId = async (name: string): Promise<number> => {
  const list = await owner.client.call('table.filter', {
    params: { databaseId },
    query: { table_keyword: name },
  });
  return list.results.find(({ table_name }) => table_name === name)?.id ?? 0;
};

describe('tables', () => {
  it('are listed by page and filter, with their counts', async () => {
    const list = await reader.client.call('table.filter', {
      params: { databaseId },
      query: { elements_per_page: 3, from_page: 1, to_page: 2 },
    });
    expect(list).toMatchObject({ count: 8, counts: { all: 8 } });
    expect(list.results).toHaveLength(6);
    const found = await reader.client.call('table.filter', {
      params: { databaseId },
      query: { table_keyword: 'order', column_keyword: 'quantity' },
    });
    expect(found.results.map(({ table_name }) => table_name)).toEqual(['order_lines']);
  });

  it('can be excluded and included again, by an editor', async () => {
    const selection = { table_ids: [await tableId('klanten')] };
    const asked = { params: { databaseId }, query: { is_excluded: true }, body: { selection } };
    await expect(reader.client.call('table.exclude', asked)).rejects.toMatchObject({
      problem: { status: 403 },
    });
    expect(await blindEditor.client.call('table.exclude', asked)).toMatchObject({ included: 7, excluded: 1 });
    const back = { ...asked, query: { is_excluded: false } };
    expect(await blindEditor.client.call('table.exclude', back)).toMatchObject({ excluded: 0 });
  });

  it('keep settings that are left out', async () => {
    const id = await tableId('orders');
    await owner.client.call('table.update', { body: { id, rows_to_generate: 5 } });
    const table = await owner.client.call('table.update', { body: { id, max_training_rows: 100 } });
    expect(table.settings).toMatchObject({ rows_to_generate: 5, max_training_rows: 100 });
  });

  it('refuse a number that is out of its range by saying the range', async () => {
    const id = await tableId('orders');
    const wrong = { id, privacy_epsilon: 101, max_training_rows: 0, seed: -1 };
    await expect(owner.client.call('table.update', { body: wrong })).rejects.toMatchObject({
      problem: {
        status: 400,
        errors: {
          privacy_epsilon: ['validation:privacy-epsilon'],
          max_training_rows: ['validation:count'],
          seed: ['validation:whole-number'],
        },
      },
    });
  });

  it('are previewed only to those who may see rows', async () => {
    const params = { tableId: await tableId('customers') };
    const preview = await reader.client.call('table.preview', { params });
    expect(preview.rows).toHaveLength(10);
    await expect(blindEditor.client.call('table.preview', { params })).rejects.toMatchObject({
      problem: { status: 403, code: 'row-content-forbidden' },
    });
  });
});

describe('columns', () => {
  const filter = (as: SignedIn, body: object) =>
    as.client.call('column.filter', { params: { databaseId }, query: { elements_per_page: 50 }, body });

  it('come with a sample row for those who may see rows, and without for others', async () => {
    const body = { table_ids: [await tableId('customers')], sample_row: 1 };
    const seen = await filter(reader, body);
    const at = seen.results.find(({ column_name }) => column_name === 'first_name');
    expect(at?.sample).toMatchObject({ source: 'First2', changed: true });
    const blind = await filter(blindEditor, body);
    expect(blind).toMatchObject({ may_view_data: false, sample_row: null });
    expect(blind.results.every(({ sample }) => sample === null)).toBe(true);
  });

  it('are counted by the same filter', async () => {
    const stats = await reader.client.call('column.stats', {
      params: { databaseId },
      query: { keyword: 'customers.' },
      body: {},
    });
    expect(stats.all).toBe(9);
    expect(stats.treatments.reduce((sum, { count }) => sum + count, 0)).toBe(9);
  });

  it('are saved one by one; a refusal names its code', async () => {
    const params = { columnId: await idOf('customers.last_name') };
    const saved = await owner.client.call('column.updateCreate', {
      params,
      body: { generator: { id: 'mask.ff1' } },
    });
    expect(saved.column.generator).toMatchObject({ id: 'mask.ff1', is_override: true, is_suggested: false });
    const reset = await owner.client.call('column.reset', { params });
    expect(reset.column.generator).toMatchObject({ id: 'mock.last-name', is_suggested: true });
    const key = { columnId: await idOf('orders.customer_id') };
    const refused = owner.client.call('column.updateCreate', {
      params: key,
      body: { generator: { id: 'duplicate' } },
    });
    await expect(refused).rejects.toMatchObject({
      problem: { status: 409, code: 'key-follows', params: { target: 'customers.id' } },
    });
  });

  it('are changed in bulk by ids or by filter, first as a dry run', async () => {
    const selection = { filter: { table_ids: [await tableId('klanten')], treatments: ['mock' as const] } };
    const params = { databaseId };
    const dry = await owner.client.call('column.generator', {
      params,
      body: { selection, generator: { id: 'mask.ff1' }, dry_run: true },
    });
    expect(dry.changed.map(({ column_name }) => column_name)).toEqual(['voornaam', 'achternaam', 'email']);
    const accepted = await owner.client.call('column.suggested', {
      params,
      query: { apply: true },
      body: { selection },
    });
    expect(accepted.changed).toHaveLength(3);
    const again = await owner.client.call('column.suggested', {
      params,
      query: { apply: false },
      body: { selection },
    });
    expect(again.skipped.map(({ reason }) => reason.code)).toEqual(Array(3).fill('generator-no-suggestion'));
    const restored = await owner.client.call('column.resetColumns', { params, body: { selection } });
    expect(restored.changed).toHaveLength(3);
  });

  it('are marked as personal data or none', async () => {
    const body = [await idOf('customers.loyalty_points')];
    const params = { databaseId };
    expect(await owner.client.call('column.pii', { params, query: { has_pii: true }, body })).toEqual({
      changed: 1,
      unprotected: 1,
    });
    expect(await owner.client.call('column.pii', { params, query: { has_pii: false }, body })).toEqual({
      changed: 1,
      unprotected: 0,
    });
  });

  it('of another workspace are not found', async () => {
    const other = await app.signIn('other');
    await expect(
      other.client.call('column.reset', { params: { columnId: await idOf('customers.last_name') } }),
    ).rejects.toMatchObject({ problem: { status: 404 } });
  });
});

describe('generators', () => {
  it('are described with the fields of their forms', async () => {
    const types = await reader.client.call('generators.supportedTypes');
    const ff1 = types.find(({ id }) => id === 'mask.ff1');
    expect(ff1?.parameters.map(({ name }) => name)).toContain('keepFirst');
    expect(ff1?.data_types).toContain('categorical');
  });

  it('are held against one column, and against several at once', async () => {
    const columnId = await idOf('customers.email');
    const types = await reader.client.call('generators.supportedTypesOfColumn', { params: { columnId } });
    expect(types.find(({ id }) => id === 'exclude')?.refusal).toEqual({ code: 'not-nullable', params: {} });
    const common = await reader.client.call('column.supportedGenerators', {
      params: { databaseId },
      body: { selection: { column_ids: [columnId, await idOf('klanten.email')] } },
    });
    expect(common).toMatchObject({ selected: 2 });
    expect(common.results[0]?.id).toBe('mock.email');
  });

  it('are previewed unsaved', async () => {
    const preview = await reader.client.call('generators.dataPreview', {
      params: { columnId: await idOf('customers.first_name') },
      body: { generator: { id: 'mask.redact' } },
    });
    expect(preview.rows).toHaveLength(10);
    expect(preview.generator.id).toBe('mask.redact');
  });
});

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

  it('are added, turned off and deleted, and what follows them with it', async () => {
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

  it('are refused where they could not hold', async () => {
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
  it('tells what it recognises, by language', async () => {
    const params = { engineId: workspace.engineId };
    const all = await reader.client.call('piiScan.recognizers', { params });
    const dutch = await reader.client.call('piiScan.recognizers', { params, query: { locale: 'nl' } });
    expect(all.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['nl.bsn', 'de.steuer-id', 'global.email']),
    );
    expect(dutch.map(({ id }) => id)).not.toContain('de.steuer-id');
  });

  it('starts as a job with what was asked', async () => {
    const job = await blindEditor.client.call('piiScan.start', {
      params: { databaseId },
      query: { overwrite_previous_scans: true, locale: 'nl' },
      body: { entities: ['EMAIL'] },
    });
    expect(job.type).toBe('pii_scan');
    expect((await app.store.jobs.find(job.id))?.params).toEqual({
      ...{ entities: ['EMAIL'], threshold: 0.5, overwrite: true, locale: 'nl' },
    });
    await app.services.runner.cancel(job.id);
  });

  it('needs at least one kind of data', async () => {
    const asked = owner.client.call('piiScan.start', { params: { databaseId }, body: { entities: [] } });
    await expect(asked).rejects.toMatchObject({
      problem: { status: 400, errors: { entities: [expect.stringContaining('pii-entities')] } },
    });
  });
});

describe('the schema', () => {
  it('is all identical until a validation says otherwise', async () => {
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

  it('takes over what changed in the source, and proposes generators for what is new', async () => {
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
