import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, postgresNotRun } from '../setup/postgresql';
import { createSqliteDatabase } from '../setup/sqlite';
import { buildProgram, builtWorker } from '../setup/worker';
import type { TestDatabase } from './company';
import { addWorkspace, openServer } from './company-workspace';
import type { Order, ServerMessage } from './server-process';

const notRun = postgresNotRun();
if (notRun !== null) process.stdout.write(`workers of a killed server with PostgreSQL: ${notRun}\n`);

/** An advisory lock taken by each row written to PostgreSQL: the test holds it until the workers have exited. */
const gate = 4712;
const numbers = (rows: number) =>
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows}) SELECT i FROM n`;

interface Engine {
  readonly name: string;
  readonly create: () => Promise<TestDatabase>;
  readonly rows: number;
  /** A check that blocks the only task of the table within one call of the process or one statement. */
  readonly slowCheck: string;
  /** Before the run and after the kill: what blocks the task, if not the check alone. */
  readonly hold: (destination: TestDatabase) => Promise<unknown>;
  readonly release: (destination: TestDatabase) => Promise<unknown>;
  /** True while rows are being written to the table, and none is committed. */
  readonly isWriting: (destination: TestDatabase) => Promise<boolean>;
  /** True when there are no connections to the database other than this one. */
  readonly isQuiet: (destination: TestDatabase) => Promise<boolean>;
  readonly tasksDone: string;
}

const countOf = async (destination: TestDatabase, from: string) =>
  Number((await destination.query(`SELECT count(*) FROM ${from}`))[0]?.[0]);

const engines: readonly Engine[] = [
  {
    name: 'SQLITE',
    create: () => Promise.resolve(createSqliteDatabase()),
    rows: 4000,
    // but for the first rows, which a run tries beforehand
    slowCheck: 'id <= 100 OR length(hex(zeroblob(40000000 + id % 2))) > 0',
    hold: () => Promise.resolve(),
    release: () => Promise.resolve(),
    isWriting: async (destination) =>
      existsSync(`${destination.config.path}-journal`) &&
      (await destination.query(`SELECT name FROM sqlite_schema WHERE name = '__understudy_ledger'`)).length >
        0,
    isQuiet: () => Promise.resolve(true),
    tasksDone: `SELECT count(*) FROM __understudy_ledger WHERE kind = 'task'`,
  },
  {
    name: 'POSTGRESQL',
    create: () => createDatabase('orphan'),
    rows: 1000,
    // not for the first rows, which are tried before the load
    slowCheck: `id <= 500 OR pg_advisory_xact_lock_shared(${gate}) IS NOT NULL`,
    hold: (destination) => destination.query(`SELECT pg_advisory_lock(${gate})`),
    release: (destination) => destination.query(`SELECT pg_advisory_unlock(${gate})`),
    isWriting: async (destination) =>
      (await countOf(
        destination,
        `pg_locks WHERE locktype = 'advisory' AND objid = ${gate} AND NOT granted`,
      )) === 1,
    isQuiet: async (destination) =>
      (await countOf(
        destination,
        `pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND backend_type = 'client backend'`,
      )) === 0,
    tasksDone: `SELECT count(*) FROM understudy_ledger.__understudy_ledger WHERE kind = 'task'`,
  },
];

/** An exited process may be listed until its parent has waited for it. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

for (const engine of engines) {
  describe.skipIf(engine.name === 'POSTGRESQL' && notRun !== null)(
    `workers of a server that is killed while it loads ${engine.name}`,
    () => {
      let folder: string;
      let source: TestDatabase;
      let destination: TestDatabase;
      let server: ChildProcess;
      let order: Order;
      const workers: number[] = [];

      beforeAll(async () => {
        folder = await mkdtemp(join(tmpdir(), 'understudy-orphan-'));
        source = await engine.create();
        destination = await engine.create();
        await source.run(
          'CREATE TABLE t (id INTEGER NOT NULL PRIMARY KEY)',
          `INSERT INTO t ${numbers(engine.rows)}`,
        );
        await destination.run(
          `CREATE TABLE t (id INTEGER NOT NULL PRIMARY KEY, CHECK (${engine.slowCheck}))`,
        );
        const place = { folder, workerPath: await builtWorker(), rowsPerShard: 10 * engine.rows };
        const setUp = await openServer(place);
        const start = await addWorkspace(setUp, source.config, destination.config, {});
        await setUp.close();
        server = fork(await buildProgram('tests/jobs/server-process.ts', 'server-process.js'), {
          execArgv: [],
        });
        server.on('message', (message: ServerMessage) => {
          if ('worker' in message) workers.push(message.worker);
        });
        order = { ...place, start, jobId: null, killedAt: null };
      });
      afterAll(async () => {
        server.kill('SIGKILL');
        for (const pid of workers) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
        await source.drop();
        await destination.drop();
        await rm(folder, { recursive: true, force: true });
      });

      it('exit before their task could end, and commit nothing', async () => {
        await engine.hold(destination);
        server.send(order);
        await expect.poll(() => engine.isWriting(destination)).toBe(true);
        const exited = once(server, 'exit');
        server.kill('SIGKILL');
        await exited;
        expect(workers.length).toBeGreaterThan(0);
        await expect.poll(() => workers.filter(isAlive)).toEqual([]);
        // Only now may the task continue. The server still processes what the worker had sent, and then finds the
        // connection closed.
        await engine.release(destination);
        await expect.poll(() => engine.isQuiet(destination)).toBe(true);
        expect(await destination.query('SELECT count(*) FROM t')).toEqual([['0']]);
        expect(await destination.query(engine.tasksDone)).toEqual([['0']]);
      });
    },
  );
}
