import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableConfiguration } from '@core/configuration/configuration';
import type { RunDeps } from '@core/jobs/synthesize/run-deps';
import { createDatabase, postgresNotRun } from '../setup/postgresql';
import { createSqliteDatabase } from '../setup/sqlite';
import { workerProcesses } from '../setup/workers';
import { companyTables, contentOf, postgresCompany, sqliteCompany, type TestDatabase } from './company';
import { market, marketRules, marketTables, type Market } from './market';
import { runOnce, testRunDeps, type Choices, type TestOutcome } from './run-harness';
import { suggestedSchema } from './suggested-schema';

const notRun = postgresNotRun();
if (notRun !== null) process.stdout.write(`modelled runs with PostgreSQL: ${notRun}\n`);

const newDatabase = ({ engine }: Pick<Market, 'engine'>): Promise<TestDatabase> =>
  engine === 'SQLITE' ? Promise.resolve(createSqliteDatabase()) : createDatabase('model');

/** Number of parents by number of children. */
const childrenAParent = (parent: string, child: string, key: string) =>
  `SELECT n, count(*) FROM (SELECT count(c.${key}) AS n FROM ${parent} p LEFT JOIN ${child} c ON c.${key} = p.id
   GROUP BY p.id) x GROUP BY n ORDER BY n`;

/** One minus the greatest distance between two cumulative distributions (Kolmogorov–Smirnov). */
function closeness(one: readonly (string | null)[][], other: readonly (string | null)[][]): number {
  const total = (list: typeof one) => list.reduce((sum, [, count]) => sum + Number(count), 0);
  const upTo = (list: typeof one, limit: number) =>
    list.reduce((sum, [n, count]) => (Number(n) <= limit ? sum + Number(count) : sum), 0) / total(list);
  const numbers = [...one, ...other].map(([n]) => Number(n));
  return 1 - Math.max(...numbers.map((n) => Math.abs(upTo(one, n) - upTo(other, n))));
}

for (const dialect of [market('SQLITE'), market('POSTGRESQL')]) {
  describe.skipIf(dialect.engine === 'POSTGRESQL' && notRun !== null)(
    `a run with models on ${dialect.engine}`,
    () => {
      let deps: RunDeps;
      let source: TestDatabase;
      let destination: TestDatabase;
      let run: TestOutcome;
      const one = async (sql: string, database = destination) => (await database.query(sql))[0]?.[0];
      const rowsOf = async (table: string, database = destination) =>
        Number(await one(`SELECT count(*) FROM ${table}`, database));

      /** Another run of the same source; its destination is dropped after the check. */
      async function runAgain(
        tables: Readonly<Record<string, Partial<TableConfiguration>>>,
        look: (made: TestDatabase, run: TestOutcome) => Promise<void>,
        options: { readonly workers?: number; readonly batchSize?: number } = {},
      ): Promise<void> {
        const schema = await suggestedSchema(deps, source.config, { tables });
        const made = await newDatabase(dialect);
        const again = { source: source.config, destination: made.config, schema, ...options };
        await look(made, await runOnce(deps, again));
        await made.drop();
      }

      beforeAll(async () => {
        deps = testRunDeps();
        source = await newDatabase(dialect);
        destination = await newDatabase(dialect);
        await source.run(...dialect.statements);
        const schema = await suggestedSchema(deps, source.config);
        const ends = { source: source.config, destination: destination.config };
        const executor = await workerProcesses();
        run = await runOnce({ ...deps, executor }, { ...ends, schema, workers: 2 });
      });
      afterAll(async () => {
        await source.drop();
        await destination.drop();
      });

      it('generates all rows of tables that need nothing of the source, and keeps the rows of those too small to model [S3.156]', () => {
        const forms = run.kept.run.tables.map(({ source: { name }, model }) => [name, model?.form ?? 'kept']);
        expect(Object.fromEntries(forms)).toEqual({
          product: 'kept',
          customer: 'free',
          purchase: 'free',
          purchase_line: 'free',
        });
      });

      it('ends with a proof that does not fail, over all keys and all protected columns', () => {
        const { checks, problems } = run.outcome;
        expect(checks.filter((check) => check.verdict === 'fails')).toEqual([]);
        expect(problems).toEqual([]);
        expect(checks.find(({ id }) => id === 'orphans')).toMatchObject({ checked: 4, found: 0 });
        expect(checks.find(({ id }) => id === 'duplicates')).toMatchObject({ found: 0 });
        expect(checks.find(({ id }) => id === 'surviving-values')?.checked).toBe(12);
      });

      it('logs its steps, how each model was fitted, and the planned number of rows of each table', () => {
        const { steps, lines, tables } = run.reporter;
        for (const step of ['fit_models', 'metrics', 'generate', 'write', 'prove'])
          expect(steps.get(step), step).toBe('done');
        const logged = lines.filter(({ code }) => code === 'model-made').map(({ params }) => params.table);
        expect(logged).toEqual(
          ['customer', 'purchase', 'purchase_line'].map((name) => dialect.prefix + name),
        );
        for (const { made, asked, state } of tables.values()) {
          expect(made).toBe(asked);
          expect(state).toBe('complete');
        }
      });

      it('has as many rows of a root table as the source, and about as many of those below it', async () => {
        for (const table of ['product', 'customer'])
          expect(await rowsOf(table), table).toBe(await rowsOf(table, source));
        for (const table of ['purchase', 'purchase_line']) {
          const share = (await rowsOf(table)) / (await rowsOf(table, source));
          expect(share, table).toBeGreaterThan(0.93);
          expect(share, table).toBeLessThan(1.07);
        }
      });

      it('gives parents as many children as in the source', async () => {
        for (const [parent, child, key, least] of [
          ['customer', 'purchase', 'customer_id', 0.95],
          ['purchase', 'purchase_line', 'purchase_id', 0.95],
          ['customer', 'customer', 'referred_by', 0.95],
          // Each of forty parents is a fortieth.
          ['product', 'purchase_line', 'product_id', 0.8],
        ] as const) {
          const sql = childrenAParent(parent, child, key);
          const close = closeness(await source.query(sql), await destination.query(sql));
          expect(close, `${parent} → ${child}`).toBeGreaterThan(least);
        }
      });

      it.each(Object.entries(marketRules))('satisfies the rule: %s', async (_, sql) => {
        expect(await one(sql, source)).toBe('0');
        expect(Number(await one(sql)) / (await rowsOf('customer'))).toBeLessThan(0.01);
      });

      it('has no name, e-mail or key of the source', async () => {
        for (const column of ['id', 'email', 'first_name', 'last_name']) {
          const before = new Set((await source.query(`SELECT ${column} FROM customer`)).flat());
          const after = (await destination.query(`SELECT ${column} FROM customer`)).flat();
          expect(
            after.filter((value) => before.has(value)),
            column,
          ).toEqual([]);
        }
      });

      it('computes generated columns, and numbers the lines of each purchase', async () => {
        expect(await one(`SELECT count(*) FROM customer WHERE label <> first_name || ' ' || last_name`)).toBe(
          '0',
        );
        const doubles = `SELECT count(*) FROM (SELECT purchase_id, line FROM purchase_line
          GROUP BY purchase_id, line HAVING count(*) > 1) x`;
        expect(await one(doubles)).toBe('0');
      });

      it('reports metrics of each modelled table, and of each key between two', () => {
        const { tables, relations } = run.outcome.models!;
        for (const { work, measures, trainingRows } of tables) {
          // a line's price is that of one of few products, which are generated too
          const least = work.name.endsWith('purchase_line') ? 0.8 : 0.9;
          expect(measures!.fidelity.quality, work.name).toBeGreaterThan(least);
          expect(measures!.holdoutFidelity.quality, work.name).toBeGreaterThan(0.9);
          expect(trainingRows).toBeLessThan(work.rows.source);
        }
        expect(relations.map(({ child }) => child)).toEqual(
          ['purchase', 'purchase_line'].map((name) => dialect.prefix + name),
        );
        for (const { childrenPerParent } of relations) expect(childrenPerParent).toBeGreaterThan(0.94);
      });

      it('generates the same rows again, with one worker and other batch sizes', async () => {
        await runAgain(
          {},
          async (again) => {
            for (const table of marketTables)
              expect(await contentOf(again, table), table).toEqual(await contentOf(destination, table));
          },
          { workers: 1, batchSize: 333 },
        );
      });

      it('generates the requested number of rows of a root table, with their dependents', async () => {
        const asked = 1300;
        await runAgain({ customer: { rowsToGenerate: asked } }, async (made, { outcome }) => {
          expect(outcome.checks.filter((check) => check.verdict === 'fails')).toEqual([]);
          expect(await rowsOf('customer', made)).toBe(asked);
          const share = (await rowsOf('purchase', made)) / (await rowsOf('purchase', source));
          expect(share).toBeGreaterThan((asked / 900) * 0.93);
          expect(share).toBeLessThan((asked / 900) * 1.07);
          expect(await rowsOf('product', made)).toBe(40);
        });
      });

      it.skipIf(dialect.engine === 'POSTGRESQL')(
        'generates fewer rows, and others with another seed',
        async () => {
          await runAgain({ customer: { rowsToGenerate: 250, modelSeed: 77 } }, async (made) => {
            expect(await rowsOf('customer', made)).toBe(250);
            const drawn = 'SELECT tier, credit, zone FROM customer';
            const before = new Set((await destination.query(drawn)).map(String));
            const same = (await made.query(drawn)).filter((row) => before.has(String(row)));
            expect(same.length).toBeLessThan(125);
          });
        },
      );
    },
  );
}

const companyColumns: Choices = {
  'department.id': 'key.generate',
  'department.name': 'ai.synthesize',
  'employee.id': 'key.generate',
  'employee.first_name': 'mock.first-name',
  'employee.last_name': 'mock.last-name',
  'employee.email': ['mock.email', { distinct: true }],
  'employee.salary': 'ai.synthesize',
  'employee.born': 'ai.synthesize',
  'employee.hired': 'ai.synthesize',
  'employee.note': 'ai.synthesize',
  'project.number': 'key.generate',
  'project.title': 'ai.synthesize',
  'assignment.hours': 'ai.synthesize',
  'empty_one.id': 'key.generate',
  'empty_one.label': 'ai.synthesize',
};

for (const dialect of [sqliteCompany(1000), postgresCompany(1000)]) {
  describe.skipIf(dialect.engine === 'POSTGRESQL' && notRun !== null)(
    `a run with models of tables in a cycle on ${dialect.engine}`,
    () => {
      it('generates them all, with every key satisfied', async () => {
        const deps = testRunDeps();
        const [source, destination] = [await newDatabase(dialect), await newDatabase(dialect)];
        await source.run(...dialect.statements);
        const schema = await suggestedSchema(deps, source.config, { choices: companyColumns });
        const { outcome, kept } = await runOnce(deps, {
          source: source.config,
          destination: destination.config,
          schema,
        });
        expect(kept.run.tables.map(({ model }) => model?.form)).toEqual(Array(5).fill('free'));
        expect(outcome.checks.filter((check) => check.verdict === 'fails')).toEqual([]);
        expect(outcome.checks.find(({ id }) => id === 'orphans')).toMatchObject({ checked: 6, found: 0 });
        for (const table of companyTables) {
          const count = async (database: TestDatabase) =>
            Number((await database.query(`SELECT count(*) FROM ${table}`))[0]?.[0]);
          const [made, asked] = [await count(destination), await count(source)];
          expect(Math.abs(made - asked), table).toBeLessThanOrEqual(asked * 0.1);
        }
        const unled = `SELECT count(*) FROM employee WHERE manager_id IS NULL`;
        expect(Number((await destination.query(unled))[0]?.[0])).toBeLessThan(100);
        await source.drop();
        await destination.drop();
      });
    },
  );
}
