import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSqliteDatabase } from '../setup/sqlite';
import { undeclaredApp, type UndeclaredApp } from '../setup/undeclared-keys';

/** A department is led by one of its employees, but no key declares it. */
const firm = [
  'CREATE TABLE department (id INTEGER PRIMARY KEY, floor INTEGER, lead_employee_id INTEGER)',
  'CREATE TABLE employee (id INTEGER PRIMARY KEY, room INTEGER, department_id INTEGER NOT NULL)',
  `INSERT INTO employee WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
     SELECT i, i, i % 20 + 1 FROM n`,
  'INSERT INTO department SELECT id, id, (SELECT max(e.id) FROM employee e WHERE e.department_id = d.id) FROM employee d WHERE id <= 20',
];

const ends = { source: createSqliteDatabase('firm.db'), destination: createSqliteDatabase('out.db') };
let at: UndeclaredApp;

beforeAll(async () => {
  await ends.source.run(...firm);
  at = await undeclaredApp({ source: ends.source.config, destination: ends.destination.config });
  await at.scan();
});
afterAll(async () => {
  await at.app.close();
  await Promise.all([ends.source.drop(), ends.destination.drop()]);
});

const circles = async () => {
  const params = { databaseId: at.databaseId };
  const { results } = await at.owner.client.call('table.filter', { params, query: {} });
  return results.flatMap(({ table_name, warnings }) =>
    warnings.flatMap(({ code, params }) => (code === 'circular-reference' ? [[table_name, params]] : [])),
  );
};

const decide = async (foreignTables: readonly string[]): Promise<void> => {
  const params = { databaseId: at.databaseId };
  const { results } = await at.owner.client.call('foreignKeys.proposals', { params, query: {} });
  const ids = results.flatMap(({ id, foreign_table }) =>
    foreignTables.includes(foreign_table.table_name) ? [id] : [],
  );
  expect(ids).toHaveLength(foreignTables.length);
  await at.owner.client.call('foreignKeys.decide', { params, body: { ids, decision: 'accepted' } });
};

describe('accepted key proposals that form a cycle', () => {
  it('warn of the cycle as soon as the last of them is accepted [S3.111]', async () => {
    expect(await circles()).toEqual([]);
    await decide(['employee']);
    expect(await circles()).toEqual([]);
    await decide(['department']);
    expect(await circles()).toEqual([
      ['department', { path: 'department → employee → department', count: 2 }],
      ['employee', { path: 'employee → department → employee', count: 2 }],
    ]);
  });

  it('are satisfied in the destination, both ways, with different key values', async () => {
    for (const column of ['employee.id', 'department.id']) {
      await at.owner.client.call('column.updateCreate', {
        params: { columnId: await at.idOf(column) },
        body: { generator: { id: 'key.hash', parameters: {} } },
      });
    }
    const params = { engineId: at.workspace.engineId };
    const started = await at.owner.client.call('synthesize.start', { params, body: {} });
    const { status, error } = await at.app.services.runner.ended(started.id);
    expect([status, error]).toEqual(['SUCCESS', null]);

    const led = `SELECT d.floor, e.room FROM department d JOIN employee e ON e.id = d.lead_employee_id
      JOIN department own ON own.id = e.department_id AND own.id = d.id ORDER BY d.floor`;
    expect(await ends.source.query(led)).toHaveLength(20);
    expect(await ends.destination.query(led)).toEqual(await ends.source.query(led));
    const ids = 'SELECT id FROM employee ORDER BY id';
    expect(await ends.destination.query(ids)).not.toEqual(await ends.source.query(ids));
  });
});
