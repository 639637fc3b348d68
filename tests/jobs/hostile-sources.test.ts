import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunDeps } from '@core/jobs/synthesize/run-deps';
import { createDatabase, postgresNotRun } from '../setup/postgresql';
import { createSqliteDatabase } from '../setup/sqlite';
import type { TestDatabase } from './company';
import { runOnce, RecordingReporter, testRunDeps, type Choices, type TestOutcome } from './run-harness';
import { suggestedSchema } from './suggested-schema';

const notRun = postgresNotRun();
if (notRun !== null) process.stdout.write(`hostile sources with PostgreSQL: ${notRun}\n`);

interface HostileSource {
  readonly engine: 'SQLITE' | 'POSTGRESQL';
  readonly statements: readonly string[];
}

const rows = 400;
const categories = 60_000;
const wide = Array.from({ length: 300 }, (_, at) => `c${at}`);

const series = (engine: HostileSource['engine'], count: number) =>
  engine === 'SQLITE'
    ? `(WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}) SELECT i FROM n) AS n`
    : `generate_series(1, ${count}) AS n(i)`;

function hostile(engine: HostileSource['engine']): HostileSource {
  const isPostgres = engine === 'POSTGRESQL';
  const from = (count: number) => `FROM ${series(engine, count)}`;
  const infinity = isPostgres ? `'infinity'::float8` : '9e999';
  const day = (sql: string) =>
    isPostgres ? `date '1700-01-01' + ${sql}` : `date('1700-01-01', '+' || (${sql}) || ' days')`;
  const json = `'{"kind": "' || (CASE i % 3 WHEN 0 THEN 'a' ELSE 'b' END) || '", "n": ' || (i % 7) || '}'`;
  return {
    engine,
    statements: [
      `CREATE TABLE plain (id INTEGER NOT NULL PRIMARY KEY, constant TEXT, absent INTEGER, one INTEGER, same INTEGER)`,
      `INSERT INTO plain SELECT i, 'always', NULL, i % 50, i % 50 ${from(rows)}`,
      `CREATE TABLE many (id INTEGER NOT NULL PRIMARY KEY, category VARCHAR(20), kind INTEGER)`,
      `INSERT INTO many SELECT i, 'item-' || i, i % 3 ${from(categories)}`,
      `CREATE TABLE odd (id INTEGER NOT NULL PRIMARY KEY, ratio DOUBLE PRECISION, longago DATE, document JSON)`,
      `INSERT INTO odd SELECT i, CASE i % 5 WHEN 0 THEN ${infinity} WHEN 1 THEN -${infinity} ELSE i * 0.5 END,
         ${day('(i % 300) * 40')}, ${isPostgres ? `(${json})::json` : json} ${from(rows)}`,
      `CREATE TABLE wide (id INTEGER NOT NULL PRIMARY KEY, ${wide.map((name) => `${name} INTEGER`).join(', ')})`,
      `INSERT INTO wide SELECT i, ${wide.map((_, at) => `(i * ${at + 1}) % 7`).join(', ')} ${from(rows)}`,
      `CREATE TABLE empty_one (id INTEGER NOT NULL PRIMARY KEY, label TEXT)`,
      ...(isPostgres
        ? [
            `CREATE TABLE special (id INTEGER NOT NULL PRIMARY KEY, f REAL, d NUMERIC(8,2), day DATE, at TIMESTAMPTZ)`,
            `INSERT INTO special SELECT i, CASE i % 4 WHEN 0 THEN 'NaN'::real ELSE i END,
               CASE i % 4 WHEN 1 THEN 'NaN'::numeric ELSE i END,
               CASE i % 4 WHEN 2 THEN 'infinity'::date ELSE date '2020-01-01' + i % 90 END,
               CASE i % 4 WHEN 3 THEN '-infinity'::timestamptz ELSE timestamptz '2020-01-01' + i * interval '1 hour' END
               ${from(rows)}`,
            'ANALYZE',
          ]
        : [
            // Values that SQLite accepts in a column whatever its declared type.
            `CREATE TABLE special (id INTEGER NOT NULL PRIMARY KEY, d DECIMAL(8,2), b BLOB)`,
            `INSERT INTO special SELECT i, i * 0.1 + 0.2, CASE i % 4 WHEN 3 THEN NULL ELSE x'0102' END ${from(rows)}`,
          ]),
    ],
  };
}

const learnt: Choices = Object.fromEntries(
  [
    ...['constant', 'absent', 'one', 'same'].map((name) => `plain.${name}`),
    ...['category', 'kind'].map((name) => `many.${name}`),
    ...['ratio', 'longago', 'document'].map((name) => `odd.${name}`),
    ...wide.map((name) => `wide.${name}`),
    ...['f', 'd', 'day', 'at', 'b'].map((name) => `special.${name}`),
    'empty_one.label',
  ].map((path) => [path, 'ai.synthesize']),
);
const newKeys: Choices = Object.fromEntries(
  ['plain', 'many', 'odd', 'wide', 'special', 'empty_one'].map((table) => [`${table}.id`, 'key.generate']),
);

for (const dialect of [hostile('SQLITE'), hostile('POSTGRESQL')]) {
  const isPostgres = dialect.engine === 'POSTGRESQL';
  describe.skipIf(isPostgres && notRun !== null)(`models of hostile tables on ${dialect.engine}`, () => {
    let deps: RunDeps;
    let source: TestDatabase;
    let destination: TestDatabase;
    let run: TestOutcome;
    const newDatabase = (): Promise<TestDatabase> =>
      isPostgres ? createDatabase('hostile') : Promise.resolve(createSqliteDatabase());
    const one = async (sql: string, database = destination) => Number((await database.query(sql))[0]?.[0]);

    beforeAll(async () => {
      deps = testRunDeps();
      source = await newDatabase();
      destination = await newDatabase();
      await source.run(...dialect.statements);
      const schema = await suggestedSchema(deps, source.config, { choices: { ...learnt, ...newKeys } });
      run = await runOnce(deps, { source: source.config, destination: destination.config, schema });
    });
    afterAll(async () => {
      await source.drop();
      await destination.drop();
    });

    it('generates all tables, with a proof that does not fail', async () => {
      expect(run.outcome.checks.filter((check) => check.verdict === 'fails')).toEqual([]);
      expect(run.kept.run.tables.map(({ model }) => model?.form)).toEqual(Array(6).fill('free'));
      for (const table of ['plain', 'many', 'odd', 'wide', 'special', 'empty_one']) {
        const count = `SELECT count(*) FROM ${table}`;
        expect(await one(count), table).toBe(await one(count, source));
      }
    });

    it('preserves a constant column, an all-NULL column, and two equal columns', async () => {
      expect(await one(`SELECT count(*) FROM plain WHERE constant = 'always' AND absent IS NULL`)).toBe(rows);
      expect(await one(`SELECT count(*) FROM plain WHERE one <> same OR one IS NULL`)).toBe(0);
      expect(await one(`SELECT count(DISTINCT one) FROM plain`)).toBeGreaterThan(20);
    });

    it('generates 60,000 categories by their pattern, and a few categories by theirs', async () => {
      expect(await one(`SELECT count(*) FROM many WHERE category LIKE 'item-%'`)).toBe(categories);
      expect(await one(`SELECT count(DISTINCT kind) FROM many`)).toBe(3);
    });

    it('preserves infinities, days before 1900 and valid documents', async () => {
      const infinite = isPostgres ? `ratio = 'infinity'` : 'ratio > 1e308';
      const share = (await one(`SELECT count(*) FROM odd WHERE ${infinite}`)) / rows;
      expect(share).toBeGreaterThan(0.12);
      expect(share).toBeLessThan(0.28);
      expect(
        await one(`SELECT count(*) FROM odd WHERE longago < '1700-01-01' OR longago > '1735-01-01'`),
      ).toBe(0);
      const documents = await destination.query('SELECT document FROM odd');
      const kinds = documents.map(([text]) => (JSON.parse(text!) as { kind: unknown }).kind);
      expect(new Set(kinds)).toEqual(new Set(['a', 'b']));
    });

    it(
      isPostgres
        ? 'keeps NaN and endless dates in about their shares'
        : 'keeps where bytes are NULL, and rounds decimals to what is declared',
      async () => {
        const conditions = isPostgres
          ? [`f = 'NaN'`, `d = 'NaN'`, `day = 'infinity'`, `at = '-infinity'`]
          : ['b IS NULL'];
        for (const condition of conditions) {
          const share = (await one(`SELECT count(*) FROM special WHERE ${condition}`)) / rows;
          expect(share, condition).toBeGreaterThan(0.15);
          expect(share, condition).toBeLessThan(0.35);
        }
        if (!isPostgres) expect(await one(`SELECT count(*) FROM special WHERE round(d, 2) <> d`)).toBe(0);
      },
    );

    it('preserves the ranges of 300 columns', async () => {
      const outside = wide.map((name) => `${name} NOT BETWEEN 0 AND 6`).join(' OR ');
      expect(await one(`SELECT count(*) FROM wide WHERE ${outside}`)).toBe(0);
    });

    it.skipIf(isPostgres)(
      'refuses a column with texts if the destination accepts numbers, and names it',
      async () => {
        const mixed = await newDatabase();
        const untouched = await newDatabase();
        await mixed.run(
          'CREATE TABLE mixed (id INTEGER NOT NULL PRIMARY KEY, size REAL)',
          `INSERT INTO mixed SELECT i, CASE i % 4 WHEN 0 THEN 'unknown' ELSE i END FROM ${series('SQLITE', rows)}`,
        );
        const schema = await suggestedSchema(deps, mixed.config, {
          choices: { 'mixed.size': 'ai.synthesize' },
        });
        await expect(
          runOnce(deps, { source: mixed.config, destination: untouched.config, schema }),
        ).rejects.toMatchObject({ code: 'value-wrong-type', details: { table: 'mixed', column: 'size' } });
        await mixed.drop();
        await untouched.drop();
      },
    );

    it('refuses a table with too few rows before anything is written, and names it', async () => {
      const tiny = await newDatabase();
      const untouched = await newDatabase();
      await tiny.run(
        'CREATE TABLE tiny (id INTEGER NOT NULL PRIMARY KEY, label TEXT)',
        `INSERT INTO tiny VALUES (1, 'the only one')`,
        ...(isPostgres ? ['ANALYZE'] : []),
      );
      const schema = await suggestedSchema(deps, tiny.config, {
        choices: { 'tiny.id': 'key.generate', 'tiny.label': 'ai.synthesize' },
      });
      const reporter = new RecordingReporter();
      const table = isPostgres ? 'public.tiny' : 'tiny';
      await expect(
        runOnce(deps, { source: tiny.config, destination: untouched.config, schema, reporter }),
      ).rejects.toMatchObject({ code: 'synthesis-too-few-rows', details: { table, rows: 1, minimum: 10 } });
      expect(reporter.lines.map(({ level, code }) => [level, code])).toContainEqual([
        'error',
        'synthesis-too-few-rows',
      ]);
      await expect(untouched.query('SELECT * FROM tiny')).rejects.toThrow();
      await tiny.drop();
      await untouched.drop();
    });
  });
}
