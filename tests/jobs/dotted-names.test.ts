import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunDeps } from '@core/jobs/synthesize/run-deps';
import { tableOfKey } from '@core/connectors/schema';
import { createDatabase, postgresNotRun } from '../setup/postgresql';
import { createSqliteDatabase } from '../setup/sqlite';
import type { TestDatabase } from './company';
import { readSchema, runOnce, testRunDeps, type TestOutcome } from './run-harness';

const notRun = postgresNotRun();
if (notRun !== null) process.stdout.write(`names with full stops on PostgreSQL: ${notRun}\n`);

/** Tables with the same name once schema and name are joined by a dot. */
const postgresTables = [
  'CREATE SCHEMA "a.b"',
  'CREATE SCHEMA a',
  'CREATE TABLE "a.b".c (id integer PRIMARY KEY, who text)',
  'CREATE TABLE a."b.c" (id integer PRIMARY KEY, who text, up integer REFERENCES "a.b".c (id))',
  `INSERT INTO "a.b".c SELECT n, 'first ' || n FROM generate_series(1, 20) AS s(n)`,
  `INSERT INTO a."b.c" SELECT n, 'second ' || n, n FROM generate_series(1, 7) AS s(n)`,
];

const numbered = (count: number) =>
  `WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < ${count})`;
const sqliteTables = [
  'CREATE TABLE "order" (id INTEGER PRIMARY KEY, who TEXT)',
  'CREATE TABLE "order.items" (id INTEGER PRIMARY KEY, who TEXT, up INTEGER REFERENCES "order" (id))',
  `${numbered(20)} INSERT INTO "order" SELECT n, 'first ' || n FROM s`,
  `${numbered(7)} INSERT INTO "order.items" SELECT n, 'second ' || n, n FROM s`,
];

const onPostgres = () => createDatabase('dotted');
const onSqlite = () => Promise.resolve(createSqliteDatabase());

const runs = [
  {
    title: 'PostgreSQL → PostgreSQL',
    create: [onPostgres, onPostgres],
    tables: postgresTables,
    targets: ['"a.b".c', 'a."b.c"'],
  },
  {
    title: 'PostgreSQL → SQLite',
    create: [onPostgres, onSqlite],
    tables: postgresTables,
    targets: ['c', '"b.c"'],
  },
  {
    title: 'SQLite → SQLite',
    create: [onSqlite, onSqlite],
    tables: sqliteTables,
    targets: ['order', '"order.items"'],
  },
  {
    title: 'SQLite → PostgreSQL',
    create: [onSqlite, onPostgres],
    tables: sqliteTables,
    targets: ['public.order', 'public."order.items"'],
  },
] as const;

const inSql = (key: string): string => {
  const { schema, name } = tableOfKey(key);
  return schema === '' ? `"${name}"` : `"${schema}"."${name}"`;
};

describe.each(runs)('a run with dotted names, $title', ({ title, create, tables, targets }) => {
  const isSkipped = notRun !== null && title.includes('PostgreSQL');
  let source: TestDatabase;
  let destination: TestDatabase;
  let run: TestOutcome;

  beforeAll(async () => {
    if (isSkipped) return;
    const deps: RunDeps = testRunDeps();
    source = await create[0]();
    destination = await create[1]();
    await source.run(...tables);
    const schema = await readSchema(deps, source.config, {});
    run = await runOnce(deps, { source: source.config, destination: destination.config, schema });
  });
  afterAll(async () => {
    await source?.drop();
    await destination?.drop();
  });

  it.skipIf(isSkipped)('keeps the tables separate, with their own rows', async () => {
    const rows = async (target: string) => {
      const [[count, distinct] = []] = await destination.query(
        `SELECT count(*), count(DISTINCT substr(who, 1, 5)) FROM ${inSql(target)}`,
      );
      return [count, distinct];
    };
    expect(run.kept.run.tables.map(({ target }) => target)).toEqual(targets.map(tableOfKey));
    expect([await rows(targets[0]), await rows(targets[1])]).toEqual([
      ['20', '1'],
      ['7', '1'],
    ]);
  });

  it.skipIf(isSkipped)('proves it, and counts each separately', () => {
    expect(run.outcome.checks.filter(({ verdict }) => verdict !== 'holds')).toEqual([]);
    expect([...run.reporter.tables.values()].map(({ written, state }) => [written, state])).toEqual([
      [20, 'complete'],
      [7, 'complete'],
    ]);
  });
});
