import type { ForeignKeySchema, TableName, TableSchema } from '@core/connectors/schema';
import { AppError } from '@core/kernel/errors';
import { keyFamilyOf, keyIdentity, type KeyNames } from '@core/schema/key-proposal';
import type { StoredColumn, StoredTable } from '@core/schema/stored-schema';
import type { Workbench } from './workbench';

/** Columns of one table that refer to columns of one table, by position. */
export interface KeyColumns {
  readonly child: StoredTable;
  readonly childColumns: readonly StoredColumn[];
  readonly parent: StoredTable;
  readonly parentColumns: readonly StoredColumn[];
}

/**
 * @throws AppError 'not-found' for a column of another source, 'foreign-key-invalid' for columns that are not
 * comparable
 */
export function keyColumnsOf(
  bench: Workbench,
  foreignIds: readonly number[],
  primaryIds: readonly number[],
): KeyColumns {
  const childColumns = columnsOf(bench, foreignIds);
  const parentColumns = columnsOf(bench, primaryIds);
  const columns = {
    child: oneTable(bench, childColumns),
    childColumns,
    parent: oneTable(bench, parentColumns),
    parentColumns,
  };
  if (!canRefer(columns)) throw new AppError('foreign-key-invalid');
  return columns;
}

export const keyNamesOf = ({ child, childColumns, parent, parentColumns }: KeyColumns): KeyNames => ({
  child: tableName(child),
  childColumns: childColumns.map(({ schema }) => schema.name),
  parent: tableName(parent),
  parentColumns: parentColumns.map(({ schema }) => schema.name),
});

/** A virtual key. */
export const virtualKey = ({ child, childColumns, parent, parentColumns }: KeyNames): ForeignKeySchema => ({
  ...{ child, childColumns, parent, parentColumns },
  name: `${child.name}_${childColumns.join('_')}`,
  deferrable: false,
  onDelete: null,
  onUpdate: null,
});

/** @throws AppError 'foreign-key-exists' */
export function requireNew(bench: Workbench, names: KeyNames): void {
  if (findKey(bench, names)) throw new AppError('foreign-key-exists');
}

export function findKey(bench: Workbench, names: KeyNames) {
  const identity = keyIdentity(names);
  return bench.schema.foreignKeys.find(({ schema }) => keyIdentity(schema) === identity);
}

/** By the schema alone: a primary or unique key of exactly these columns. */
export function isDeclaredUnique(
  { primaryKey, uniqueKeys }: TableSchema,
  columns: readonly string[],
): boolean {
  const names = new Set(columns);
  return [primaryKey ?? [], ...uniqueKeys.map((key) => key.columns)].some(
    (unique) => unique.length === names.size && unique.every((name) => names.has(name)),
  );
}

const tableName = ({ schema: { schema, name } }: StoredTable): TableName => ({ schema, name });

function columnsOf(bench: Workbench, ids: readonly number[]): StoredColumn[] {
  return ids.map((id) => {
    const column = bench.column(id);
    if (!column) throw new AppError('not-found');
    return column;
  });
}

function oneTable(bench: Workbench, columns: readonly StoredColumn[]): StoredTable {
  const [first, ...others] = columns;
  if (!first || others.some(({ tableId }) => tableId !== first.tableId)) {
    throw new AppError('foreign-key-invalid');
  }
  return bench.tableOf(first);
}

/** Comparable pairs, without repeated columns or self-pairs. */
export function canRefer({ childColumns, parentColumns }: KeyColumns): boolean {
  const areDistinct = (columns: readonly StoredColumn[]) => new Set(columns).size === columns.length;
  return (
    childColumns.length === parentColumns.length &&
    areDistinct(childColumns) &&
    areDistinct(parentColumns) &&
    childColumns.every((child, at) => {
      const parent = parentColumns[at];
      const family = keyFamilyOf(child.schema.type);
      return parent && parent !== child && family !== null && family === keyFamilyOf(parent.schema.type);
    })
  );
}
