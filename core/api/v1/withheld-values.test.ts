import { afterAll, beforeAll, expect, it } from 'vitest';
import { configuredApp, type ConfiguredApp } from '../../../tests/setup/configured-app';

let configured: ConfiguredApp;
let column: { columnId: number };
const sampler = (values: string) => ({
  id: 'custom.sampler',
  parameters: { values, preserveFrequencies: false },
});

beforeAll(async () => {
  configured = await configuredApp();
  column = { columnId: await configured.idOf('customers.last_name') };
  await configured.owner.client.call('column.updateCreate', {
    params: column,
    body: { generator: sampler('Visser:12|Bakker:3') },
  });
});
afterAll(() => configured.app.close());

const inForce = async () => {
  const { app, databaseId } = configured;
  const { columns } = await app.store.schemas.load(databaseId);
  return columns.find(({ id }) => id === column.columnId)?.configuration.generator?.parameters;
};

const listed = async (as: ConfiguredApp['owner']) => {
  const { databaseId } = configured;
  const body = { column_ids: [column.columnId] };
  const { results } = await as.client.call('column.filter', { params: { databaseId }, body });
  return results[0]!.generator;
};

it("shows source values among a generator's options only to those who may see rows", async () => {
  expect((await listed(configured.reader)).parameters).toMatchObject({ values: 'Visser:12|Bakker:3' });
  const blind = await listed(configured.blindEditor);
  expect(blind.parameters).toMatchObject({ preserveFrequencies: false });
  expect(blind).toMatchObject({ withheld: ['values'] });
  expect(blind.parameters).not.toHaveProperty('values');
});

it.each([[''], [undefined]])(
  'keeps them if somebody who may not see them saves the other options (%j)',
  async (values) => {
    const parameters = { preserveFrequencies: true, ...(values === undefined ? {} : { values }) };
    const answer = await configured.blindEditor.client.call('column.updateCreate', {
      params: column,
      body: { generator: { id: 'custom.sampler', parameters } },
    });
    expect(JSON.stringify(answer)).not.toContain('Visser');
    expect(await inForce()).toMatchObject({ values: 'Visser:12|Bakker:3', preserveFrequencies: true });
  },
);

it('neither shows nor loses them in a change of many columns', async () => {
  const { databaseId, blindEditor } = configured;
  const selection = { column_ids: [column.columnId] };
  const set = { params: { databaseId }, body: { selection, generator: sampler('') } };
  const dry = await blindEditor.client.call('column.generator', {
    ...set,
    body: { ...set.body, dry_run: true },
  });
  const done = await blindEditor.client.call('column.generator', set);
  expect(JSON.stringify([dry, done])).not.toContain('Visser');
  expect(await inForce()).toMatchObject({ values: 'Visser:12|Bakker:3' });
});

it('offers a generator that needs paths, and lists paths without values', async () => {
  const params = { columnId: await configured.idOf('customers.notes') };
  const types = await configured.owner.client.call('generators.supportedTypesOfColumn', { params });
  expect(types.find(({ id }) => id === 'composite.paths')?.refusal).toBeNull();
  expect(await configured.blindEditor.client.call('generators.pathsOfColumn', { params })).toEqual([]);
});
