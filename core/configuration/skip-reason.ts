import type { ColumnSchema, TableSchema } from '@core/connectors/schema';

/** Why a run does not write a table. */
export type SkipReason = 'view' | 'excluded' | 'no-columns';

/** null if a run writes the table. Generated columns are the destination's own to fill. */
export function skipReason(
  table: {
    readonly schema: Pick<TableSchema, 'kind'>;
    readonly configuration: { readonly isExcluded: boolean };
  },
  columns: readonly { readonly schema: Pick<ColumnSchema, 'generated'> }[],
): SkipReason | null {
  if (table.schema.kind === 'view') return 'view';
  if (table.configuration.isExcluded) return 'excluded';
  return columns.every(({ schema }) => schema.generated) ? 'no-columns' : null;
}
