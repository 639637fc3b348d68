import { describe, expect, it } from 'vitest';
import { emptyTableConfiguration } from '@core/configuration/configuration';
import type { TableSchema } from '@core/connectors/schema';
import { columnSchema, databaseSchema, foreignKey, tableSchema } from '../../tests/setup/store-samples';
import { mergeSchema } from './merge-schema';
import type { StoredSchema } from './stored-schema';

const known = (tables: readonly TableSchema[]): StoredSchema => ({
  tables: tables.map((schema, i) => ({
    id: i + 1,
    databaseId: 1,
    schema,
    configuration: emptyTableConfiguration,
  })),
  columns: [],
  foreignKeys: [],
});
const before = known([tableSchema('kept', ['id', 'old']), tableSchema('gone', ['id'])]);
const changed = { ...columnSchema('id', 1), nativeType: 'bigint' };
const kept = { ...tableSchema('kept', []), columns: [changed, columnSchema('fresh', 2)] };
const now = databaseSchema([kept, tableSchema('added', ['id'])], [foreignKey('k', 'kept', 'added')]);
const names = (tables: readonly TableSchema[]) => tables.map(({ name }) => name);

describe('changes of a source', () => {
  it('are applied completely, and counted', () => {
    const merged = mergeSchema(before, now, null);
    expect(names(merged.schema.tables)).toEqual(['kept', 'added']);
    expect(merged).toMatchObject({
      ...{ tablesAdded: 1, tablesRemoved: 1, columnsAdded: 1, columnsRemoved: 1, columnsChanged: 1, left: 0 },
    });
  });

  it('stay pending for tables that are not selected, with the keys that lead to them', () => {
    const merged = mergeSchema(before, now, [{ schema: 'public', name: 'kept' }]);
    expect(names(merged.schema.tables)).toEqual(['kept', 'gone']);
    expect(merged.schema.foreignKeys).toEqual([]);
    expect(merged).toMatchObject({ tablesAdded: 0, tablesRemoved: 0, columnsAdded: 1, left: 2 });
  });

  it('leave an unselected table as it was', () => {
    const merged = mergeSchema(before, now, [{ schema: 'public', name: 'gone' }]);
    expect(names(merged.schema.tables)).toEqual(['kept']);
    expect(merged.schema.tables[0]?.columns.map(({ name }) => name)).toEqual(['id', 'old']);
  });

  describe('that are keys alone', () => {
    const shop = [tableSchema('orders', ['id', 'customer']), tableSchema('customers', ['id'])];
    const withKey: StoredSchema = {
      ...known(shop),
      foreignKeys: [
        {
          id: 1,
          databaseId: 1,
          schema: foreignKey('orders_customer', 'orders', 'customers'),
          isVirtual: false,
          isEnabled: true,
        },
      ],
    };
    const keyGone = databaseSchema(shop, []);

    it('count as differences, and stay pending for an unselected table', () => {
      const merged = mergeSchema(withKey, keyGone, [{ schema: 'public', name: 'customers' }]);
      expect(merged.left).toBe(1);
      expect(merged.schema.foreignKeys.map(({ name }) => name)).toEqual(['orders_customer']);
    });

    it('go with the table that declared them', () => {
      const merged = mergeSchema(withKey, keyGone, [{ schema: 'public', name: 'orders' }]);
      expect(merged).toMatchObject({ left: 0, columnsChanged: 0, schema: { foreignKeys: [] } });
    });
  });
});
