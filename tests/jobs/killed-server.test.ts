import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, postgresNotRun } from '../setup/postgresql';
import { createSqliteDatabase } from '../setup/sqlite';
import { buildProgram, builtWorker } from '../setup/worker';
import {
  companyChoices,
  companyTables,
  contentOf,
  postgresCompany,
  sqliteCompany,
  type Dialect,
  type TestDatabase,
} from './company';
import { addWorkspace, openServer } from './company-workspace';
import { seededFractions } from './random-points';

const notRun = postgresNotRun();
if (notRun !== null) process.stdout.write(`killed servers with PostgreSQL: ${notRun}\n`);
const kills = 3;

const newDatabase = (dialect: Dialect): Promise<TestDatabase> =>
  dialect.engine === 'SQLITE' ? Promise.resolve(createSqliteDatabase()) : createDatabase('kill');

type Told = { readonly started?: number; readonly ended?: string };

/** What a server process tells, one after another; null when it is gone. */
function listen(child: ChildProcess): (what: keyof Told) => Promise<Told[keyof Told] | null> {
  const told: Told[] = [];
  child.on('message', (message) => told.push(message as Told));
  return async (what) => {
    for (;;) {
      const found = told.find((message) => message[what] !== undefined);
      if (found) return found[what];
      if (child.exitCode !== null || child.signalCode !== null) return null;
      await Promise.race([once(child, 'message'), once(child, 'exit')]);
    }
  };
}

for (const dialect of [sqliteCompany(2000), postgresCompany(2000)]) {
  describe.skipIf(dialect.engine === 'POSTGRESQL' && notRun !== null)(
    `a server killed in a run on ${dialect.engine}`,
    () => {
      let program: string;
      let workerPath: string;
      let folder: string;
      let source: TestDatabase;
      let undisturbed: TestDatabase;
      let start: { engineId: number; userId: number };
      let took = 0;
      let hits = 0;

      beforeAll(async () => {
        workerPath = await builtWorker();
        program = await buildProgram('tests/jobs/server-process.ts', 'server-process.js');
        folder = await mkdtemp(join(tmpdir(), 'understudy-killed-'));
        await mkdir(join(folder, 'template'));
        source = await newDatabase(dialect);
        undisturbed = await newDatabase(dialect);
        await source.run(...dialect.statements);
        const template = await openServer({ folder: join(folder, 'template'), workerPath });
        start = await addWorkspace(template, source.config, undisturbed.config, companyChoices(dialect));
        await template.close();
        const startedAt = performance.now();
        expect(await killAndGoOn(undisturbed, null)).toMatchObject({ status: 'SUCCESS' });
        took = performance.now() - startedAt;
      });
      afterAll(async () => {
        await source.drop();
        await undisturbed.drop();
        await rm(folder, { recursive: true, force: true });
      });

      /** Runs a job in a server process that is killed after a time; a second one goes on with it. */
      async function killAndGoOn(destination: TestDatabase, after: number | null) {
        const place = { folder: await mkdtemp(join(folder, 'server-')), workerPath };
        // The same workspace each time, because another one has another key and makes other values.
        await cp(join(folder, 'template'), place.folder, { recursive: true });
        const setUp = await openServer(place);
        const target = await setUp.store.databases.ofEngine(start.engineId, 'TARGET');
        if (!target) throw new Error('The workspace has no destination.');
        await setUp.store.databases.updateConnection(target.id, destination.config);
        await setUp.close();
        const first = fork(program, { execArgv: [] });
        const hear = listen(first);
        first.send({ ...place, start, jobId: null });
        const jobId = await hear('started');
        if (typeof jobId !== 'number') throw new Error('The server did not start.');
        const timer = after === null ? null : setTimeout(() => first.kill('SIGKILL'), after);
        if ((await hear('ended')) === null) {
          hits++;
          const second = fork(program, { execArgv: [] });
          const hearSecond = listen(second);
          second.send({ ...place, start: null, jobId });
          expect(await hearSecond('ended')).toBe('SUCCESS');
        }
        if (timer) clearTimeout(timer);
        const look = await openServer(place);
        const job = await look.store.jobs.find(jobId);
        const { lines } = await look.store.jobs.log(jobId, { after: 0, limit: 1000 });
        await look.close();
        return { status: job?.status, lines };
      }

      it.each(seededFractions(kills, 77).map((fraction, at) => [at + 1, fraction] as const))(
        'kill %i, at %f of the run: the next start goes on, and every row is there once',
        async (_, fraction) => {
          const destination = await newDatabase(dialect);
          const { status, lines } = await killAndGoOn(destination, took * fraction);
          expect(status).toBe('SUCCESS');
          expect(lines.map((line) => line.n)).toEqual(lines.map((__, at) => at + 1));
          for (const table of companyTables) {
            expect(await contentOf(destination, table), table).toEqual(await contentOf(undisturbed, table));
          }
          await destination.drop();
        },
      );

      it('was hit in the midst of a run', () => {
        process.stdout.write(`${dialect.engine}: ${hits} of ${kills} kills met a run\n`);
        expect(hits).toBeGreaterThan(0);
      });
    },
  );
}
