import { emptyColumnConfiguration } from '@core/configuration/configuration';
import { createWorkbench } from '@core/configuration/workbench';
import { createSecretBox } from '@core/kernel/secret-box';
import { openStore } from '@core/store/open-store';
import { beforeEach, describe, expect, it } from 'vitest';
import { databaseSchema, foreignKey, newUser, tableSchema } from '../../tests/setup/store-samples';
import { describeStores, testKey } from '../../tests/setup/stores';
import { keepSchemas } from './schema-cache';
import type { SchemaStore } from './ports';

let users = 0;

describeStores('schemas that are kept in memory', (opened) => {
  let databaseId: number;
  let workspaceId: number;
  let loads: number[];
  let schemas: SchemaStore;

  const addDatabase = async (): Promise<number> => {
    const { store } = opened();
    const owner = await store.users.create(newUser(`keeper-${++users}`));
    const workspace = await store.workspaces.create({
      ...{ name: 'w', mode: 'MOCK', defaultLocale: 'en', defaultKeyGenerator: 'hash', ownerId: owner.id },
    });
    workspaceId = workspace.id;
    const connection = { type: 'SQLITE', path: '/data/x.sqlite' };
    const made = await store.databases.create({ engineId: workspace.engineId, role: 'SOURCE', connection });
    const tables = [tableSchema('people', ['id', 'name']), tableSchema('pets', ['id', 'owner'])];
    await store.schemas.replace(made.id, databaseSchema(tables, [foreignKey('owner', 'pets', 'people')]));
    return made.id;
  };
  /** The real store, with a count of reads. */
  const counted = (limit?: number): SchemaStore => {
    const store = opened().store.schemas;
    loads = [];
    return keepSchemas({ ...store, load: (id) => (loads.push(id), store.load(id)) }, limit);
  };

  beforeEach(async () => {
    databaseId = await addDatabase();
    schemas = counted();
  });

  it('are read once, however many callers, and share one workbench', async () => {
    const [first, second] = await Promise.all([schemas.load(databaseId), schemas.load(databaseId)]);
    expect(await schemas.load(databaseId)).toBe(first);
    expect(second).toBe(first);
    expect(loads).toEqual([databaseId]);
    expect(createWorkbench(second, 'en')).toBe(createWorkbench(first, 'en'));
    expect(createWorkbench(first, 'nl')).not.toBe(createWorkbench(first, 'en'));
  });

  it('are never used after a change by another server', async () => {
    const before = await schemas.load(databaseId);
    const secrets = createSecretBox(testKey);
    const other = await openStore({ ...opened().place, clock: opened().clock, secrets });
    const pii = { entity: 'EMAIL_ADDRESS', confidence: 1, source: 'manual', dismissed: false } as const;
    const [column] = before.columns;
    const changes = [{ id: column!.id, configuration: { ...emptyColumnConfiguration, pii } }];
    await other.schemas.configureColumns(changes);
    await other.close();
    const after = await schemas.load(databaseId);
    expect(after.columns[0]?.configuration.pii).toEqual(pii);
    expect(before.columns[0]?.configuration.pii).toBeNull();
    expect(after.revision).toBe(before.revision + 1);
  });

  it("are updated by this server's changes without reading again, and equal what is stored", async () => {
    const before = await schemas.load(databaseId);
    const [people] = before.tables;
    const [id] = before.columns;
    const generator = { id: 'duplicate', parameters: {} };
    await schemas.configureColumns([
      { id: id!.id, configuration: { ...emptyColumnConfiguration, generator } },
    ]);
    await schemas.configureTables([
      { id: people!.id, configuration: { ...people!.configuration, isExcluded: true } },
    ]);
    const { key } = await schemas.addForeignKey(databaseId, foreignKey('a', 'pets', 'pets'), false);
    const other = await schemas.addForeignKey(databaseId, foreignKey('b', 'people', 'pets'), true);
    await schemas.enableForeignKeys([
      { id: key.id, isEnabled: true },
      { id: before.foreignKeys[0]!.id, isEnabled: false },
    ]);
    await schemas.deleteForeignKey(other.key.id);
    const after = await schemas.load(databaseId);
    expect(loads).toEqual([databaseId]);
    expect(after).toEqual(await opened().store.schemas.load(databaseId));
    expect(after).toEqual(await counted().load(databaseId));
    expect(before.tables[0]?.configuration.isExcluded).toBe(false);
  });

  it('are read again if another server changed something in between', async () => {
    const before = await schemas.load(databaseId);
    const [people, pets] = before.tables;
    const excluded = { ...people!.configuration, isExcluded: true };
    await opened().store.schemas.configureTables([{ id: pets!.id, configuration: excluded }]);
    await schemas.configureTables([{ id: people!.id, configuration: excluded }]);
    const after = await schemas.load(databaseId);
    expect(after.tables.map(({ configuration }) => configuration.isExcluded)).toEqual([true, true]);
    expect(loads).toEqual([databaseId, databaseId]);
  });

  it("increment the revision of the workspace's settings with each change", async () => {
    const { workspaces } = opened().store;
    const before = (await workspaces.find(workspaceId))?.revision ?? 0;
    const { columns } = await schemas.load(databaseId);
    await schemas.configureColumns([{ id: columns[0]!.id, configuration: emptyColumnConfiguration }]);
    expect((await workspaces.find(workspaceId))?.revision).toBe(before + 1);
    await schemas.configureColumns([]);
    expect((await workspaces.find(workspaceId))?.revision).toBe(before + 1);
  });

  it('are evicted, least recently used first', async () => {
    const [second, third] = [await addDatabase(), await addDatabase()];
    schemas = counted(8);
    for (const id of [databaseId, second, databaseId, third, databaseId, second]) await schemas.load(id);
    expect(loads).toEqual([databaseId, second, third, second]);
  });
});

describe('a schema that cannot be read', () => {
  it('is retried the next time', async () => {
    let fails = true;
    const read = { tables: [], columns: [], foreignKeys: [], revision: 1 };
    const store = {
      revision: () => Promise.resolve(1),
      load: () => (fails ? Promise.reject(new Error('lost')) : Promise.resolve(read)),
    } as Partial<SchemaStore> as SchemaStore;
    const schemas = keepSchemas(store);
    await expect(schemas.load(1)).rejects.toThrow('lost');
    fails = false;
    expect(await schemas.load(1)).toBe(read);
  });
});
