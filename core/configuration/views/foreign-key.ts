import type { Cardinality } from '@core/contract/enums';
import type { ForeignKey, ForeignKeyStats } from '@core/contract/schemas/foreign-key';
import type { ResolvedKey } from '@core/schema/source-index';
import type { StoredColumn, StoredTable } from '@core/schema/stored-schema';
import { count } from './column-counts';

export function foreignKeyView({ key, child, childColumns, parent, parentColumns }: ResolvedKey): ForeignKey {
  return {
    id: key.id,
    name: key.schema.name === '' ? null : key.schema.name,
    origin: key.isVirtual ? 'virtual' : 'declared',
    is_enabled: key.isEnabled,
    is_manually_added: key.isVirtual,
    foreign_table: tableRef(child),
    foreign_columns: childColumns.map(namedColumn),
    primary_table: tableRef(parent),
    primary_columns: parentColumns.map(namedColumn),
    cardinality: cardinalityOf(child, childColumns),
    confidence: null,
  };
}

const tableRef = ({ id, schema }: StoredTable) => ({
  table_id: id,
  schema_name: schema.schema,
  table_name: schema.name,
});

const namedColumn = ({ id, schema }: StoredColumn) => ({ column_id: id, column_name: schema.name });

/** From parent to child: a child that may be NULL needs no parent; unique columns of the child allow one only. */
function cardinalityOf(child: StoredTable, columns: readonly StoredColumn[]): Cardinality {
  const isOptional = columns.some(({ schema }) => schema.nullable);
  const names = columns.map(({ schema }) => schema.name);
  const isUnique = [child.schema.primaryKey ?? [], ...child.schema.uniqueKeys.map((key) => key.columns)].some(
    (unique) => unique.length > 0 && unique.every((name) => names.includes(name)),
  );
  if (isOptional) return isUnique ? '0..1:1' : '0..1:n';
  return isUnique ? '1:1' : '1:n';
}

export function foreignKeyStats(keys: readonly ResolvedKey[]): ForeignKeyStats {
  const declared = count(keys, ({ key }) => !key.isVirtual);
  const enabled = count(keys, ({ key }) => key.isEnabled);
  return {
    all: keys.length,
    declared,
    virtual: keys.length - declared,
    enabled,
    disabled: keys.length - enabled,
  };
}
