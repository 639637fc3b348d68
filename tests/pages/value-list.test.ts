import { provideApiEndpoint } from '@core/api/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { action, loader } from '~/routes/_app.workspaces.$id.columns.$column_.list';
import { loader as loadColumnPage } from '~/routes/_app.workspaces.$id.columns.$column';
import { configuredApp, type ConfiguredApp } from '../setup/configured-app';

let shop: ConfiguredApp;
let column: number;
beforeAll(async () => {
  shop = await configuredApp();
  provideApiEndpoint({ fetch: shop.app.api.fetch, origin: 'http://app.test' });
  column = await shop.idOf('customers.notes');
});
afterAll(() => shop.app.close());

const at = () => ({ id: String(shop.workspace.id), column: String(column) });
const base = () => `/workspaces/${shop.workspace.id}/columns/${column}`;

async function send(fields: Readonly<Record<string, string | File>>, as = shop.owner): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const url = `http://app.test${base()}/list`;
  const request = new Request(url, { method: 'POST', body: form, headers: { Cookie: as.cookie } });
  return action({ request, params: at(), context: {} }).catch((thrown: unknown) => thrown);
}

const generator = async () => {
  const body = { column_ids: [column] };
  const params = { databaseId: shop.databaseId };
  return (await shop.owner.client.call('column.filter', { params, body })).results[0]!.generator;
};

it('makes a column draw from a text, a file or another column, and keeps the other options of its sampler', async () => {
  const sent = (await send({ content: 'red,3\nblue' })) as Response;
  expect([sent.status, sent.headers.get('Location')]).toEqual([302, base()]);
  expect(await generator()).toMatchObject({ id: 'custom.sampler', parameters: { values: 'red:3|blue:1' } });
  await shop.owner.client.call('column.updateCreate', {
    params: { columnId: column },
    body: {
      generator: { id: 'custom.sampler', parameters: { values: 'red', preserveFrequencies: false } },
    },
  });
  await send({ file: new File(['green\n'], 'colors.csv'), content: '', from_column_id: '' });
  expect((await generator()).parameters).toMatchObject({ values: 'green:1', preserveFrequencies: false });
  expect(await send({ from_column_id: String(await shop.idOf('customers.first_name')) })).toMatchObject({
    status: 302,
  });
  expect((await generator()).parameters['values']).toMatch(/^[^|]+:\d+(?:\|[^|]+:\d+)+$/);
});

it('finds columns to take the values from by a part of their names, except the column itself', async () => {
  const found = async (search: string) => {
    const url = `http://app.test${base()}/list${search}`;
    const request = new Request(url, { headers: { Cookie: shop.owner.cookie } });
    return (await loader({ request, params: at(), context: {} })).lookup;
  };
  const { columns, count } = await found('?find=customers.first');
  expect([columns.map(({ path }) => path), count]).toEqual([['customers.first_name'], 1]);
  expect((await found('')).columns.map(({ id }) => id)).not.toContain(column);
  expect((await found('?find=nowhere')).columns).toEqual([]);
});

it('shows errors at the field', async () => {
  const wrong = async (fields: Parameters<typeof send>[0]) =>
    ((await send(fields)) as { data?: { error?: unknown } }).data?.error;
  expect(await wrong({})).toEqual({ file: ['validation:required'] });
  expect(await wrong({ file: new File(['x'], 'x.pdf') })).toEqual({ file: ['errors:file-type-not-allowed'] });
  expect(await wrong({ content: 'x,0' })).toEqual({ content: ['validation:list-none'] });
  expect(await wrong({ from_column_id: 'nowhere.no' })).toEqual({
    from_column_id: ['column:list.from.unknown'],
  });
  expect(await send({ content: 'red' }, shop.blindEditor)).toMatchObject({ status: 403 });
});

it('keeps a list that is too long for a field out of the form and of URLs, and saves the other fields', async () => {
  const long = Array.from({ length: 1000 }, (_, at) => `value ${at}`);
  await send({ file: new File([long.join('\n')], 'long.txt') });
  const request = new Request(`http://app.test${base()}`, { headers: { Cookie: shop.owner.cookie } });
  const { chosen } = await loadColumnPage({ request, params: at(), context: {} });
  expect(chosen).toMatchObject({ longList: 1000, isSaved: true });
  expect(chosen!.type.parameters.map(({ name }) => name)).not.toContain('values');
  expect(JSON.stringify(chosen!.options.parameters)).toContain('value 0:1|value 1:1|');
});
