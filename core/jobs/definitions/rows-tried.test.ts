import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectorCatalogue } from '@core/connectors/catalogue';
import { connectors } from '@core/connectors/registry';
import type { ConnectionConfig } from '@core/connectors/connector';
import type { EngineMode, JobType } from '@core/contract/enums';
import { durations } from '@core/contract/limits';
import type { ConnectionInput } from '@core/contract/schemas/connection';
import { createSecretBox } from '@core/kernel/secret-box';
import { openStore, type Store } from '@core/store/open-store';
import { fingerprintOf } from '@core/workspaces/mapping-key';
import { replaceWorkspace } from '@core/workspaces/replace-workspace';
import { databaseSchema, newUser } from '../../../tests/setup/store-samples';
import { sqlitePlace, testClock, testKey } from '../../../tests/setup/stores';
import type { Job } from '../job';
import { hasTriedRows } from './rows-tried';
import { workspaceDatabases } from './workspace-databases';
import { endJob } from '../../../tests/setup/end-job';

const clock = testClock();
const fileFolders = { open: [], shared: [], readOnly: [], own: '/own' };
const at = (database: string): ConnectionConfig => ({ type: 'POSTGRESQL', host: 'db.example', database });
let store: Store;
let close: () => Promise<void>;
beforeAll(async () => {
  const { place, remove } = await sqlitePlace();
  store = await openStore({ ...place, clock, secrets: createSecretBox(testKey) });
  close = () => store.close().then(remove);
});
afterAll(() => close());

const params = {
  options: {
    truncate: true,
    replaceOwn: false,
    bypassConstraints: true,
    createMissing: true,
    remakeChanged: false,
    withoutTexts: false,
  },
  tuning: { nConnections: 1, readBatchSize: 10, generateBatchSize: 10, writeBatchSize: 10 },
  seed: 42,
};
const nothingFound = {
  found: { tables: 0, views: 0, columns: 0, foreign_keys: 0 },
  issues: [],
  missing_tables: [],
  holding_data: [],
};

interface Tried {
  readonly status?: 'SUCCESS' | 'FAILURE';
  /** Settings that the validation was stored with; by default those of the workspace. */
  readonly result?: Readonly<Record<string, unknown>>;
}

let made = 0;

/** A workspace whose destination was validated a second ago. */
async function validated({ status = 'SUCCESS', result = {} }: Tried = {}) {
  made += 1;
  const owner = await store.users.create(newUser(`owner${made}`));
  const mode: EngineMode = 'MOCK';
  const keys = { defaultLocale: 'en', defaultKeyGenerator: 'hash', ownerId: owner.id } as const;
  const { id, engineId, revision } = await store.workspaces.create({ name: 'w', mode, ...keys });
  const source = await store.databases.create({ engineId, role: 'SOURCE', connection: at('source') });
  await store.databases.create({ engineId, role: 'TARGET', connection: at('destination') });
  const start = (type: JobType, own: object = {}): Promise<Job> => {
    const asked = { ...params, ...own };
    return store.jobs.create({
      engineId,
      type,
      executor: 'local',
      createdBy: owner.id,
      params: asked,
      steps: [],
    });
  };
  const job = await start('sync_target');
  const key_fingerprint = fingerprintOf(await store.workspaces.keyOf(id));
  const kept = { ...nothingFound, revision, key_fingerprint, ...result };
  await store.jobs.saveResult(job.id, { hasProof: false, hasReport: false, result: kept });
  clock.advance(500);
  await endJob(store.jobs, job.id, status, clock.now());
  clock.advance(1000);
  const workspace = (await store.workspaces.find(id))!;
  return {
    source,
    workspaceId: id,
    change: (change: { destination?: ConnectionConfig; source?: ConnectionConfig; defaultLocale?: 'nl' }) => {
      const { defaultLocale = 'en', ...ends } = change;
      const fields = { name: 'w', defaultLocale, defaultKeyGenerator: 'hash' } as const;
      const connections = ends as Record<string, ConnectionInput>;
      const deps = { ...store, connectors: connectorCatalogue(connectors), fileFolders, clock };
      return replaceWorkspace(deps, workspace, workspace.ownerId, { fields, ...connections });
    },
    hasTried: async (own: object = {}) => {
      const run = await start('synthesize', own);
      return hasTriedRows({ ...store, clock }, await workspaceDatabases(store, run), run);
    },
  };
}

it('accepts a validation of the same settings and options, whatever the number of workers', async () => {
  const { hasTried } = await validated();
  expect(await hasTried()).toBe(true);
  expect(await hasTried({ tuning: { ...params.tuning, nConnections: 4 } })).toBe(true);
});

it.each([
  ['failed', { status: 'FAILURE' }],
  ['was of other settings', { result: { revision: 6 } }],
  ['is of an earlier version', { result: { revision: undefined } }],
  ['knows no mapping key', { result: { key_fingerprint: undefined } }],
] as const)('counts none that %s', async (_, tried) => {
  expect(await (await validated(tried)).hasTried()).toBe(false);
});

it.each([
  ['with other options', { options: { ...params.options, truncate: false } }],
  ['with another seed', { seed: 1 }],
])('counts none that was asked %s', async (_, own) => {
  expect(await (await validated()).hasTried(own)).toBe(false);
});

it('rejects one that is too old', async () => {
  const { hasTried } = await validated();
  clock.advance(durations.revalidateAfter);
  expect(await hasTried()).toBe(false);
});

it('rejects one from before the source was last read', async () => {
  const { hasTried, source } = await validated();
  await store.schemas.replace(source.id, databaseSchema([]));
  expect(await hasTried()).toBe(false);
});

it.each([
  ['the destination', { destination: at('elsewhere') }],
  ['the source', { source: at('elsewhere') }],
  ['the language of made values', { defaultLocale: 'nl' }],
] as const)('counts none once %s is another one', async (_, change) => {
  const { hasTried, change: apply } = await validated();
  await apply(change);
  expect(await hasTried()).toBe(false);
});

it('rejects one from before the mapping key was rotated or replaced', async () => {
  const { hasTried, workspaceId } = await validated();
  await store.mappingKeys.rotate((await store.workspaces.sharedKeyOf(workspaceId))!);
  expect(await hasTried()).toBe(false);
  const other = await validated();
  await store.workspaces.useKey(other.workspaceId, null);
  expect(await other.hasTried()).toBe(false);
});
