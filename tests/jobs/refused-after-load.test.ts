import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '@core/connectors/conformance/target';
import { errorCatalogue, isErrorCode } from '@core/contract/error-codes';
import { readSynthesizeResult } from '@core/jobs/synthesize/synthesize-result';
import { createDatabase, postgresNotRun } from '../setup/postgresql';
import { addWorkspace, openServer, synthesizeParams, type Server } from './company-workspace';

const notRun = postgresNotRun();

const source = [
  'CREATE TABLE person (id INTEGER PRIMARY KEY, name VARCHAR(60))',
  `INSERT INTO person SELECT n, 'person' || n FROM generate_series(1, 40) n`,
];

/** A server that accepts the rows, and refuses the first statement after them with a given error. */
const refusing = (sqlState: string) => [
  `CREATE FUNCTION refuse() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
     IF to_regclass('public.person') IS NOT NULL AND EXISTS (SELECT FROM public.person) THEN
       RAISE EXCEPTION 'refused' USING ERRCODE = '${sqlState}'; END IF; END $$`,
  `CREATE EVENT TRIGGER refusing ON ddl_command_start WHEN TAG IN ('ALTER TABLE', 'CREATE INDEX') EXECUTE FUNCTION refuse()`,
];

const refusals = [
  ['permission denied', '42501', 'destination-statement-forbidden'],
  ['a lock that is not given in time', '55P03', 'destination-busy'],
  ['a full disk', '53100', 'destination-disk-full'],
] as const;

describe('a statement after the load that the destination refuses', () => {
  if (notRun !== null) return it.skip(notRun);
  let folder: string;
  let server: Server;
  let from: TestDatabase;
  const made: TestDatabase[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'understudy-refused-'));
    from = await createDatabase('refused_source');
    await from.run(...source);
    server = await openServer({ folder });
  });
  afterAll(async () => {
    await server?.close();
    for (const database of [...made, from]) await database?.drop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  it.each(refusals)(
    'for %s (%s) fails the run as %s, with the statement and its table',
    async (_, sqlState, code) => {
      const to = await createDatabase('refused');
      made.push(to);
      await to.run(...refusing(sqlState));
      const { engineId, userId } = await addWorkspace(server, from.config, to.config, {});
      const params = { ...synthesizeParams() };
      const job = await server.runner.start(
        { engineId, type: 'synthesize', createdBy: userId, params },
        false,
      );
      const ended = await server.runner.ended(job.id);
      expect(ended.status).toBe('FAILURE');
      const problems = readSynthesizeResult(await server.store.jobs.result(job.id))?.proof.problems ?? [];
      const problem =
        problems.length > 0 ? problems[0] : { code: ended.error?.code, params: ended.error?.params };
      expect(problem).toMatchObject({
        code,
        params: { table: 'public.person', statement: expect.any(String) as string },
      });
      expect(isErrorCode(code) && errorCatalogue[code].fault).toBe('destination');
    },
  );
});
