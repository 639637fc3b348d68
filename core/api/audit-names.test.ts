import { afterAll, beforeAll, expect, test } from 'vitest';
import { configuredApp, type ConfiguredApp } from '../../tests/setup/configured-app';

let at: ConfiguredApp;
beforeAll(async () => {
  at = await configuredApp();
});
afterAll(() => at.app.close());

const newest = async () => {
  const { results } = await at.owner.client.call('audit.ofWorkspace', {
    params: { id: at.workspace.id },
    query: { elements_per_page: 5 },
  });
  return results[0]!;
};

const setGenerator = async (places: readonly string[], dry_run: boolean) =>
  at.owner.client.call('column.generator', {
    params: { databaseId: at.databaseId },
    body: {
      selection: { column_ids: await Promise.all(places.map(at.idOf)) },
      generator: { id: 'mask.redact' },
      dry_run,
    },
  });

test('a change of one column names it, and its table', async () => {
  const id = await at.idOf('customers.notes');
  await at.owner.client.call('column.updateCreate', {
    params: { columnId: id },
    body: { generator: { id: 'mask.redact' } },
  });
  expect(await newest()).toMatchObject({ subject: 'column', subject_name: 'customers.notes' });
});

test('a change of several columns names them and says how many there are', async () => {
  const places = ['klanten.voornaam', 'klanten.achternaam'];
  await setGenerator(places, false);
  const { act, values } = await newest();
  expect(act).toBe('generators-changed');
  expect(String(values['columns']).split(', ').sort()).toEqual([...places].sort());
  expect(values['count']).toBe(2);
});

test('a decision on personal data names the columns', async () => {
  await at.owner.client.call('column.pii', {
    params: { databaseId: at.databaseId },
    query: { has_pii: true },
    body: { column_ids: [await at.idOf('customers.notes')], reason: null },
  });
  expect(await newest()).toMatchObject({
    act: 'pii-decided',
    values: { columns: 'customers.notes', count: 1 },
  });
});

test('excluded tables are named', async () => {
  await at.owner.client.call('table.exclude', {
    params: { databaseId: at.databaseId },
    query: { is_excluded: true },
    body: { selection: { table_ids: [await at.tableId('klanten')] } },
  });
  expect(await newest()).toMatchObject({ act: 'tables-changed', values: { tables: 'klanten', count: 1 } });
});

test('a look at what a change would do is not recorded as one', async () => {
  const before = await newest();
  await setGenerator(['customers.first_name'], true);
  expect((await newest()).n).toBe(before.n);
});
