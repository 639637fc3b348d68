import { emptyColumnConfiguration, emptyTableConfiguration } from '@core/configuration/configuration';
import {
  sameTable,
  tableKey,
  type DatabaseSchema,
  type ForeignKeySchema,
  type TableName,
  type TableSchema,
} from '@core/connectors/schema';
import type { StoredForeignKey, StoredSchema, StoredTable } from './stored-schema';
import { tableDifferences, type TableDifference } from './table-differences';

export interface SchemaMerge {
  readonly schema: DatabaseSchema;
  readonly tablesAdded: number;
  readonly tablesRemoved: number;
  readonly columnsAdded: number;
  readonly columnsRemoved: number;
  readonly columnsChanged: number;
  /** Tables that differ and were not selected. */
  readonly left: number;
}

/**
 * Applies the changes of a new read to the stored schema: for all tables, or for the selected ones. Others stay as
 * stored, or unknown.
 */
export function mergeSchema(
  known: StoredSchema,
  now: DatabaseSchema,
  chosen: readonly TableName[] | null,
): SchemaMerge {
  const isChosen = (table: TableName) => chosen === null || chosen.some((one) => sameTable(one, table));
  const before = known.tables.map(({ schema }) => schema);
  const beforeOf = (table: TableName) => before.find((one) => sameTable(one, table));
  const nowOf = (table: TableName) => now.tables.find((one) => sameTable(one, table));
  const kept = now.tables.flatMap((table) => (isChosen(table) ? table : (beforeOf(table) ?? [])));
  const spared = before.filter((table) => !isChosen(table) && !nowOf(table));
  const tables = [...kept, ...spared];
  const isThere = (table: TableName) => tables.some((one) => sameTable(one, table));
  const keysOf = (table: TableName) =>
    known.foreignKeys
      .filter((key) => !key.isVirtual && sameTable(key.schema.child, table))
      .map(({ schema }) => schema);
  const differencesOf = (old: TableSchema, after: TableSchema) =>
    tableDifferences(
      { table: old, columns: old.columns, foreignKeys: keysOf(old) },
      {
        table: after,
        columns: after.columns,
        foreignKeys: now.foreignKeys.filter(({ child }) => sameTable(child, after)),
      },
    );
  const taken = now.tables.filter(isChosen).flatMap((table) => {
    const old = beforeOf(table);
    return old ? [columnChanges(differencesOf(old, table))] : [];
  });
  const sum = (of: (changes: ColumnChanges) => number) =>
    taken.reduce((total, changes) => total + of(changes), 0);
  const differs = (table: TableSchema) => {
    const old = beforeOf(table);
    return !old || differencesOf(old, table).length > 0;
  };
  const differing = [...now.tables.filter(differs), ...before.filter((table) => !nowOf(table))];
  const foreignKeys = [
    ...now.foreignKeys.filter(({ child }) => isChosen(child)),
    ...before.filter((table) => !isChosen(table)).flatMap(keysOf),
  ];
  return {
    schema: {
      ...now,
      tables,
      foreignKeys: foreignKeys.filter(({ child, parent }) => isThere(child) && isThere(parent)),
    },
    tablesAdded: tables.filter((table) => !beforeOf(table)).length,
    tablesRemoved: before.filter((table) => !isThere(table)).length,
    columnsAdded: sum(({ added }) => added),
    columnsRemoved: sum(({ removed }) => removed),
    columnsChanged: sum(({ changed }) => changed),
    left: differing.filter((table) => !isChosen(table)).length,
  };
}

/** The merged schema: whatever keeps its name keeps id and configuration, new objects have negative ids. */
export function mergedSource(known: StoredSchema, schema: DatabaseSchema): StoredSchema {
  let fresh = 0;
  const tablesBefore = new Map(known.tables.map((table) => [tableKey(table.schema), table]));
  const columnsBefore = new Map(
    known.columns.map((column) => [JSON.stringify([column.tableId, column.schema.name]), column]),
  );
  const tables = schema.tables.map((table): StoredTable => {
    const before = tablesBefore.get(tableKey(table));
    if (before) return { ...before, schema: table };
    return { id: --fresh, databaseId: 0, schema: table, configuration: emptyTableConfiguration };
  });
  const declared = schema.foreignKeys.map((key) => ({
    ...{ id: --fresh, databaseId: 0, schema: key, isVirtual: false },
    isEnabled: known.foreignKeys.find(isSameKey(key))?.isEnabled ?? true,
  }));
  return {
    tables,
    columns: tables.flatMap((table) =>
      table.schema.columns.map((column) => {
        const before = columnsBefore.get(JSON.stringify([table.id, column.name]));
        const { id, configuration } = before ?? { id: --fresh, configuration: emptyColumnConfiguration };
        return { id, tableId: table.id, schema: column, configuration };
      }),
    ),
    foreignKeys: [...declared, ...known.foreignKeys.filter(({ isVirtual }) => isVirtual)],
  };
}

const isSameKey =
  (key: ForeignKeySchema) =>
  ({ isVirtual, schema }: StoredForeignKey): boolean =>
    !isVirtual && schema.name === key.name && sameTable(schema.child, key.child);

interface ColumnChanges {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

function columnChanges(differences: readonly TableDifference[]): ColumnChanges {
  const columns = (change: TableDifference['change']) =>
    differences.flatMap((one) => (one.part === 'column' && one.change === change ? [one.column] : []));
  const altered = differences.flatMap((one) =>
    one.part === 'default' || one.part === 'identity' ? [one.column] : [],
  );
  return {
    added: columns('new').length,
    removed: columns('missing').length,
    changed: new Set([...columns('changed'), ...altered]).size,
  };
}
