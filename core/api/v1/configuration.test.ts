import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../../tests/setup/app';
import { configuredApp, type ConfiguredApp } from '../../../tests/setup/configured-app';

let app: ConfiguredApp['app'];
let owner: ConfiguredApp['owner'];
let blindEditor: ConfiguredApp['blindEditor'];
let reader: ConfiguredApp['reader'];
let databaseId: number;
let idOf: ConfiguredApp['idOf'];
let tableId: ConfiguredApp['tableId'];

beforeAll(async () => {
  ({ app, owner, blindEditor, reader, databaseId, idOf, tableId } = await configuredApp());
});
afterAll(() => app.close());

describe('tables', () => {
  it('are listed by page and filter, with their counts [S3.009]', async () => {
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

  it('fill a list of as many empty places by index and by range of pages, each place once [S3.010]', async () => {
    const ask = (query: { start_index?: number; from_page?: number; to_page?: number }) =>
      reader.client.call('table.filter', {
        params: { databaseId },
        query: { ...query, elements_per_page: 2 },
      });
    const { count } = await ask({ start_index: 0 });
    const tables = new Array<number | null>(count).fill(null);
    const fill = (index: number, page: readonly { readonly id: number }[]) =>
      page.forEach(({ id }, at) => {
        expect(tables[index + at]).toBeNull();
        tables[index + at] = id;
      });
    // as a reader scrolls: the end first, then a window of two pages, then what lies between
    fill(count - 2, (await ask({ start_index: count - 2 })).results);
    fill(0, (await ask({ from_page: 1, to_page: 2 })).results);
    expect(tables.filter((id) => id === null)).toHaveLength(count - 6);
    for (let index = 4; index < count - 2; index += 2)
      fill(index, (await ask({ start_index: index })).results);
    const whole = await reader.client.call('table.filter', {
      params: { databaseId },
      query: { elements_per_page: 50 },
    });
    expect(tables).toEqual(whole.results.map(({ id }) => id));
    expect((await ask({ start_index: count })).results).toEqual([]);
  });

  it('are found around one of them and by id, with parameters as text', async () => {
    const orders = await tableId('orders');
    const around = await reader.client.call('table.filter', {
      params: { databaseId },
      query: { elements_per_page: 1, around: orders },
    });
    expect(around.results.map(({ id }) => id)).toEqual([orders]);
    expect(around.requested_page).toBeGreaterThan(1);
    const byId = await reader.client.call('table.filter', {
      params: { databaseId },
      query: { table_ids: [String(orders)] },
    });
    expect(byId.results.map(({ id }) => id)).toEqual([orders]);
    const wrong = reader.client.call('table.filter', {
      params: { databaseId },
      query: { table_ids: ['orders'] },
    });
    await expect(wrong).rejects.toMatchObject({ problem: { status: 400 } });
  });

  it('say which of them a run writes: no views, and none that is excluded', async () => {
    const namesOf = async (is_written: boolean) => {
      const { results } = await owner.client.call('table.filter', {
        params: { databaseId },
        query: { is_written, elements_per_page: 50 },
      });
      return results.map(({ table_name }) => table_name);
    };
    expect(await namesOf(false)).toEqual(['customer_list']);
    const tables = await namesOf(true);
    expect(tables).toHaveLength(7);
    const exclude = {
      params: { databaseId },
      body: { selection: { table_ids: [await tableId(tables[0]!)] } },
    };
    await owner.client.call('table.exclude', { ...exclude, query: { is_excluded: true } });
    expect(await namesOf(true)).toEqual(tables.slice(1));
    await owner.client.call('table.exclude', { ...exclude, query: { is_excluded: false } });
  });

  it('can be excluded and included again, by an editor', async () => {
    const selection = { table_ids: [await tableId('klanten')] };
    const asked = { params: { databaseId }, query: { is_excluded: true }, body: { selection } };
    await expect(reader.client.call('table.exclude', asked)).rejects.toMatchObject({
      problem: { status: 403 },
    });
    expect(await blindEditor.client.call('table.exclude', asked)).toMatchObject({ included: 7, excluded: 1 });
    const back = { ...asked, query: { is_excluded: false } };
    expect(await owner.client.call('table.exclude', back)).toMatchObject({ excluded: 0 });
  });

  it('keep settings that are omitted', async () => {
    const id = await tableId('orders');
    await owner.client.call('table.update', { body: { id, rows_to_generate: 5 } });
    const table = await owner.client.call('table.update', { body: { id, max_training_rows: 100 } });
    expect(table.settings).toMatchObject({ rows_to_generate: 5, max_training_rows: 100 });
  });

  it('reject a number outside its range, stating the range', async () => {
    const id = await tableId('orders');
    const wrong = { id, privacy_epsilon: 101, max_training_rows: 0, seed: -1 };
    await expect(owner.client.call('table.update', { body: wrong })).rejects.toMatchObject({
      problem: {
        status: 400,
        error_keys: {
          privacy_epsilon: ['validation:privacy-epsilon'],
          max_training_rows: ['validation:count'],
          seed: ['validation:whole-number'],
        },
      },
    });
  });

  it('are previewed only to those who may see rows [S6.015]', async () => {
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

  it('come with a sample row for those who may see rows, and without for others [S2.019]', async () => {
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

  it('are saved one by one; a refusal has its code', async () => {
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

  it('are marked as personal data or not', async () => {
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

  it('are checked against one column, and against several at once', async () => {
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

  it('are checked against no more columns than can be changed at once', async () => {
    const schema = await app.store.schemas.load(databaseId);
    const [column] = schema.columns;
    const { schema: form } = column!;
    const many = schema.tables.map((table) =>
      table.schema.name === 'klanten'
        ? {
            ...table.schema,
            columns: Array.from({ length: 51 }, (_, at) => ({ ...form, name: `c${at}`, position: at + 1 })),
          }
        : table.schema,
    );
    const foreignKeys = schema.foreignKeys.filter(({ isVirtual }) => !isVirtual).map((known) => known.schema);
    const read = { product: 'SQLite', version: '3', foreignKeys };
    await app.store.schemas.replace(databaseId, { ...read, tables: many });
    const body = { selection: { filter: { table_ids: [await tableId('klanten')] } } };
    await expect(
      reader.client.call('column.supportedGenerators', { params: { databaseId }, body }),
    ).rejects.toMatchObject({
      problem: { status: 422, code: 'limit-bulk-columns', params: { count: 51, limit: 50 } },
    });
    await app.store.schemas.replace(databaseId, {
      ...read,
      tables: schema.tables.map((table) => table.schema),
    });
  });

  it('are previewed without being saved', async () => {
    const preview = await reader.client.call('generators.dataPreview', {
      params: { columnId: await idOf('customers.first_name') },
      body: { generator: { id: 'mask.redact' } },
    });
    expect(preview.rows).toHaveLength(10);
    expect(preview.generator.id).toBe('mask.redact');
  });
});
