import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunDeps } from '@core/jobs/synthesize/run-deps';
import { AppError } from '@core/kernel/errors';
import { createMariadbDatabase, mariadbNotRun } from '../setup/mariadb';
import { createDatabase, postgresNotRun } from '../setup/postgresql';
import { createSqliteDatabase } from '../setup/sqlite';
import type { TestDatabase } from './company';
import { readSchema, runOnce, testRunDeps, type Choices } from './run-harness';
import { severalRuns } from '../setup/limits';

const notRun = mariadbNotRun() ?? postgresNotRun();
if (notRun !== null) process.stdout.write(`what engines mean otherwise: ${notRun}\n`);

describe.skipIf(notRun !== null)('between engines with different semantics', () => {
  let deps: RunDeps;
  const databases: TestDatabase[] = [];
  const kept = <D extends TestDatabase>(database: D): D => {
    databases.push(database);
    return database;
  };
  const postgresql = async () => kept(await createDatabase('run'));
  const mariadb = async () => kept(await createMariadbDatabase());
  const run = async (source: TestDatabase, destination: TestDatabase, choices: Choices = {}, workers = 1) =>
    runOnce(deps, {
      workers,
      source: source.config,
      destination: destination.config,
      schema: await readSchema(deps, source.config, choices),
    });

  beforeAll(async () => {
    deps = testRunDeps();
  });
  afterEach(async () => {
    for (const database of databases.splice(0)) await database.drop();
  });

  it(
    'truncates times to the precision of the destination, and never rounds up',
    async () => {
      const [from, to] = [await postgresql(), await mariadb()];
      await from.run(
        'CREATE TABLE visit (id integer PRIMARY KEY, at timestamp, clock time)',
        `INSERT INTO visit VALUES (1, '2024-12-31 23:59:59.999999', '23:59:59.999999'), (2, '1969-12-31 23:59:59.9996', NULL)`,
      );
      await to.run('CREATE TABLE visit (id INT PRIMARY KEY, at DATETIME, clock TIME(3))');
      const { outcome } = await run(from, to);
      expect(outcome.checks.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
      expect(await to.query('SELECT CAST(at AS CHAR), CAST(clock AS CHAR) FROM visit ORDER BY id')).toEqual([
        ['2024-12-31 23:59:59', '23:59:59.999'],
        ['1969-12-31 23:59:59', null],
      ]);
    },
    severalRuns,
  );

  it(
    'measures text length as its column does: characters of VARCHAR, bytes of TINYTEXT',
    async () => {
      const [from, to] = [await postgresql(), await mariadb()];
      const accented = `repeat('é', 200)`;
      await from.run(
        'CREATE TABLE note (id integer PRIMARY KEY, a text, b text)',
        `INSERT INTO note VALUES (1, ${accented}, repeat('e', 255))`,
      );
      await to.run(
        'CREATE TABLE note (id INT PRIMARY KEY, a VARCHAR(200), b TINYTEXT) CHARACTER SET utf8mb4',
      );
      await run(from, to);
      expect(await to.query('SELECT CHAR_LENGTH(a), LENGTH(b) FROM note')).toEqual([['200', '255']]);
      await from.run(`INSERT INTO note VALUES (2, 'a', ${accented})`);
      await to.run('DELETE FROM note');
      const refusal: unknown = await run(from, to).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(AppError);
      expect(refusal).toMatchObject({
        code: 'value-too-long',
        details: { table: 'note', column: 'b', limit: 255 },
      });
    },
    severalRuns,
  );

  it(
    'keeps unique texts distinct if the destination ignores case and accents, and keys matching if the source does',
    async () => {
      const [from, to] = [await mariadb(), await mariadb()];
      const tables = (base: string) => [
        `CREATE TABLE city (code VARCHAR(12) PRIMARY KEY, name VARCHAR(20), UNIQUE KEY (name)) CHARACTER SET utf8mb4 COLLATE ${base}`,
        `CREATE TABLE person (id INT PRIMARY KEY, city VARCHAR(12), FOREIGN KEY (city) REFERENCES city (code)) CHARACTER SET utf8mb4 COLLATE ${base}`,
      ];
      await from.run(...tables('utf8mb4_general_ci'));
      const names = [...'aeioucnbdf'].flatMap((a) => [...'éîõüçñxyzw'].map((b) => `${a}${b.toUpperCase()}`));
      const rows = names.map((name, at) => `('key${at}', '${name}')`);
      await from.run(
        `INSERT INTO city VALUES ${rows.join(', ')}`,
        `INSERT INTO person VALUES (1, 'KEY1'), (2, 'kéy2'), (3, 'key3')`,
      );
      await to.run(...tables('utf8mb4_unicode_ci'));
      const { outcome } = await run(from, to, { 'city.name': 'mask.ff1', 'city.code': 'key.generate' });
      expect(outcome.checks.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
      expect(outcome.problems).toEqual([]);
      expect(await to.query('SELECT count(*) FROM city')).toEqual([[String(names.length)]]);
      expect(await to.query('SELECT count(*) FROM person JOIN city ON city.code = person.city')).toEqual([
        ['3'],
      ]);
    },
    severalRuns,
  );

  const columns = {
    'SQLite ignores case': {
      database: () => Promise.resolve(kept(createSqliteDatabase())),
      key: 'city.code',
      type: 'TEXT COLLATE NOCASE',
      child: 'TEXT',
      equal: ['KEY1', 'Key2', 'key3'],
    },
    'SQLite ignores spaces at the end': {
      database: () => Promise.resolve(kept(createSqliteDatabase())),
      key: 'city.code',
      type: 'TEXT COLLATE RTRIM',
      child: 'TEXT',
      equal: ['key1 ', 'key2  ', 'key3'],
    },
    'PostgreSQL ignores case': {
      database: postgresql,
      before: ['CREATE EXTENSION citext'],
      key: 'public.city.code',
      type: 'citext',
      child: 'citext',
      equal: ['KEY1', 'Key2', 'key3'],
    },
    'PostgreSQL ignores case and accents': {
      database: postgresql,
      before: [`CREATE COLLATION base (provider = icu, locale = 'und-u-ks-level1', deterministic = false)`],
      key: 'public.city.code',
      type: 'text COLLATE base',
      child: 'text COLLATE base',
      equal: ['KÉY1', 'kêy2', 'Kéy3'],
    },
  };
  it.each(
    Object.entries(columns).flatMap(([name, column]) =>
      (['key.hash', 'key.generate'] as const).map((generator) => ({ name, generator, ...column })),
    ),
  )(
    'keeps keys matching if a column of $name: $generator',
    async ({ generator, database, key, type, child, equal, ...more }) => {
      const [from, to] = [await database(), await database()];
      for (const end of [from, to]) {
        await end.run(
          ...('before' in more ? more.before : []),
          `CREATE TABLE city (code ${type} PRIMARY KEY)`,
          `CREATE TABLE person (id INTEGER PRIMARY KEY, city ${child} REFERENCES city (code))`,
        );
      }
      await from.run(
        `INSERT INTO city VALUES ${Array.from({ length: 40 }, (_, at) => `('key${at}')`).join(', ')}`,
        `INSERT INTO person VALUES ${equal.map((code, at) => `(${at}, '${code}')`).join(', ')}`,
      );
      const { outcome } = await run(from, to, { [key]: generator });
      expect(outcome.checks.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
      expect(outcome.problems).toEqual([]);
      const found = await to.query('SELECT count(*) FROM person JOIN city ON city.code = person.city');
      expect(found.map(([count]) => String(count))).toEqual(['3']);
      const stayed = await to.query(`SELECT code FROM city WHERE code = 'key1' OR code = 'key2'`);
      expect(stayed).toEqual([]);
    },
    severalRuns,
  );

  it(
    'logs once whether a consistent snapshot is read',
    async () => {
      const sources = [
        ['snapshot-taken', await postgresql()],
        ['source-read-by-connection', await mariadb()],
        ['source-read-by-connection', kept(createSqliteDatabase())],
      ] as const;
      for (const [code, source] of sources) {
        for (const table of ['t', 'u'])
          await source.run(
            `CREATE TABLE ${table} (id INTEGER PRIMARY KEY)`,
            `INSERT INTO ${table} VALUES (1)`,
          );
        const { reporter } = await run(source, kept(createSqliteDatabase()), {}, 2);
        const logged = reporter.lines.filter(({ code }) => /^(snapshot|source-read)-/.test(code));
        expect(logged.map((line) => line.code)).toEqual([code]);
      }
    },
    severalRuns,
  );
});
