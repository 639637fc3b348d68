import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ConnectionConfig } from '@core/connectors/connector';
import type { TestDatabase } from '@core/connectors/conformance/target';
import { readSynthesizeResult } from '@core/jobs/synthesize/synthesize-result';
import { createDatabase, onServer, postgresNotRun } from '../setup/postgresql';
import { addWorkspace, openServer, synthesizeParams, type Server } from './company-workspace';
import type { Choices } from './run-harness';

const notRun = postgresNotRun();

const source = [
  'CREATE TABLE person (id INTEGER PRIMARY KEY, email VARCHAR(60) NOT NULL UNIQUE, boss_id INTEGER REFERENCES person (id))',
  `INSERT INTO person SELECT n, 'person' || n || '@source.example', NULLIF(n / 2, 0) FROM generate_series(1, 40) n`,
];
/**
 * Like the source, except for what would prevent planting a fault. A load disables the trigger; when it is enabled
 * again, the last act before the proof, the event trigger plants the fault in the complete rows.
 */
const destination = (plant: string) => [
  'CREATE TABLE person (id INTEGER NOT NULL, email VARCHAR(60), boss_id INTEGER)',
  'CREATE FUNCTION pass() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
  'CREATE TRIGGER passes BEFORE INSERT ON person FOR EACH ROW EXECUTE FUNCTION pass()',
  `CREATE FUNCTION plant() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
     IF (SELECT count(*) FROM public.person) = 40 THEN ${plant}; END IF; END $$`,
  `CREATE EVENT TRIGGER planted ON ddl_command_end WHEN TAG IN ('ALTER TABLE') EXECUTE FUNCTION plant()`,
];

/** A change of the written rows, or of their recorded notes, and the check that must find it. */
const faults = [
  ['rows-written', 'a row that is lost', 'DELETE FROM public.person WHERE id = 7'],
  ['nulls', 'a value that is taken away', 'UPDATE public.person SET email = NULL WHERE id = 7'],
  ['duplicates', 'two rows that become one', 'UPDATE public.person SET id = 8 WHERE id = 7'],
  ['orphans', 'a row that points at nothing', 'UPDATE public.person SET boss_id = 4711 WHERE id = 7'],
  [
    'tables-complete',
    'a task without its note',
    `DELETE FROM understudy_ledger.__understudy_ledger WHERE kind = 'task'`,
  ],
  [
    'surviving-values',
    'source values that come back',
    `UPDATE public.person SET email = 'person' || id || '@source.example' WHERE id < 10`,
  ],
] as const;

/** A key created by the run is dropped as soon as the last one exists. */
const withoutKey = [
  `CREATE FUNCTION drop_key() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
     IF EXISTS (SELECT FROM pg_constraint WHERE conrelid = to_regclass('public.person') AND contype = 'f')
       AND EXISTS (SELECT FROM pg_constraint WHERE conrelid = to_regclass('public.person') AND contype = 'u')
     THEN ALTER TABLE public.person DROP CONSTRAINT person_email_key; END IF; END $$`,
  `CREATE EVENT TRIGGER planted ON ddl_command_end WHEN TAG IN ('ALTER TABLE') EXECUTE FUNCTION drop_key()`,
];

/** Rows with an unenforced key in the source: two of them are orphans. */
const looseSource = [
  'CREATE TABLE boss (id INTEGER PRIMARY KEY)',
  'INSERT INTO boss SELECT generate_series(1, 40)',
  'CREATE TABLE person (id INTEGER PRIMARY KEY, boss_id INTEGER)',
  'INSERT INTO person SELECT n, n + 2 FROM generate_series(1, 40) n',
  'ALTER TABLE person ADD CONSTRAINT loose FOREIGN KEY (boss_id) REFERENCES boss NOT VALID',
];
const looseDestination = (plant: string) => ['CREATE TABLE boss (id INTEGER)', ...destination(plant)];

/** A reader for whom a policy hides a row, but not from counts. */
const reader = 'planted_reader';
const hidingSource = [
  `GRANT USAGE ON SCHEMA public TO ${reader}`,
  `GRANT SELECT ON person TO ${reader}`,
  'ALTER TABLE person ENABLE ROW LEVEL SECURITY',
  `CREATE POLICY hidden ON person USING (id <> 7 OR current_query() LIKE '%count(*)%')`,
];

describe('a fault planted in a real run', () => {
  if (notRun !== null) return it.skip(notRun);
  let folder: string;
  let server: Server;
  const made: TestDatabase[] = [];
  const database = async (name: string, ...statements: string[]) => {
    const one = await createDatabase(name);
    made.push(one);
    await one.run(...statements);
    return one;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'understudy-planted-'));
    server = await openServer({ folder });
  });
  afterEach(async () => {
    for (const one of made.splice(0)) await one.drop();
  });
  afterAll(async () => {
    await server?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const mocked: Choices = { 'public.person.email': ['mock.email', { distinct: true }] };
  const checksOf = async (from: ConnectionConfig, to: ConnectionConfig, choices: Choices) => {
    const { engineId, userId } = await addWorkspace(server, from, to, choices);
    const params = { ...synthesizeParams({ bypassConstraints: false }) };
    const job = await server.runner.start({ engineId, type: 'synthesize', createdBy: userId, params }, false);
    const ended = await server.runner.ended(job.id);
    const { proof } = readSynthesizeResult(await server.store.jobs.result(job.id))!;
    return { status: ended.status, checks: proof.checks };
  };
  const failedOf = async (from: ConnectionConfig, destinationStatements: readonly string[]) => {
    const to = await database('planted', ...destinationStatements);
    const { status, checks } = await checksOf(from, to.config, mocked);
    return { status, failed: checks.filter(({ verdict }) => verdict === 'fails') };
  };

  it('is not reported if none is planted', async () => {
    const from = await database('planted_source', ...source);
    expect(await failedOf(from.config, destination('NULL'))).toEqual({ status: 'SUCCESS', failed: [] });
  });

  it.each(faults)('is found by the check of %s: %s', async (check, _, plant) => {
    const from = await database('planted_source', ...source);
    const { status, failed } = await failedOf(from.config, destination(plant));
    expect(status).toBe('FAILURE');
    expect(failed.map(({ id }) => id)).toContain(check);
    expect(failed.find(({ id }) => id === check)).toMatchObject({ basis: 'read_back' });
  });

  it('is found by the check of tables-complete: a key that the run created has disappeared', async () => {
    const from = await database('planted_source', ...source);
    const { status, failed } = await failedOf(from.config, withoutKey);
    expect(status).toBe('FAILURE');
    expect(failed).toMatchObject([
      {
        ...{ id: 'tables-complete', fault: 'destination', found: 0 },
        details: [{ table_name: 'person', params: { constraints: 'person_email_key' } }],
      },
    ]);
  });

  it('is found by the check of rows-made: a row is counted in the source but not returned', async () => {
    await onServer(`CREATE ROLE ${reader} LOGIN PASSWORD 'test-only'`);
    try {
      const from = await database('planted_source', ...source, ...hidingSource);
      const config = { ...from.config, username: reader, password: 'test-only' };
      const { status, failed } = await failedOf(config, []);
      expect(status).toBe('FAILURE');
      expect(failed.find(({ id }) => id === 'rows-made')).toMatchObject({
        ...{ basis: 'counted', checked: 40, found: 39 },
        details: [{ table_name: 'person', found: 39, params: { expected: 40 } }],
      });
    } finally {
      for (const one of made.splice(0)) await one.drop();
      await onServer(`DROP ROLE ${reader}`);
    }
  });

  it.each([
    ['as many as the source has are a remark', 'NULL', 'remark', 2],
    [
      'one more than the source has fails',
      'UPDATE public.person SET boss_id = 4711 WHERE id = 7',
      'fails',
      3,
    ],
  ])('is distinguished from orphans of the source: %s', async (_, plant, verdict, found) => {
    const from = await database('planted_source', ...looseSource);
    const to = await database('planted', ...looseDestination(plant));
    const { checks } = await checksOf(from.config, to.config, {});
    expect(checks.find(({ id }) => id === 'orphans')).toMatchObject({
      ...{ verdict, found },
      remark: verdict === 'remark' ? { code: 'orphans-in-source', params: { keys: 1 } } : null,
    });
  });
});
