import { describe, expect, it } from 'vitest';
import { validationResult } from '@core/jobs/definitions/validation-result';
import { createDatabase, postgresNotRun } from '../setup/postgresql';
import { createMariadbDatabase, mariadbNotRun } from '../setup/mariadb';
import { addWorkspace, synthesizeParams } from './company-workspace';
import { engineUnderTest } from './engine-under-test';

interface Fault {
  readonly name: string;
  readonly source: readonly string[];
  readonly destination: readonly string[];
  readonly truncate: boolean;
  readonly found: Readonly<Record<string, unknown>>;
}

/** What the table that is there says to the rows, apart from its keys. */
const faultsOf: Readonly<Record<'PostgreSQL' | 'MariaDB', readonly Fault[]>> = {
  PostgreSQL: [
    {
      name: 'a row that no partition takes',
      source: [
        'CREATE TABLE visit (id INT PRIMARY KEY, year INT)',
        'INSERT INTO visit VALUES (1, 2024), (2, 2025)',
      ],
      destination: [
        'CREATE TABLE visit (id INT, year INT) PARTITION BY RANGE (year)',
        'CREATE TABLE visit_2024 PARTITION OF visit FOR VALUES FROM (2024) TO (2025)',
        'INSERT INTO visit VALUES (7, 2024)',
      ],
      truncate: true,
      found: { code: 'value-check-failed', table_name: 'visit' },
    },
    {
      name: 'a label that its enum lacks',
      source: [
        `CREATE TYPE stay AS ENUM ('short', 'long')`,
        'CREATE TABLE visit (id INT PRIMARY KEY, kind stay)',
        // beyond the rows that are tried
        `INSERT INTO visit SELECT n, CASE n WHEN 5000 THEN 'long' ELSE 'short' END::stay FROM generate_series(1, 5000) n`,
      ],
      destination: [
        `CREATE TYPE stay AS ENUM ('short')`,
        'CREATE TABLE visit (id INT PRIMARY KEY, kind stay)',
        `INSERT INTO visit VALUES (7, 'short')`,
      ],
      truncate: true,
      found: {
        ...{ code: 'destination-lacks-labels', table_name: 'visit', column_name: 'kind' },
        params: { found: 'public.stay', labels: "'long'" },
      },
    },
  ],
  MariaDB: [
    {
      name: 'a label that its enum lacks',
      source: [
        `CREATE TABLE visit (id INT PRIMARY KEY, kind ENUM('short', 'long'))`,
        `INSERT INTO visit SELECT seq, IF(seq = 5000, 'long', 'short') FROM seq_1_to_5000`,
      ],
      destination: [
        `CREATE TABLE visit (id INT PRIMARY KEY, kind ENUM('short'))`,
        `INSERT INTO visit VALUES (7, 'short')`,
      ],
      truncate: true,
      found: {
        ...{ code: 'destination-lacks-labels', table_name: 'visit', column_name: 'kind' },
        params: { found: "enum('short')", labels: "'long'" },
      },
    },
    {
      name: 'a key among those that its counter has not reached',
      source: [
        'CREATE TABLE visit (id INT PRIMARY KEY, code INT)',
        'INSERT INTO visit VALUES (50, 5), (60, 6)',
      ],
      destination: [
        'CREATE TABLE visit (id INT AUTO_INCREMENT PRIMARY KEY, code INT UNIQUE)',
        'INSERT INTO visit VALUES (7, 6)',
      ],
      truncate: false,
      found: { code: 'value-duplicate-existing', table_name: 'visit', column_name: 'code' },
    },
  ],
};

describe.each([
  ['PostgreSQL', () => createDatabase('tried'), postgresNotRun()],
  ['MariaDB', () => createMariadbDatabase(), mariadbNotRun()],
] as const)('a table of %s refuses before a run', (engine, create, notRun) => {
  if (notRun !== null) return it.skip(notRun);
  const { server, made } = engineUnderTest(create);

  it.each(faultsOf[engine])('$name, and its rows stay', async ({ source, destination, truncate, found }) => {
    const [from, to] = [await made(), await made()];
    await from.run(...source);
    await to.run(...destination);
    const { engineId, userId } = await addWorkspace(server(), from.config, to.config, {});
    const params = { ...synthesizeParams({ truncate }) };
    const job = await server().runner.start(
      { engineId, type: 'sync_target', createdBy: userId, params },
      false,
    );
    expect((await server().runner.ended(job.id)).error).toMatchObject({ code: found['code'] });
    const { issues } = validationResult.parse(await server().store.jobs.result(job.id));
    expect(issues.filter(({ severity }) => severity === 'error')).toMatchObject([found]);
    expect(await to.query('SELECT count(*), max(id) FROM visit')).toEqual([['1', '7']]);
  });
});
