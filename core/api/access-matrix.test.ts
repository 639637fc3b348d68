import { calls } from '@core/contract/calls';
import { callUrl } from '@core/contract/call-url';
import type { Access, Call } from '@core/contract/define-call';
import type { WorkspaceRole } from '@core/contract/enums';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../tests/setup/app';
import { configuredApp, type ConfiguredApp } from '../../tests/setup/configured-app';
import { databaseSchema, foreignKey, tableSchema } from '../../tests/setup/store-samples';
import { route } from './route';

type Person =
  | 'nobody'
  | 'outsider'
  | 'reader'
  | 'readerWithRows'
  | 'editor'
  | 'editorWithRows'
  | 'owner'
  | 'adminOutside'
  | 'ownerOutside';

const places: Readonly<Partial<Record<Person, { role: WorkspaceRole; rows: boolean }>>> = {
  reader: { role: 'READER', rows: false },
  readerWithRows: { role: 'READER', rows: true },
  editor: { role: 'EDITOR', rows: false },
  editorWithRows: { role: 'EDITOR', rows: true },
  owner: { role: 'OWNER', rows: true },
};
const people: readonly Person[] = [
  'nobody',
  'outsider',
  'reader',
  'readerWithRows',
  'editor',
  'editorWithRows',
  'owner',
  'adminOutside',
  'ownerOutside',
];

let app: TestApp;
const signedIn = new Map<Person, SignedIn>();
/** An id of each kind in the one workspace; permissionId is that of the owner. */
const ids: Record<string, number> = {};
const missing = 999_999;

beforeAll(async () => {
  // handlers that only tell that they were reached: the matrix is about who comes that far
  app = await createTestApp({
    routes: calls.map((call) => route(call as Call, () => Promise.resolve(new Response('reached')))),
  });
  for (const person of people) {
    if (person === 'nobody') continue;
    const role = person === 'adminOutside' ? 'Admin' : person === 'ownerOutside' ? 'Owner' : 'User';
    signedIn.set(person, await app.signIn(person, { role }));
  }
  const { store } = app;
  const owner = signedIn.get('owner')!;
  const workspace = await app.workspace(owner.user.id, { source: '/s.sqlite', destination: '/d.sqlite' });
  for (const [person, place] of Object.entries(places)) {
    const { user } = signedIn.get(person as Person)!;
    if (place.role !== 'OWNER') {
      await store.workspaces.addPlace(
        workspace.id,
        { kind: 'user', userId: user.id },
        { role: place.role, mayViewData: place.rows },
      );
    }
  }
  const source = await store.databases.ofEngine(workspace.engineId, 'SOURCE');
  await store.schemas.replace(
    source!.id,
    databaseSchema([tableSchema('t', ['id', 'parent_id'])], [foreignKey('k', 't', 't')]),
  );
  const schema = await store.schemas.load(source!.id);
  const job = await store.jobs.create({
    engineId: workspace.engineId,
    type: 'synthesize',
    executor: 'local',
    createdBy: owner.user.id,
    params: {},
    steps: [],
  });
  Object.assign(ids, {
    workspaceId: workspace.id,
    engineId: workspace.engineId,
    databaseId: source!.id,
    tableId: schema.tables[0]!.id,
    columnId: schema.columns[0]!.id,
    foreignKeyId: schema.foreignKeys[0]!.id,
    jobId: job.id,
    permissionId: (await store.workspaces.memberOf(workspace.id, owner.user.id))!.placeId!,
  });
});
afterAll(() => app.close());

const rank = { READER: 1, EDITOR: 2, OWNER: 3 } as const;

/** The status that the authorisation table asks for; null if the call is reached. */
function refusal(access: Access, person: Person): number | null {
  if (access.kind === 'public') return null;
  if (person === 'nobody') return 401;
  const isAdmin = person === 'adminOutside' || person === 'ownerOutside';
  if (access.kind === 'user') return null;
  if (access.kind === 'admin') return isAdmin ? null : 403;
  const place = places[person];
  if (place === undefined) return isAdmin && access.adminMay === true ? null : 404;
  if (rank[place.role] < rank[access.role]) return 403;
  return access.needsRowContent === true && !place.rows ? 403 : null;
}

const isUnsafe = (call: Call) => call.method !== 'GET';

/** Bodies for calls whose id is in the body: enough of one to find the id. */
const bodies: Readonly<Record<string, (id: number) => object>> = {
  'workspacePermissions.create': (id) => ({ workspace_id: id, user: 'x', role: 'READER' }),
  'workspacePermissions.transfer': (id) => ({ workspace_id: id, user: 'x' }),
  'table.update': (id) => ({ id }),
  'foreignKeys.updateBatch': (id) => ({ database_id: id, updates: [{ id: 1, is_enabled: true }] }),
};

async function statusOf(call: Call, person: Person, idsUsed: Record<string, number>): Promise<number> {
  const { access } = call;
  const id = access.kind === 'workspace' ? idsUsed[access.by]! : 1;
  const params: Record<string, unknown> = { id, tokenId: 1, draftId: 'none', ...idsUsed };
  if (access.kind === 'workspace' && access.from !== 'body') params[access.param] = id;
  const as = signedIn.get(person);
  const headers: Record<string, string> = as === undefined ? {} : { 'X-CSRFToken': as.csrf };
  const body = isUnsafe(call) ? JSON.stringify(bodies[call.id]?.(id) ?? {}) : undefined;
  if (body !== undefined) headers['Content-Type'] = call.consumes;
  const response = await app.send(callUrl(call, params), { as, method: call.method, headers, body });
  return response.status;
}

describe('who may make which call', () => {
  for (const call of calls as readonly Call[]) {
    it(`${call.id} (${call.access.kind}) [S6.004]`, async () => {
      for (const person of people) {
        const status = await statusOf(call, person, ids);
        const expected = refusal(call.access, person);
        // reached, or refused only because the request made here is empty
        if (expected === null) expect([200, 400, 415], `${person}: ${status}`).toContain(status);
        else expect(status, person).toBe(expected);
      }
    });
  }

  const scoped = (calls as readonly Call[]).filter(({ access }) => access.kind === 'workspace');
  it.each(scoped.map((call) => [call.id, call] as const))('%s: 404 for an id of nothing', async (_, call) => {
    const none = Object.fromEntries(Object.keys(ids).map((kind) => [kind, missing]));
    expect(await statusOf(call, 'owner', none)).toBe(404);
  });
});

describe('the table of roles', () => {
  const statusFor = (id: string, person: Person) =>
    statusOf(
      (calls as readonly Call[]).find((call) => call.id === id)!,
      person,
      ids,
    );

  it.each([
    ['table.preview', { reader: 403, readerWithRows: 200, editor: 403, editorWithRows: 200, owner: 200 }],
    ['engine.delete', { reader: 403, editor: 403, owner: 200, outsider: 404, adminOutside: 404 }],
    ['engine.get', { reader: 200, editor: 200, owner: 200, outsider: 404, nobody: 401 }],
    ['users.list', { owner: 403, adminOutside: 200, ownerOutside: 200, nobody: 401 }],
    ['jobs.cancel', { reader: 403, editor: 200, owner: 200, outsider: 404 }],
    ['workspaces.members', { reader: 200, adminOutside: 200, outsider: 404 }],
  ] as const)('%s', async (id, expected) => {
    for (const [person, status] of Object.entries(expected)) {
      expect(await statusFor(id, person as Person), person).toBe(status);
    }
  });

  it('lets a member give up a place of their own, whatever the role', async () => {
    const reader = signedIn.get('reader')!;
    const own = await app.store.workspaces.memberOf(ids['workspaceId']!, reader.user.id);
    const call = (calls as readonly Call[]).find(({ id }) => id === 'workspacePermissions.delete')!;
    expect(await statusOf(call, 'reader', { ...ids, permissionId: own!.placeId! })).toBe(200);
    expect(await statusOf(call, 'editor', { ...ids, permissionId: own!.placeId! })).toBe(403);
  });
});

/** Acts of one call are open to an editor or not by what they let through. */
describe('acts that take the right to see rows', () => {
  let at: ConfiguredApp;
  let sightedEditor: SignedIn;
  beforeEach(async () => {
    at = await configuredApp();
    sightedEditor = await at.app.signIn('sighted');
    await at.app.store.workspaces.addPlace(
      at.workspace.id,
      { kind: 'user', userId: sightedEditor.user.id },
      { role: 'EDITOR', mayViewData: true },
    );
  });
  afterEach(() => at.app.close());

  interface Act {
    readonly name: string;
    /** What the owner did before. */
    readonly before?: (owner: SignedIn) => Promise<unknown>;
    readonly act: (by: SignedIn) => Promise<unknown>;
    readonly code?: string;
  }

  const params = () => ({ databaseId: at.databaseId });
  const set = async (by: SignedIn, place: string, id: string, parameters = {}) =>
    by.client.call('column.updateCreate', {
      params: { columnId: await at.idOf(place) },
      body: { generator: { id, parameters } },
    });
  const selectionOf = async (...places: string[]) => ({
    selection: { column_ids: await Promise.all(places.map((place) => at.idOf(place))) },
  });
  const batch = async (by: SignedIn, id: string, isDryRun = false) =>
    by.client.call('column.generator', {
      params: params(),
      body: {
        ...(await selectionOf('klanten.voornaam', 'klanten.achternaam')),
        generator: { id },
        dry_run: isDryRun,
      },
    });
  const exclude = async (by: SignedIn, isExcluded: boolean, isDryRun = false) =>
    by.client.call('table.exclude', {
      params: params(),
      query: { is_excluded: isExcluded },
      body: { selection: { table_ids: [await at.tableId('klanten')] }, dry_run: isDryRun },
    });
  const keyTo = async (by: SignedIn, child: string, parent: string) =>
    by.client.call('foreignKeys.create', {
      params: params(),
      body: { foreign_column_ids: [await at.idOf(child)], primary_column_ids: [await at.idOf(parent)] },
    });
  const virtualKey = async () =>
    (await at.app.store.schemas.foreignKeys(at.databaseId)).find((key) => key.isVirtual)!;
  const settings = async (by: SignedIn, body: object) =>
    by.client.call('table.update', { body: { id: await at.tableId('customers'), ...body } });
  const connections = (by: SignedIn, ends: object) =>
    by.client.call('workspaces.replace', {
      params: { id: at.workspace.id },
      body: { name: 'Renamed', locale: 'en', key_generator_mode: 'hash', ...ends },
    });
  const own = (name: string) => ({ type: 'SQLITE' as const, path: join(at.app.filesFolder, name) });

  const refused: readonly Act[] = [
    { name: 'duplicate in the place of a mock', act: (by) => set(by, 'customers.first_name', 'duplicate') },
    {
      name: 'a mask that keeps characters',
      act: (by) => set(by, 'customers.first_name', 'mask.redact', { keepFirst: 64 }),
    },
    {
      name: 'a mask that keeps more of them',
      before: (owner) => set(owner, 'customers.first_name', 'mask.redact', { keepFirst: 1 }),
      act: (by) => set(by, 'customers.first_name', 'mask.redact', { keepFirst: 20 }),
    },
    { name: 'duplicate for a key that others follow', act: (by) => set(by, 'customers.id', 'duplicate') },
    { name: 'duplicate for many', act: (by) => batch(by, 'duplicate') },
    { name: 'a look at duplicate for many', act: (by) => batch(by, 'duplicate', true) },
    {
      name: 'a reset to a duplicate',
      before: (owner) => set(owner, 'customers.loyalty_points', 'numeric.range'),
      act: async (by) =>
        by.client.call('column.reset', { params: { columnId: await at.idOf('customers.loyalty_points') } }),
    },
    {
      name: 'a reset of many to duplicates',
      before: (owner) => set(owner, 'customers.loyalty_points', 'numeric.range'),
      act: async (by) =>
        by.client.call('column.resetColumns', {
          params: params(),
          body: await selectionOf('customers.loyalty_points'),
        }),
    },
    {
      name: 'rejecting suggestions that protect',
      act: async (by) =>
        by.client.call('column.suggested', {
          params: params(),
          query: { apply: false },
          body: await selectionOf('klanten.voornaam', 'klanten.email'),
        }),
    },
    {
      name: 'marking as no personal data',
      act: async (by) =>
        by.client.call('column.pii', {
          params: params(),
          query: { has_pii: false },
          body: [await at.idOf('customers.email')],
        }),
    },
    {
      name: 'marking as none with another mock',
      act: async (by) =>
        by.client.call('column.updateCreate', {
          params: { columnId: await at.idOf('customers.email') },
          body: { generator: { id: 'mock.email' }, pii: { has_pii: false } },
        }),
    },
    { name: 'including a table', before: (owner) => exclude(owner, true), act: (by) => exclude(by, false) },
    {
      name: 'a look at including a table',
      before: (owner) => exclude(owner, true),
      act: (by) => exclude(by, false, true),
    },
    {
      name: 'including a table by its settings',
      before: (owner) => settings(owner, { is_excluded: true }),
      act: (by) => settings(by, { is_excluded: false }),
    },
    {
      name: 'a model that stays nearer to the rows',
      before: (owner) => set(owner, 'customers.notes', 'ai.synthesize'),
      act: (by) => settings(by, { preset: 'faithful' }),
    },
    {
      name: 'a model without its budget of privacy',
      before: async (owner) => {
        await set(owner, 'customers.notes', 'ai.synthesize');
        await settings(owner, { privacy_epsilon: 1 });
      },
      act: (by) => settings(by, { privacy_epsilon: null }),
    },
    {
      name: 'a key to a column that is duplicated',
      before: (owner) => set(owner, 'customers.id', 'duplicate'),
      act: (by) => keyTo(by, 'klanten.klant_id', 'customers.id'),
    },
    {
      name: 'turning off a key that carries a mask over',
      act: async (by) => {
        const keys = await at.app.store.schemas.foreignKeys(at.databaseId);
        const key = keys.find(({ schema }) => schema.child.name === 'orders')!;
        return by.client.call('foreignKeys.updateBatch', {
          body: { database_id: at.databaseId, updates: [{ id: key.id, is_enabled: false }] },
        });
      },
    },
    {
      name: 'deleting a key that carries a mask over',
      before: (owner) => keyTo(owner, 'order_lines.quantity', 'customers.id'),
      act: async (by) =>
        by.client.call('foreignKeys.delete', { params: { foreignKeyId: (await virtualKey()).id } }),
    },
    {
      name: 'taking over that a key which carries a mask is gone',
      before: () => {
        new Database(at.sourceFile)
          .exec('DROP TABLE orders; CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER)')
          .close();
        return Promise.resolve();
      },
      act: (by) =>
        by.client.call('schemaChanges.apply', { params: { engineId: at.workspace.engineId }, body: {} }),
    },
    {
      name: 'a destination of one’s own',
      act: (by) => connections(by, { destination: own('mine.sqlite') }),
      code: 'connection-change-forbidden',
    },
    {
      name: 'another source',
      act: (by) => connections(by, { source: own('other.sqlite') }),
      code: 'connection-change-forbidden',
    },
    {
      name: 'a test with what is saved of a database',
      act: (by) =>
        by.client.call('databaseConnections.test', {
          body: { ...own('shop.db'), role: 'SOURCE', database_id: at.databaseId },
        }),
      code: 'connection-change-forbidden',
    },
  ];

  const stateNow = async () => ({
    schema: await at.app.store.schemas.load(at.databaseId),
    workspace: await at.app.store.workspaces.find(at.workspace.id),
    destination: await at.app.store.databases.ofEngine(at.workspace.engineId, 'TARGET'),
  });

  it.each(refused.map((act) => [act.name, act] as const))(
    '%s [S6.004 S6.015]',
    async (_, { before, act, code = 'less-protection-forbidden' }) => {
      await before?.(at.owner);
      const saved = await stateNow();
      await expect(act(at.blindEditor)).rejects.toMatchObject({ problem: { status: 403, code } });
      await expect(act(at.reader)).rejects.toMatchObject({ problem: { status: 403, code: 'forbidden' } });
      expect(await stateNow()).toEqual(saved);
      await expect(act(sightedEditor)).resolves.not.toThrow();
    },
  );

  it.each<[string, Act['act']]>([
    ['a mock in the place of a duplicate', (by) => set(by, 'customers.loyalty_points', 'numeric.range')],
    ['a mask in the place of a duplicate', (by) => set(by, 'customers.loyalty_points', 'mask.ff1')],
    ['another mock', (by) => set(by, 'customers.first_name', 'mock.full-name')],
    ['another mock for many', (by) => batch(by, 'mock.full-name')],
    ['excluding a table', (by) => exclude(by, true)],
    ['a number of rows', (by) => settings(by, { rows_to_generate: 5 })],
    ['another name', (by) => connections(by, {})],
    [
      'taking over what the source is now',
      (by) =>
        by.client.call('schemaChanges.apply', { params: { engineId: at.workspace.engineId }, body: {} }),
    ],
    [
      'validating',
      (by) =>
        by.client.call('schemaChanges.sync', {
          params: { engineId: at.workspace.engineId },
          query: { database_type: 'SOURCE' },
          body: {},
        }),
    ],
    [
      'a run',
      (by) => by.client.call('synthesize.start', { params: { engineId: at.workspace.engineId }, body: {} }),
    ],
    [
      'a connection of one’s own',
      (by) => by.client.call('databaseConnections.test', { body: { ...own('shop.db'), role: 'SOURCE' } }),
    ],
  ])('are not: %s [S6.004]', async (_, act) => {
    await expect(act(at.blindEditor)).resolves.not.toThrow();
  });

  it('names the columns, and refuses generators of a column before they are chosen', async () => {
    await expect(set(at.blindEditor, 'customers.id', 'duplicate')).rejects.toMatchObject({
      problem: { params: { count: 2, columns: 'customers.id, orders.customer_id' } },
    });
    const refusals = async (by: SignedIn) => {
      const types = await by.client.call('generators.supportedTypesOfColumn', {
        params: { columnId: await at.idOf('customers.first_name') },
      });
      return new Map(types.map(({ id, refusal }) => [id, refusal?.code]));
    };
    const ofBlind = await refusals(at.blindEditor);
    expect([ofBlind.get('duplicate'), ofBlind.get('shuffle')]).toEqual(['protects-less', 'protects-less']);
    expect(ofBlind.get('mock.last-name')).toBeUndefined();
    expect((await refusals(sightedEditor)).get('duplicate')).toBeUndefined();
  });
});
