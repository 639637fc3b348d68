import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRunningShop, type RunningShop } from './running-shop';

let shop: RunningShop;
beforeAll(async () => {
  shop = await openRunningShop();
});
afterAll(() => shop.close());

/** A request of a call: path, body, and the status of success. */
interface Ask {
  readonly path: string;
  readonly body?: unknown;
  readonly status?: number;
}

type Case = readonly [id: string, call: string, ask: (shop: RunningShop) => Ask | Promise<Ask>];

const bulk = (column: number) => ({ selection: { column_ids: [column] } });
const duplicate = { id: 'duplicate', parameters: {} };
const everyTable = 'requested_page=1&elements_per_page=5&table_keyword=o&column_keyword=id&schema_names=main';

/** In execution order: deleting calls come last. */
const cases: readonly Case[] = [
  ['S7.046', 'GET /live/', () => ({ path: '/live/' })],
  ['S7.011', 'GET /auth/', () => ({ path: '/auth/' })],
  ['S7.057', 'GET /users/me/', () => ({ path: '/users/me/' })],
  ['S7.058', 'PATCH /users/me/', () => ({ path: '/users/me/', body: { first_name: 'Ada' } })],
  ['S7.056', 'GET /tasks/get_versions/', () => ({ path: '/tasks/get_versions/' })],
  ['S7.023', 'GET /database/sample_databases/', () => ({ path: '/database/sample_databases/' })],
  [
    'S7.024',
    'GET /database_connections/supported_types/',
    () => ({ path: '/database_connections/supported_types/' }),
  ],
  [
    'S7.025',
    'POST /database_connections/test/',
    ({ sourceFile }) => ({
      path: '/database_connections/test/',
      body: { role: 'SOURCE', type: 'SQLITE', path: sourceFile },
    }),
  ],
  ['S7.030', 'GET /engine/initialization_modes/', () => ({ path: '/engine/initialization_modes/' })],
  ['S7.026', 'GET /engine/', () => ({ path: '/engine/' })],
  ['S7.027', 'GET /engine/{engineId}/', ({ engineId }) => ({ path: `/engine/${engineId}/` })],
  [
    'S7.029',
    'GET /engine/{engineId}/settings/',
    ({ engineId }) => ({ path: `/engine/${engineId}/settings/` }),
  ],
  ['S7.059', 'GET /workspaces/', () => ({ path: '/workspaces/' })],
  ['S7.060', 'GET /workspaces/{id}/', ({ workspaceId }) => ({ path: `/workspaces/${workspaceId}/` })],
  [
    'S7.061',
    'PUT /workspaces/{id}/',
    ({ workspaceId }) => ({
      path: `/workspaces/${workspaceId}/`,
      body: { name: 'Shop again', locale: 'en', key_generator_mode: 'hash' },
    }),
  ],
  [
    'S7.063',
    'GET /workspaces/{id}/members/',
    ({ workspaceId }) => ({ path: `/workspaces/${workspaceId}/members/` }),
  ],
  [
    'S7.053',
    'GET /table/{databaseId}/filter/',
    ({ databaseId }) => ({
      path: `/table/${databaseId}/filter/?${everyTable}&is_excluded=false&sync_status=CURRENT&start_index=0`,
    }),
  ],
  [
    'S7.054',
    'GET /table/{tableId}/',
    async ({ tableId }) => ({ path: `/table/${await tableId('orders')}/` }),
  ],
  [
    'S7.055',
    'GET /table/{tableId}/preview/',
    async ({ tableId }) => ({ path: `/table/${await tableId('orders')}/preview/` }),
  ],
  [
    'S7.051',
    'PUT /table/',
    async ({ tableId }) => ({
      path: '/table/',
      body: { id: await tableId('orders'), max_training_rows: 100 },
    }),
  ],
  [
    'S7.052',
    'PUT /table/{databaseId}/exclude/',
    async ({ databaseId, tableId }) => ({
      path: `/table/${databaseId}/exclude/?is_excluded=true`,
      body: { selection: { table_ids: [await tableId('klanten')] } },
    }),
  ],
  [
    'S7.047',
    'GET /schema/{databaseId}/',
    ({ databaseId }) => ({ path: `/schema/${databaseId}/?elements_per_page=5&requested_page=1` }),
  ],
  [
    'S7.016',
    'POST /column/{databaseId}/filter/',
    ({ databaseId }) => ({
      path: `/column/${databaseId}/filter/?elements_per_page=5&keyword=name&requested_page=1`,
      body: {},
    }),
  ],
  [
    'S7.020',
    'POST /column/{databaseId}/stats/',
    ({ databaseId }) => ({ path: `/column/${databaseId}/stats/?keyword=name`, body: {} }),
  ],
  [
    'S7.022',
    'POST /column/{databaseId}/supported_generators/',
    async ({ databaseId, columnId }) => ({
      path: `/column/${databaseId}/supported_generators/`,
      body: { selection: { column_ids: [await columnId('customers.notes')] } },
    }),
  ],
  [
    'S7.015',
    'POST /column/{columnId}/update_create/',
    async ({ columnId }) => ({
      path: `/column/${await columnId('customers.notes')}/update_create/`,
      body: { generator: duplicate },
    }),
  ],
  [
    'S7.014',
    'POST /column/{columnId}/reset/',
    async ({ columnId }) => ({ path: `/column/${await columnId('customers.notes')}/reset/`, body: {} }),
  ],
  [
    'S7.017',
    'POST /column/{databaseId}/generator/',
    async ({ databaseId, columnId }) => ({
      path: `/column/${databaseId}/generator/`,
      body: { ...bulk(await columnId('customers.notes')), generator: duplicate },
    }),
  ],
  [
    'S7.018',
    'POST /column/{databaseId}/pii/',
    async ({ databaseId, columnId }) => ({
      path: `/column/${databaseId}/pii/?has_pii=true`,
      body: [await columnId('customers.notes')],
    }),
  ],
  [
    'S7.019',
    'POST /column/{databaseId}/reset_columns/',
    async ({ databaseId, columnId }) => ({
      path: `/column/${databaseId}/reset_columns/`,
      body: bulk(await columnId('customers.notes')),
    }),
  ],
  [
    'S7.021',
    'POST /column/{databaseId}/suggested/',
    async ({ databaseId, columnId }) => ({
      path: `/column/${databaseId}/suggested/?apply=true&keyword=name`,
      body: bulk(await columnId('customers.first_name')),
    }),
  ],
  ['S7.039', 'GET /generators/supported_types/', () => ({ path: '/generators/supported_types/' })],
  [
    'S7.038',
    'GET /generators/{columnId}/supported_types/',
    async ({ columnId }) => ({ path: `/generators/${await columnId('customers.email')}/supported_types/` }),
  ],
  [
    'S7.037',
    'POST /generators/{columnId}/data_preview/',
    async ({ columnId }) => ({
      path: `/generators/${await columnId('customers.email')}/data_preview/`,
      body: {},
    }),
  ],
  [
    'S7.031',
    'GET /foreign_keys/{databaseId}/',
    ({ databaseId }) => ({ path: `/foreign_keys/${databaseId}/` }),
  ],
  [
    'S7.033',
    'POST /foreign_keys/{databaseId}/filter/',
    ({ databaseId }) => ({ path: `/foreign_keys/${databaseId}/filter/`, body: {} }),
  ],
  [
    'S7.034',
    'GET /foreign_keys/{databaseId}/stats/',
    ({ databaseId }) => ({ path: `/foreign_keys/${databaseId}/stats/` }),
  ],
  [
    'S7.032',
    'POST /foreign_keys/{databaseId}/create/',
    async ({ databaseId, columnId }) => ({
      path: `/foreign_keys/${databaseId}/create/`,
      body: {
        foreign_column_ids: [await columnId('klanten.klant_id')],
        primary_column_ids: [await columnId('customers.id')],
      },
      status: 201,
    }),
  ],
  [
    'S7.036',
    'POST /foreign_keys/update_batch/',
    async (place) => ({
      path: '/foreign_keys/update_batch/',
      body: {
        database_id: place.databaseId,
        updates: [{ id: await virtualKeyOf(place), is_enabled: false }],
      },
    }),
  ],
  [
    'S7.035',
    'DELETE /foreign_keys/{foreignKeyId}/delete/',
    async (place) => ({ path: `/foreign_keys/${await virtualKeyOf(place)}/delete/`, status: 204 }),
  ],
  [
    'S7.048',
    'POST /schema_changes/{engineId}/sync/',
    ({ engineId }) => ({
      path: `/schema_changes/${engineId}/sync/?database_type=SOURCE`,
      body: {},
      status: 202,
    }),
  ],
  [
    'S7.049',
    'POST /synthesize/{engineId}/start/',
    async ({ engineId }) => ({
      path: `/synthesize/${engineId}/start/?generate_batch_size=500&n_connections=1&write_batch_size=500`,
      body: { replace_active: true },
      status: 202,
    }),
  ],
  [
    'S7.050',
    'GET /synthesize/{jobId}/summary/',
    async (place) => ({ path: `/synthesize/${await runOf(place)}/summary/` }),
  ],
  ['S7.040', 'GET /jobs/{engineId}/latest/', ({ engineId }) => ({ path: `/jobs/${engineId}/latest/` })],
  [
    'S7.041',
    'GET /jobs/{engineId}/list/',
    ({ engineId }) => ({ path: `/jobs/${engineId}/list/?job_type=synthesize` }),
  ],
  ['S7.042', 'GET /jobs/{jobId}/', async (place) => ({ path: `/jobs/${await runOf(place)}/` })],
  [
    'S7.045',
    'GET /jobs/{jobId}/download_log/',
    async (place) => ({ path: `/jobs/${await runOf(place)}/download_log/` }),
  ],
  [
    'S7.044',
    'DELETE /jobs/{jobId}/delete/',
    async (place) => ({ path: `/jobs/${await runOf(place)}/delete/`, status: 204 }),
  ],
  [
    'S7.043',
    'PUT /jobs/{jobId}/cancel/',
    async (place) => ({ path: `/jobs/${await startRun(place)}/cancel/`, body: {} }),
  ],
  [
    'S7.062',
    'DELETE /workspaces/{id}/',
    async (place) => ({ path: `/workspaces/${await another(place)}/`, status: 204 }),
  ],
  [
    'S7.028',
    'DELETE /engine/{engineId}/delete/',
    ({ engineId }) => ({ path: `/engine/${engineId}/delete/`, status: 204 }),
  ],
  [
    'S7.012',
    'POST /auth/ (session form)',
    () => ({ path: '/auth/', body: { username: 'clerk', password: 'a long one 1' } }),
  ],
  ['S7.013', 'DELETE /auth/', () => ({ path: '/auth/', status: 204 })],
];

async function virtualKeyOf({ owner, databaseId }: RunningShop): Promise<number> {
  const { results } = await owner.client.call('foreignKeys.filter', {
    params: { databaseId },
    body: { origins: ['virtual'] },
  });
  return results[0]?.id ?? 0;
}

/** The last run, once it has ended. */
async function runOf({ owner, engineId, app }: RunningShop): Promise<number> {
  const { results } = await owner.client.call('jobs.list', {
    params: { engineId },
    query: { job_type: 'synthesize' },
  });
  const id = results[0]?.id ?? 0;
  await app.services.runner.ended(id);
  return id;
}

async function startRun({ owner, engineId }: RunningShop): Promise<number> {
  const body = { destination_options: { truncate_included: true } };
  return (await owner.client.call('synthesize.start', { params: { engineId }, body })).id;
}

async function another({ app, owner, sourceFile }: RunningShop): Promise<number> {
  const { id } = await app.workspace(owner.user.id, { source: sourceFile, destination: `${sourceFile}.out` });
  return id;
}

describe('a call of the specification works in a running product', () => {
  beforeAll(async () => {
    const hash = await shop.app.services.passwords.hash('a long one 1');
    const { user } = await shop.app.signIn('clerk');
    await shop.app.store.users.setPassword(user.id, hash, false);
  });

  it.each(cases)('[%s] %s', async (_, call, ask) => {
    const { path, body, status = 200 } = await ask(shop);
    const headers: Record<string, string> = { 'X-CSRFToken': shop.owner.csrf };
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    const response = await shop.app.send(path, {
      as: shop.owner,
      method: call.split(' ')[0],
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    expect(response.status, await response.clone().text()).toBe(status);
  });
});
