import { z } from 'zod';
import { pathText } from '@core/contract/names';
import { limits } from '@core/contract/limits';
import { apiFor } from './api.server';
import { columnsOfTable } from './columns.server';

const words = z.string('validation:required').trim().min(1, 'validation:required').max(500);

/** A key as it is typed: tables by their names, columns separated by commas. */
export const addedKeyForm = z.object({
  act: z.enum(['check', 'add']),
  foreign_table: words,
  foreign_columns: words,
  primary_table: words,
  primary_columns: words,
});
export type TypedKey = z.output<typeof addedKeyForm>;

type Field = Exclude<keyof TypedKey, 'act'>;

export type ResolvedKey =
  | { readonly foreign_column_ids: number[]; readonly primary_column_ids: number[] }
  | { readonly unknown: { readonly field: Field; readonly name: string } };

/** Finds what was typed in the source; names are exact, the schema may be left out where it is plain. */
export async function resolveKey(
  request: Request,
  databaseId: number,
  typed: TypedKey,
): Promise<ResolvedKey> {
  const foreign = await endOf(request, databaseId, typed, 'foreign_table', 'foreign_columns');
  if ('unknown' in foreign) return foreign;
  const primary = await endOf(request, databaseId, typed, 'primary_table', 'primary_columns');
  if ('unknown' in primary) return primary;
  return { foreign_column_ids: foreign.ids, primary_column_ids: primary.ids };
}

async function endOf(
  request: Request,
  databaseId: number,
  typed: TypedKey,
  tableField: Field,
  columnsField: Field,
): Promise<{ readonly ids: number[] } | Extract<ResolvedKey, { unknown: unknown }>> {
  const name = typed[tableField];
  const { results } = await apiFor(request).call('table.filter', {
    params: { databaseId },
    query: { table_keyword: name.split('.').at(-1) ?? name, elements_per_page: limits.elementsPerPageMax },
  });
  const whole = results.filter((table) => pathText(table.schema_name, table.table_name) === name);
  const [table, second] = whole.length > 0 ? whole : results.filter((one) => one.table_name === name);
  if (!table || second) return { unknown: { field: tableField, name } };
  const columns = await columnsOfTable(request, databaseId, table.id);
  const ids: number[] = [];
  for (const column of typed[columnsField].split(',').map((part) => part.trim())) {
    const found = columns.find((one) => one.column_name === column);
    if (!found) return { unknown: { field: columnsField, name: column } };
    ids.push(found.id);
  }
  return { ids };
}
