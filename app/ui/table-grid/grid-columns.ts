import type { TFunction } from 'i18next';
import type { ColumnRow } from '@core/contract/schemas/column';
import type { GridColumn } from '../column-grid/column-row';
import { entityName, generatorDetail } from '../words/words';

/** Converts a column of the API to a row of the grid, with texts in the reader's language. */
export function gridColumn(t: TFunction, column: ColumnRow, workspaceId: number): GridColumn {
  const base = `/workspaces/${workspaceId}/columns`;
  const { foreign_key: foreignKey, generator, pii, sample } = column;
  const detail = generatorDetail(t, generator);
  const isOfView = column.locked?.code === 'column-of-view';
  return {
    id: column.id,
    name: column.column_name,
    href: `${base}/${column.id}`,
    nativeType: column.native_type,
    ...keyOf(column),
    isNullable: column.is_nullable,
    isUnique: column.is_unique,
    ...(foreignKey
      ? {
          refersTo: {
            name: `${foreignKey.table_name}.${foreignKey.column_name}`,
            href: `${base}/${foreignKey.column_id}`,
          },
        }
      : {}),
    ...(column.referred_by_count > 0
      ? { referredBy: { count: column.referred_by_count, href: `${base}/${column.id}#followers` } }
      : {}),
    pii: {
      ...(isOfView ? {} : { status: column.protection }),
      ...(pii.entity ? { entity: entityName(t, pii.entity) } : {}),
      confidence: pii.confidence,
    },
    ...(isOfView
      ? {}
      : {
          generator: {
            treatment: generator.treatment,
            ...(detail === undefined ? {} : { detail }),
            isSuggested: generator.is_suggested,
          },
        }),
    ...(sample ? { source: sample.source, ...(isOfView ? {} : { made: sample.made }) } : {}),
  };
}

function keyOf({ is_primary_key: isPrimary, foreign_key: foreignKey }: ColumnRow): Pick<GridColumn, 'key'> {
  if (isPrimary) return { key: foreignKey ? 'PK FK' : 'PK' };
  return foreignKey ? { key: 'FK' } : {};
}
