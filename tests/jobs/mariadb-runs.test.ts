import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConnectionConfig } from '@core/connectors/connector';
import type { RunDeps } from '@core/jobs/synthesize/run-deps';
import { createSampleDatabases } from '@core/samples/sample-databases';
import { contentsOf } from '../setup/contents';
import { createMariadbDatabase, mariadbNotRun } from '../setup/mariadb';
import { createDatabase, postgresNotRun } from '../setup/postgresql';
import { createSqliteDatabase } from '../setup/sqlite';
import type { TestDatabase } from './company';
import { readSchema, RecordingReporter, runOnce, testRunDeps } from './run-harness';

const notRun = mariadbNotRun() ?? postgresNotRun();
if (notRun !== null) process.stdout.write(`runs with MariaDB: ${notRun}\n`);

/** A computed column in SQLite; elsewhere it is an ordinary column, which a run leaves empty. */
const computed = ['line_total'];

describe.skipIf(notRun !== null)('the sample shop on its way through MariaDB', () => {
  let deps: RunDeps;
  let folder: string;
  let original: ConnectionConfig;
  const databases: TestDatabase[] = [];
  const kept = (database: TestDatabase) => {
    databases.push(database);
    return database.config;
  };

  beforeAll(async () => {
    deps = testRunDeps();
    folder = mkdtempSync(join(tmpdir(), 'understudy-samples-'));
    const shop = createSampleDatabases(folder).find(({ id }) => id === 'webshop');
    original = { type: 'SQLITE', path: shop?.path ?? '' };
  });
  afterAll(async () => {
    for (const database of databases) await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('returns unchanged, through MariaDB, MySQL as its type, files, PostgreSQL and SQLite, with a passed proof at each step', async () => {
    const files = (name: string): ConnectionConfig => ({ type: 'LOCAL_FS', path: join(folder, name) });
    const stops: ConnectionConfig[] = [
      kept(await createMariadbDatabase('MARIADB')),
      kept(await createMariadbDatabase('MARIADB')),
      kept(await createDatabase('run')),
      files('of-postgresql'),
      kept(await createMariadbDatabase('MYSQL')),
      files('of-mysql'),
      kept(await createDatabase('run')),
      kept(createSqliteDatabase()),
    ];
    const before = await contentsOf(original, computed);
    expect(before.size).toBe(9);
    let source = original;
    for (const destination of stops) {
      const schema = await readSchema(deps, source, {});
      const { outcome } = await runOnce(deps, { source, destination, schema });
      const step = `${source.type} → ${destination.type}`;
      expect(
        outcome.checks.filter(({ verdict }) => verdict === 'fails'),
        step,
      ).toEqual([]);
      expect(outcome.problems, step).toEqual([]);
      const after = await contentsOf(destination, computed);
      for (const [table, rows] of before) expect(after.get(table), `${step}: ${table}`).toEqual(rows);
      source = destination;
    }
  });

  it('reads one state with one connection, whatever changes in the meantime', async () => {
    const source = await createMariadbDatabase();
    const destination = await createMariadbDatabase();
    databases.push(source, destination);
    const numbers = Array.from({ length: 3000 }, (_, at) => at + 1);
    await source.run(
      'CREATE TABLE parent (id INTEGER PRIMARY KEY)',
      'CREATE TABLE child (id INTEGER PRIMARY KEY, parent_id INTEGER NOT NULL)',
      `INSERT INTO parent VALUES ${numbers.map((n) => `(${n})`).join()}`,
      `INSERT INTO child VALUES ${numbers.map((n) => `(${n}, ${n})`).join()}`,
      'ALTER TABLE child ADD FOREIGN KEY (parent_id) REFERENCES parent (id)',
    );
    const schema = await readSchema(deps, source.config, {});
    const reporter = new RecordingReporter();
    const changes: Promise<void>[] = [];
    reporter.onChange = () => {
      if (changes.length > 0) return;
      changes.push(source.run('INSERT INTO parent VALUES (9000)', 'INSERT INTO child VALUES (9000, 9000)'));
    };
    const { outcome } = await runOnce(deps, {
      ...{ source: source.config, destination: destination.config, schema, reporter },
    });
    await Promise.all(changes);
    expect(await source.query('SELECT count(*) FROM child')).toEqual([['3001']]);
    expect(await destination.query('SELECT count(*) FROM child')).toEqual([['3000']]);
    expect(outcome.verdict).toBe('holds');
    expect(reporter.lines.map(({ code }) => code)).not.toContain('source-read-by-connection');
  });

  it('protects columns from one MariaDB database to another', async () => {
    const from = kept(await createMariadbDatabase());
    const to = kept(await createMariadbDatabase());
    await runOnce(deps, {
      source: original,
      destination: from,
      schema: await readSchema(deps, original, {}),
    });
    const schema = await readSchema(deps, from, {
      'customers.first_name': 'mock.first-name',
      'customers.id': 'key.hash',
    });
    const { outcome } = await runOnce(deps, { source: from, destination: to, schema });
    expect(outcome.checks.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
    expect(outcome.problems).toEqual([]);
    const [names, made] = [await contentsOf(from, computed), await contentsOf(to, computed)];
    expect(made.get('customers')).toHaveLength(names.get('customers')?.length ?? 0);
    expect(made.get('customers')).not.toEqual(names.get('customers'));
    expect(made.get('products')).toEqual(names.get('products'));
  });
});
