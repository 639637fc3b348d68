import { activeJobStatuses } from '~/machines/job-lifecycle.machine';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sqliteConnector } from '@core/connectors/sqlite/sqlite-connector';
import { startSession } from '@core/identity/start-session';
import { readSynthesizeResult } from '@core/jobs/synthesize/synthesize-result';
import { systemClock } from '@core/kernel/clock';
import { silentLogger } from '@core/kernel/logger';
import { createSecretBox } from '@core/kernel/secret-box';
import { serverLabel } from '@core/kernel/server-name';
import { verifyProof } from '@core/pipeline/proof/sign-proof';
import { openStore, type Store } from '@core/store/open-store';
import { createDatabase, postgresNotRun, type PostgresDatabase } from '../setup/postgresql';
import { createSqliteDatabase } from '../setup/sqlite';
import { newUser } from '../setup/store-samples';
import { postgresPlace, type TestPlace } from '../setup/stores';
import { builtWorker } from '../setup/worker';
import { eventsOf } from '../setup/real-runner';
import { CoreServer, type SharedSession } from './core-server';

const notRun = postgresNotRun();
if (notRun !== null) process.stdout.write(`servers that share a store: ${notRun}\n`);

const secretKey = 'a key that all servers share, 32+';
const rows = 300;
const tables = ['customer', 'purchase'];
const source = createSqliteDatabase('source.db');
/** An advisory lock taken by each written row: while the test holds it, every load waits in its first row. */
const gate = 4711;
const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows}) SELECT i`;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

describe.skipIf(notRun !== null)('servers that share a store', () => {
  let place: TestPlace;
  let store: Store;
  let destination: PostgresDatabase;
  let session: SharedSession;
  let ownerId: number;
  let folder: string;
  const servers: CoreServer[] = [];
  /** The destination schema of each job of a test. */
  const schemaOf = new Map<number, string>();
  /** A retry uses its own schemas. */
  let tries = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'understudy-shared-'));
    place = await postgresPlace();
    destination = await createDatabase('shared');
    const secrets = createSecretBox(Buffer.from(secretKey));
    store = await openStore({ ...place.place, secrets, clock: systemClock });
    const user = await store.users.create(newUser('owner'));
    const { token, session: started } = await startSession({ ...store, clock: systemClock }, user, {
      browser: null,
      address: null,
    });
    session = {
      cookie: `understudy_session=${token}; understudy_csrf=${started.csrfToken}`,
      csrf: started.csrfToken,
    };
    ownerId = user.id;
    await source.run(
      'CREATE TABLE customer (id INTEGER PRIMARY KEY, email TEXT)',
      'CREATE TABLE purchase (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customer (id))',
      `INSERT INTO customer ${numbers}, 'c' || i || '@example.com' FROM n`,
      `INSERT INTO purchase ${numbers}, i FROM n`,
    );
  });
  afterAll(async () => {
    for (const server of servers) await server.kill();
    await store.close();
    await destination.drop();
    await place.remove();
    await source.drop();
    await rm(folder, { recursive: true, force: true });
  });

  beforeEach(async ({ onTestFailed }) => {
    tries += 1;
    schemaOf.clear();
    await destination.query('SELECT pg_advisory_unlock_all()');
    const before = servers.length;
    onTestFailed(() => {
      for (const server of servers.slice(before))
        process.stdout.write(`server ${server.pid}:\n${server.log}`);
    });
  });

  async function startServer(): Promise<CoreServer> {
    const server = await CoreServer.start({
      ...('url' in place.place ? { DATABASE_URL: place.place.url } : {}),
      SECRET_KEY: secretKey,
      DATA_DIR: await mkdtemp(join(folder, 'server-')),
      SHARED_FILES_DIR: tmpdir(),
      // The destination is on the server of the store, which is forbidden unless allowed explicitly.
      ALLOW_HOSTS: `${destination.config.host}:${destination.config.port}`,
      WORKER_PATH: await builtWorker(),
      JOB_LEASE_SECONDS: '5',
      LOG_LEVEL: 'warn',
    });
    servers.push(server);
    return server;
  }

  /** A workspace whose destination is a separate schema, in which every row waits for the lock. @returns its engine */
  async function addWorkspace(name: string): Promise<number> {
    const checked = `CHECK (pg_advisory_xact_lock_shared(${gate}) IS NOT NULL)`;
    await destination.run(
      `CREATE SCHEMA ${name}`,
      `CREATE TABLE ${name}.customer (id bigint PRIMARY KEY, email text, ${checked})`,
      `CREATE TABLE ${name}.purchase (id bigint PRIMARY KEY, customer_id bigint NOT NULL, ${checked})`,
    );
    const { engineId } = await store.workspaces.create({
      name,
      mode: 'SCRATCH',
      defaultLocale: 'en',
      defaultKeyGenerator: 'hash',
      ownerId,
    });
    const { id } = await store.databases.create({ engineId, role: 'SOURCE', connection: source.config });
    const connection = { ...destination.config, schema: name };
    await store.databases.create({ engineId, role: 'TARGET', connection });
    const open = await sqliteConnector.openSource(source.config, { role: 'SOURCE', logger: silentLogger });
    await store.schemas.replace(id, await open.introspect());
    await open.close();
    return engineId;
  }

  const start = async (server: CoreServer, engineId: number): Promise<number> => {
    const params = { engineId };
    const body = { destination_options: { truncate_included: false } };
    return (
      await server.client(session).call('synthesize.start', { params, query: { n_connections: 1 }, body })
    ).id;
  };
  /** Starts jobs at the same time, each of its own workspace. */
  async function startAll(count: number, name: string, on: (at: number) => CoreServer): Promise<number[]> {
    const engines: number[] = [];
    const nameAt = (at: number) => `${name}_${tries}_${at}`;
    for (let at = 0; at < count; at++) engines.push(await addWorkspace(nameAt(at)));
    const jobs = await Promise.all(engines.map((engineId, at) => start(on(at), engineId)));
    jobs.forEach((jobId, at) => schemaOf.set(jobId, nameAt(at)));
    return jobs;
  }

  /** The servers that hold the leases of a test's active jobs. */
  const held = async () =>
    (await store.leases.candidates('nobody'))
      .filter(({ jobId }) => schemaOf.has(jobId))
      .map(({ owner }) => owner && serverLabel(owner).split(':')[1]);
  const allHeldBy = (server: CoreServer, count: number) => async () => {
    const owners = await held();
    return owners.length === count && owners.every((pid) => pid === String(server.pid));
  };
  const close = () => destination.query(`SELECT pg_advisory_lock(${gate})`);
  const open = () => destination.query(`SELECT pg_advisory_unlock(${gate})`);
  const atTheGate = async (count: number) =>
    until(async () => {
      const waiting = await destination.query(
        `SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = ${gate} AND NOT granted`,
      );
      return Number(waiting[0]?.[0]) >= count;
    });
  const linesOf = async (jobId: number) => (await store.jobs.log(jobId, { after: 0, limit: 1000 })).lines;
  const hasBegun = async (jobId: number, attempt: number) =>
    (await linesOf(jobId)).some(({ params }) => params.attempt === attempt);
  const hasEnded = async (jobId: number) =>
    !activeJobStatuses.includes((await store.jobs.find(jobId))?.status ?? 'PENDING');

  /** Jobs that a server logged as lost. */
  const lostBy = (server: CoreServer): number[] =>
    server.log
      .split('\n')
      .filter((line) => line.includes('"msg":"job-lease-lost"}'))
      .map((line) => (JSON.parse(line) as { jobId: number }).jobId);

  it('finish every job once, although one server is killed and one paused beyond its leases', async () => {
    const killed = await startServer();
    const stopped = await startServer();
    await close();
    const early = await startAll(4, 'early', (at) => (at < 2 ? killed : stopped));
    await atTheGate(4);

    await killed.kill();
    await until(allHeldBy(stopped, 4));
    for (const jobId of early.slice(0, 2)) await until(() => hasBegun(jobId, 2));
    stopped.pause();
    const living = await startServer();
    await until(allHeldBy(living, 4));
    // The paused server's workers get past the lock with rows, but without the lease to commit them.
    await open();
    await until(() => hasEnded(early[0]!));
    stopped.continue();
    const late = [
      ...(await startAll(2, 'late_a', (at) => (at % 2 === 0 ? living : stopped))),
      ...(await startAll(2, 'late_b', (at) => (at % 2 === 0 ? living : stopped))),
    ];
    for (const jobId of [...early, ...late]) await until(() => hasEnded(jobId));

    for (const [at, jobId] of [...early, ...late].entries()) {
      const schema = schemaOf.get(jobId);
      const job = await store.jobs.find(jobId);
      expect(job, schema).toMatchObject({ status: 'SUCCESS', error: null });
      const proof = readSynthesizeResult(await store.jobs.result(jobId))?.proof;
      expect(proof && verifyProof(proof), schema).toBeNull();
      for (const table of tables) {
        expect(await destination.query(`SELECT count(*), sum(id) FROM ${schema}.${table}`), schema).toEqual([
          [String(rows), String((rows * (rows + 1)) / 2)],
        ]);
      }
      const lines = await linesOf(jobId);
      const attempts = lines.filter(({ code }) => code === 'job-started' || code === 'job-recovered');
      expect(attempts.map(({ params }) => params.attempt ?? 1)).toEqual(
        attempts.map((_, index) => index + 1),
      );
      // On a busy machine a lease may expire between these too.
      const handedOn = at < 2 ? [killed, stopped, living] : at < 4 ? [stopped, living] : [];
      const by = attempts.map(({ params }) => String(params.server).split(':')[1]);
      const firsts = handedOn.map(({ pid }) => by.indexOf(String(pid)));
      expect(firsts, `${schema}: ${by.join()}`).toEqual([...new Set(firsts)].sort((a, b) => a - b));
      expect(firsts, `${schema}: ${by.join()}`).not.toContain(-1);
      expect(lines.filter(({ code }) => code === 'table-complete')).toHaveLength(tables.length);
      expect(lines.filter(({ code }) => code === 'job-succeeded')).toHaveLength(1);
      expect(lines.map(({ n }) => n)).toEqual(lines.map((_, index) => index + 1));
    }
    await until(() => Promise.resolve(early.every((jobId) => lostBy(stopped).includes(jobId))));
    expect(await destination.query(`SELECT to_regnamespace('understudy_ledger')`)).toEqual([[null]]);
    for (const server of [stopped, living]) await server.kill();
  });

  it("cancel each other's jobs, and show their events", async () => {
    const [running, asked] = await Promise.all([startServer(), startServer()]);
    await close();
    const jobId = (await startAll(1, 'cancelled', () => running))[0]!;
    await atTheGate(1);
    const client = asked.client(session);
    const events = client.respond('jobs.events', { params: { jobId } }).then(eventsOf);
    const job = await client.call('jobs.cancel', { params: { jobId } });
    expect(job).toMatchObject({ status: 'REVOKED', error: { code: 'job-cancelled' } });
    const received = await events;
    const codes = received
      .filter(({ event }) => event === 'log')
      .map(({ data }) => (data as { code: string }).code);
    expect(codes).toEqual(expect.arrayContaining(['cancel-asked', 'job-cancelled']));
    expect(received.at(-1)).toMatchObject({ event: 'end', data: { status: 'REVOKED' } });
    expect(await destination.query(`SELECT count(*) FROM ${schemaOf.get(jobId)}.customer`)).toEqual([['0']]);
    await open();
  });
});
