import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient, type ApiClient } from '@core/api/client';
import { createApi, type Api, type ApiOptions } from '@core/api/create-api';
import { sessionCookie } from '@core/api/http/cookies';
import { routes } from '@core/api/routes';
import type { Services } from '@core/api/services';
import { restrictToFolders } from '@core/connectors/allowed-folders';
import { connectorCatalogue } from '@core/connectors/catalogue';
import type { ConnectionConfig, Connector } from '@core/connectors/connector';
import { connectors } from '@core/connectors/registry';
import { createPasswordHasher } from '@core/identity/hashing/password-hasher';
import { startSession } from '@core/identity/start-session';
import type { NewUser, User } from '@core/identity/user';
import { KeptSubsets } from '@core/jobs/kept-subsets';
import type { JobRunner } from '@core/jobs/runner';
import { createLogger, type Logger } from '@core/kernel/logger';
import { createSecretBox } from '@core/kernel/secret-box';
import { openStore, type Store } from '@core/store/open-store';
import type { Sample } from '@core/workspaces/ports';
import { WatchedTests } from '@core/workspaces/watched-tests';
import type { Workspace } from '@core/workspaces/workspace';
import { learnSample } from '@core/pipeline/models/learn-sample';
import { inlineRunner } from './inline-runner';
import { newUser } from './store-samples';
import { testClock, testKey, type TestClock } from './stores';

/** What a job runner is created with. */
export type RunnerServices = Omit<Services, 'runner'> & Pick<Store, 'leases' | 'ownRows' | 'madeTables'>;

export interface TestAppOptions {
  /** By default one that runs create_engine immediately, and leaves every other job pending. */
  readonly runner?: (services: RunnerServices) => JobRunner;
  readonly routes?: ApiOptions['routes'];
  readonly samples?: readonly Sample[];
  /** By default internal errors are written to standard error. */
  readonly logger?: Logger;
  readonly metrics?: Services['metrics'];
  readonly tracer?: Services['tracer'];
  readonly installation?: Partial<Services['installation']>;
  /** Not set up by default. */
  readonly sso?: Services['sso'];
  /** By default all, with connections in this process. */
  readonly connectors?: readonly Connector[];
}

export interface SignedIn {
  readonly user: User;
  readonly client: ApiClient;
  readonly cookie: string;
  readonly csrf: string;
}

type End = string | ConnectionConfig;

interface WorkspaceDatabases {
  readonly source: End;
  readonly destination: End;
}

/** A whole app with a fresh store, without a network: real store, real connectors, real sessions. */
export interface TestApp {
  readonly api: Api;
  readonly services: Services;
  readonly store: Store;
  readonly clock: TestClock;
  readonly dataFolder: string;
  /** The allowed folder for database files; those in the temporary folder are allowed too. */
  readonly filesFolder: string;
  /** A client without a session. */
  readonly anonymous: ApiClient;
  /** Adds a user and signs them in, with the password replaced. */
  signIn(username: string, over?: Partial<NewUser>): Promise<SignedIn>;
  /** Signs a user in once more, as in another browser. */
  signInAgain(user: User): Promise<SignedIn>;
  /** A raw request below /api/v1, for what no client would send. */
  send(path: string, init?: RequestInit & { as?: SignedIn }): Promise<Response>;
  /** A workspace with two connections, or SQLite files by their paths, without a job. */
  workspace(ownerId: number, ends: WorkspaceDatabases): Promise<Workspace>;
  close(): Promise<void>;
}

const origin = 'http://app.test';

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'understudy-app-'));
  const clock = testClock();
  const secrets = createSecretBox(testKey);
  const store = await openStore({ file: join(dataFolder, 'understudy.sqlite'), secrets, clock });
  const filesFolder = join(dataFolder, 'files');
  await mkdir(filesFolder);
  const fileFolders = {
    open: [filesFolder, tmpdir()],
    shared: [filesFolder, tmpdir()],
    readOnly: [join(filesFolder, 'samples')],
    own: dataFolder,
  };
  const base: RunnerServices = {
    ...store,
    clock,
    secrets,
    fileFolders,
    logger: options.logger ?? createLogger('error'),
    passwords: createPasswordHasher({ memoryKiB: 64, iterations: 1, parallelism: 1 }),
    connectors: connectorCatalogue(restrictToFolders(options.connectors ?? connectors, fileFolders)),
    samples: {
      list: () => Promise.resolve(options.samples ?? []),
    },
    keptSubsets: new KeptSubsets(join(dataFolder, 'subsets')),
    sso: options.sso ?? null,
    learnSample,
    metrics: options.metrics ?? null,
    tracer: options.tracer ?? null,
    watchedTests: new WatchedTests(),
    installation: {
      version: '0.0.0-test',
      isSecure: false,
      passwordSignIn: true,
      storeInfo: () => store.info(),
      ...options.installation,
    },
  };
  const services: Services = { ...base, runner: (options.runner ?? inlineRunner)(base) };
  const api = createApi(services, { routes: options.routes ?? routes, checkResponses: true });
  return {
    api,
    services,
    store,
    clock,
    dataFolder,
    filesFolder,
    anonymous: createApiClient({ fetch: api.fetch, origin }),
    signIn: async (username, over) =>
      sessionOf(services, api, await services.users.create(newUser(username, over))),
    signInAgain: (user) => sessionOf(services, api, user),
    send(path, { as, ...init } = {}) {
      const headers = new Headers(init.headers);
      if (as !== undefined) headers.set('Cookie', as.cookie);
      return api.fetch(new Request(`${origin}/api/v1${path}`, { ...init, headers }));
    },
    workspace: (ownerId, ends) => addWorkspace(store, ownerId, ends),
    async close() {
      await services.runner.close();
      await store.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function sessionOf(services: Services, api: Api, user: User): Promise<SignedIn> {
  const { token, session } = await startSession(services, user, { browser: null, address: null });
  const cookie = `${sessionCookie(services.installation.isSecure)}=${token}; understudy_csrf=${session.csrfToken}`;
  const csrf = session.csrfToken;
  return { user, cookie, csrf, client: createApiClient({ fetch: api.fetch, origin, cookie, csrf }) };
}

async function addWorkspace(store: Store, ownerId: number, ends: WorkspaceDatabases): Promise<Workspace> {
  const workspace = await store.workspaces.create({
    name: 'Test',
    mode: 'DE_IDENTIFY',
    defaultLocale: 'en',
    defaultKeyGenerator: 'hash',
    ownerId,
  });
  const { engineId } = workspace;
  const connectionOf = (end: End): ConnectionConfig =>
    typeof end === 'string' ? { type: 'SQLITE', path: end } : end;
  await store.databases.create({ engineId, role: 'SOURCE', connection: connectionOf(ends.source) });
  await store.databases.create({ engineId, role: 'TARGET', connection: connectionOf(ends.destination) });
  return workspace;
}
