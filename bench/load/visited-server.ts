import { request } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createApiClient, type ApiClient } from '@core/api/client';
import { createPasswordHasher } from '@core/identity/hashing/password-hasher';
import { knownBrowsers } from '@core/identity/known-browser';
import { startSession } from '@core/identity/start-session';
import { systemClock } from '@core/kernel/clock';
import { loadMasterKey } from '@core/kernel/master-key';
import { createSecretBox } from '@core/kernel/secret-box';
import { openStore } from '@core/store/open-store';
import { z } from 'zod';
import { startServer, type RunningServer } from '../../e2e/setup/server';

export const password = 'a word for all of them';

/** Delays in milliseconds; `busy` is a share of the time. */
const loopDelay = z.object({
  p50: z.number(),
  p99: z.number(),
  max: z.number(),
  busy: z.number(),
  cpuSeconds: z.number(),
});
export type LoopDelay = z.infer<typeof loopDelay>;

export interface Person {
  readonly username: string;
  /** Cookie of an existing session. */
  readonly cookie: string;
  /** Device cookie of a browser in which the user has signed in before. */
  readonly browserCookie: string;
}

/** A workspace with some of its objects to visit. */
export interface VisitedWorkspace {
  readonly workspaceId: number;
  readonly tableIds: readonly number[];
  readonly columnIds: readonly number[];
  readonly jobIds: readonly number[];
}

/** The built product with a workspace, and users who share it. */
export interface VisitedServer extends VisitedWorkspace {
  readonly url: string;
  readonly people: readonly Person[];
  /** Statistics of the server's event loop since the last call. */
  loopDelay(): Promise<LoopDelay>;
  stop(): Promise<void>;
}

/** The built product, which reports the delay of its event loop. */
export async function startMeasuredServer(
  environment: Readonly<Record<string, string>>,
): Promise<RunningServer & Pick<VisitedServer, 'loopDelay'>> {
  const socket = `/tmp/understudy-loop-${process.pid}.sock`;
  const server = await startServer({
    ...environment,
    LOOP_DELAY_SOCKET: socket,
    NODE_OPTIONS: `--import ${pathToFileURL('bench/load/loop-delay.mjs').href}`,
  });
  return { ...server, loopDelay: async () => loopDelay.parse(JSON.parse(await readSocket(socket))) };
}

/** Each user has an account, a session and the role EDITOR; all have the same password. */
export async function startVisitedServer(
  count: number,
  makeWorkspace: (owner: ApiClient) => Promise<VisitedWorkspace> = sampleWorkspace,
): Promise<VisitedServer> {
  const server = await startMeasuredServer({ ADMIN_PASSWORD: password, TRUST_PROXY: 'true' });
  try {
    const { client: owner } = await signInAsOwner(server.url);
    const place = await makeWorkspace(owner);
    return {
      url: server.url,
      ...place,
      people: await addPeople(server.dataFolder, place.workspaceId, count),
      loopDelay: () => server.loopDelay(),
      stop: () => server.stop(),
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** The sample shop with a completed run: the page of a run then validates the destination again automatically. */
async function sampleWorkspace(owner: ApiClient): Promise<VisitedWorkspace> {
  const created = await owner.call('workspaces.create', {
    query: { sample_db: 'webshop' },
    body: { name: 'Sample', mode: 'DE_IDENTIFY' },
  });
  await validated(owner, created);
  const run = await owner.call('synthesize.start', {
    params: { engineId: created.workspace.engine_id },
    body: {},
  });
  await jobEnded(owner, run.id);
  return visitedWorkspace(owner, created, run.id);
}

/** A workspace as returned by its creation, and the job that reads its source. */
interface Created {
  readonly workspace: {
    readonly id: number;
    readonly engine_id: number;
    readonly source: { readonly id: number };
  };
  readonly job: { readonly id: number };
}

/** Waits until the source is read, and validates both databases. */
export async function validated(owner: ApiClient, { workspace, job }: Created): Promise<void> {
  await jobEnded(owner, job.id);
  const engine = { params: { engineId: workspace.engine_id }, body: {} };
  await jobEnded(owner, (await owner.call('engine.validateSource', engine)).id);
  await jobEnded(owner, (await owner.call('engine.validateDestination', engine)).id);
}

/** The first tables and columns of a workspace, the job that read its source, and a run. */
export async function visitedWorkspace(
  owner: ApiClient,
  { workspace, job }: Created,
  runId: number,
): Promise<VisitedWorkspace> {
  const source = { params: { databaseId: workspace.source.id } };
  const tables = await owner.call('table.filter', { ...source, query: { elements_per_page: 50 } });
  const columns = await owner.call('column.filter', {
    ...source,
    query: { elements_per_page: 50 },
    body: {},
  });
  return {
    workspaceId: workspace.id,
    tableIds: tables.results.map(({ id }) => id),
    columnIds: columns.results.map(({ id }) => id),
    jobIds: [job.id, runId],
  };
}

/** Starts a run, and resolves when it has started loading its tables. */
export async function loadingRun(owner: ApiClient, engineId: number): Promise<number> {
  const { id } = await owner.call('synthesize.start', { params: { engineId }, body: {} });
  for (;;) {
    const job = await owner.call('jobs.get', { params: { jobId: id } });
    if (job.tables.length > 0) return id;
    if (job.completed_date !== null)
      throw new Error(`The run ended as ${job.status} before it loaded anything.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Resolves when a job has succeeded. */
export async function jobEnded(client: ApiClient, jobId: number): Promise<void> {
  for (;;) {
    const { status } = await client.call('jobs.get', { params: { jobId } });
    if (status === 'SUCCESS') return;
    if (status === 'FAILURE' || status === 'REVOKED') throw new Error(`Job ${jobId} ended as ${status}.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

export async function signInAsOwner(origin: string) {
  const anonymous = createApiClient({ origin, fetch });
  const response = await anonymous.respond('auth.signIn', { body: { username: 'admin', password } });
  const pairs = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const csrf = pairs.find((pair) => pair.startsWith('understudy_csrf='))?.split('=')[1] ?? '';
  const cookie = pairs.join('; ');
  return { client: createApiClient({ origin, fetch, cookie, csrf }), cookie, csrf };
}

/** Writes to the store, as the API has no call for new users yet. */
async function addPeople(dataFolder: string, workspaceId: number, count: number): Promise<Person[]> {
  const secrets = createSecretBox(await loadMasterKey(null, dataFolder));
  const store = await openStore({
    file: join(dataFolder, 'understudy.sqlite'),
    secrets,
    clock: systemClock,
  });
  const passwordHash = await createPasswordHasher().hash(password);
  const people: Person[] = [];
  for (let n = 1; n <= count; n++) {
    const username = `person-${n}`;
    const user = await store.users.create({
      username,
      email: null,
      firstName: 'Person',
      lastName: String(n),
      role: 'User',
      mustChangePassword: false,
      passwordHash,
    });
    await store.workspaces.addMembership(
      workspaceId,
      { kind: 'user', userId: user.id },
      { role: 'EDITOR', mayViewData: true },
    );
    const { token, session } = await startSession({ ...store, clock: systemClock }, user, {
      browser: null,
      address: null,
    });
    people.push({
      username,
      cookie: `understudy_session=${token}; understudy_csrf=${session.csrfToken}`,
      browserCookie: `understudy_browser=${knownBrowsers(secrets).issue(username)}`,
    });
  }
  await store.close();
  return people;
}

function readSocket(socketPath: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ socketPath, path: '/' }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });
}
