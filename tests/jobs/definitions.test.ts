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
import { runOnce, testRunDeps } from './run-harness';
import { suggestedSchema } from './suggested-schema';

const nth = Array.from({ length: 40 }, (_, at) => at + 1);
const rows = `INSERT INTO person (id, first_name, last_name, email, gender) VALUES ${nth
  .map((id) => `(${id}, 'Wil${id}', 'Zeldenrust${id}', 'wil${id}@voorbeeld.nl', '${id % 2 ? 'M' : 'V'}')`)
  .join(', ')}`;

interface Planted {
  readonly type: string;
  readonly notRun: string | null;
  readonly create: () => Promise<TestDatabase>;
  readonly tables: readonly string[];
  /** Severity, kind and name of what carries values: a surname alone may be a word. */
  readonly found: readonly (readonly string[])[];
  /** All statements that the destination keeps. */
  readonly statements: string;
}

const engines: readonly Planted[] = [
  {
    type: 'PostgreSQL',
    notRun: postgresNotRun(),
    create: () => createDatabase('definitions'),
    tables: [
      `CREATE TYPE team AS ENUM ('north', 'Zeldenrust9')`,
      `CREATE TABLE person (id integer PRIMARY KEY, first_name varchar(40), last_name varchar(40), email varchar(60),
         gender char(1) CHECK (gender IN ('M', 'V')), team team DEFAULT 'north', owner varchar(60) DEFAULT 'wil3@voorbeeld.nl',
         note varchar(60) CONSTRAINT not_him CHECK (note <> 'Zeldenrust5'))`,
      `CREATE UNIQUE INDEX but_one ON person (id) WHERE email <> 'wil8@voorbeeld.nl'`,
      `COMMENT ON TABLE person IS 'Questions: mail wil4@voorbeeld.nl (board).'`,
      `COMMENT ON COLUMN person.note IS 'Zeldenrust6 wants to see these'`,
      rows,
    ],
    found: [
      ['warning', 'CHECK', 'not_him'],
      ['error', 'COMMENT', ''],
      ['warning', 'COMMENT', 'note'],
      ['error', 'DEFAULT', 'owner'],
      ['warning', 'ENUM', 'team'],
      ['error', 'INDEX', 'but_one'],
    ],
    statements: `
      SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef
      UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT description FROM pg_description WHERE objoid = 'person'::regclass
      UNION ALL SELECT enumlabel FROM pg_enum
      UNION ALL SELECT format_type(atttypid, atttypmod) FROM pg_attribute WHERE attrelid = 'person'::regclass`,
  },
  {
    type: 'MariaDB',
    notRun: mariadbNotRun(),
    create: () => createMariadbDatabase('MARIADB'),
    tables: [
      `CREATE TABLE person (id integer PRIMARY KEY, first_name varchar(40), last_name varchar(40), email varchar(60),
         gender char(1) CHECK (gender IN ('M', 'V')), team enum('north', 'Zeldenrust9') DEFAULT 'north',
         owner varchar(60) DEFAULT 'wil3@voorbeeld.nl', level integer NOT NULL DEFAULT 7,
         note varchar(60) COMMENT 'Zeldenrust6 wants to see these', CONSTRAINT not_him CHECK (note <> 'Zeldenrust5'))
         COMMENT = 'Questions: mail wil4@voorbeeld.nl (board).'`,
      rows,
    ],
    found: [
      ['warning', 'CHECK', 'not_him'],
      ['error', 'COMMENT', ''],
      ['warning', 'COMMENT', 'note'],
      ['error', 'DEFAULT', 'owner'],
      ['warning', 'ENUM', 'team'],
    ],
    statements: 'SHOW CREATE TABLE person',
  },
  {
    type: 'SQLite',
    notRun: null,
    create: () => Promise.resolve(createSqliteDatabase()),
    tables: [
      `CREATE TABLE person ( -- mail wil4@voorbeeld.nl
         id integer PRIMARY KEY, first_name varchar(40), last_name varchar(40), email varchar(60),
         gender char(1) CHECK (gender IN ('M', 'V')), owner varchar(60) DEFAULT 'wil3@voorbeeld.nl',
         note varchar(60) CONSTRAINT not_him CHECK (note <> 'Zeldenrust5'))`,
      `CREATE INDEX but_one ON person (id) WHERE email <> 'wil8@voorbeeld.nl'`,
      rows,
    ],
    found: [
      ['warning', 'CHECK', 'not_him'],
      ['error', 'COMMENT', ''],
      ['error', 'DEFAULT', 'owner'],
      ['error', 'INDEX', 'but_one'],
    ],
    statements: 'SELECT sql FROM sqlite_schema',
  },
];
for (const { type, notRun } of engines)
  if (notRun !== null) process.stdout.write(`definitions on ${type}: ${notRun}\n`);

describe('values in definitions of tables', () => {
  let app: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    // a run is refused, as expected
    app = await createTestApp({ runner: realRunner(), logger: silentLogger });
    owner = await app.signIn('owner');
  });
  afterAll(() => app.close());

  const present = engines.filter(({ notRun }) => notRun === null);

  it.each(present)(
    'are found before a run on $type, which is refused, and left out by choice',
    async ({ create, tables, found, statements }) => {
      const [source, destination] = [await create(), await create()];
      const ended = async ({ id }: Pick<Job, 'id'>): Promise<Job> => {
        await app.services.runner.ended(id);
        return owner.client.call('jobs.get', { params: { jobId: id } });
      };
      await source.run(...tables);
      const { workspace, job } = await owner.client.call('workspaces.create', {
        query: {},
        body: {
          name: `Definitions ${source.config.type}`,
          mode: 'DE_IDENTIFY',
          source: connectionForm(source),
          destination: connectionForm(destination),
        },
      });
      await ended(job);
      const params = { engineId: workspace.engine_id };
      const run = async (destination_options: { leave_out_texts?: boolean; remake_changed?: boolean }) => {
        const { id, status, error } = await ended(
          await owner.client.call('synthesize.start', { params, query: {}, body: { destination_options } }),
        );
        const { proof } = await owner.client.call('synthesize.summary', { params: { jobId: id } });
        return { status, error, proof, check: proof?.checks.find((check) => check.id === 'definitions') };
      };
      await ended(await owner.client.call('engine.validateDestination', { params, body: {} }));
      const before = await owner.client.call('engine.validation', { params });
      const issues = before.destination?.issues ?? [];
      expect(issues.map(({ code }) => code)).toContain('definitions-carry-texts');
      const inDefinitions = issues.filter(({ code }) => /^definition-/.test(code));
      expect(
        inDefinitions.map(({ severity, params: { statement } }) => [severity, String(statement)]).sort(),
      ).toEqual(found.map(([severity, ...words]) => [severity, words.join(' ').trim()]).sort());
      const refused = { status: 'FAILURE', proof: null, error: { code: 'definition-holds-values' } };
      expect(await run({})).toMatchObject(refused);
      await source.run('DELETE FROM person');
      expect(await run({})).toMatchObject({ status: 'SUCCESS' });
      await source.run(rows);
      expect(await run({})).toMatchObject(refused);
      const asked = await run({ leave_out_texts: true });
      expect(asked).toMatchObject({ status: 'FAILURE', error: { code: 'destination-table-outdated' } });
      const bare = await run({ leave_out_texts: true, remake_changed: true });
      expect(bare).toMatchObject({ status: 'SUCCESS', check: { verdict: 'holds', found: 0 } });
      expect(
        bare.proof?.left_out?.filter(({ reason }) => reason === 'not-wanted').map(({ kind }) => kind),
      ).toEqual(expect.arrayContaining(['check', 'comment', 'default']));
      const kept = JSON.stringify(await destination.query(statements));
      expect(kept).not.toMatch(/Zeldenrust|voorbeeld|'north'/u);
      expect(await run({ leave_out_texts: true })).toMatchObject({ status: 'SUCCESS' });
      await source.drop();
      await destination.drop();
    },
  );

  it.each(present)(
    'that nobody has searched before fail the proof of a run on $type',
    async ({ create, tables, found }) => {
      const [source, destination] = [await create(), await create()];
      await source.run(...tables);
      const deps = testRunDeps();
      const schema = await suggestedSchema(deps, source.config, { mode: 'DE_IDENTIFY' });
      const ends = { source: source.config, destination: destination.config };
      const { outcome } = await runOnce(deps, { ...ends, schema });
      const check = outcome.checks.find(({ id }) => id === 'definitions');
      expect(check).toMatchObject({ verdict: 'fails', fault: 'user', found: found.length });
      const told = check?.details.map(({ params: { kind }, column_names: [name = ''] }) => [
        String(kind).toUpperCase(),
        name,
      ]);
      expect(told?.sort()).toEqual(found.map(([, ...words]) => words).sort());
      await source.drop();
      await destination.drop();
    },
  );
});
