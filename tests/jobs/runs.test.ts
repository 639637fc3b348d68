import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunDeps } from '@core/jobs/synthesize/run-deps';
import { createDatabase, postgresNotRun } from '../setup/postgresql';
import { createSqliteDatabase } from '../setup/sqlite';
import { workerProcesses } from '../setup/workers';
import {
  companyChoices,
  companyTables,
  contentOf,
  postgresCompany,
  sqliteCompany,
  type Dialect,
  type TestDatabase,
} from './company';
import { readSchema, runOnce, testRunDeps, type TestOutcome } from './run-harness';

const notRun = postgresNotRun();
if (notRun !== null) process.stdout.write(`runs with PostgreSQL: ${notRun}\n`);

const newDatabase = (dialect: Dialect): Promise<TestDatabase> =>
  dialect.engine === 'SQLITE' ? Promise.resolve(createSqliteDatabase()) : createDatabase('run');

const [sqlite, postgres] = [sqliteCompany(), postgresCompany()];
const pairs: readonly [Dialect, Dialect][] = [
  [sqlite, sqlite],
  [postgres, postgres],
  [sqlite, postgres],
  [postgres, sqlite],
];

for (const [from, to] of pairs) {
  const skip = notRun !== null && (from.engine === 'POSTGRESQL' || to.engine === 'POSTGRESQL');
  describe.skipIf(skip)(`a run from ${from.engine} to ${to.engine}`, () => {
    let deps: RunDeps;
    let source: TestDatabase;
    let destination: TestDatabase;
    let run: TestOutcome;
    const one = async (sql: string, database = destination) => (await database.query(sql))[0]?.[0];

    beforeAll(async () => {
      deps = testRunDeps();
      source = await newDatabase(from);
      destination = await newDatabase(to);
      await source.run(...from.statements);
      const schema = await readSchema(deps, source.config, companyChoices(from));
      const ends = { source: source.config, destination: destination.config };
      const executor = await workerProcesses();
      run = await runOnce({ ...deps, executor }, { ...ends, schema, workers: 3 });
    });
    afterAll(async () => {
      await source.drop();
      await destination.drop();
    });

    it('ends with a proof that does not fail', () => {
      const failed = run.outcome.checks.filter((check) => check.verdict === 'fails');
      expect(failed).toEqual([]);
      expect(run.outcome.problems).toEqual([]);
      expect(run.outcome.checks.find(({ id }) => id === 'orphans')?.checked).toBe(6);
      expect(run.outcome.checks.find(({ id }) => id === 'surviving-values')?.checked).toBe(11);
    });

    it('has as many rows in each table as the source, and creates no table for the view', async () => {
      for (const table of companyTables) {
        const count = `SELECT count(*) FROM ${table}`;
        expect(await one(count), table).toBe(await one(count, source));
      }
      await expect(destination.query('SELECT * FROM employee_names')).rejects.toThrow();
    });

    it('satisfies every key, and preserves relations', async () => {
      const structure = `SELECT count(*) FROM employee e
        JOIN department d ON d.id = e.department_id JOIN employee h ON h.id = d.head_id
        LEFT JOIN employee m ON m.id = e.manager_id`;
      expect(await one(structure)).toBe(await one(structure, source));
      const teams = `SELECT count(*) FROM assignment a JOIN project p USING (department_id, number)
        JOIN employee e ON e.id = a.employee_id`;
      expect(await one(teams)).toBe(await one(teams, source));
      const managed = `SELECT n, count(*) FROM (SELECT count(*) AS n FROM employee GROUP BY manager_id) x GROUP BY n ORDER BY n`;
      expect(await destination.query(managed)).toEqual(await source.query(managed));
    });

    it('has another e-mail in each row, and none of the source', async () => {
      const emails = async (database: TestDatabase) =>
        (await database.query('SELECT email FROM employee')).flat();
      const after = new Set(await emails(destination));
      expect(after.size).toBe(3000);
      expect((await emails(source)).filter((email) => after.has(email))).toEqual([]);
    });

    it('keeps nobody’s own name: the copied note of a row tells who it was', async () => {
      const named = async (database: TestDatabase) =>
        new Map(
          (
            await database.query(`SELECT note, first_name, last_name FROM employee WHERE note IS NOT NULL`)
          ).map(([note, ...names]) => [note, names] as const),
        );
      const before = await named(source);
      expect(before.size).toBe(2000);
      for (const [note, names] of await named(destination)) {
        names.forEach((name, at) => name && expect(name, String(note)).not.toBe(before.get(note)?.[at]));
      }
    });

    it('distinguishes NULL and the empty text, and copies the rest unchanged', async () => {
      for (const sql of [
        `SELECT count(*) FROM employee WHERE last_name IS NULL`,
        `SELECT count(*) FROM employee WHERE last_name = ''`,
        `SELECT count(*) FROM employee WHERE born IS NULL`,
        `SELECT count(*) FROM employee WHERE salary IS NULL`,
      ]) {
        expect(await one(sql), sql).toBe(await one(sql, source));
      }
      const copied = `SELECT note, substr(CAST(hired AS TEXT), 1, 19), CAST(born AS TEXT) FROM employee`;
      const sorted = async (database: TestDatabase) => (await database.query(copied)).map(String).sort();
      expect(await sorted(destination)).toEqual(await sorted(source));
    });

    it('shuffles the whole column: the same values, in other rows [B5.006]', async () => {
      const values = `SELECT CAST(salary AS NUMERIC) * 100 FROM employee`;
      const read = async (database: TestDatabase) =>
        (await database.query(values))
          .flat()
          .map(Number)
          .sort((a, b) => a - b);
      expect(await read(destination)).toEqual(await read(source));
      const inPlace = async (database: TestDatabase) =>
        (
          await database.query(
            `SELECT note, CAST(salary AS NUMERIC) * 100 FROM employee WHERE note IS NOT NULL`,
          )
        )
          .map(([note, salary]) => `${note} ${Number(salary)}`)
          .sort();
      const before = new Set(await inPlace(source));
      const same = (await inPlace(destination)).filter((row) => before.has(row)).length;
      expect(same).toBeLessThan(20);
    });

    it('generates the same rows again, with one worker instead of three, and other batch sizes', async () => {
      const schema = await readSchema(deps, source.config, companyChoices(from));
      const again = await newDatabase(to);
      const ends = { source: source.config, destination: again.config };
      await runOnce(deps, { ...ends, schema, workers: 1, batchSize: 333 });
      for (const table of companyTables)
        expect(await contentOf(again, table)).toEqual(await contentOf(destination, table));
      await again.drop();
    });

    it('leaves nothing of its own behind', async () => {
      const own =
        to.engine === 'SQLITE'
          ? `SELECT count(*) FROM sqlite_schema WHERE name LIKE '%understudy%'`
          : `SELECT count(*) FROM pg_namespace WHERE nspname LIKE '%understudy%'`;
      expect(await one(own)).toBe('0');
    });
  });
}
