import { emptyColumnConfiguration, emptyTableConfiguration } from '@core/configuration/configuration';
import { beforeEach, expect, it } from 'vitest';
import { describeStores } from '../../tests/setup/stores';
import { databaseSchema, foreignKey, newUser, tableSchema } from '../../tests/setup/store-samples';

let users = 0;

describeStores('the schema of a source', (opened) => {
  let databaseId: number;
  beforeEach(async () => {
    const { store } = opened();
    const owner = await store.users.create(newUser(`owner-${++users}`));
    const workspace = await store.workspaces.create({
      name: 'w',
      mode: 'MOCK',
      defaultLocale: 'en',
      defaultKeyGenerator: 'hash',
      ownerId: owner.id,
    });
    const connection = { type: 'SQLITE', path: '/data/x.sqlite' };
    const made = await store.databases.create({ engineId: workspace.engineId, role: 'SOURCE', connection });
    databaseId = made.id;
  });
  const generator = { id: 'mock.person.first_name', parameters: { locale: 'nl' } };

  it('returns what was stored, in order', async () => {
    const { schemas, databases } = opened().store;
    const schema = databaseSchema(
      [tableSchema('zebra', ['b', 'a']), tableSchema('ape', ['id']), tableSchema('ape', ['id'], 'other')],
      [foreignKey('k2', 'zebra', 'ape'), foreignKey('k1', 'ape', 'ape')],
    );
    await schemas.replace(databaseId, schema);
    const stored = await schemas.load(databaseId);
    expect(stored.tables.map((table) => table.schema)).toEqual(schema.tables);
    expect(stored.columns.map((column) => column.schema.name)).toEqual(['b', 'a', 'id', 'id']);
    expect(stored.foreignKeys.map((key) => key.schema)).toEqual(schema.foreignKeys);
    expect(stored.tables[0]?.configuration).toEqual(emptyTableConfiguration);
    expect(stored.columns[0]?.configuration).toEqual(emptyColumnConfiguration);
    const [zebra] = stored.tables;
    expect(await schemas.table(zebra!.id)).toEqual(zebra);
    expect(await schemas.columnsOf(zebra!.id)).toEqual(stored.columns.slice(0, 2));
    expect(await schemas.column(stored.columns[1]!.id)).toEqual(stored.columns[1]);
    expect(await databases.find(databaseId)).toMatchObject({
      product: 'Testbase',
      readAt: opened().clock.now(),
      found: { tables: 3, views: 0, columns: 4, foreignKeys: 2 },
    });
  });

  it('keeps id and configuration of what keeps its name, and deletes what is gone', async () => {
    const { schemas } = opened().store;
    await schemas.replace(
      databaseId,
      databaseSchema(
        [tableSchema('people', ['id', 'name', 'old']), tableSchema('gone', ['id'])],
        [foreignKey('stays', 'people', 'gone'), foreignKey('goes', 'people', 'gone')],
      ),
    );
    const before = await schemas.load(databaseId);
    const [people] = before.tables;
    const name = before.columns.find((column) => column.schema.name === 'name');
    const mine = foreignKey('mine', 'people', 'people');
    const { key: virtual } = await schemas.addForeignKey(databaseId, mine, true);
    const [stays] = before.foreignKeys;
    await schemas.enableForeignKeys([{ id: stays!.id, isEnabled: false }]);
    await schemas.configureColumns([
      { id: name!.id, configuration: { ...emptyColumnConfiguration, generator } },
    ]);
    await schemas.configureTables([
      { id: people!.id, configuration: { ...emptyTableConfiguration, rowsToGenerate: 7 } },
    ]);

    const widened = tableSchema('people', ['added', 'id', 'name']);
    await schemas.replace(databaseId, databaseSchema([widened], [foreignKey('stays', 'people', 'people')]));
    const after = await schemas.load(databaseId);
    expect(after.tables).toEqual([
      { ...people, schema: widened, configuration: { ...emptyTableConfiguration, rowsToGenerate: 7 } },
    ]);
    expect(after.columns.map((column) => column.schema)).toEqual(widened.columns);
    const kept = after.columns.find((column) => column.schema.name === 'name');
    expect(kept).toMatchObject({ id: name!.id, configuration: { generator }, schema: { position: 3 } });
    expect(after.foreignKeys).toMatchObject([
      { id: stays!.id, isEnabled: false, isVirtual: false, schema: { parent: { name: 'people' } } },
      { id: virtual.id, isEnabled: true, isVirtual: true },
    ]);
    await schemas.deleteForeignKey(virtual.id);
    expect(await schemas.foreignKey(virtual.id)).toBeNull();
  });

  it('reads and configures 6,000 columns in few statements', async () => {
    const { schemas } = opened().store;
    const tables = Array.from({ length: 60 }, (_, table) =>
      tableSchema(
        `table_${table}`,
        Array.from({ length: 100 }, (_, column) => `column_${column}`),
      ),
    );
    await schemas.replace(databaseId, databaseSchema(tables));
    const { columns } = await schemas.load(databaseId);
    expect(columns).toHaveLength(6000);
    await schemas.configureColumns(
      columns.map(({ id }) => ({ id, configuration: { ...emptyColumnConfiguration, generator } })),
    );
    await schemas.replace(databaseId, databaseSchema(tables));
    const after = await schemas.load(databaseId);
    expect(after.columns.every((column) => column.configuration.generator?.id === generator.id)).toBe(true);
  });
});
