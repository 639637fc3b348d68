import { calls } from '@core/contract/calls';
import { callUrl } from '@core/contract/call-url';
import type { Access, Call } from '@core/contract/define-call';
import type { WorkspaceRole } from '@core/contract/enums';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../tests/setup/app';
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
      await store.workspaces.addMember(workspace.id, user.id, place.role, place.rows);
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
    permissionId: (await store.workspaces.memberOf(workspace.id, owner.user.id))!.id,
  });
});
afterAll(() => app.close());

const rank = { READER: 1, EDITOR: 2, OWNER: 3 } as const;

/** The status that the authorisation table asks for; null where the call is reached. */
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

/** Bodies for calls whose id stands in the body: enough of one to find the id. */
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
    expect(await statusOf(call, 'reader', { ...ids, permissionId: own!.id })).toBe(200);
    expect(await statusOf(call, 'editor', { ...ids, permissionId: own!.id })).toBe(403);
  });
});
