import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '@core/connectors/conformance/target';
import { validationResult } from '@core/jobs/definitions/validation-result';
import type { Job } from '@core/jobs/job';
import { readSynthesizeResult } from '@core/jobs/synthesize/synthesize-result';
import { createDatabase, postgresNotRun } from '../setup/postgresql';
import { createSqliteDatabase } from '../setup/sqlite';
import { addWorkspace, openServer, synthesizeParams, type Server } from './company-workspace';

const statements = [
  'CREATE TABLE region (id INTEGER PRIMARY KEY, name VARCHAR(20) NOT NULL)',
  `CREATE TABLE town (id INTEGER PRIMARY KEY, region_id INTEGER NOT NULL, twin_id INTEGER,
     CONSTRAINT town_region FOREIGN KEY (region_id) REFERENCES region (id),
     CONSTRAINT town_twin FOREIGN KEY (twin_id) REFERENCES town (id))`,
  `INSERT INTO region VALUES (1, 'North'), (2, 'South')`,
  'INSERT INTO town VALUES (1, 1, NULL), (2, 2, 1), (3, 2, 2)',
];

const engines: readonly (readonly [string, () => Promise<TestDatabase>, string | null])[] = [
  ['SQLite', () => Promise.resolve(createSqliteDatabase('excluded.db')), null],
  ['PostgreSQL', () => createDatabase('excluded'), postgresNotRun()],
];

describe.each(engines)('an excluded table that others refer to, in %s', (_, create, notRun) => {
  if (notRun !== null) return it.skip(notRun);
  let folder: string;
  let server: Server;
  let source: TestDatabase;
  let destination: TestDatabase;
  let run: (type: Job['type'], params?: Job['params']) => Promise<Job & { readonly result: unknown }>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'understudy-excluded-'));
    source = await create();
    destination = await create();
    await source.run(...statements);
    server = await openServer({ folder });
    const { engineId, userId } = await addWorkspace(server, source.config, destination.config, {});
    const sourceId = (await server.store.databases.ofEngine(engineId, 'SOURCE'))?.id ?? 0;
    const { tables } = await server.store.schemas.load(sourceId);
    const region = tables.find(({ schema }) => schema.name === 'region')!;
    await server.store.schemas.configureTables([
      { id: region.id, configuration: { ...region.configuration, isExcluded: true } },
    ]);
    run = async (type, params = {}) => {
      const job = await server.runner.start({ engineId, type, createdBy: userId, params }, false);
      const ended = await server.runner.ended(job.id);
      return { ...ended, result: await server.store.jobs.result(job.id) };
    };
  });
  afterAll(async () => {
    await server?.close();
    await source?.drop();
    await destination?.drop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  it('is a finding of the validation: the key that will not be created, and what to do', async () => {
    const { status, result } = await run('sync_target', { ...synthesizeParams() });
    expect(status).toBe('SUCCESS');
    const { issues, left_out } = validationResult.parse(result);
    expect(issues.filter(({ severity }) => severity === 'warning')).toMatchObject([
      { code: 'key-left-out', table_name: 'town', params: { key: 'town_region' } },
    ]);
    expect(left_out).toMatchObject([{ kind: 'foreign-key', name: 'town_region', reason: 'parent-missing' }]);
  });

  it('leaves a run into an empty destination intact: all rows, every other key, and a proof that says what is missing', async () => {
    const { status, error, result } = await run('synthesize', { ...synthesizeParams() });
    expect([status, error]).toEqual(['SUCCESS', null]);
    expect(await destination.query('SELECT id, region_id, twin_id FROM town ORDER BY id')).toEqual(
      await source.query('SELECT id, region_id, twin_id FROM town ORDER BY id'),
    );
    await expect(destination.run('INSERT INTO town VALUES (4, 99, NULL)')).resolves.toBeUndefined();
    const { proof } = readSynthesizeResult(result)!;
    expect(proof.verdict).toBe('remark');
    expect(proof.left_out).toMatchObject([{ table_name: 'town', name: 'town_region', kind: 'foreign-key' }]);
  });
});
