import type { PiiEntity } from '@core/contract/pii-entities';
import type { PlannedColumn, PlannedTable, RunPlan } from '../run-plan';
import { formOfKind } from './searched-kinds';

/** Columns of a table that make up the names in its rows, by index. */
interface NameParts {
  readonly first: number;
  readonly last: number;
  readonly prefix: number | null;
}

/** What to search for in texts: values of single columns, and names spread over several columns. */
export interface HiddenValues {
  readonly columns: readonly { readonly at: number; readonly kind: PiiEntity }[];
  readonly names: NameParts | null;
}

/** Personal data that must disappear completely; null if it is not searchable. */
export function hiddenValues({ columns }: PlannedTable): HiddenValues | null {
  const hidden = columns.flatMap(({ pii, isHidden }, at) =>
    isHidden && pii && formOfKind(pii) !== null ? [{ at, kind: pii }] : [],
  );
  const names = nameParts(columns);
  return hidden.length === 0 && names === null ? null : { columns: hidden, names };
}

/** A hidden surname, next to a first name, hidden or not. */
function nameParts(columns: readonly PlannedColumn[]): NameParts | null {
  const last = columns.findIndex(({ pii, isHidden }) => isHidden && pii === 'LAST_NAME');
  const first = columns.findIndex(({ pii }) => pii === 'FIRST_NAME');
  if (last < 0 || first < 0) return null;
  const prefix = columns.findIndex(({ pii }) => pii === 'NAME_PREFIX');
  return { first, last, prefix: prefix < 0 ? null : prefix };
}

/** Indexes of the columns needed to know the hidden values. */
export const columnsOfHidden = ({ columns, names }: HiddenValues): number[] => [
  ...new Set([
    ...columns.map(({ at }) => at),
    ...(names === null ? [] : [names.first, names.last]),
    ...(names === null || names.prefix === null ? [] : [names.prefix]),
  ]),
];

/** Whether the run has both: values to search for, and texts to search in. */
export const hasSearch = ({ tables }: RunPlan): boolean =>
  tables.some((table) => hiddenValues(table) !== null) &&
  tables.some(({ columns }) => columns.some(({ isSearched }) => isSearched));

/** Columns of a table in which hidden values are searched for, by index; empty if the run has nothing to search for. */
export const searchedColumns = (plan: RunPlan, { columns }: PlannedTable): number[] =>
  hasSearch(plan) ? columns.flatMap(({ isSearched }, at) => (isSearched ? [at] : [])) : [];
