import { z } from 'zod';
import { protectionState, treatment } from '@core/contract/enums';
import { columnConstraint, type ColumnFilter } from '@core/contract/schemas/column';

const flag = z.literal('true').optional().catch(undefined);
const page = z.coerce.number().int().min(1).catch(1);

/** State of a grid of columns as it is in the URL. What does not fit is as good as left out. */
const gridQuery = z.object({
  keyword: z.string().trim().max(200).catch(''),
  pii: protectionState.optional().catch(undefined),
  treatment: treatment.optional().catch(undefined),
  constraint: columnConstraint.catch('any'),
  overrides_only: flag,
  suggested_only: flag,
  written_only: flag,
  sort: z.enum(['position', 'name', '-name', 'pii', '-pii', 'generator', '-generator']).catch('position'),
  /** Row of the sample, from 1. */
  row: z.coerce.number().int().min(1).max(10).catch(1),
  requested_page: page,
});
export type GridQuery = z.output<typeof gridQuery>;

export function readGridQuery(search: URLSearchParams): GridQuery {
  const given = [...search].filter(([, value]) => value !== '');
  return gridQuery.parse({ keyword: '', ...Object.fromEntries(given) });
}

/** The columns that the query chooses, of one table or of all. */
export function columnFilterOf(query: GridQuery, tableId: number | null): ColumnFilter {
  return {
    ...(tableId === null ? {} : { table_ids: [tableId] }),
    ...(query.keyword === '' ? {} : { keyword: query.keyword }),
    ...(query.pii ? { protection_states: [query.pii] } : {}),
    ...(query.treatment ? { treatments: [query.treatment] } : {}),
    constraint: query.constraint,
    overrides_only: query.overrides_only === 'true',
    suggested_only: query.suggested_only === 'true',
    written_only: query.written_only === 'true',
    examined_only: false,
  };
}

/** 'pii' upwards, '-pii' downwards. */
export function sortOf({ sort }: GridQuery) {
  const descending = sort.startsWith('-');
  const by = z.enum(['position', 'name', 'pii', 'generator']).parse(descending ? sort.slice(1) : sort);
  return { sort: by, descending };
}
