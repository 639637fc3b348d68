import type { ColumnCounts, ColumnFilter, ColumnList, ColumnRow } from '@core/contract/schemas/column';
import type { StoredColumn } from '@core/schema/stored-schema';
import { matchingColumns, sortColumns, type ColumnOrder } from '../column-filter';
import type { SyncStates } from '../sync-states';
import { pageOf } from '../table-filter';
import type { Workbench } from '../workbench';
import { columnView, stripColumn } from './column';
import { columnCounts } from './column-counts';

export interface ColumnListRequest {
  readonly filter: Partial<ColumnFilter>;
  readonly keyword?: string;
  readonly order: ColumnOrder;
  readonly descending: boolean;
  readonly requested_page: number;
  readonly elements_per_page: number;
  readonly sample_row: number | null;
  readonly mayViewData: boolean;
  readonly sync: SyncStates;
}

/** Sample values for the columns of a page, by column id. */
export type Sampler = (
  columns: readonly StoredColumn[],
) => Promise<ReadonlyMap<number, NonNullable<ColumnRow['sample']>>>;

/** A page of the columns that match, with counts over all of them. */
export async function columnList(
  bench: Workbench,
  asked: ColumnListRequest,
  sampler: Sampler,
): Promise<ColumnList> {
  const matching = sortColumns(
    bench,
    matchingColumns(bench, asked.filter, asked.keyword),
    asked.order,
    asked.descending,
  );
  const page = pageOf(matching, asked);
  const isSampled = asked.sample_row !== null && asked.mayViewData;
  const samples = isSampled ? await sampler(page) : null;
  return {
    count: matching.length,
    requested_page: asked.requested_page,
    elements_per_page: asked.elements_per_page,
    results: page.map((column) => ({
      ...columnView(bench, column, asked.mayViewData, asked.sync),
      sample: samples?.get(column.id) ?? null,
    })),
    counts: countsOf(bench, matching),
    strip: stripOf(bench, asked.filter.table_ids, page),
    sample_row: isSampled ? asked.sample_row : null,
    may_view_data: asked.mayViewData,
  };
}

/** The matches are either all columns or few. */
export const countsOf = (bench: Workbench, columns: readonly StoredColumn[]): ColumnCounts =>
  columns.length === bench.schema.columns.length
    ? bench.totals().columns
    : columnCounts(columns.map((column) => bench.state(column)));

/** Every column of the single requested table. */
function stripOf(
  bench: Workbench,
  tableIds: readonly number[] | undefined,
  page: readonly StoredColumn[],
): ColumnList['strip'] {
  const table = tableIds?.length === 1 ? bench.table(tableIds[0] ?? 0) : undefined;
  if (!table) return [];
  const shown = new Set(page.map(({ id }) => id));
  return bench.columnsOf(table).map((column) => stripColumn(bench.state(column), shown.has(column.id)));
}
