import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '@core/contract/define-call';
import { sessionKeyOf } from '@core/identity/own-sessions';
import type { SignedIn } from '../../tests/setup/app';
import { askers, invite, isAdmin, isByToken, persons, type Person } from '../../tests/setup/askers';
import {
  addOwnKey,
  builtCalls,
  everyCall,
  marker,
  password,
  type EveryCall,
  type Ids,
  type OwnIds,
} from '../../tests/setup/every-call';

let at: EveryCall;
let people: ReadonlyMap<Person, SignedIn>;
const bearers = new Map<Person, string>();
const own = new Map<Person, OwnIds>();
const nobodys: OwnIds = {
  ...{ draftId: 'none', tokenId: 999_999, sessionKey: '0123456789abcdef', ownOrganizationId: 999_999 },
  ...{ mappingKeyId: 999_999, grantId: 999_999 },
};

const rank = { READER: 1, EDITOR: 2, OWNER: 3 } as const;

beforeAll(async () => {
  at = await everyCall(async (configured) => {
    const { app } = configured;
    people = await invite(configured);
    // so that each caller may make it
    await app.signIn('anotherOwner', { role: 'Owner' });
    const hash = await app.services.passwords.hash(password);
    for (const [person, { client, user }] of people) {
      await app.services.users.setPassword(user.id, hash, false);
      const draft = await client.call('workspaceDrafts.create', { body: {} });
      const { token: scope = 'write' } = askers[person];
      const token = await client.call('users.createToken', { body: { name: 'script', scope } });
      const [session] = await app.store.sessions.ofUser(user.id);
      const club = await app.store.organizations.create(`Of ${person}`);
      const groups = (await app.store.organizations.ofUsers([user.id])).get(user.id) ?? [];
      await app.store.organizations.setOfUser(user.id, [...groups.map(({ id }) => id), club.id]);
      const key = await addOwnKey(app, user.id, `Of ${person}`);
      const grant = await app.store.mappingKeys.grant(key.id, {
        kind: 'organization',
        organizationId: club.id,
      });
      own.set(person, {
        ...{ mappingKeyId: key.id, grantId: grant.id },
        ...{ draftId: draft.id, tokenId: token.id },
        ...{ sessionKey: sessionKeyOf(session!), ownOrganizationId: club.id },
      });
      if (isByToken(person)) bearers.set(person, token.secret);
    }
  });
});
afterAll(async () => {
  at.snapshot.close();
  await at.app.close();
});

interface Answer {
  readonly status: number;
  readonly text: string;
}

const ask = async (
  call: Call,
  person: Person,
  ids: Ids = at.ids,
  query: Readonly<Record<string, unknown>> = {},
): Promise<Answer> => {
  const sent = at.asked(call, ids, own.get(person) ?? nobodys);
  const asked = { ...sent, query: { ...sent.query, ...query } };
  const as = isByToken(person) ? undefined : people.get(person);
  const response = await at.send(call, asked, as, bearers.get(person));
  return {
    status: response.status,
    text: call.produces === 'text/event-stream' ? '' : await response.text(),
  };
};

/** The status that follows from who asks, whatever they ask for; null if that is allowed. */
function refusedAsker({ sessionOnly, method }: Call, person: Person): number | null {
  if (person === 'nobody') return 401;
  if (sessionOnly && isByToken(person)) return 403;
  return method !== 'GET' && askers[person].token === 'read' ? 403 : null;
}

/** The status required by the role table; null if the call succeeds. */
function refusal(call: Call, person: Person): number | null {
  const { access } = call;
  if (access.kind === 'public') return null;
  const untried = refusedAsker(call, person);
  if (untried !== null) return untried;
  if (access.kind === 'user') return null;
  if (access.kind === 'admin') return isAdmin(person) ? null : 403;
  const { place } = askers[person];
  if (place === undefined) return isAdmin(person) && access.adminMay === true ? null : 404;
  if (rank[place.role] < rank[access.role]) return 403;
  return access.needsRowContent === true && !place.rows ? 403 : null;
}

/** Calls that need more setup than this test has: what they answer an authorised caller. */
const needsMore: Readonly<Record<string, string>> = {
  'oidc.authenticate': 'sso-not-configured',
  'oidc.callback': 'sso-not-configured',
  'oidc.backChannelLogout': 'sso-not-configured',
  'schemaChanges.apply': 'job-active',
  'table.setFileDialect': 'job-active',
  'subsetting.start': 'subset-target-missing',
  'subsetting.exportPlan': 'subset-not-planned',
  'subsetting.why': 'subset-not-planned',
  'synthesize.report': 'job-not-finished',
  'synthesize.downloadReport': 'job-not-finished',
  'jobs.proof': 'job-not-finished',
  'jobs.rows': 'job-not-finished',
  'jobs.setAside': 'job-not-finished',
  'metrics.get': 'not-found',
  'filesystem.download': 'not-found',
};

const isDone = ({ status, text }: Answer, { id }: Call) =>
  status < 300 || text.includes(`"code":"${needsMore[id]}"`);

/** An answer without what is unique to the request. */
const withoutId = ({ status, text }: Answer) => ({
  status,
  text: text.replaceAll(/"request_id":"[^"]*"/g, ''),
});

describe('who may make which call, with its own handler', () => {
  let cases = 0;
  afterAll(() => void process.stdout.write(`${cases} cases of who may make which call\n`));

  for (const call of builtCalls) {
    it(`${call.id} [S6.004 B2.001]`, async () => {
      for (const person of persons) {
        const before = at.handled.length;
        const answer = await ask(call, person);
        const expected = refusal(call, person);
        const said = `${person}: ${answer.status} ${answer.text.slice(0, 300)}`;
        cases += 1;
        if (expected === null) {
          expect.soft(isDone(answer, call), said).toBe(true);
          at.snapshot.restore();
        } else {
          expect.soft(answer.status, said).toBe(expected);
          expect.soft(at.snapshot.isUnchanged(), `${person} changed the store`).toBe(true);
          // nothing was read or opened, so not even the response time reveals anything
          expect.soft(at.handled.length, `${person} came to the handler`).toBe(before);
        }
        // an Admin knows all users
        if (!isAdmin(person)) expect.soft(answer.text, person).not.toContain(marker);
      }
    });
  }

  it('no list counts, and no search finds, what belongs to others [S6.004 B2.008]', async () => {
    for (const person of persons.filter((one) => one !== 'nobody' && !isAdmin(one))) {
      const listed = await ask(callOf('workspaces.list'), person);
      expect.soft(JSON.parse(listed.text), person).toMatchObject({ count: askers[person].place ? 1 : 0 });
      if (!askers[person].place) continue;
      for (const id of ['column.filter', 'column.stats']) {
        cases += 1;
        const { status, text } = await ask(callOf(id), person, at.ids, { keyword: marker });
        if (status === 200) expect.soft(text, `${id} ${person}`).toMatch(/"(count|columns|total)":0\b/);
      }
    }
    at.snapshot.restore();
  });

  const ofWorkspaces = builtCalls.filter(({ access }) => access.kind === 'workspace');
  it.each(ofWorkspaces.map((call) => [call.id, call] as const))(
    '%s: what is another’s is as good as nothing [S6.004 B2.003]',
    async (_, call) => {
      const none = Object.fromEntries(Object.keys(at.ids).map((name) => [name, 999_999])) as unknown as Ids;
      for (const person of persons) {
        cases += 1;
        const isOpen = call.access.kind === 'workspace' && call.access.adminMay === true && isAdmin(person);
        const answer = await ask(call, person, at.others);
        if (isOpen) {
          at.snapshot.restore();
          continue;
        }
        expect.soft(answer.status, person).toBe(refusedAsker(call, person) ?? 404);
        expect.soft(withoutId(answer), person).toEqual(withoutId(await ask(call, person, none)));
        expect.soft(at.snapshot.isUnchanged(), `${person} changed the store`).toBe(true);
      }
    },
  );
});

describe('the audit of a call', () => {
  const newest = async () => (await at.app.store.audit.list({ offset: 0, limit: 5 })).entries;
  const recorded = builtCalls.filter(({ id, records }) => records !== null && needsMore[id] === undefined);
  const asker = ({ access }: Call): Person => (access.kind === 'admin' ? 'admin' : 'owner');

  it('every call that changes something declares its entry, and the others are listed here', () => {
    const silent = builtCalls.filter(({ method, records }) => method !== 'GET' && records === null);
    expect(silent.map(({ id }) => id)).toEqual([
      // what a form does is recorded when it is carried out
      'auth.keepForm',
      'auth.takeForm',
      'column.stats',
      'column.supportedGenerators',
      'foreignKeys.filter',
    ]);
  });

  it.each(recorded.map((call) => [call.id, call] as const))('%s leaves one entry', async (_, call) => {
    const [before] = await newest();
    const person = asker(call);
    const answer = await ask(call, person);
    expect(answer.status, answer.text).toBeLessThan(300);
    const entries = (await newest()).filter(({ n }) => n > (before?.n ?? 0));
    const actor = call.beginsSession ? at.target.id : people.get(person)!.user.id;
    expect(entries).toMatchObject([
      {
        callId: call.id,
        act: call.records!.act,
        outcome: 'done',
        code: null,
        actorId: actor,
        via: 'session',
        address: '192.0.2.7',
      },
    ]);
    const [entry] = entries;
    if (call.access.kind === 'workspace') expect(entry!.workspaceId).toBe(at.ids.workspace);
    if (call.records!.about !== undefined) expect(entry!.subjectId).toMatch(/^[\w-]+$/);
    at.snapshot.restore();
  });

  it('does not record row access if rows were requested and not shown', async () => {
    const [before] = await newest();
    const answer = await ask(callOf('column.filter'), 'reader');
    expect(answer.text).toContain('"sample_row":null');
    expect((await newest())[0]).toEqual(before);
  });

  it('contains nothing that was typed, and no row values', async () => {
    const said: string[] = [];
    for await (const entry of at.app.store.audit.all({})) said.push(JSON.stringify(entry));
    const text = said.join('\n');
    for (const typed of [
      password,
      'Zeer-lang',
      'shop.db',
      'new@example.com',
      'Renamed',
      'First1',
      'mail1@',
    ]) {
      expect(text).not.toContain(typed);
    }
    expect((await at.app.store.audit.verify()).fault).toBeNull();
  });

  it('records only numbers, booleans and enum values', () => {
    const plain = builtCalls.flatMap((call) =>
      (call.records?.values ?? [])
        .filter((path) => isFreeText(call, path))
        .map((path) => `${call.id} ${path}`),
    );
    expect(plain).toEqual([]);
  });

  it.each<[string, Person, () => Promise<unknown>, object]>([
    [
      'a role that is too low',
      'reader',
      () => ask(callOf('jobs.cancel'), 'reader'),
      { act: 'job-cancelled', code: 'forbidden' },
    ],
    [
      'rows without the right',
      'reader',
      () => ask(callOf('table.preview'), 'reader'),
      { act: 'rows-viewed', code: 'row-content-forbidden' },
    ],
    [
      'a look at another’s workspace',
      'outsider',
      () => ask(callOf('table.get'), 'outsider'),
      { act: 'request', code: 'not-found' },
    ],
    [
      'the list of users',
      'owner',
      () => ask(callOf('users.list'), 'owner'),
      { act: 'request', code: 'forbidden' },
    ],
  ])('records who was denied %s', async (_, person, act, expected) => {
    await act();
    expect((await newest())[0]).toMatchObject({
      ...expected,
      outcome: 'denied',
      actorId: people.get(person)!.user.id,
    });
  });
});

const callOf = (id: string): Call => builtCalls.find((call) => call.id === id)!;

/** Whether a field accepts free text. */
function isFreeText(call: Call, path: string): boolean {
  const at = (schema: z.ZodType): unknown =>
    path
      .split('.')
      .reduce<unknown>(
        (found, name) => propertyOf(found, name),
        z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
      );
  return [call.params, call.query, call.body].some((schema) => {
    const found = jsonSchema.safeParse(at(schema)).data;
    return found?.type === 'string' && found.enum === undefined && found.const === undefined;
  });
}

const jsonSchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown(),
  properties: z.record(z.string(), z.unknown()).optional(),
});

const propertyOf = (schema: unknown, name: string): unknown =>
  jsonSchema.safeParse(schema).data?.properties?.[name];
