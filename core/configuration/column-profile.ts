import { tableKey, type ColumnSchema, type TableSchema } from '@core/connectors/schema';
import type { ColumnProfile } from '@core/generators/generator';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { looserEquality } from '@core/kernel/data/text-equality';
import type { SourceIndex } from '@core/schema/source-index';
import { indexRoleOf } from './unique-indexes';

interface ProfiledTable {
  readonly schema: TableSchema;
}
interface ProfiledColumn {
  readonly schema: ColumnSchema;
}

function equalityOf(domain: readonly ProfiledColumn[]): Pick<ColumnProfile, 'textEquality'> {
  const loose = domain.flatMap(({ schema: { textEquality } }) => (textEquality ? [textEquality] : []));
  return loose.length === 0 ? {} : { textEquality: looserEquality(...loose) };
}

/** Integers by their range, texts by their length. */
function narrowestOf(
  own: LogicalType,
  followers: readonly ProfiledColumn[],
): Pick<ColumnProfile, 'narrowest'> {
  const capacity = (type: LogicalType): number => {
    if (type.kind === 'int') return type.bits - (type.signed ? 1 : 0);
    return type.kind === 'utf8' ? (type.length ?? Infinity) : Infinity;
  };
  let narrowest = own;
  for (const { schema } of followers) {
    if (schema.type.kind === own.kind && capacity(schema.type) < capacity(narrowest)) narrowest = schema.type;
  }
  return narrowest === own ? {} : { narrowest };
}

/** What generators may know about a column: its location, type, keys and the size of its table. */
export function profileOf<Table extends ProfiledTable, Column extends ProfiledColumn, Key>(
  index: SourceIndex<Table, Column, Key>,
  column: Column,
): ColumnProfile {
  const table = index.tableOf(column);
  const followers = index.followersOf(column);
  const { name, type, nullable, generated, defaultExpression, autoIncrement } = column.schema;
  return {
    table: tableKey(table.schema),
    name,
    type,
    nullable,
    hasDefault: defaultExpression !== null || autoIncrement,
    generated,
    unique: index.isUnique(column) || indexRoleOf(table.schema, name) === 'alone',
    primaryKey: index.isPrimaryKey(column),
    foreignKey: index.referenceOf(column) !== null,
    rowCount: table.schema.rowEstimate,
    ...narrowestOf(type, followers),
    ...equalityOf([column, ...followers]),
  };
}
