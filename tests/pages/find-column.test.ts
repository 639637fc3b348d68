import Database from 'better-sqlite3';
import { provideApiEndpoint } from '@core/api/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loader } from '~/routes/_app.workspaces.$id.columns.find';
import { configuredApp, type ConfiguredApp } from '../setup/configured-app';
import { readSource } from '../setup/real-runner';

let shop: ConfiguredApp;
beforeAll(async () => {
  shop = await configuredApp();
  provideApiEndpoint({ fetch: shop.app.api.fetch, origin: 'http://app.test' });
});
afterAll(() => shop.app.close());

const lookUp = async (names: Record<string, string>): Promise<Response> => {
  const id = String(shop.workspace.id);
  const url = `http://app.test/workspaces/${id}/columns/find?${new URLSearchParams(names).toString()}`;
  const request = new Request(url, { headers: { Cookie: shop.owner.cookie } });
  try {
    return await loader({ request, params: { id }, context: {} });
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
};

it('redirects from the names of a column to its page', async () => {
  const response = await lookUp({ schema: '', table: 'klanten', column: 'email' });
  expect(response.status).toBe(302);
  const id = await shop.idOf('klanten.email');
  expect(response.headers.get('Location')).toBe(`/workspaces/${shop.workspace.id}/columns/${id}`);
});

it.each([
  ['a column that is gone', { schema: '', table: 'klanten', column: 'fax' }],
  ['a part of a name', { schema: '', table: 'klanten', column: 'mail' }],
  ['the column of another table', { schema: '', table: 'products', column: 'email' }],
  ['another schema', { schema: 'public', table: 'klanten', column: 'email' }],
  ['no names', {}],
])('is not found: %s', async (_, names) => expect((await lookUp(names)).status).toBe(404));

it('finds a column whose name is part of hundreds of others', async () => {
  const db = new Database(shop.sourceFile);
  for (let at = 0; at < 210; at++) db.exec(`CREATE TABLE a${at} (code_${at} INTEGER, code INTEGER)`);
  db.exec('CREATE TABLE zz (code INTEGER)');
  db.close();
  await readSource(shop.app, shop.workspace.engineId, shop.owner.user.id);
  const response = await lookUp({ schema: '', table: 'zz', column: 'code' });
  const id = await shop.idOf('zz.code');
  expect(response.headers.get('Location')).toBe(`/workspaces/${shop.workspace.id}/columns/${id}`);
});
