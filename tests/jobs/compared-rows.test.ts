import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '@core/contract/schemas/job';
import { silentLogger } from '@core/kernel/logger';
import { createTestApp, type SignedIn, type TestApp } from '../setup/app';
import { connectionForm } from '../setup/connection-form';
import { createDatabase, postgresNotRun } from '../setup/postgresql';
import { realRunner } from '../setup/real-runner';
import { createSqliteDatabase } from '../setup/sqlite';
import type { TestDatabase } from './company';

const people = Array.from({ length: 40 }, (_, at) => at + 1);
const statements = [
  `CREATE TABLE customer (id INTEGER PRIMARY KEY, first_name VARCHAR(40) NOT NULL, email VARCHAR(80), stars SMALLINT)`,
  `CREATE TABLE visit (customer_id INTEGER NOT NULL REFERENCES customer (id), nth SMALLINT NOT NULL, note VARCHAR(20),
     PRIMARY KEY (customer_id, nth))`,
  `CREATE TABLE remark (body VARCHAR(40))`,
  // stored in the reverse order of their keys
  `INSERT INTO customer VALUES ${[...people]
    .reverse()
    .map((id) => `(${id}, 'Johanna${id}', 'johanna${id}@voorbeeld.nl', ${1 + (id % 5)})`)
    .join(', ')}`,
  `INSERT INTO visit VALUES ${people.map((id) => `(${id}, 1, NULL)`).join(', ')}`,
  `INSERT INTO remark VALUES ('seen'), ('called')`,
];

const engines = [
  { type: 'PostgreSQL', notRun: postgresNotRun(), create: () => createDatabase('compared') },
  { type: 'SQLite', notRun: null, create: () => Promise.resolve(createSqliteDatabase()) },
] satisfies readonly { type: string; notRun: string | null; create: () => Promise<TestDatabase> }[];
for (const { type, notRun } of engines)
  if (notRun !== null) process.stdout.write(`compared rows of ${type}: ${notRun}\n`);

describe.each(engines.filter(({ notRun }) => notRun === null))('compared rows in $type', ({ create }) => {
  let app: TestApp;
  let owner: SignedIn;
  let source: TestDatabase;
  let destination: TestDatabase;
  let engineId: number;
  let run: Job;
  beforeAll(async () => {
    app = await createTestApp({ runner: realRunner(), logger: silentLogger });
    owner = await app.signIn('owner');
    [source, destination] = [await create(), await create()];
    await source.run(...statements);
    const { workspace, job } = await owner.client.call('workspaces.create', {
      query: {},
      body: {
        name: 'Customers',
        mode: 'DE_IDENTIFY',
        source: connectionForm(source),
        destination: connectionForm(destination),
      },
    });
    await app.services.runner.ended(job.id);
    engineId = workspace.engine_id;
    run = await runOnce();
  });
  afterAll(async () => {
    await app.close();
    await source.drop();
    await destination.drop();
  });

  const runOnce = async () => {
    const { id } = await owner.client.call('synthesize.start', { params: { engineId }, query: {}, body: {} });
    await app.services.runner.ended(id);
    const job = await owner.client.call('jobs.get', { params: { jobId: id } });
    expect(job.status).toBe('SUCCESS');
    return job;
  };
  const idOf = (job: Job, name: string) =>
    job.tables.find(({ table_name }) => table_name === name)?.table_id ?? 0;
  const compare = (job: Job, name: string) =>
    owner.client.call('jobs.rows', { params: { jobId: job.id }, query: { table_id: idOf(job, name) } });

  const setKey = async (id: string) => {
    const { source: read } = await owner.client.call('engine.get', { params: { engineId } });
    const { columns } = await app.store.schemas.load(read.id);
    const of = idOf(run, 'customer');
    const key = columns.find(({ schema, tableId }) => schema.name === 'id' && tableId === of)!;
    const configuration = { ...key.configuration, isSuggested: false, generator: { id, parameters: {} } };
    await app.store.schemas.configureColumns([{ id: key.id, configuration }]);
  };

  it('pairs ten rows by a masked key, column by column', async () => {
    const { matched_by, columns, source: before, destination: after } = await compare(run, 'customer');
    expect(matched_by).toEqual(['id']);
    expect(columns).toEqual([
      { column_name: 'id', treatment: 'mask', protection: 'NON_PII' },
      { column_name: 'first_name', treatment: 'mock', protection: 'PROTECTED' },
      { column_name: 'email', treatment: 'mock', protection: 'PROTECTED' },
      { column_name: 'stars', treatment: 'duplicate', protection: 'NON_PII' },
    ]);
    expect(before.map(([id, name]) => [id, name])).toEqual(
      people.slice(0, 10).map((id) => [String(id), `Johanna${id}`]),
    );
    const written = await destination.query('SELECT id, first_name, email, stars FROM customer');
    const texts = written.map((row) => row.map((value) => value && String(value)));
    before.forEach(([, name, email, stars], at) => {
      expect(texts).toContainEqual(after[at]);
      expect(after[at]?.[3]).toBe(stars);
      expect(after[at]?.[1]).not.toBe(name);
      expect(after[at]?.[2]).not.toBe(email);
    });
    expect(new Set(after.map((row) => row?.[0])).size).toBe(10);
  });

  it('pairs by a key of two columns, one of them masked', async () => {
    const { matched_by, source: before, destination: after } = await compare(run, 'visit');
    expect(matched_by).toEqual(['customer_id', 'nth']);
    const { source: customers, destination: masked } = await compare(run, 'customer');
    const maskedId = new Map(customers.map(([id], at) => [id, masked[at]?.[0]]));
    expect(after.map((row) => row?.[0])).toEqual(before.map(([id]) => maskedId.get(id)));
  });

  it('has no counterpart for a row that is not in the destination', async () => {
    const { destination: whole } = await compare(run, 'visit');
    await destination.run(`DELETE FROM visit WHERE customer_id = ${whole[2]?.[0]}`);
    const { destination: after } = await compare(run, 'visit');
    expect(after.flatMap((row, at) => (row === null ? [at] : []))).toEqual([2]);
  });

  it('shows the first rows of each side if there is no key', async () => {
    const { matched_by, source: before, destination: after } = await compare(run, 'remark');
    expect(matched_by).toEqual([]);
    expect(before).toEqual([['seen'], ['called']]);
    expect(after).toHaveLength(2);
  });

  it('pairs by a copied or generated key of the requested run', async () => {
    await setKey('duplicate');
    const copying = await runOnce();
    const copied = await compare(copying, 'customer');
    expect(copied.matched_by).toEqual(['id']);
    expect(copied.destination.map((row) => row?.[0])).toEqual(copied.source.map(([id]) => id));
    await setKey('key.generate');
    const made = await compare(await runOnce(), 'customer');
    expect(made.columns[0]).toMatchObject({ treatment: 'mock' });
    expect(made.destination.map((row) => row?.[3])).toEqual(made.source.map(([, , , stars]) => stars));
    // its keys were replaced in the destination by those of the latest run
    expect((await compare(copying, 'customer')).destination).not.toEqual(copied.destination);
  });

  it('refuses a table that was not in the run, and a job that wrote nothing', async () => {
    const params = { jobId: run.id };
    const nowhere = owner.client.call('jobs.rows', { params, query: { table_id: 999_999 } });
    await expect(nowhere).rejects.toMatchObject({ problem: { status: 404, code: 'not-found' } });
    const { results } = await owner.client.call('jobs.list', {
      params: { engineId },
      query: { job_type: 'create_engine' },
    });
    const early = owner.client.call('jobs.rows', {
      params: { jobId: results[0]!.id },
      query: { table_id: idOf(run, 'customer') },
    });
    await expect(early).rejects.toMatchObject({ problem: { status: 409, code: 'job-not-finished' } });
  });
});
