import { tableKey } from '@core/connectors/schema';
import { limits } from '@core/contract/limits';
import type { SyncStatus, TableSyncState } from '@core/contract/enums';
import { AppError } from '@core/kernel/errors';
import type { StoredTable } from '@core/schema/stored-schema';
import { anyOf } from './column-filter';
import { skipReason } from './skip-reason';
import { nothingDiffers, type SyncStates } from './sync-states';
import type { Workbench } from './workbench';

export interface TableFilter {
  readonly table_ids?: readonly number[];
  readonly table_keyword?: string;
  readonly column_keyword?: string;
  readonly schema_names?: readonly string[];
  readonly is_excluded?: boolean;
  /** A run writes the table. */
  readonly is_written?: boolean;
  readonly sync_status?: SyncStatus;
}

/** Tables that match, in source order. Omitted fields match all. */
export function matchingTables(
  bench: Workbench,
  filter: TableFilter,
  sync: SyncStates = nothingDiffers,
): StoredTable[] {
  const tableWord = filter.table_keyword?.trim().toLowerCase() ?? '';
  const columnWord = filter.column_keyword?.trim().toLowerCase() ?? '';
  const isOfSchema = anyOf(filter.schema_names);
  const isAsked = anyOf(filter.table_ids);
  return bench.schema.tables.filter(
    (table) =>
      isAsked(table.id) &&
      tableKey(table.schema).toLowerCase().includes(tableWord) &&
      (columnWord === '' || hasColumn(bench, table, columnWord)) &&
      isOfSchema(table.schema.schema) &&
      (filter.is_excluded === undefined || filter.is_excluded === table.configuration.isExcluded) &&
      (filter.is_written === undefined ||
        filter.is_written === (skipReason(table, bench.columnsOf(table)) === null)) &&
      fitsSync(sync.source(table), filter.sync_status),
  );
}

function fitsSync(state: TableSyncState, asked: SyncStatus | undefined): boolean {
  if (asked === undefined) return true;
  return asked === 'CURRENT' ? state !== 'removed' : state === 'in_sync';
}

const hasColumn = (bench: Workbench, table: StoredTable, word: string): boolean =>
  bench.columnsOf(table).some((column) => column.schema.name.toLowerCase().includes(word));

export interface PageRequest {
  readonly requested_page: number;
  readonly elements_per_page: number;
  readonly from_page?: number;
  readonly to_page?: number;
  readonly start_index?: number;
}

/**
 * The requested part of a list: a page, a range of pages (inclusive), or a page's length from a 0-based index. Pages
 * count from 1. An index overrides a range, a range overrides a page.
 * @throws AppError 'limit-list-elements' for too long a range
 */
export function pageOf<T>(items: readonly T[], asked: PageRequest): T[] {
  const { elements_per_page: size, start_index: start } = asked;
  if (start !== undefined) return items.slice(start, start + size);
  const from = asked.from_page ?? asked.to_page ?? asked.requested_page;
  const to = asked.to_page ?? asked.from_page ?? asked.requested_page;
  const count = (Math.max(from, to) - from + 1) * size;
  if (count > limits.listedElementsMax) {
    throw new AppError('limit-list-elements', { details: { count, limit: limits.listedElementsMax } });
  }
  return items.slice((from - 1) * size, Math.max(from, to) * size);
}

/** The number of the page that contains an item, or null if none does. */
export function pageWith<T extends { readonly id: number }>(
  items: readonly T[],
  id: number,
  size: number,
): number | null {
  const at = items.findIndex((item) => item.id === id);
  return at < 0 ? null : Math.floor(at / size) + 1;
}

/** Tables by id, or all that match. @throws AppError 'not-found' for an id that is no table of this source */
export function selectTables(
  bench: Workbench,
  selection: { readonly table_ids: readonly number[] } | { readonly filter: TableFilter },
): StoredTable[] {
  if ('filter' in selection) return matchingTables(bench, selection.filter);
  return [...new Set(selection.table_ids)].map((id) => {
    const table = bench.table(id);
    if (!table) throw new AppError('not-found');
    return table;
  });
}
