import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConnectionConfig, SourceConnection } from '@core/connectors/connector';
import { postgresqlConnector } from '@core/connectors/postgresql/postgresql-connector';
import { sqliteConnector } from '@core/connectors/sqlite/sqlite-connector';
import { silentLogger } from '@core/kernel/logger';
import { sleepingView } from '../../../tests/setup/endless';
import { createDatabase, postgresNotRun, type PostgresDatabase } from '../../../tests/setup/postgresql';
import { createSqliteDatabase } from '../../../tests/setup/sqlite';
import { sampleTable, tableLimits } from './sample-table';

const { signal } = new AbortController();
const role = { role: 'SOURCE', logger: silentLogger } as const;

async function tableOf(source: SourceConnection, name: string) {
  const { tables } = await source.introspect();
  return tables.find((table) => table.name === name)!;
}

it('reads no more rows of a table than the limit, from its beginning to its end, some columns a query', async () => {
  const database = createSqliteDatabase('rows.db');
  const columns = Array.from({ length: 130 }, (_, i) => `c${i}`);
  await database.run(
    `CREATE TABLE wide (id INTEGER PRIMARY KEY, ${columns.map((name) => `${name} TEXT`).join()})`,
    `INSERT INTO wide WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 5000)
       SELECT x, ${columns.map(() => "'v' || x").join()} FROM n`,
  );
  const source = await sqliteConnector.openSource(database.config, role);
  const table = await tableOf(source, 'wide');
  const samples = await sampleTable(source, table, table.columns, signal);
  const { rows, values } = samples.get('c129')!;
  const places = values.map((value) => Number(value.slice(1)));
  expect([rows, values.length]).toEqual([tableLimits.rows, tableLimits.rows]);
  expect(Math.min(...places)).toBe(1);
  expect(Math.max(...places)).toBeGreaterThan(3750);
  await source.close();
  await database.drop();
});

describe('a source that answers by itself', () => {
  const notRun = postgresNotRun();
  if (notRun !== null) {
    process.stdout.write(`a slow view: ${notRun}\n`);
    return it.skip(notRun);
  }
  let database: PostgresDatabase;
  let source: SourceConnection;
  const open = (config: ConnectionConfig) => postgresqlConnector.openSource(config, role);

  beforeEach(async () => {
    database = await createDatabase('sampled');
    await database.run(
      "CREATE TABLE notes AS SELECT 'kept' AS note",
      sleepingView('slow'),
      `CREATE FUNCTION written() RETURNS text LANGUAGE sql AS $$ INSERT INTO notes VALUES ('seen') RETURNING note $$`,
      'CREATE VIEW writing AS SELECT written() AS note',
    );
    source = await open(database.config);
    await source.snapshot();
  });
  afterEach(async () => {
    await source.close();
    await database.drop();
  });

  it('is let go where the time of a table is over, and answers for the next one', async () => {
    const [slow, notes] = [await tableOf(source, 'slow'), await tableOf(source, 'notes')];
    const limits = { ...tableLimits, milliseconds: 50 };
    await expect(sampleTable(source, slow, slow.columns, signal, limits)).rejects.toMatchObject({
      code: 'cancelled',
    });
    const samples = await sampleTable(source, notes, notes.columns, signal);
    expect(samples.get('note')?.values).toEqual(['kept']);
  });

  it('is not written to, even where reading a view would do so', async () => {
    const writing = await tableOf(source, 'writing');
    await expect(sampleTable(source, writing, writing.columns, signal)).rejects.toThrow();
    expect(await database.query('SELECT note FROM notes')).toEqual([['kept']]);
  });
});
