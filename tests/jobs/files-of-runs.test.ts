import { linkSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createLocalExecutor } from '@core/jobs/executors/local/local-executor';
import { silentLogger } from '@core/kernel/logger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../setup/app';
import { realRunner } from '../setup/real-runner';
import { createSqliteDatabase } from '../setup/sqlite';
import { builtWorker } from '../setup/worker';
import { companyChoices, sqliteCompany } from './company';
import { readSchema, runOnce, testRunDeps } from './run-harness';

const company = sqliteCompany(200);

describe('the files of a run', () => {
  let app: TestApp;
  let owner: SignedIn;
  const source = createSqliteDatabase('source.db');

  beforeAll(async () => {
    await source.run(...company.statements);
    app = await createTestApp({ runner: realRunner(), logger: silentLogger });
    owner = await app.signIn('owner');
  });
  afterAll(async () => {
    await app.close();
    await source.drop();
  });

  /** Error code of a run in a workspace whose connections were saved before folders were checked. */
  async function endOf(files: { source: string; destination: string }): Promise<string | undefined> {
    const { engineId } = await app.workspace(owner.user.id, files);
    const { runner } = app.services;
    const start = async (type: 'create_engine' | 'synthesize') => {
      const { id } = await runner.start(
        { engineId, type, createdBy: owner.user.id, params: paramsOf[type] },
        false,
      );
      return runner.ended(id);
    };
    const read = await start('create_engine');
    if (read.status !== 'SUCCESS') return read.error?.code;
    return (await start('synthesize')).error?.code;
  }

  const rows = () => source.query('SELECT count(*), min(email) FROM employee');

  it.each([
    ['symbolic', symlinkSync],
    ['hard', linkSync],
  ])('are not the same file through a %s link', async (kind, link) => {
    const before = await rows();
    const destination = join(source.folder, `${kind}.db`);
    link(source.path, destination);
    expect(await endOf({ source: source.path, destination })).toBe('source-is-destination');
    expect(await rows()).toEqual(before);
  });

  it('are in allowed folders, also if the connection was saved earlier', async () => {
    const closed = join(app.dataFolder, 'jobs');
    mkdirSync(closed, { recursive: true });
    expect(
      await endOf({ source: join(app.dataFolder, 'understudy.sqlite'), destination: join(closed, 'x') }),
    ).toBe('connection-file-not-allowed');
    expect(await endOf({ source: source.path, destination: join(closed, 'x.html') })).toBe(
      'connection-file-not-allowed',
    );
  });

  it('are checked by the workers too', async () => {
    const deps = testRunDeps();
    const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: app.dataFolder } as const;
    const strict = { ...deps, executor: createLocalExecutor({ path: await builtWorker(), env }) };
    const schema = await readSchema(deps, source.config, companyChoices(company));
    const destination = createSqliteDatabase('destination.db');
    const run = runOnce(strict, { source: source.config, destination: destination.config, schema });
    await expect(run).rejects.toMatchObject({ code: 'connection-file-not-allowed' });
    await destination.drop();
  });
});

const paramsOf = {
  create_engine: {},
  synthesize: {
    options: { truncate: true, bypassConstraints: true, createMissing: true },
    tuning: { nConnections: 2, readBatchSize: 1000, generateBatchSize: 1000, writeBatchSize: 1000 },
  },
} as const;
