import { sameTable, type DatabaseSchema, type TableName, type TableSchema } from '@core/connectors/schema';
import type { StoredSchema } from './stored-schema';

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
  const pairs = tables.flatMap((after) => {
    const old = beforeOf(after);
    return old ? [changesBetween(old, after)] : [];
  });
  const sum = (of: (pair: TableChanges) => number) => pairs.reduce((total, pair) => total + of(pair), 0);
  const differing = [
    ...now.tables.filter((table) => differs(beforeOf(table), table)),
    ...before.filter((table) => !nowOf(table)),
  ];
  return {
    schema: {
      ...now,
      tables,
      foreignKeys: now.foreignKeys.filter(({ child, parent }) => isThere(child) && isThere(parent)),
    },
    tablesAdded: tables.filter((table) => !beforeOf(table)).length,
    tablesRemoved: before.filter((table) => !isThere(table)).length,
    columnsAdded: sum(({ added }) => added),
    columnsRemoved: sum(({ removed }) => removed),
    columnsChanged: sum(({ changed }) => changed),
    left: differing.filter((table) => !isChosen(table)).length,
  };
}

interface TableChanges {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

function changesBetween(before: TableSchema, after: TableSchema): TableChanges {
  const old = new Map(before.columns.map((column) => [column.name, column]));
  const names = new Set(after.columns.map(({ name }) => name));
  return {
    added: after.columns.filter(({ name }) => !old.has(name)).length,
    removed: before.columns.filter(({ name }) => !names.has(name)).length,
    changed: after.columns.filter((column) => {
      const was = old.get(column.name);
      return was && (was.nativeType !== column.nativeType || was.nullable !== column.nullable);
    }).length,
  };
}

function differs(before: TableSchema | undefined, after: TableSchema): boolean {
  if (!before) return true;
  const { added, removed, changed } = changesBetween(before, after);
  return added + removed + changed > 0;
}
