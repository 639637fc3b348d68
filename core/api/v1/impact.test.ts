import { afterAll, beforeAll, expect, it } from 'vitest';
import { configuredApp, type ConfiguredApp } from '../../../tests/setup/configured-app';

let at: ConfiguredApp;
beforeAll(async () => {
  at = await configuredApp();
});
afterAll(() => at.app.close());

const impactOf = async (column: string, id: string) => {
  const { relatives, ...rest } = await at.owner.client.call('generators.impact', {
    params: { columnId: await at.idOf(column) },
    body: { generator: { id } },
  });
  return {
    ...rest,
    found: relatives.map((one) => `${one.relation} ${one.table_name}.${one.column_name}`),
  };
};

it('tells what follows a column over keys, rows and the same mapping, with twenty rows', async () => {
  const name = await impactOf('customers.first_name', 'mock.first-name');
  expect(name.rows).toHaveLength(20);
  expect(name.rows.every(({ changed }) => changed)).toBe(true);
  expect(name.found).toContain('reads customers.email');
  expect(name.found).toContain('alike klanten.voornaam');
  expect(name.alike_count).toBe(name.found.filter((one) => one.startsWith('alike')).length);
  const drawn = await impactOf('customers.first_name', 'shuffle');
  expect(drawn.found.filter((one) => one.startsWith('alike'))).toEqual([]);
  const key = await impactOf('customers.id', 'key.hash');
  expect(key.followers.map(({ table_name, column_name }) => `${table_name}.${column_name}`)).toEqual([
    'orders.customer_id',
  ]);
});
