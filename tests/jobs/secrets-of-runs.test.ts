import { activeJobStatuses } from '~/machines/job-lifecycle.machine';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyColumnConfiguration } from '@core/configuration/configuration';
import { postgresqlConnector } from '@core/connectors/postgresql/postgresql-connector';
import { startSession } from '@core/identity/start-session';
import { systemClock } from '@core/kernel/clock';
import { silentLogger } from '@core/kernel/logger';
import { createSecretBox } from '@core/kernel/secret-box';
import { openStore, type Store } from '@core/store/open-store';
import { createDatabase, onServer, postgresNotRun, type PostgresDatabase } from '../setup/postgresql';
import { newUser } from '../setup/store-samples';
import { builtWorker } from '../setup/worker';
import { CoreServer } from './core-server';

const notRun = postgresNotRun();
if (notRun !== null) process.stdout.write(`secrets of runs: ${notRun}\n`);

const secretKey = 'sealed-with-Kq7vXw2mZr9t-and-more';
const passwords = { source: 'src-pw-Vb4nTz8yLk', destination: 'dst-pw-Hd6sJx3wQm' };
const gate = 4712;

describe.skipIf(notRun !== null)('the secrets of runs', () => {
  let folder: string;
  let dataFolder: string;
  let source: PostgresDatabase;
  let destination: PostgresDatabase;
  let server: CoreServer;
  let store: Store;
  let secrets: string[];
  let start: () => Promise<number>;
  let destinationId: number;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'understudy-secrets-'));
    dataFolder = join(folder, 'data');
    const temporary = join(folder, 'tmp');
    for (const made of [dataFolder, temporary]) await mkdir(made);
    [source, destination] = [await createDatabase('secret'), await createDatabase('secret')];
    for (const [role, password] of Object.entries(passwords)) {
      await onServer(`DROP ROLE IF EXISTS secret_${role}`);
      await onServer(`CREATE ROLE secret_${role} SUPERUSER LOGIN PASSWORD '${password}'`);
    }
    const rows = `SELECT i, 'name ' || i FROM generate_series(1, 500) AS i`;
    await source.run('CREATE TABLE t (id integer PRIMARY KEY, name text)', `INSERT INTO t ${rows}`);
    await destination.run(
      `CREATE TABLE t (id integer PRIMARY KEY, name text, CHECK (pg_advisory_xact_lock_shared(${gate}) IS NOT NULL))`,
    );
    const box = createSecretBox(Buffer.from(secretKey));
    store = await openStore({
      file: join(dataFolder, 'understudy.sqlite'),
      secrets: box,
      clock: systemClock,
    });
    const user = await store.users.create(newUser('owner'));
    const { token, session } = await startSession({ ...store, clock: systemClock }, user, {
      browser: null,
      address: null,
    });
    const { engineId, id } = await store.workspaces.create({
      name: 'w',
      mode: 'SCRATCH',
      defaultLocale: 'en',
      defaultKeyGenerator: 'hash',
      ownerId: user.id,
    });
    const config = (end: keyof typeof passwords, { config: own }: PostgresDatabase) =>
      ({ ...own, username: `secret_${end}`, password: passwords[end] }) as const;
    const from = config('source', source);
    const read = await store.databases.create({ engineId, role: 'SOURCE', connection: from });
    const to = config('destination', destination);
    ({ id: destinationId } = await store.databases.create({ engineId, role: 'TARGET', connection: to }));
    const open = await postgresqlConnector.openSource(from, { role: 'SOURCE', logger: silentLogger });
    await store.schemas.replace(read.id, await open.introspect());
    await open.close();
    const { columns } = await store.schemas.load(read.id);
    const name = columns.find(({ schema }) => schema.name === 'name')!;
    const generator = { id: 'shuffle', parameters: {} };
    await store.schemas.configureColumns([
      { id: name.id, configuration: { ...emptyColumnConfiguration, generator } },
    ]);
    const key = Buffer.from(await store.workspaces.keyOf(id));
    secrets = [...Object.values(passwords), secretKey, key.toString('base64'), key.toString('hex')];
    server = await CoreServer.start({
      SECRET_KEY: secretKey,
      DATA_DIR: dataFolder,
      TMPDIR: temporary,
      WORKER_PATH: await builtWorker(),
      LOG_LEVEL: 'trace',
    });
    const cookie = `understudy_session=${token}; understudy_csrf=${session.csrfToken}`;
    const client = server.client({ cookie, csrf: session.csrfToken });
    const params = { engineId };
    const body = { destination_options: { truncate_included: true } };
    // A validation tries rows, so that the run's load reaches the gate.
    await ended((await client.call('engine.validateDestination', { params, body })).id);
    start = async () => (await client.call('synthesize.start', { params, body })).id;
  });
  afterAll(async () => {
    await server?.kill();
    await store.close();
    for (const database of [source, destination]) await database.drop();
    for (const role of Object.keys(passwords)) await onServer(`DROP ROLE IF EXISTS secret_${role}`);
    await rm(folder, { recursive: true, force: true });
  });

  /** Everything that the server and its processes have in files, arguments and environments. */
  function everything(): Map<string, string> {
    const found = new Map<string, string>([['log', server.log]]);
    for (const name of readdirSync(folder, { recursive: true }) as string[]) {
      const path = join(folder, name);
      if (statSync(path).isFile()) found.set(name, readFileSync(path, 'latin1'));
    }
    const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
      .trim()
      .split(' ');
    for (const pid of children.filter((child) => child !== '')) {
      for (const part of ['cmdline', 'environ']) {
        const text = ofProcess(pid, part);
        if (text !== null) found.set(`${pid} ${part}`, text);
      }
    }
    return found;
  }
  /** Null for a process that has exited. */
  const ofProcess = (pid: string, part: string): string | null => {
    try {
      return readFileSync(`/proc/${pid}/${part}`, 'latin1');
    } catch (error) {
      if (error instanceof Error && 'code' in error && ['ESRCH', 'ENOENT'].includes(String(error.code)))
        return null;
      throw error;
    }
  };
  const placesOfSecrets = (found: ReadonlyMap<string, string>): string[] =>
    [...found].flatMap(([place, text]) => (secrets.some((secret) => text.includes(secret)) ? [place] : []));
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  const ended = (jobId: number) =>
    until(async () => !activeJobStatuses.includes((await store.jobs.find(jobId))?.status ?? 'PENDING'));

  it('are in no file, log, argument or environment during a run or after it', async () => {
    await destination.query(`SELECT pg_advisory_lock(${gate})`);
    const jobId = await start();
    await until(async () => {
      const waiting = `SELECT count(*) FROM pg_locks WHERE objid = ${gate} AND NOT granted`;
      return (await destination.query(waiting))[0]?.[0] !== '0';
    });
    const amid = everything();
    const names = [...amid.keys()];
    expect(names.some((name) => /^data.jobs.\d+.1.whole-/.test(name))).toBe(true);
    expect(names.some((name) => name.endsWith('environ'))).toBe(true);
    expect(placesOfSecrets(amid)).toEqual([]);
    await destination.query(`SELECT pg_advisory_unlock(${gate})`);
    await ended(jobId);
    expect(await store.jobs.find(jobId)).toMatchObject({ status: 'SUCCESS' });
    const after = everything();
    expect([...after.keys()].filter((name) => name.startsWith('data/jobs'))).toEqual([]);
    expect(placesOfSecrets(after)).toEqual([]);
  });

  it('are in no log of a run whose destination refuses them', async () => {
    const { config } = destination;
    const wrong = { ...config, username: 'nobody_of_this_name', password: passwords.destination };
    await store.databases.updateConnection(destinationId, wrong, null);
    const jobId = await start();
    await ended(jobId);
    expect(await store.jobs.find(jobId)).toMatchObject({ status: 'FAILURE' });
    expect(server.log).toContain('job-failed');
    expect(placesOfSecrets(everything())).toEqual([]);
  });
});
