import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '@core/contract/schemas/job';
import { silentLogger } from '@core/kernel/logger';
import { createTestApp, type SignedIn, type TestApp } from '../setup/app';
import { connectionForm } from '../setup/connection-form';
import { createMariadbDatabase, mariadbNotRun } from '../setup/mariadb';
import { createDatabase, postgresNotRun } from '../setup/postgresql';
import { realRunner } from '../setup/real-runner';
import { createSqliteDatabase } from '../setup/sqlite';
import type { TestDatabase } from './company';

/** Names, a composite key, cyclic keys, and numbers with few distinct values. */
const tables = [
  'CREATE TABLE country (id INTEGER PRIMARY KEY, name VARCHAR(40) NOT NULL, code CHAR(2) NOT NULL UNIQUE)',
  `CREATE TABLE customer (id INTEGER PRIMARY KEY, first_name VARCHAR(40) NOT NULL, last_name VARCHAR(40) NOT NULL,
     email VARCHAR(80) UNIQUE, phone VARCHAR(30), street VARCHAR(60), house_number SMALLINT, age SMALLINT,
     country_id INTEGER NOT NULL REFERENCES country (id), recommended_by INTEGER REFERENCES customer (id))`,
  `CREATE TABLE visit (customer_id INTEGER NOT NULL REFERENCES customer (id), nth SMALLINT NOT NULL, stars SMALLINT,
     PRIMARY KEY (customer_id, nth))`,
];
const people = Array.from({ length: 60 }, (_, at) => at + 1);
const rows = [
  `INSERT INTO country VALUES (1, 'Nederland', 'NL'), (2, 'Nippon', 'JP'), (3, 'Deutschland', 'DE')`,
  `INSERT INTO customer VALUES ${people
    .map((id) => {
      const [first, last] = [`Anne${'abcdef'[id % 6]}`, `de V${'aeiou'[id % 5]}s${id}`];
      const email = `${first}.${id}@voorbeeld.nl`.toLowerCase();
      const referrer = id > 1 ? id - 1 : 'NULL';
      return `(${id}, '${first}', '${last}', '${email}', '06-1234${1000 + id}', 'Kerkstraat', ${1 + (id % 12)},
        ${20 + (id % 9)}, ${1 + (id % 3)}, ${referrer})`;
    })
    .join(', ')}`,
  `INSERT INTO visit VALUES ${people.flatMap((id) => [1, 2].map((nth) => `(${id}, ${nth}, ${1 + ((id + nth) % 5)})`)).join(', ')}`,
];

interface Engine {
  readonly type: string;
  readonly notRun: string | null;
  /** Each takes seconds; the engines differ in how a table is emptied, which the second shows. */
  readonly runs: number;
  readonly create: () => Promise<TestDatabase>;
}
const engines: readonly Engine[] = [
  { type: 'PostgreSQL', notRun: postgresNotRun(), runs: 3, create: () => createDatabase('run') },
  { type: 'MariaDB', notRun: mariadbNotRun(), runs: 2, create: () => createMariadbDatabase('MARIADB') },
  { type: 'SQLite', notRun: null, runs: 2, create: () => Promise.resolve(createSqliteDatabase()) },
];
for (const { type, notRun } of engines)
  if (notRun !== null) process.stdout.write(`three runs on ${type}: ${notRun}\n`);

describe('consecutive runs with defaults', () => {
  let app: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    // one of the runs fails, as expected
    app = await createTestApp({ runner: realRunner(), logger: silentLogger });
    owner = await app.signIn('owner');
  });
  afterAll(() => app.close());

  const ended = async ({ id }: Pick<Job, 'id'>): Promise<Job> => {
    await app.services.runner.ended(id);
    return owner.client.call('jobs.get', { params: { jobId: id } });
  };

  describe.each(engines.filter(({ notRun }) => notRun === null))('of $type', ({ type, runs, create }) => {
    let source: TestDatabase;
    let destination: TestDatabase;
    let engineId: number;
    beforeAll(async () => {
      source = await create();
      destination = await create();
      await source.run(...tables, ...rows);
      const { workspace, job } = await owner.client.call('workspaces.create', {
        query: {},
        body: {
          name: `Customers ${type}`,
          mode: 'DE_IDENTIFY',
          source: connectionForm(source),
          destination: connectionForm(destination),
        },
      });
      expect((await ended(job)).status).toBe('SUCCESS');
      engineId = workspace.engine_id;
    });
    afterAll(async () => {
      await source.drop();
      await destination.drop();
    });

    const run = async () => {
      const job = await ended(
        await owner.client.call('synthesize.start', { params: { engineId }, query: {}, body: {} }),
      );
      const counts = await destination.query(
        'SELECT (SELECT count(*) FROM country), (SELECT count(*) FROM customer), (SELECT count(*) FROM visit)',
      );
      return { status: job.status, error: job.error, counts: counts[0]?.map(Number) };
    };
    const holding = async () => {
      await ended(await owner.client.call('engine.validateDestination', { params: { engineId }, body: {} }));
      const { destination: found } = await owner.client.call('engine.validation', { params: { engineId } });
      return found?.holding_data.map(({ table_name, row_count, is_own, is_replaced }) => [
        table_name,
        row_count,
        is_own,
        is_replaced,
      ]);
    };

    it('replace the rows of the previous one, and all succeed [B6.005]', async () => {
      const whole = { status: 'SUCCESS', error: null, counts: [3, 60, 120] };
      for (let nth = 1; nth <= runs; nth++) expect(await run()).toEqual(whole);
    });

    it('keep rows of other origin, list beforehand which are deleted, and blame those rows for key conflicts', async () => {
      await destination.run(`INSERT INTO country VALUES (99, 'Elsewhere', 'ZZ')`);
      const found = await holding();
      expect(found).toContainEqual(['country', 4, false, false]);
      expect(found).toContainEqual(['customer', 60, true, true]);
      const { status, error, counts } = await run();
      expect(status).toBe('FAILURE');
      expect(error).toMatchObject({ code: 'value-duplicate-existing', params: { count: 4 } });
      expect(counts?.[0]).toBe(4);
    });
  });
});
