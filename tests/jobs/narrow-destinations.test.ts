import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '@core/connectors/conformance/target';
import type { ConnectionConfig } from '@core/connectors/connector';
import { validationResult } from '@core/jobs/definitions/validation-result';
import { createDatabase, onServer, postgresNotRun } from '../setup/postgresql';
import { addWorkspace, openServer, synthesizeParams, type Server } from './company-workspace';

const notRun = postgresNotRun();
const role = 'narrow_destinations';

const pupils = [
  'CREATE TABLE pupil (id integer PRIMARY KEY, name varchar(20), mark smallint)',
  `INSERT INTO pupil SELECT n, 'p' || n, n % 10 FROM generate_series(1, 30) n`,
];

describe.skipIf(notRun !== null)(`ends that lack rights or types · ${notRun ?? ''}`, () => {
  let folder: string;
  let server: Server;
  const databases: TestDatabase[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'understudy-narrow-'));
    server = await openServer({ folder });
    await onServer(`CREATE ROLE ${role} LOGIN PASSWORD 'test-only'`);
  });
  afterAll(async () => {
    await server?.close();
    for (const database of databases) {
      await database.run(`DROP OWNED BY ${role}`);
      await database.drop();
    }
    await onServer(`DROP ROLE ${role}`);
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const made = async (...statements: string[]) => {
    const database = await createDatabase('narrow');
    databases.push(database);
    await database.run(...statements);
    return database;
  };
  const as = ({ config }: TestDatabase): ConnectionConfig => ({
    ...config,
    username: role,
    password: 'test-only',
  });

  /** Validates and runs. */
  const outcome = async (source: ConnectionConfig, destination: ConnectionConfig, truncate = false) => {
    const { engineId, userId } = await addWorkspace(server, source, destination, {});
    const params = { ...synthesizeParams({ truncate }) };
    const start = (type: 'sync_target' | 'synthesize') =>
      server.runner.start({ engineId, type, createdBy: userId, params }, false);
    const validation = await start('sync_target');
    const { error } = await server.runner.ended(validation.id);
    const stored = await server.store.jobs.result(validation.id);
    const issues = stored === null ? [] : validationResult.parse(stored).issues;
    if (error !== null) return { validation: error, issues, run: null };
    const run = await start('synthesize');
    const ended = await server.runner.ended(run.id);
    return { validation: null, issues, run: ended.error ?? ended.status };
  };

  it('put the ledger where the user may create tables, or say what lets it in', async () => {
    const source = await made(...pupils);
    const inPublic = await made(`GRANT CREATE ON SCHEMA public TO ${role}`);
    expect(await outcome(source.config, as(inPublic))).toMatchObject({ validation: null, run: 'SUCCESS' });
    expect(await inPublic.query("SELECT relname FROM pg_class WHERE relname LIKE '%ledger%'")).toEqual([]);

    const tables = await made(pupils[0]!, `ALTER TABLE pupil OWNER TO ${role}`);
    const statement = `CREATE SCHEMA understudy_ledger AUTHORIZATION ${role}`;
    expect(await outcome(source.config, as(tables))).toMatchObject({
      validation: { code: 'destination-ledger-forbidden', params: { username: role, statement } },
    });
    await tables.run(statement);
    for (const truncate of [false, true])
      expect(await outcome(source.config, as(tables), truncate)).toMatchObject({ run: 'SUCCESS' });
    expect(await tables.query('SELECT count(*) FROM pupil')).toEqual([['30']]);
  });

  /** What a role is granted on a table of others that a run empties or adds to, and what it still lacks. */
  const lacking = [
    ['TRUNCATE', 'SELECT, INSERT, TRIGGER, REFERENCES', [], true],
    ['INSERT', 'SELECT, TRUNCATE, TRIGGER, REFERENCES', [], true],
    ['INSERT into rows that stay', 'SELECT, TRIGGER, REFERENCES', [], false],
    [
      'a policy of row level security',
      'ALL',
      [
        'ALTER TABLE pupil ENABLE ROW LEVEL SECURITY',
        `CREATE POLICY low ON pupil TO ${role} USING (mark < 5) WITH CHECK (mark < 5)`,
      ],
      true,
    ],
    ['any policy of row level security', 'ALL', ['ALTER TABLE pupil ENABLE ROW LEVEL SECURITY'], false],
  ] as const;
  it.each(lacking)(
    'say before the run that the user lacks %s, with the table',
    async (_, rights, more, truncate) => {
      const source = await made(...pupils);
      const destination = await made(
        pupils[0]!,
        `INSERT INTO pupil VALUES (1000, 'theirs', 1)`,
        `GRANT USAGE, CREATE ON SCHEMA public TO ${role}`,
        `GRANT ${rights} ON pupil TO ${role}`,
        ...more,
      );
      const { validation, issues } = await outcome(source.config, as(destination), truncate);
      expect(validation).toMatchObject({ code: 'connection-no-write-permission' });
      expect(issues.filter(({ severity }) => severity === 'error')).toMatchObject([
        { table_name: 'pupil', params: { table: 'public.pupil', username: role } },
      ]);
      expect(await destination.query('SELECT id FROM pupil')).toEqual([['1000']]);
    },
  );

  it('are taken as they are where a role that owns nothing may do all that a load does', async () => {
    const source = await made(...pupils);
    const destination = await made(
      pupils[0]!,
      `INSERT INTO pupil VALUES (1000, 'theirs', 1)`,
      `GRANT USAGE, CREATE ON SCHEMA public TO ${role}`,
      `GRANT SELECT, INSERT, TRUNCATE ON pupil TO ${role}`,
    );
    for (const truncate of [true, true])
      expect(await outcome(source.config, as(destination), truncate)).toMatchObject({
        validation: null,
        run: 'SUCCESS',
      });
    expect(await destination.query('SELECT count(*) FROM pupil')).toEqual([['30']]);
  });

  it('leave out a column that the user may not read, and say so', async () => {
    const source = await made(
      ...pupils,
      `GRANT USAGE ON SCHEMA public TO ${role}`,
      `GRANT SELECT (id, name) ON pupil TO ${role}`,
    );
    const destination = await made();
    expect(await outcome(as(source), destination.config)).toMatchObject({ validation: null, run: 'SUCCESS' });
    expect(await destination.query('SELECT * FROM pupil ORDER BY id LIMIT 1')).toEqual([['1', 'p1']]);
  });

  it('take rows that a check does not hold for, as those of the source', async () => {
    const check = 'ALTER TABLE pupil ADD CONSTRAINT marked CHECK (mark > 5) NOT VALID';
    const source = await made(...pupils, check);
    const there = await made(pupils[0]!, check);
    const missing = await made();
    for (const destination of [there, missing]) {
      expect(await outcome(source.config, destination.config)).toMatchObject({
        validation: null,
        run: 'SUCCESS',
      });
      expect(
        await destination.query("SELECT convalidated FROM pg_constraint WHERE conname = 'marked'"),
      ).toEqual([['f']]);
    }
  });

  it('read texts of a database that knows no encoding', async () => {
    const name = 'narrow_unencoded';
    await onServer(`DROP DATABASE IF EXISTS ${name}`);
    await onServer(
      `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C'`,
    );
    const destination = await made();
    const config = { ...destination.config, database: name };
    const client = new pg.Client({ ...config, user: config.username });
    await client.connect();
    await client.query(pupils[0]!);
    await client.query(
      "INSERT INTO pupil VALUES (1, 'Jos' || chr(233), 1), (2, 'Zo' || chr(195) || chr(171), 2), (3, NULL, 3)",
    );
    await client.query('CREATE TABLE copied AS SELECT * FROM pupil');
    await client.end();
    const { engineId, userId } = await addWorkspace(server, config, destination.config, {
      'public.pupil.mark': 'shuffle',
      'public.pupil.name': 'shuffle',
    });
    const run = await server.runner.start(
      { engineId, type: 'synthesize', createdBy: userId, params: { ...synthesizeParams() } },
      false,
    );
    expect((await server.runner.ended(run.id)).error).toBeNull();
    for (const table of ['pupil', 'copied'])
      expect(
        (await destination.query(`SELECT name FROM ${table} WHERE name IS NOT NULL ORDER BY 1`)).flat(),
      ).toEqual(['José', 'Zoë']);
    await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
  });

  it('get the extension of a type, or are told the statement', async () => {
    const source = await made(
      'CREATE EXTENSION citext',
      'CREATE TABLE word (id integer PRIMARY KEY, spelled citext)',
      "INSERT INTO word VALUES (1, 'One')",
    );
    const destination = await made();
    expect(await outcome(source.config, destination.config)).toMatchObject({
      validation: null,
      run: 'SUCCESS',
    });
    const narrow = await made(`GRANT CREATE ON SCHEMA public TO ${role}`);
    const { validation, issues } = await outcome(source.config, as(narrow));
    expect(validation).toMatchObject({ code: 'destination-lacks-type' });
    expect(issues.filter(({ code }) => code === 'destination-lacks-type')).toMatchObject([
      { table_name: 'word', params: { statement: 'CREATE EXTENSION "citext" SCHEMA "public"' } },
    ]);
  });

  it('are told which labels an enum lacks', async () => {
    const mood = (...labels: string[]) =>
      `CREATE TYPE mood AS ENUM (${labels.map((label) => `'${label}'`).join(', ')})`;
    const source = await made(
      mood('good', 'so-so', 'bad'),
      'CREATE TABLE day (id integer PRIMARY KEY, felt mood)',
      "INSERT INTO day VALUES (1, 'bad')",
    );
    const destination = await made(mood('good', 'bad'));
    const statement = `ALTER TYPE "public"."mood" ADD VALUE 'so-so'`;
    const { validation, issues } = await outcome(source.config, destination.config);
    expect(validation).toMatchObject({ code: 'destination-lacks-type' });
    expect(issues.filter(({ severity }) => severity === 'error')).toMatchObject([
      { table_name: 'day', params: { object: 'TYPE "public"."mood"', statement } },
    ]);
    await destination.run(statement);
    expect(await outcome(source.config, destination.config)).toMatchObject({ run: 'SUCCESS' });
  });
});
