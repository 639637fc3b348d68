import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '@core/contract/schemas/job';
import { silentLogger } from '@core/kernel/logger';
import { createTestApp, type SignedIn, type TestApp } from '../setup/app';
import { connectionForm } from '../setup/connection-form';
import { createMariadbDatabase, mariadbNotRun } from '../setup/mariadb';
import { createDatabase, postgresNotRun } from '../setup/postgresql';
import { realRunner } from '../setup/real-runner';
import { createSqliteDatabase } from '../setup/sqlite';
import type { TestDatabase } from './company';
import { driftsOf, type DriftingEngine } from './drifts';

interface Engine {
  readonly type: DriftingEngine;
  readonly notRun: string | null;
  readonly create: () => Promise<TestDatabase>;
}
const engines: readonly Engine[] = [
  { type: 'PostgreSQL', notRun: postgresNotRun(), create: () => createDatabase('drift') },
  { type: 'MariaDB', notRun: mariadbNotRun(), create: () => createMariadbDatabase('MARIADB') },
  { type: 'SQLite', notRun: null, create: () => Promise.resolve(createSqliteDatabase()) },
];
for (const { type, notRun } of engines)
  if (notRun !== null) process.stdout.write(`a destination brought along on ${type}: ${notRun}\n`);

describe('a destination that runs have made', () => {
  let app: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    // some of the runs fail, as expected
    app = await createTestApp({ runner: realRunner(), logger: silentLogger });
    owner = await app.signIn('owner');
  });
  afterAll(() => app.close());

  const ended = async ({ id }: Pick<Job, 'id'>): Promise<Job> => {
    await app.services.runner.ended(id);
    return owner.client.call('jobs.get', { params: { jobId: id } });
  };

  describe.each(engines.filter(({ notRun }) => notRun === null))('on $type', ({ type, create }) => {
    const drifts = driftsOf(type);
    let source: TestDatabase;
    let destination: TestDatabase;
    let engineId: number;
    const byEngine = () => ({ params: { engineId } });
    const start = async (options: { remake_changed?: boolean } = {}) => {
      const body = { destination_options: options };
      const job = await ended(
        await owner.client.call('synthesize.start', { ...byEngine(), query: {}, body }),
      );
      const { warnings } = await owner.client.call('synthesize.summary', { params: { jobId: job.id } });
      return { status: job.status, error: job.error, warnings };
    };
    const sync = async (...statements: readonly string[]) => {
      await source.run(...statements);
      app.clock.advance(1000);
      await ended(await owner.client.call('engine.validateSource', { ...byEngine(), body: {} }));
      await owner.client.call('schemaChanges.apply', { ...byEngine(), body: {} });
    };
    const validate = async () => {
      app.clock.advance(1000);
      await ended(await owner.client.call('engine.validateDestination', { ...byEngine(), body: {} }));
      return (await owner.client.call('engine.validation', byEngine())).destination?.issues ?? [];
    };
    const shapeOf = (database: TestDatabase) => database.query(drifts.shape);

    beforeAll(async () => {
      source = await create();
      destination = await create();
      await source.run(...drifts.tables);
      const { workspace, job } = await owner.client.call('workspaces.create', {
        query: {},
        body: {
          name: `Drift ${type}`,
          mode: 'DE_IDENTIFY',
          source: connectionForm(source),
          destination: connectionForm(destination),
        },
      });
      expect((await ended(job)).status).toBe('SUCCESS');
      engineId = workspace.engine_id;
      expect(await start()).toMatchObject({ status: 'SUCCESS' });
    });
    afterAll(async () => {
      await source.drop();
      await destination.drop();
    });

    it('is altered where nothing is lost, which the validation and the summary say [B8.007]', async () => {
      await sync(...drifts.kept);
      await destination.run('CREATE INDEX of_others ON customer (city)');
      const told = (issues: readonly { code: string; severity: string; table_name: string | null }[]) =>
        issues
          .filter(({ code, severity }) => code.startsWith('destination-') && severity !== 'warning')
          .map(({ code, table_name }) => `${code} ${table_name}`)
          .sort();
      expect(told(await validate())).toEqual(drifts.altered);
      const run = await start();
      expect(run).toMatchObject({ status: 'SUCCESS', error: null });
      expect(told(run.warnings)).toEqual(drifts.altered);
      const [own, others] = [await shapeOf(source), await shapeOf(destination)];
      expect(others.filter(([, name]) => name !== 'of_others')).toEqual(own);
      expect(others).toHaveLength(own.length + 1);
      expect(told(await validate())).toEqual([]);
    });

    it('is made anew only when that is allowed, and says before what has changed [B8.008]', async () => {
      await sync(...drifts.lost);
      const before = await shapeOf(destination);
      const refused = await start();
      expect(refused).toMatchObject({ status: 'FAILURE', error: { code: 'destination-table-outdated' } });
      const issues = (await validate()).filter(({ severity }) => severity === 'error');
      expect(issues.map(({ code, table_name, params }) => [code, table_name, params?.changes])).toEqual(
        drifts.outdated,
      );
      expect(await shapeOf(destination)).toEqual(before);
      expect(await start({ remake_changed: true })).toMatchObject({ status: 'SUCCESS', error: null });
      expect(await shapeOf(destination)).toEqual(await shapeOf(source));
      expect(await start()).toMatchObject({ status: 'SUCCESS' });
    });

    it('is reported and left as it is where others have changed it [B8.009]', async () => {
      await destination.run(...drifts.others);
      await sync(...drifts.after);
      const before = await shapeOf(destination);
      const run = await start({ remake_changed: true });
      expect(run).toMatchObject({ status: 'FAILURE', error: { code: 'destination-column-missing' } });
      expect(await shapeOf(destination)).toEqual(before);
    });
  });
});
