import { tableKey } from '@core/connectors/schema';
import type { ExcludeResult } from '@core/contract/schemas/table';
import type { StoredTable } from '@core/schema/stored-schema';
import type { ConfigurationStores, Editor } from './ports';
import { saveTables, withTables } from './save-changes';
import { tableWarnings } from './table-warnings';
import { count } from './views/column-counts';
import type { Workbench } from './workbench';

/**
 * Excludes tables from the run, or includes them again. The warnings are of keys that lose their other end.
 * @throws AppError 'less-protection-forbidden', also where `dryRun`
 */
export async function excludeTables(
  stores: ConfigurationStores,
  editor: Editor,
  bench: Workbench,
  tables: readonly StoredTable[],
  isExcluded: boolean,
  dryRun: boolean,
): Promise<ExcludeResult> {
  const changes = tables
    .filter((table) => table.configuration.isExcluded !== isExcluded)
    .map(({ id, configuration }) => ({ id, configuration: { ...configuration, isExcluded } }));
  const ids = new Set(changes.map(({ id }) => id));
  const after = dryRun
    ? withTables(editor, bench, changes)
    : await saveTables(stores, editor, bench, changes);
  const all = after.schema.tables;
  return {
    changed: all
      .filter(({ id }) => ids.has(id))
      .map(({ id, schema }) => ({ table_id: id, schema_name: schema.schema, table_name: schema.name })),
    warnings: all
      .filter(({ id }) => ids.has(id))
      .flatMap((table) =>
        tableWarnings(after, table)
          .filter(({ code }) => code === 'has-excluded-references' || code === 'is-excluded-but-referenced')
          .map(({ code, params }) => ({ code, params: { ...params, table: tableKey(table.schema) } })),
      ),
    included: count(all, (table) => !table.configuration.isExcluded),
    excluded: count(all, (table) => table.configuration.isExcluded),
  };
}
