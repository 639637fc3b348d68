import { sameTable, type DatabaseSchema, type TableName, type TableSchema } from '@core/connectors/schema';
import type { StoredSchema } from './stored-schema';
import { tableDifferences, type TableDifference } from './table-differences';

export interface SchemaMerge {
  readonly schema: DatabaseSchema;
  readonly tablesAdded: number;
  readonly tablesRemoved: number;
  readonly columnsAdded: number;
  readonly columnsRemoved: number;
  readonly columnsChanged: number;
  /** Tables that differ and were not chosen. */
  readonly left: number;
}

/**
 * What is known of a source with the changes of a new read taken over: of all tables, or of those chosen. Tables
 * that were not chosen stay as they are known, or unknown.
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
