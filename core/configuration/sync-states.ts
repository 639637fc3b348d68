import { tableKey } from '@core/connectors/schema';
import type { TableSyncState } from '@core/contract/enums';
import type { Column } from '@core/contract/schemas/column';
import type { Issue } from '@core/contract/schemas/issue';
import { groupBy } from '@core/schema/group-by';
import type { StoredColumn, StoredTable } from '@core/schema/stored-schema';
import type { SourceIndex } from '@core/schema/source-index';

/** The findings of the last validation of a source or destination. */
export interface ValidationFound {
  readonly issues: readonly Issue[];
  /** Source tables missing in the destination. */
  readonly missing_tables: readonly FoundTable[];
  readonly holding_data: readonly FoundTable[];
}

/** A table of the destination; `table_id` is the one of the source that goes there. */
interface FoundTable {
  readonly schema_name: string;
  readonly table_name: string;
  readonly table_id?: number | undefined;
}

/** How tables and columns compare with the databases, as far as validated. */
export interface SyncStates {
  source(table: StoredTable): TableSyncState;
  /** null before the first validation. */
  destination(table: StoredTable): TableSyncState | null;
  column(index: SourceIndex, column: StoredColumn): Column['sync_state'];
  /** Differences between the stored schema of a table and the source. */
  sourceIssues(table: { readonly schema: string; readonly name: string }): readonly Issue[];
}

const columnStates: Readonly<Partial<Record<string, Column['sync_state']>>> = {
  'source-column-missing': 'deleted',
  'source-column-changed': 'updated',
  'source-default-new': 'updated',
  'source-default-changed': 'updated',
  'source-default-missing': 'updated',
  'source-identity-new': 'updated',
  'source-identity-missing': 'updated',
};

/** null for a database not validated since its schema was read: then no differences are known. */
export function syncStates(source: ValidationFound | null, destination: ValidationFound | null): SyncStates {
  const ofSource = issuesByTable(source, 'source-');
  const ofDestination = issuesByTable(destination, 'destination-');
  const missing = isAmong(destination?.missing_tables);
  const holding = isAmong(destination?.holding_data);
  return {
    sourceIssues: (table) => ofSource.get(tableKey(table)) ?? [],
    source({ schema }) {
      const codes = (ofSource.get(tableKey(schema)) ?? []).map(({ code }) => code);
      if (codes.includes('source-table-missing')) return 'removed';
      return codes.length > 0 ? 'out_of_sync' : 'in_sync';
    },
    destination(table) {
      if (!destination) return null;
      if (missing(table)) return 'added';
      const codes = (ofDestination.get(tableKey(table.schema)) ?? []).map(({ code }) => code);
      if (codes.some((code) => code !== 'destination-holds-data')) return 'out_of_sync';
      return holding(table) ? 'holding_data' : 'in_sync';
    },
    column(index, column) {
      const issues = ofSource.get(tableKey(index.tableOf(column).schema)) ?? [];
      const own = issues.find(({ column_name }) => column_name === column.schema.name);
      return columnStates[own?.code ?? ''] ?? 'in_sync';
    },
  };
}

export const nothingDiffers: SyncStates = syncStates(null, null);

function issuesByTable(found: ValidationFound | null, prefix: string): Map<string, Issue[]> {
  const placed = (found?.issues ?? []).filter(
    ({ code, table_name }) => table_name !== null && code.startsWith(prefix),
  );
  return groupBy(placed, ({ schema_name, table_name }) =>
    tableKey({ schema: schema_name ?? '', name: table_name ?? '' }),
  );
}

/** Whether a source table is among the findings; by name in validations from before ids were stored. */
function isAmong(found: readonly FoundTable[] = []): (table: StoredTable) => boolean {
  const ids = new Set(found.map((table) => table.table_id));
  const names = new Set(
    found
      .filter((table) => table.table_id === undefined)
      .map((table) => tableKey({ schema: table.schema_name, name: table.table_name })),
  );
  return ({ id, schema }) => ids.has(id) || names.has(tableKey(schema));
}
