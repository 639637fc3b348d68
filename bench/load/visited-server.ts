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
  /** Of a session that has begun already. */
  readonly cookie: string;
  /** Of a browser that the person has signed in with before. */
  readonly browserCookie: string;
}

/** The built product with a sample workspace that a run was made in, and people who share it. */
export interface VisitedServer {
  readonly url: string;
  readonly workspaceId: number;
  readonly tableIds: readonly number[];
  readonly columnIds: readonly number[];
  readonly jobIds: readonly number[];
  readonly people: readonly Person[];
  /** Of the server's event loop, since the last call. */
  loopDelay(): Promise<LoopDelay>;
  stop(): Promise<void>;
}

/** The built product, which tells how its event loop does. */
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

/** Each of the people has a user, a session and the role EDITOR; their password is the same. */
export async function startVisitedServer(count: number): Promise<VisitedServer> {
  const server = await startMeasuredServer({ ADMIN_PASSWORD: password, TRUST_PROXY: 'true' });
  try {
    const place = await makeWorkspace(server.url);
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

async function makeWorkspace(origin: string) {
  const { client: owner } = await signInAsOwner(origin);
  const ended = (jobId: number) => jobEnded(owner, jobId);
  const { workspace, job } = await owner.call('workspaces.create', {
    query: { sample_db: 'webshop' },
    body: { name: 'Sample', mode: 'DE_IDENTIFY' },
  });
  await ended(job.id);
  const engine = { params: { engineId: workspace.engine_id } };
  await ended((await owner.call('engine.validateSource', { ...engine, body: {} })).id);
  await ended((await owner.call('engine.validateDestination', { ...engine, body: {} })).id);
  const run = await owner.call('synthesize.start', { ...engine, body: {} });
  await ended(run.id);
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
    jobIds: [job.id, run.id],
  };
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

/** Past the API, which has no call for new users yet. */
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
    await store.workspaces.addMember(workspaceId, user.id, 'EDITOR', true);
    const { token, session } = await startSession({ ...store, clock: systemClock }, user);
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
