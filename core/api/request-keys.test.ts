import { join } from 'node:path';
import { calls } from '@core/contract/calls';
import { notBuilt } from '@core/contract/not-built';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type SignedIn, type TestApp } from '../../tests/setup/app';
import { inlineRunner } from '../../tests/setup/inline-runner';
import { createSqliteDatabase } from '../../tests/setup/sqlite';
import { databaseSchema, tableSchema } from '../../tests/setup/store-samples';

const source = createSqliteDatabase('source.sqlite');
/** The resumed jobs, once per resumption. */
const resumed: number[] = [];
let app: TestApp;
let owner: SignedIn;
let ids: { readonly workspace: number; readonly engine: number; readonly database: number };

beforeAll(async () => {
  await source.run('CREATE TABLE person (id INTEGER PRIMARY KEY, email VARCHAR(80))');
  app = await createTestApp({
    runner: (services) => ({
      ...inlineRunner(services),
      resume: (id) => Promise.resolve(void resumed.push(id)),
    }),
  });
  owner = await app.signIn('owner');
});
afterAll(async () => {
  await app.close();
  await source.drop();
});

beforeEach(async () => {
  const { id: workspace, engineId } = await app.workspace(owner.user.id, {
    source: source.path,
    destination: join(source.folder, 'out.sqlite'),
  });
  const database = await app.store.databases.ofEngine(engineId, 'SOURCE');
  ids = { workspace, engine: engineId, database: database?.id ?? 0 };
});

type Posted = readonly [path: string, body: object, other: object];

/** For each built call with a request key, a request and a different body. */
const requests: Readonly<Record<string, () => Posted | Promise<Posted>>> = {
  'workspaces.create': () => {
    const body = { name: 'Shop', mode: 'MOCK', source: { type: 'SQLITE', path: source.path } };
    return ['/workspaces/', body, { ...body, name: 'Another' }];
  },
  'workspaces.duplicate': () => [
    `/workspaces/${ids.workspace}/duplicate/`,
    { name: 'Copy' },
    { name: 'Another copy' },
  ],
  'workspaceDrafts.create': () => ['/workspace_drafts/', {}, {}],
  'workspaceDrafts.send': async () => {
    const { id } = await owner.client.call('workspaceDrafts.create', { body: {} });
    const event = { type: 'name.submit', name: 'Shop', mode: 'MOCK' };
    return [`/workspace_drafts/${id}/events/`, { event }, { event: { ...event, mode: 'SCRATCH' } }];
  },
  'engine.validateSource': () => [`/engine/${ids.engine}/validate_source/`, {}, { replace_active: true }],
  'engine.validateDestination': () => [
    `/engine/${ids.engine}/validate_destination/`,
    {},
    { replace_active: true },
  ],
  'schemaChanges.sync': () => [`/schema_changes/${ids.engine}/sync/`, {}, { replace_active: true }],
  'piiScan.addRecognizer': () => {
    const body = { name: 'Badge', knows: { kind: 'pattern', pattern: 'A[0-9]+' } };
    return [`/pii_scan/${ids.engine}/own_recognizers/`, body, { ...body, name: 'Pass' }];
  },
  'piiScan.start': () => [
    `/pii_scan/${ids.database}/start/`,
    { entities: ['EMAIL'] },
    { entities: ['EMAIL', 'PHONE'] },
  ],
  'foreignKeys.scan': () => [`/foreign_keys/${ids.database}/scan/`, {}, { replace_active: true }],
  'subsetting.start': async () => {
    const person = tableSchema('person', ['id']);
    await app.store.schemas.replace(ids.database, databaseSchema([person]));
    const target = {
      table: { schema: person.schema, name: person.name },
      ask: { by: 'rows', rows: 1 },
    } as const;
    await app.store.workspaces.changeSettings(ids.workspace, (now) => ({
      ...now,
      subset: { ...now.subset, targets: [target] },
    }));
    return [`/subsetting/${ids.database}/start/`, {}, { replace_active: true }];
  },
  'synthesize.start': () => [`/synthesize/${ids.engine}/start/`, {}, { replace_active: true }],
  'synthesize.startValidated': () => [
    `/synthesize/${ids.engine}/start_validated/`,
    { confirmed_rows: 0 },
    { confirmed_rows: 10 },
  ],
  'jobs.resume': async () => {
    const request = {
      engineId: ids.engine,
      type: 'synthesize',
      createdBy: owner.user.id,
      params: {},
    } as const;
    const { id } = await app.services.runner.start(request, false);
    return [`/jobs/${id}/resume/`, {}, { replace_active: true }];
  },
};

const post = async (path: string, body: object) => {
  const response = await app.send(path, {
    as: owner,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRFToken': owner.csrf },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as unknown };
};

const takesKey = calls.filter(
  ({ id, body }) => body instanceof z.ZodObject && 'request_key' in body.shape && !notBuilt.includes(id),
);

it('every built call with a request key is listed here', () => {
  expect(takesKey.map(({ id }) => id).sort()).toEqual(Object.keys(requests).sort());
});

describe.each(takesKey.map(({ id }) => id))('%s', (id) => {
  it('is executed once per key, and refuses the key with another body [S7.068]', async () => {
    const [path, body, other] = await requests[id]!();
    const keyed = { ...body, request_key: `the key of ${id}` };
    const twenty = await Promise.all(Array.from({ length: 20 }, () => post(path, keyed)));
    expect(twenty[0]!.status).toBeLessThan(300);
    for (const answer of twenty) expect(answer).toEqual(twenty[0]);
    expect(await post(path, keyed)).toEqual(twenty[0]);
    if (id === 'jobs.resume') expect(resumed).toHaveLength(1);
    if (id === 'workspaceDrafts.create') return;
    expect(await post(path, { ...other, request_key: `the key of ${id}` })).toMatchObject({
      status: 409,
      body: { code: 'idempotency-key-reused' },
    });
  });
});

it('a key does not let anyone past who may not make the call', async () => {
  const path = `/engine/${ids.engine}/validate_source/`;
  const keyed = { request_key: 'the key of another' };
  expect((await post(path, keyed)).status).toBe(202);
  const { workspaces } = app.store;
  const { id } = (await workspaces.findByEngine(ids.engine))!;
  const other = await app.signIn('other owner');
  const [own] = await workspaces.memberships(id);
  await workspaces.addMembership(
    id,
    { kind: 'user', userId: other.user.id },
    { role: 'OWNER', mayViewData: true },
  );
  await workspaces.updateMembership(own!.id, { role: 'READER' });
  expect((await post(path, keyed)).status).toBe(403);
});
