import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { TestDatabase } from '@core/connectors/conformance/target';
import type { PiiEntity } from '@core/contract/pii-entities';
import { silentLogger } from '@core/kernel/logger';
import { createSampleDatabases } from '@core/samples/sample-databases';
import { createTestApp, type SignedIn, type TestApp } from '../setup/app';
import { connectionForm } from '../setup/connection-form';
import { realRunner } from '../setup/real-runner';
import { createSqliteDatabase } from '../setup/sqlite';
import { withMarks } from './leak-places';
import { readSchema, runOnce, testRunDeps } from './run-harness';

const lastNames = [
  ...['Bassli', 'Tenzing', 'Wrighton', 'Haverland', 'Okonjo', 'Lindqvist', 'Castellane'],
  ...['Marchetti', 'Dunleavy', 'Vandersloot', 'Pereyra', 'Szymanek', 'Achterberg'],
];
const candidates = lastNames.map((last, at) => ({
  ...{ id: at + 1, last },
  first: ['Shai', 'Max', 'Krishna', 'Stephen', 'Thierry'][at % 5]!,
  middle: [null, 'G.', 'Q', 'Yara', 'M'][at % 5]!,
}));

const resumeOf = ({ first, middle, last }: (typeof candidates)[number]) =>
  `<ns:Resume xmlns:ns="urn:resume"><ns:Name><ns:Name.Prefix>Mr.</ns:Name.Prefix><ns:Name.First>${first}</ns:Name.First>` +
  `<ns:Name.Middle>${middle ?? ''}</ns:Name.Middle><ns:Name.Last>${last}</ns:Name.Last></ns:Name>` +
  `<ns:Skills>Welding and sales of parts since 1998</ns:Skills></ns:Resume>`;

const statements = [
  `CREATE TABLE person (id INTEGER PRIMARY KEY, first_name VARCHAR(40), middle_name VARCHAR(40), last_name VARCHAR(40))`,
  `CREATE TABLE job_candidate (id INTEGER PRIMARY KEY, resume XML)`,
  ...candidates.flatMap(({ id, first, middle, last }) => [
    `INSERT INTO person VALUES (${id}, '${first}', ${middle === null ? 'NULL' : `'${middle}'`}, '${last}')`,
  ]),
  ...candidates.map((one) => `INSERT INTO job_candidate VALUES (${one.id}, '${resumeOf(one)}')`),
];

describe('résumés in XML with the names of thirteen people in elements of their own', () => {
  it('fail the proof where they are copied: all thirteen full names are found', async () => {
    const [source, destination] = [createSqliteDatabase(), createSqliteDatabase()];
    await source.run(...statements);
    const deps = testRunDeps();
    const kinds: Readonly<Record<string, PiiEntity>> = {
      ...{ first_name: 'FIRST_NAME', middle_name: 'FIRST_NAME', last_name: 'LAST_NAME' },
    };
    const chosen = {
      ...{ 'person.first_name': 'mock.first-name', 'person.middle_name': 'mock.first-name' },
      'person.last_name': 'mock.last-name',
    };
    const schema = withMarks(
      await readSchema(deps, source.config, chosen),
      'person',
      (name) => kinds[name] ?? null,
    );
    const ends = { source: source.config, destination: destination.config };
    const { outcome } = await runOnce(deps, { ...ends, schema });
    expect(outcome.checks.find(({ id }) => id === 'leaked-values')).toMatchObject({
      verdict: 'fails',
      details: [{ column_names: ['resume'], params: { FULL_NAME: 13 } }],
    });
    await source.drop();
    await destination.drop();
  });
});

describe('a run by the suggestions of a new workspace', () => {
  let app: TestApp;
  let owner: SignedIn;
  let folder: string;
  beforeAll(async () => {
    app = await createTestApp({ runner: realRunner(), logger: silentLogger });
    owner = await app.signIn('owner');
    folder = mkdtempSync(join(tmpdir(), 'understudy-records-'));
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function run(source: Pick<TestDatabase, 'config'>, mode: 'DE_IDENTIFY' | 'SYNTHESIZE') {
    const destination = createSqliteDatabase();
    const ended = async (id: number) => {
      await app.services.runner.ended(id);
      return owner.client.call('jobs.get', { params: { jobId: id } });
    };
    const { workspace, job } = await owner.client.call('workspaces.create', {
      query: {},
      body: {
        ...{ name: `Documents ${mode}`, mode, look_at_values: true },
        ...{ source: connectionForm(source), destination: connectionForm(destination) },
      },
    });
    await ended(job.id);
    const params = { engineId: workspace.engine_id };
    const started = await owner.client.call('synthesize.start', { params, query: {}, body: {} });
    expect(await ended(started.id)).toMatchObject({ status: 'SUCCESS', error: null });
    return destination;
  }

  it("replaces the record numbers of the clinic's patients", async () => {
    const path = createSampleDatabases(folder).find(({ id }) => id === 'clinic')!.path;
    const destination = await run({ config: { type: 'SQLITE', path } }, 'DE_IDENTIFY');
    const db = new Database(destination.path);
    db.prepare('ATTACH ? AS source').run(path);
    const both = db.prepare(
      `SELECT count(*) AS made, sum(record_number IN (SELECT record_number FROM source.patients)) AS met FROM patients`,
    );
    expect(both.get()).toEqual({ made: 400, met: 0 });
    db.close();
    await destination.drop();
  });

  it.each(['DE_IDENTIFY', 'SYNTHESIZE'] as const)(
    'replaces every name in résumés in mode %s',
    async (mode) => {
      const source = createSqliteDatabase();
      await source.run(...statements);
      const destination = await run(source, mode);
      const resumes = await destination.query('SELECT resume FROM job_candidate');
      expect(resumes).toHaveLength(13);
      const written = JSON.stringify(resumes);
      expect(lastNames.filter((name) => written.includes(name))).toEqual([]);
      await source.drop();
      await destination.drop();
    },
  );
});
