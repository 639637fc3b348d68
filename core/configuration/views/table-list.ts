import type { TableList } from '@core/contract/schemas/table';
import { groupBy } from '@core/schema/group-by';
import { matchingTables, pageOf, pageWith, type PageRequest, type TableFilter } from '../table-filter';
import type { SyncStates } from '../sync-states';
import type { Workbench } from '../workbench';
import { count } from './column-counts';
import { tableRow } from './table';

export interface TableListRequest extends TableFilter, PageRequest {
  /** A table whose page is asked for, if it matches. */
  readonly around?: number;
}

/** A part of the tables that match; counts and schemas are of all tables. */
export function tableList(bench: Workbench, sync: SyncStates, asked: TableListRequest): TableList {
  const { tables } = bench.schema;
  const matching = matchingTables(bench, asked, sync);
  const size = asked.elements_per_page;
  const around = asked.around === undefined ? null : pageWith(matching, asked.around, size);
  const part = around === null ? asked : { requested_page: around, elements_per_page: size };
  /** Views are read, but a run never writes them. */
  const written = tables.filter((table) => table.schema.kind === 'table');
  const included = count(written, (table) => !table.configuration.isExcluded);
  return {
    count: matching.length,
    requested_page: part.requested_page,
    elements_per_page: size,
    results: pageOf(matching, part).map((table) => tableRow(bench, sync, table)),
    counts: {
      all: tables.length,
      views: tables.length - written.length,
      included,
      excluded: written.length - included,
      unprotected_columns: bench.totals().unprotected,
      protection: [...bench.totals().written],
    },
    schemas: [...groupBy(tables, (table) => table.schema.schema)].map(([schema_name, list]) => ({
      schema_name,
      tables: list.length,
    })),
  };
}
