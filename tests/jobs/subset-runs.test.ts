import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConnectionConfig } from '@core/connectors/connector';
import type { ForeignKeySchema, TableName } from '@core/connectors/schema';
import type { RunDeps } from '@core/jobs/synthesize/run-deps';
import { runSynthesize } from '@core/jobs/synthesize/run-synthesize';
import { codeOf } from '@core/kernel/errors';
import type { RunSchema } from '@core/pipeline/run-request';
import { createSampleDatabases } from '@core/samples/sample-databases';
import type { SubsetSettings } from '@core/subset/settings';
import { contentsOf } from '../setup/contents';
import { createMariadbDatabase, mariadbNotRun } from '../setup/mariadb';
import { createDatabase, postgresNotRun } from '../setup/postgresql';
import { createSqliteDatabase } from '../setup/sqlite';
import { workerProcesses } from '../setup/workers';
import type { TestDatabase } from './company';
import { readSchema, RecordingReporter, runInput, runOnce, testRunDeps } from './run-harness';

const notRun = mariadbNotRun() ?? postgresNotRun();
if (notRun !== null) process.stdout.write(`runs of a subset on servers: ${notRun}\n`);

/** A computed column in SQLite; elsewhere it is an ordinary column, which a run leaves empty. */
const computed = ['line_total'];
/** The table of the shop whose rows are asked for. */
const target = 'customers';

describe('a run of a subset', () => {
  let deps: RunDeps;
  let folder: string;
  let original: ConnectionConfig;
  let shop: RunSchema;
  const databases: TestDatabase[] = [];
  const kept = (database: TestDatabase): ConnectionConfig => {
    databases.push(database);
    return database.config;
  };

  beforeAll(async () => {
    deps = testRunDeps();
    folder = mkdtempSync(join(realpathSync(tmpdir()), 'understudy-subset-'));
    const path = createSampleDatabases(folder).find(({ id }) => id === 'webshop')?.path ?? '';
    original = { type: 'SQLITE', path };
    shop = await readSchema(deps, original, {});
  });
  afterAll(async () => {
    for (const database of databases) await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const named = ({ tables }: RunSchema, name: string): TableName => {
    const { schema } = tables.find((table) => table.schema.name === name)!;
    return { schema: schema.schema, name };
  };
  const tenth = (schema: RunSchema): SubsetSettings => ({
    seed: 7,
    targets: [{ table: named(schema, target), ask: { by: 'percentage', percentage: 10 } }],
    keys: [],
    tables: [],
  });

  /** The keys of the shop, for a source that has none of its own. */
  const keysOfShop = (): ForeignKeySchema[] => shop.foreignKeys.map(({ schema }) => schema);

  it('writes the same rows from every engine, as planned, without an orphan [B7.010]', async () => {
    const files: ConnectionConfig = { type: 'LOCAL_FS', path: join(folder, 'files'), fileFormat: 'csv' };
    const servers =
      notRun === null
        ? [kept(await createMariadbDatabase('MARIADB')), kept(await createDatabase('subset'))]
        : [];
    const copies = [...servers, files];
    for (const destination of copies) await runOnce(deps, { source: original, destination, schema: shop });
    let first: Awaited<ReturnType<typeof contentsOf>> | null = null;
    for (const source of [original, ...copies]) {
      const virtualKeys = source.type === 'LOCAL_FS' ? keysOfShop() : [];
      const schema = await readSchema(deps, source, {}, { virtualKeys });
      const destination = kept(createSqliteDatabase());
      const {
        outcome,
        reporter,
        kept: run,
      } = await runOnce(deps, { source, destination, schema, subset: tenth(schema) });
      expect(
        outcome.checks.filter(({ verdict }) => verdict === 'fails'),
        source.type,
      ).toEqual([]);
      const orphans = outcome.checks.find(({ id }) => id === 'orphans')!;
      expect([orphans.checked, orphans.found], source.type).toEqual([shop.foreignKeys.length, 0]);
      expect(reporter.steps.get('select_rows')).toBe('done');
      const written = await contentsOf(destination, computed);
      const { plan } = run.run.subset!.selected!;
      for (const { table, got } of plan.tables)
        expect(written.get(table.name)?.length ?? 0, `${source.type}: ${table.name}`).toBe(got);
      const asked = plan.tables.find(({ table }) => table.name === target)!;
      expect(asked.got).toBeGreaterThanOrEqual(Math.ceil(asked.total / 10));
      expect(asked.asked).toBe(Math.ceil(asked.total / 10));
      first ??= written;
      expect(asked.got).toBeLessThan(asked.total);
      for (const [table, rows] of first) expect(written.get(table), `${source.type}: ${table}`).toEqual(rows);
    }
  }, 120_000);

  it('takes the same rows when it is resumed, and refuses to where the source now has others', async () => {
    const source = createSqliteDatabase();
    databases.push(source);
    await runOnce(deps, { source: original, destination: source.config, schema: shop });
    const schema = await readSchema(deps, source.config, {});
    const subset = tenth(schema);
    const whole = kept(createSqliteDatabase());
    await runOnce(deps, { source: source.config, destination: whole, schema, subset });
    const destination = kept(createSqliteDatabase());
    const executor = await workerProcesses();
    const reporter = new RecordingReporter();
    const controller = new AbortController();
    reporter.onChange = () => {
      const written = [...reporter.tables.values()].reduce((sum, table) => sum + (table.written ?? 0), 0);
      if (written > 0) controller.abort();
    };
    const run = { source: source.config, destination, schema, subset, batchSize: 200 };
    const broken = runInput({ ...run, reporter, signal: controller.signal });
    const ended = runSynthesize({ ...deps, executor }, broken.input, () => Promise.resolve());
    await expect(ended.catch(codeOf)).resolves.toBe('job-cancelled');
    const before = { kept: broken.kept(), tasksDoneBefore: broken.tasksDone.size };
    const resumed = await runOnce(deps, { ...run, ...before });
    expect(resumed.outcome.checks.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
    expect(await contentsOf(destination, computed)).toEqual(await contentsOf(whole, computed));

    await source.run('PRAGMA foreign_keys = OFF', `DELETE FROM ${target} WHERE rowid % 2 = 0`);
    const again = runInput({ ...run, destination: kept(createSqliteDatabase()), kept: before.kept });
    const refused = runSynthesize(deps, again.input, () => Promise.resolve());
    await expect(refused.catch(codeOf)).resolves.toBe('job-not-resumable');
  }, 120_000);
});
