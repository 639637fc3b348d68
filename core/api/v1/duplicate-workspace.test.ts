import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { configuredApp, type ConfiguredApp } from '../../../tests/setup/configured-app';

let at: ConfiguredApp;
beforeEach(async () => {
  at = await configuredApp();
});
afterEach(() => at.app.close());

const duplicate = (body: object) =>
  at.owner.client.call('workspaces.duplicate', {
    params: { id: at.workspace.id },
    body: { name: 'Copy', ...body },
  });

/** The settings of each table, column and key of a workspace's source, by name. */
async function settingsOf(engineId: number) {
  const { databases, schemas } = at.app.store;
  const { id } = (await databases.ofEngine(engineId, 'SOURCE'))!;
  const { tables, columns, foreignKeys } = await schemas.load(id);
  const names = new Map(tables.map((table) => [table.id, table.schema.name]));
  return {
    tables: tables.map(({ schema, configuration }) => [schema.name, configuration]),
    columns: columns.map((column) => [names.get(column.tableId), column.schema.name, column.configuration]),
    keys: foreignKeys.map(({ id: _, databaseId: __, ...key }) => key),
  };
}

it('copies all settings and the mapping key, with new ids [S1.013 S7.099]', async () => {
  const { store } = at.app;
  const columnId = await at.idOf('customers.email');
  await at.owner.client.call('column.updateCreate', {
    params: { columnId },
    body: { generator: { id: 'mock.email' } },
  });
  const copy = await duplicate({});
  expect(copy).toMatchObject({ name: 'Copy', role: 'OWNER', is_ready: true });
  expect(copy.id).not.toBe(at.workspace.id);
  expect(await settingsOf(copy.engine_id)).toEqual(await settingsOf(at.workspace.engineId));
  expect(await store.workspaces.keyOf(copy.id)).toEqual(await store.workspaces.keyOf(at.workspace.id));
  expect((await store.workspaces.memberships(copy.id)).map(({ holder }) => holder)).toEqual([
    { kind: 'user', userId: at.owner.user.id },
  ]);
  expect(await store.jobs.active(copy.engine_id)).toEqual([]);
});

it('leaves the original alone when the copy is changed or deleted', async () => {
  const before = await settingsOf(at.workspace.engineId);
  const copy = await duplicate({});
  const source = (await at.app.store.databases.ofEngine(copy.engine_id, 'SOURCE'))!;
  const { columns } = await at.app.store.schemas.load(source.id);
  await at.app.store.schemas.configureColumns(
    columns.map(({ id, configuration }) => ({ id, configuration: { ...configuration, generator: null } })),
  );
  await at.owner.client.call('workspaces.delete', { params: { id: copy.id } });
  expect(await settingsOf(at.workspace.engineId)).toEqual(before);
});

it('writes to the same destination, to another, or to none yet', async () => {
  const { databases } = at.app.store;
  const target = async (engineId: number) =>
    (await databases.ofEngine(engineId, 'TARGET'))?.connection ?? null;
  const own = await target(at.workspace.engineId);
  expect(await target((await duplicate({})).engine_id)).toEqual(own);
  expect(await target((await duplicate({ keep_destination: false })).engine_id)).toBeNull();
  const path = join(at.app.filesFolder, 'another.sqlite');
  const other = await duplicate({ destination: { type: 'SQLITE', path } });
  expect(await target(other.engine_id)).toMatchObject({ path });
});

it('refuses the source as its destination', async () => {
  await expect(duplicate({ destination: { type: 'SQLITE', path: at.sourceFile } })).rejects.toMatchObject({
    problem: { code: 'source-is-destination' },
  });
  expect((await at.owner.client.call('workspaces.list')).count).toBe(1);
});
