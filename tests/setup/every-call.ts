import { sealWithPassphrase } from '@core/kernel/passphrase-box';
import { join } from 'node:path';
import { routes } from '@core/api/routes';
import { callUrl } from '@core/contract/call-url';
import { calls } from '@core/contract/calls';
import { notBuilt } from '@core/contract/not-built';
import type { Call } from '@core/contract/define-call';
import { requestOf } from './call-requests';
import type { SignedIn, TestApp } from './app';
import { configuredApp, type ConfiguredApp } from './configured-app';
import { inlineRunner } from './inline-runner';
import { databaseSchema, foreignKey, tableSchema } from './store-samples';
import { StoreSnapshot } from './store-snapshot';
import { endJob } from './end-job';

/** Every implemented call. */
export const builtCalls: readonly Call[] = calls.filter(({ id }) => !notBuilt.includes(id));

export interface Ids {
  readonly workspace: number;
  readonly engine: number;
  readonly database: number;
  readonly table: number;
  readonly column: number;
  /** A key added by a user. */
  readonly key: number;
  readonly proposal: number;
  /** A column of numbers that is in no key, and a unique one. */
  readonly quantity: number;
  readonly number: number;
  /** A pending job, and a completed one. */
  readonly waitingJob: number;
  readonly endedJob: number;
  readonly permission: number;
}

/** Ids of things that belong to one user. */
export interface OwnIds {
  readonly draftId: string;
  readonly tokenId: number;
  readonly sessionKey: string;
  readonly ownOrganizationId: number;
  /** A mapping key that no workspace uses, and a grant of it. */
  readonly mappingKeyId: number;
  readonly grantId: number;
}

export interface Asked {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** An installation with two workspaces, with objects for a request of each call; all changes can be restored. */
export interface EveryCall extends ConfiguredApp {
  readonly ids: Ids;
  /** Ids of a stranger's workspace, with `marker` in every name. */
  readonly others: Ids;
  readonly snapshot: StoreSnapshot;
  /** Calls that reached their handlers, in order. */
  readonly handled: readonly string[];
  /** A folder of files that an Admin has mapped. */
  readonly folderId: number;
  /** A separate user with a password. */
  readonly target: { readonly id: number; readonly username: string; readonly password: string };
  /** A valid request of the call. @param ids of the workspace that it is about @param own of the caller */
  readonly asked: (call: Call, ids: Ids, own: OwnIds) => Asked;
  readonly send: (call: Call, asked: Asked, as: SignedIn | undefined, bearer?: string) => Promise<Response>;
}

/** @param populate adds users to the installation, before the snapshot that everything is restored to */
export async function everyCall(populate: (at: ConfiguredApp) => Promise<void>): Promise<EveryCall> {
  const handled: string[] = [];
  const configured = await configuredApp({
    routes: routes.map(({ call, handler }) => ({
      call,
      handler(request) {
        handled.push(call.id);
        return handler(request);
      },
    })),
    runner: (services) => ({ ...inlineRunner(services), resume: () => Promise.resolve() }),
  });
  const { app } = configured;
  const user = await app.services.users.create({
    ...{ username: 'target', email: 'target@example.com', firstName: 'T', lastName: 'Arget', role: 'User' },
    ...{ mustChangePassword: false, passwordHash: await app.services.passwords.hash(password) },
  });
  const organization = await app.store.organizations.create('Testers');
  const sealedKey = await sealWithPassphrase(Buffer.alloc(32, 8), 'a long passphrase');
  const mapped = await app.store.folders.add(join(app.filesFolder, 'mapped'), null);
  const ids = await idsOf(configured);
  const others = await othersOf(configured);
  for (const { workspace } of [ids, others]) await addRecognizer(configured, workspace);
  await populate(configured);
  const target = { id: user.id, username: 'target', password };
  const snapshot = new StoreSnapshot(join(app.dataFolder, 'understudy.sqlite'));
  return {
    ...configured,
    ids,
    others,
    snapshot,
    handled,
    target,
    folderId: mapped.id,
    asked: (call, of, own) =>
      requestOf(call, {
        ids: of,
        ...own,
        target,
        organizationId: organization.id,
        sealedKey,
        folderId: mapped.id,
        folder: app.filesFolder,
      }),
    send(call, { params = {}, query = {}, body }, as, bearer) {
      const headers: Record<string, string> = { 'X-Forwarded-For': '192.0.2.7' };
      if (as !== undefined) headers['X-CSRFToken'] = as.csrf;
      if (bearer !== undefined) headers['Authorization'] = `Bearer ${bearer}`;
      const isForm = body instanceof FormData || body instanceof URLSearchParams;
      if (call.method !== 'GET' && !isForm) headers['Content-Type'] = call.consumes;
      return app.send(callUrl(call, params, query), {
        as,
        method: call.method,
        headers,
        body: call.method === 'GET' || body === undefined ? undefined : isForm ? body : JSON.stringify(body),
      });
    },
  };
}

/** A mapping key of a user that no workspace uses. */
export const addOwnKey = ({ store }: TestApp, userId: number, name: string) =>
  store.mappingKeys.add(name, Buffer.alloc(32, 9), { kind: 'user', userId });

async function addRecognizer({ app: { store } }: ConfiguredApp, workspaceId: number): Promise<void> {
  const { settings } = (await store.workspaces.find(workspaceId))!;
  const recognizer = {
    ...{ id: 1, name: 'Pass', entity: 'CUSTOM' as const, columnNames: [] },
    knows: { kind: 'list' as const, values: ['A'] },
  };
  await store.workspaces.updateSettings(workspaceId, { ...settings, ownRecognizers: [recognizer] });
}

const evidence = {
  ...{ nameMatch: 'same-name' as const, hasSameType: true, isImplied: false, typeColumn: null },
  ...{ filled: 1, distinct: 1, orphans: 0, met: 1, parentRows: 1 },
};

async function idsOf(at: ConfiguredApp): Promise<Ids> {
  const { app, owner, workspace } = at;
  const job = () =>
    owner.client.call('synthesize.start', { params: { engineId: workspace.engineId }, body: {} });
  const ended = await job();
  await endJob(app.store.jobs, ended.id, 'REVOKED', app.clock.now());
  const key = await owner.client.call('foreignKeys.create', {
    params: { databaseId: at.databaseId },
    body: {
      foreign_column_ids: [await at.idOf('klanten.klant_id')],
      primary_column_ids: [await at.idOf('customers.id')],
    },
  });
  const places = await app.store.workspaces.memberships(workspace.id);
  const ref = (name: string) => ({ schema: 'main', name });
  await app.store.keyProposals.renew(at.databaseId, [
    {
      ...{
        child: ref('klanten'),
        childColumns: ['email'],
        parent: ref('customers'),
        parentColumns: ['email'],
      },
      ...{ cardinality: '1:1', confidence: 1, evidence },
    },
  ]);
  return {
    workspace: workspace.id,
    engine: workspace.engineId,
    database: at.databaseId,
    table: await at.tableId('customers'),
    column: await at.idOf('customers.first_name'),
    key: key.id,
    number: await at.idOf('klanten.klant_id'),
    quantity: await at.idOf('order_lines.quantity'),
    proposal: (await app.store.keyProposals.list(at.databaseId))[0]!.id,
    waitingJob: (await job()).id,
    endedJob: ended.id,
    permission: places.find(({ role }) => role === 'READER')!.id,
  };
}

/** The password of all users. */
export const password = 'correct horse battery';

/** Occurs only in names of the stranger's workspace. */
export const marker = 'zqxvkj';

async function othersOf({ app }: ConfiguredApp): Promise<Ids> {
  const stranger = await app.signIn(`${marker}-stranger`);
  const { store } = app;
  const files = {
    source: join(app.filesFolder, `${marker}.db`),
    destination: join(app.filesFolder, `${marker}-out.db`),
  };
  const { id, engineId } = await app.workspace(stranger.user.id, files);
  const database = (await store.databases.ofEngine(engineId, 'SOURCE'))!.id;
  const table = tableSchema(`${marker}_table`, [`${marker}_a`, `${marker}_b`]);
  await store.schemas.replace(database, databaseSchema([table], [foreignKey('k', table.name, table.name)]));
  const schema = await store.schemas.load(database);
  const job = await store.jobs.create({
    ...{
      engineId,
      type: 'synthesize',
      executor: 'local',
      createdBy: stranger.user.id,
      params: {},
      steps: [],
    },
  });
  const [a, b] = schema.columns.map((column) => column.id);
  return {
    ...{
      workspace: id,
      engine: engineId,
      database,
      table: schema.tables[0]!.id,
      column: a!,
      number: a!,
      quantity: b!,
    },
    ...{ key: schema.foreignKeys[0]!.id, proposal: 1, waitingJob: job.id, endedJob: job.id },
    permission: (await store.workspaces.memberships(id))[0]!.id,
  };
}
