import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '@core/store/open-store';
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
import { addWorkspace, openServer, type ServerPlace } from './company-workspace';
import { seededFractions } from './random-points';
import type { Order, ServerMessage } from './server-process';

const notRun = postgresNotRun();
if (notRun !== null) process.stdout.write(`killed servers with PostgreSQL: ${notRun}\n`);
const kills = 3;

const newDatabase = (dialect: Dialect): Promise<TestDatabase> =>
  dialect.engine === 'SQLITE' ? Promise.resolve(createSqliteDatabase()) : createDatabase('kill');

type Ended = Extract<ServerMessage, { ended: string }>;

/** A server process until it exits. @returns its report of the end of the job; null if it was killed before */
async function serve(program: string, order: Order): Promise<Ended | null> {
  const server = fork(program, { execArgv: [] });
  let ended: Ended | null = null;
  server.on('message', (message: ServerMessage) => {
    if ('ended' in message) ended = message;
  });
  server.send(order);
  const [code, signal] = (await once(server, 'close')) as [number | null, string | null];
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`The server ended with ${code ?? signal}.`);
  return ended;
}

async function inStore<T>(place: ServerPlace, work: (store: Store) => Promise<T>): Promise<T> {
  const server = await openServer(place);
  try {
    return await work(server.store);
  } finally {
    await server.close();
  }
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
      /** Number of moments in an undisturbed run. */
      let all = 0;

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
        const { status, moments } = await runKilled(undisturbed, []);
        expect(status).toBe('SUCCESS');
        all = moments;
      });
      afterAll(async () => {
        await source.drop();
        await undisturbed.drop();
        await rm(folder, { recursive: true, force: true });
      });

      /** Runs a job in server processes that are killed one after another at different moments, and a last one. */
      async function runKilled(destination: TestDatabase, killedAt: readonly number[]) {
        const place = { folder: await mkdtemp(join(folder, 'server-')), workerPath };
        // The same workspace each time, because another one would have another mapping key and other values.
        await cp(join(folder, 'template'), place.folder, { recursive: true });
        await inStore(place, async ({ databases }) => {
          const target = await databases.ofEngine(start.engineId, 'TARGET');
          if (!target) throw new Error('The workspace has no destination.');
          await databases.updateConnection(target.id, destination.config, null);
        });
        const latest = () => inStore(place, ({ jobs }) => jobs.latest(start.engineId, 'synthesize'));
        let jobId: number | null = null;
        for (const moment of killedAt) {
          const order = { ...place, start: jobId === null ? start : null, jobId, killedAt: moment };
          expect(await serve(program, order)).toBeNull();
          jobId = (await latest())?.id ?? null;
        }
        const last = { ...place, start: jobId === null ? start : null, jobId, killedAt: null };
        const ended = await serve(program, last);
        const job = await latest();
        if (!job) throw new Error('There is no job.');
        const { lines } = await inStore(place, ({ jobs }) => jobs.log(job.id, { after: 0, limit: 1000 }));
        return { status: ended?.ended, moments: ended?.moments ?? 0, lines };
      }

      it('resumes after each of three kills in one run, and every row exists once', async () => {
        const destination = await newDatabase(dialect);
        // Counted from zero after each kill: the sum is less than the moments of a run, so that every kill happens.
        const killedAt = seededFractions(kills, 77)
          .sort((a, b) => a - b)
          .map((fraction, at, { [at - 1]: before = 0 }) => Math.ceil((fraction - before) * all));
        const { status, lines } = await runKilled(destination, killedAt);
        expect(status).toBe('SUCCESS');
        expect(lines.filter(({ code }) => code === 'job-recovered')).toHaveLength(kills);
        expect(lines.map((line) => line.n)).toEqual(lines.map((_, at) => at + 1));
        for (const table of companyTables) {
          expect(await contentOf(destination, table), table).toEqual(await contentOf(undisturbed, table));
        }
        await destination.drop();
      });
    },
  );
}
