import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConnectionConfig } from '@core/connectors/connector';
import { connectors } from '@core/connectors/registry';
import type { TableSchema } from '@core/connectors/schema';
import type { RunDeps } from '@core/jobs/synthesize/run-deps';
import { textOf } from '@core/kernel/data/text-of';
import { silentLogger } from '@core/kernel/logger';
import { createSampleDatabases } from '@core/samples/sample-databases';
import { createMariadbDatabase, mariadbNotRun } from '../setup/mariadb';
import { createDatabase, postgresNotRun } from '../setup/postgresql';
import { createSqliteDatabase } from '../setup/sqlite';
import type { TestDatabase } from './company';
import { readSchema, runOnce, testRunDeps } from './run-harness';

const notRun = mariadbNotRun() ?? postgresNotRun();
if (notRun !== null) process.stdout.write(`runs with MariaDB: ${notRun}\n`);

/** Columns of the shop that are computed. */
const computed = ['line_total'];

/** Tables as they stand in the two, by their names, whatever the schema. */
type Contents = Map<string, string[]>;

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
    deps = await testRunDeps();
    folder = mkdtempSync(join(tmpdir(), 'understudy-samples-'));
    const shop = createSampleDatabases(folder).find(({ id }) => id === 'webshop');
    original = { type: 'SQLITE', path: shop?.path ?? '' };
  });
  afterAll(async () => {
    for (const database of databases) await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('comes back equal, by MariaDB, MySQL as its type, PostgreSQL and SQLite, with a proof that holds at each step', async () => {
    const stops: ConnectionConfig[] = [
      kept(await createMariadbDatabase('MARIADB')),
      kept(await createMariadbDatabase('MARIADB')),
      kept(await createDatabase('run')),
      kept(await createMariadbDatabase('MYSQL')),
      kept(createSqliteDatabase()),
    ];
    const before = await contentsOf(original);
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
      const after = await contentsOf(destination);
      for (const [table, rows] of before) expect(after.get(table), `${step}: ${table}`).toEqual(rows);
      source = destination;
    }
  });

  it('protects columns on the way from one MariaDB database to another', async () => {
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
    const [names, made] = [await contentsOf(from), await contentsOf(to)];
    expect(made.get('customers')).toHaveLength(names.get('customers')?.length ?? 0);
    expect(made.get('customers')).not.toEqual(names.get('customers'));
    expect(made.get('products')).toEqual(names.get('products'));
  });
});

/** Every table's rows as sorted lines of values that do not depend on the engine's types. */
async function contentsOf(config: ConnectionConfig): Promise<Contents> {
  const connector = connectors.find(({ type }) => type === config.type);
  if (!connector) throw new Error(`no connector ${config.type}`);
  const source = await connector.openSource(config, { role: 'SOURCE', logger: silentLogger });
  try {
    const contents: Contents = new Map();
    for (const table of (await source.introspect()).tables.filter(({ kind }) => kind === 'table')) {
      const rows = await rowsOf(source, table);
      contents.set(table.name, rows.sort());
    }
    return contents;
  } finally {
    await source.close();
  }
}

async function rowsOf(
  source: Awaited<ReturnType<(typeof connectors)[number]['openSource']>>,
  table: TableSchema,
): Promise<string[]> {
  // A column that SQLite computes is an ordinary one elsewhere, which a run leaves empty.
  const columns = table.columns
    .filter(({ generated, name }) => !generated && !computed.includes(name))
    .map(({ name, type, nativeType }) => ({ name, type, nativeType, as: 'decoded' as const }));
  const batch = await source.sample(table, columns, 1_000_000);
  return Array.from({ length: batch.rowCount }, (_, row) =>
    JSON.stringify(columns.map(({ type }, at) => plain(textOf(batch.columns[at]!, row, type)))),
  );
}

/** Decimals without the zeros at their end, moments without their zone, booleans as numbers: engines write them differently. */
function plain(text: string | null): string | null {
  if (text === null) return null;
  if (/^-?\d+\.\d+$/.test(text)) return text.replace(/\.?0+$/, '');
  if (/^\d{4}-\d\d-\d\d \d\d:\d\d/.test(text)) return text.replace(/\+00$/, '');
  return text === 'true' ? '1' : text === 'false' ? '0' : text;
}
