import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestDatabase } from '@core/connectors/conformance/target';
import { readSynthesizeResult } from '@core/jobs/synthesize/synthesize-result';
import { createDatabase, postgresNotRun } from '../setup/postgresql';
import { builtWorker } from '../setup/worker';
import { addWorkspace, openServer, synthesizeParams, type Server } from './company-workspace';

const notRun = postgresNotRun();

const source = [
  'CREATE TABLE person (id INTEGER PRIMARY KEY, email VARCHAR(60) NOT NULL UNIQUE, boss_id INTEGER REFERENCES person (id))',
  `INSERT INTO person SELECT n, 'person' || n || '@source.example', NULLIF(n / 2, 0) FROM generate_series(1, 40) n`,
];
/**
 * As the source's, but for what would keep a fault from being planted. A load sets the trigger aside; when it is put
 * back, which is the last thing before the proof, the event trigger plants the fault among rows that are all there.
 */
const destination = (plant: string) => [
  'CREATE TABLE person (id INTEGER NOT NULL, email VARCHAR(60), boss_id INTEGER)',
  'CREATE FUNCTION pass() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
  'CREATE TRIGGER passes BEFORE INSERT ON person FOR EACH ROW EXECUTE FUNCTION pass()',
  `CREATE FUNCTION plant() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
     IF (SELECT count(*) FROM public.person) = 40 THEN ${plant}; END IF; END $$`,
  `CREATE EVENT TRIGGER planted ON ddl_command_end WHEN TAG IN ('ALTER TABLE') EXECUTE FUNCTION plant()`,
];

/** What is done to the rows that were written, and the check that has to find it. */
const faults = [
  ['rows-written', 'a row that is lost', 'DELETE FROM public.person WHERE id = 7'],
  ['nulls', 'a value that is taken away', 'UPDATE public.person SET email = NULL WHERE id = 7'],
  ['duplicates', 'two rows that become one', 'UPDATE public.person SET id = 8 WHERE id = 7'],
  ['orphans', 'a row that points at nothing', 'UPDATE public.person SET boss_id = 4711 WHERE id = 7'],
  [
    'surviving-values',
    'a source value that comes back',
    `UPDATE public.person SET email = 'person7@source.example' WHERE id = 7`,
  ],
] as const;

describe('a fault that is planted in a real destination', () => {
  if (notRun !== null) return it.skip(notRun);
  let folder: string;
  let server: Server;
  let from: TestDatabase;
  let to: TestDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'understudy-planted-'));
    from = await createDatabase('planted_source');
    await from.run(...source);
    server = await openServer({ folder, workerPath: await builtWorker() });
  });
  beforeEach(async () => {
    to = await createDatabase('planted');
  });
  afterEach(() => to.drop());
  afterAll(async () => {
    await server?.close();
    await from?.drop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const proofOf = async (plant: string) => {
    await to.run(...destination(plant));
    const choices = { 'public.person.email': 'mock.email' };
    const { engineId, userId } = await addWorkspace(server, from.config, to.config, choices);
    const params = { ...synthesizeParams({ bypassConstraints: false }) };
    const job = await server.runner.start({ engineId, type: 'synthesize', createdBy: userId, params }, false);
    const ended = await server.runner.ended(job.id);
    const { proof } = readSynthesizeResult(await server.store.jobs.result(job.id))!;
    return { status: ended.status, failed: proof.checks.filter(({ verdict }) => verdict === 'fails') };
  };

  it('is none where nothing is planted', async () => {
    expect(await proofOf('NULL')).toEqual({ status: 'SUCCESS', failed: [] });
  });

  it.each(faults)('is found by the check of %s: %s', async (check, _, plant) => {
    const { status, failed } = await proofOf(plant);
    expect(status).toBe('FAILURE');
    expect(failed.map(({ id }) => id)).toContain(check);
    expect(failed.find(({ id }) => id === check)).toMatchObject({ basis: 'read_back' });
  });
});
