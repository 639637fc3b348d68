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

const notRun = postgresNotRun();
if (notRun !== null) process.stdout.write(`workers of a killed server with PostgreSQL: ${notRun}\n`);

/** Milliseconds in which workers must be gone, far less than their task takes: the watch looks every 50, and the machine may be busy. */
const soon = 5000;
const numbers = (rows: number) =>
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows}) SELECT i FROM n`;

interface Engine {
  readonly name: string;
  readonly create: () => Promise<TestDatabase>;
  readonly rows: number;
  /** A check that makes the one task of the table take some ten seconds, within one call of the process or one command of the server. */
  readonly slowCheck: string;
  /** True while rows are on their way into the table, and none is committed. */
  readonly isWriting: (destination: TestDatabase) => Promise<boolean>;
  /** True when nobody works on the database any more but the one who asks. */
  readonly isQuiet: (destination: TestDatabase) => Promise<boolean>;
  readonly tasksDone: string;
}

const sessions = (destination: TestDatabase, query: string) =>
  destination.query(
    `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
     AND backend_type = 'client backend' AND query LIKE '${query}'`,
  );

const engines: readonly Engine[] = [
  {
    name: 'SQLITE',
    create: () => Promise.resolve(createSqliteDatabase()),
    rows: 40_000,
    slowCheck: 'length(hex(zeroblob(400000 + id % 2))) > 0',
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
    rows: 10_000,
    slowCheck: 'pg_sleep(0.0002) IS NOT NULL',
    isWriting: async (destination) => (await sessions(destination, 'COPY%'))[0]?.[0] === '1',
    isQuiet: async (destination) => (await sessions(destination, '%'))[0]?.[0] === '0',
    tasksDone: `SELECT count(*) FROM understudy_ledger.__understudy_ledger WHERE kind = 'task'`,
  },
];

/** Looks every few milliseconds until it is so. @returns how long that took */
async function until(isSo: () => boolean | Promise<boolean>, atMost: number): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > atMost) return Infinity;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return performance.now() - startedAt;
}

/** A process that has ended may stand in the table of processes until its parent asks for it. */
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
        server.on('message', (message: { worker?: number }) => {
          if (message.worker !== undefined) workers.push(message.worker);
        });
        server.send({ ...place, start, jobId: null });
      });
      afterAll(async () => {
        server.kill('SIGKILL');
        for (const pid of workers) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
        await source.drop();
        await destination.drop();
        await rm(folder, { recursive: true, force: true });
      });

      it('are gone at once, and commit nothing', async () => {
        expect(await until(() => engine.isWriting(destination), 120_000)).toBeLessThan(Infinity);
        const exited = once(server, 'exit');
        server.kill('SIGKILL');
        await exited;
        expect(workers.length).toBeGreaterThan(0);
        expect(await until(() => !workers.some(isAlive), 60_000)).toBeLessThan(soon);
        // What the worker had sent is still read by the server, which finds the end of it only then.
        expect(await until(() => engine.isQuiet(destination), 120_000)).toBeLessThan(Infinity);
        expect(await destination.query('SELECT count(*) FROM t')).toEqual([['0']]);
        expect(await destination.query(engine.tasksDone)).toEqual([['0']]);
      });
    },
  );
}
