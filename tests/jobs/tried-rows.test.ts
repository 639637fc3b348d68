import { describe, expect, it } from 'vitest';
import type { TestDatabase } from '@core/connectors/conformance/target';
import { validationResult } from '@core/jobs/definitions/validation-result';
import { createDatabase, postgresNotRun } from '../setup/postgresql';
import { createMariadbDatabase, mariadbNotRun } from '../setup/mariadb';
import { createSqliteDatabase } from '../setup/sqlite';
import { addWorkspace, chooseGenerators, synthesizeParams } from './company-workspace';
import { engineUnderTest } from './engine-under-test';
import type { Choices } from './run-harness';

const statements = [
  `CREATE TABLE pupil (id INTEGER PRIMARY KEY, mark SMALLINT NOT NULL,
     name VARCHAR(20) NOT NULL, CONSTRAINT mark_in_range CHECK (mark BETWEEN 1 AND 10))`,
  ...Array.from({ length: 30 }, (_, n) => `INSERT INTO pupil VALUES (${n + 1}, ${(n % 10) + 1}, 'p${n}')`),
];
const outOfRange = { 'pupil.mark': ['custom.integer', { template: '5#' }] } as const;

const engines: readonly (readonly [string, string, () => Promise<TestDatabase>, string | null])[] = [
  ['SQLite', '', () => Promise.resolve(createSqliteDatabase('tried.db')), null],
  ['PostgreSQL', 'public.', () => createDatabase('tried'), postgresNotRun()],
  ['MariaDB', '', () => createMariadbDatabase(), mariadbNotRun()],
];

/** A trigger that refuses every row. */
const refusingTrigger: Readonly<Record<string, readonly string[]>> = {
  SQLite: [`CREATE TRIGGER refuse BEFORE INSERT ON pupil BEGIN SELECT RAISE(ABORT, 'never'); END`],
  PostgreSQL: [
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'never'; END $$`,
    'CREATE TRIGGER refuse BEFORE INSERT ON pupil FOR EACH ROW EXECUTE FUNCTION refuse()',
  ],
  MariaDB: [
    `CREATE TRIGGER refuse BEFORE INSERT ON pupil FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'never'`,
  ],
};

describe.each(engines)('sample rows that %s would refuse', (engine, schema, create, notRun) => {
  if (notRun !== null) return it.skip(notRun);
  const { server, made } = engineUnderTest(create);

  const start = async (type: 'sync_target' | 'synthesize', choices: Choices, destination: TestDatabase) => {
    const source = await made();
    await source.run(...statements);
    const named = Object.fromEntries(Object.entries(choices).map(([key, to]) => [`${schema}${key}`, to]));
    const { engineId, userId } = await addWorkspace(server(), source.config, destination.config, named);
    const params = { ...synthesizeParams({ truncate: type === 'synthesize' }) };
    const job = await server().runner.start({ engineId, type, createdBy: userId, params }, false);
    return { job, error: (await server().runner.ended(job.id)).error };
  };
  const validate = async (choices: Choices, destination: TestDatabase) => {
    const { job, error } = await start('sync_target', choices, destination);
    const { issues } = validationResult.parse(await server().store.jobs.result(job.id));
    return { error, issues: issues.filter(({ severity }) => severity === 'error') };
  };

  it.each([
    ['that the run would make', []],
    ['that is there and keeps its rows', statements],
  ])('fail the validation with the rule of a table %s', async (_name, there) => {
    const destination = await made();
    await destination.run(...there);
    expect(await validate(outOfRange, destination)).toMatchObject({
      error: { code: 'value-check-failed' },
      issues: [{ code: 'value-check-failed', table_name: 'pupil', params: { constraint: 'mark_in_range' } }],
    });
    const rows = there.length === 0 ? [] : await destination.query('SELECT count(*) FROM pupil');
    expect(rows).toEqual(there.length === 0 ? [] : [['30']]);
  });

  it('fail a run without a previous validation, with the destination unchanged', async () => {
    const destination = await made();
    await destination.run(...statements, "UPDATE pupil SET name = 'there'");
    expect(await start('synthesize', outOfRange, destination)).toMatchObject({
      error: { code: 'value-check-failed' },
    });
    expect(await destination.query("SELECT count(*) FROM pupil WHERE name = 'there'")).toEqual([['30']]);
  });

  it('fail the validation with the key of rows that stay, which stay as they are', async () => {
    const destination = await made();
    await destination.run(...statements);
    expect(await validate({}, destination)).toMatchObject({
      error: { code: 'value-duplicate-existing' },
      issues: [
        { code: 'value-duplicate-existing', table_name: 'pupil', column_name: 'id', params: { count: 30 } },
      ],
    });
    expect(await destination.query('SELECT count(*) FROM pupil')).toEqual([['30']]);
  });

  it('are tried as a load writes them: without triggers, which stay', async () => {
    const destination = await made();
    const moved = statements.map((statement) => statement.replace(/VALUES \((\d+)/, 'VALUES (1$1'));
    await destination.run(...moved, ...refusingTrigger[engine]!);
    expect(await validate({}, destination)).toMatchObject({ error: { code: 'value-duplicate-existing' } });
    await destination.run('DELETE FROM pupil');
    expect(await validate({}, destination)).toEqual({ error: null, issues: [] });
    await expect(destination.run("INSERT INTO pupil VALUES (1, 1, 'p')")).rejects.toThrow('never');
    expect(await destination.query('SELECT count(*) FROM pupil')).toEqual([['0']]);
  });

  it('name the column with values that its cipher cannot change', async () => {
    const source = await made();
    await source.run(...statements, `UPDATE pupil SET name = '々ー' WHERE id > 20`);
    const ends = [source.config, (await made()).config] as const;
    const { engineId, userId } = await addWorkspace(server(), ...ends, {
      [`${schema}pupil.name`]: 'mask.ff1',
    });
    const job = await server().runner.start(
      { engineId, type: 'sync_target', createdBy: userId, params: { ...synthesizeParams({}) } },
      false,
    );
    expect((await server().runner.ended(job.id)).error).toBeNull();
    const { issues } = validationResult.parse(await server().store.jobs.result(job.id));
    expect(issues.filter(({ code }) => code === 'values-stay')).toMatchObject([
      { severity: 'warning', column_name: 'name', params: { rows: 10, checked: 30 } },
    ]);
  });

  it('refuse two addresses that become one among rows that are not tried, with the digits that part them', async () => {
    const addresses = Array.from({ length: 150 }, (_, n) => `jan.bakker${n}@gmail.com`);
    addresses.push('jan.smit@gmail.com', 'ján.smit@gmail.com');
    const source = await made();
    // MariaDB's own collation takes the two for one already in the source
    const collation = source.config.type === 'MARIADB' ? 'COLLATE utf8mb4_bin' : '';
    await source.run(
      `CREATE TABLE member (id INTEGER PRIMARY KEY, email VARCHAR(60) ${collation} NOT NULL UNIQUE)`,
      `INSERT INTO member VALUES ${addresses.map((address, at) => `(${at + 1}, '${address}')`).join()}`,
    );
    const destination = await made();
    // one workspace, as another has another key, under which as many digits may not part them
    const { engineId, userId } = await addWorkspace(server(), source.config, destination.config, {});
    const { store, runner } = server();
    const { id } = (await store.databases.ofEngine(engineId, 'SOURCE'))!;
    const run = async (suffix: number) => {
      await chooseGenerators(store, id, { [`${schema}member.email`]: ['mock.email', { suffix }] });
      const params = { ...synthesizeParams({}) };
      const job = await runner.start({ engineId, type: 'synthesize', createdBy: userId, params }, false);
      return (await runner.ended(job.id)).error;
    };
    const refused = await run(0);
    expect(refused).toMatchObject({
      code: 'addresses-clash',
      params: { table: `${schema}member`, column: 'email' },
    });
    expect(JSON.stringify(refused)).not.toContain('@');
    expect(await run(Number(refused?.params['digits']))).toBeNull();
    expect(await destination.query('SELECT count(DISTINCT email) FROM member')).toEqual([['152']]);
  });

  it('refuse a run that would leave protected values in another column, with the column and what would mend it', async () => {
    const source = await made();
    const surnames = Array.from(
      { length: 100 },
      (_, at) =>
        `Zwa${'bdfgklmnpr'[at % 10]}e${'stvwz'[at % 5]}${'aeiou'[Math.floor(at / 20)]}ng${'bdfgklmnpr'[Math.floor(at / 10)]}`,
    );
    const copies = ['extra', 'city_too', 'note', 'nick', 'kept'] as const;
    await source.run(
      `CREATE TABLE person (id INTEGER PRIMARY KEY, last_name VARCHAR(40), city VARCHAR(40), extra VARCHAR(40), city_too VARCHAR(40), note VARCHAR(90), nick VARCHAR(40), kept VARCHAR(40))`,
      ...surnames.map((name, at) => {
        const city = `Stad${at % 7}`;
        const values = [
          name,
          city,
          name,
          city,
          `met with ${name}, twice`,
          Buffer.from(name).toString('base64'),
          `Model ${at}`,
        ];
        return `INSERT INTO person VALUES (${at + 1}, ${values.map((value) => `'${value}'`).join()})`;
      }),
    );
    const ends = [source.config, (await made()).config] as const;
    const chosen = { [`${schema}person.last_name`]: 'mock.last-name', [`${schema}person.city`]: 'mock.city' };
    const { engineId, userId } = await addWorkspace(server(), ...ends, chosen, {
      last_name: 'LAST_NAME',
      city: 'CITY',
    });
    const params = { ...synthesizeParams({}) };
    const job = await server().runner.start(
      { engineId, type: 'sync_target', createdBy: userId, params },
      false,
    );
    expect((await server().runner.ended(job.id)).error).toMatchObject({ code: 'protected-values-stay' });
    const { issues } = validationResult.parse(await server().store.jobs.result(job.id));
    const refused = issues.filter(({ code }) => code === 'protected-values-stay');
    expect(refused.map(({ column_name }) => column_name).sort()).toEqual(
      copies.filter((name) => name !== 'kept').sort(),
    );
    expect(refused.find(({ column_name }) => column_name === 'extra')).toMatchObject({
      severity: 'error',
      params: { rows: 100, checked: 100, kind: 'LAST_NAME', generator: 'mock.last-name' },
    });
  });

  it('are not reported if the generators fit', async () => {
    expect(await validate({ 'pupil.name': 'mask.redact' }, await made())).toEqual({
      error: null,
      issues: [],
    });
  });
});
