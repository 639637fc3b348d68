import type { PiiEntity } from '@core/contract/pii-entities';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { PlannedColumn, PlannedTable, RunPlan } from '../run-plan';
import { formOfKind } from './searched-kinds';

/** Columns of a table that together make a value, such as the names in its rows, by index. */
export interface ValueParts {
  readonly first: number;
  readonly last: number;
  readonly prefix: number | null;
  /** A further first name, or its initial. */
  readonly middle: number | null;
}

/** What to search for in texts: values of single columns, and names spread over several columns. */
export interface HiddenValues {
  readonly columns: readonly { readonly at: number; readonly kind: PiiEntity }[];
  readonly names: ValueParts | null;
  /** Streets and house numbers in columns of their own. */
  readonly streets: ValueParts | null;
}

/** Personal data that must disappear completely; null if it is not searchable. */
export function hiddenValues({ columns }: PlannedTable): HiddenValues | null {
  const hidden = columns.flatMap(({ pii, isHidden }, at) =>
    isHidden && pii && isGathered(pii) ? [{ at, kind: pii }] : [],
  );
  const [names, streets] = [nameParts(columns), streetParts(columns)];
  return hidden.length === 0 && streets === null ? null : { columns: hidden, names, streets };
}

const isGathered = (kind: PiiEntity): boolean => {
  const form = formOfKind(kind);
  return form !== null && form !== 'initial';
};

/** A hidden surname, next to a first name, hidden or not. */
function nameParts(columns: readonly PlannedColumn[]): ValueParts | null {
  const last = columns.findIndex(({ pii, isHidden }) => isHidden && pii === 'LAST_NAME');
  const first = columns.findIndex(({ pii }) => pii === 'FIRST_NAME');
  if (last < 0 || first < 0) return null;
  const prefix = columns.findIndex(({ pii }) => pii === 'NAME_PREFIX');
  const middle = columns.findIndex(
    ({ pii }, at) => at > first && (pii === 'FIRST_NAME' || pii === 'INITIALS'),
  );
  return { first, last, prefix: orNull(prefix), middle: orNull(middle) };
}

const orNull = (at: number): number | null => (at < 0 ? null : at);

/** A hidden street, next to the number of the house. */
function streetParts(columns: readonly PlannedColumn[]): ValueParts | null {
  const first = columns.findIndex(({ pii, isHidden }) => isHidden && (pii === 'STREET' || pii === 'ADDRESS'));
  const last = columns.findIndex(({ pii }) => pii === 'HOUSE_NUMBER');
  return first < 0 || last < 0 ? null : { first, last, prefix: null, middle: null };
}

/** Indexes of the columns needed to know the hidden values. */
export const columnsOfHidden = ({ columns, names, streets }: HiddenValues): number[] => [
  ...new Set([
    ...columns.map(({ at }) => at),
    ...[names, streets].flatMap((parts) =>
      parts === null
        ? []
        : [parts.first, parts.last, parts.prefix, parts.middle].filter((place) => place !== null),
    ),
  ]),
];

/** What a run searches for, and whether it has anything to search in. */
interface SearchScope {
  readonly hasSearch: boolean;
  readonly hasNumbers: boolean;
  readonly hasDays: boolean;
}

const scopes = new WeakMap<RunPlan, SearchScope>();

function scopeOf(plan: RunPlan): SearchScope {
  const known = scopes.get(plan);
  if (known) return known;
  const { tables } = plan;
  const hidden = tables.flatMap((table) => hiddenValues(table) ?? []);
  const forms = new Set(hidden.flatMap(({ columns }) => columns.map(({ kind }) => formOfKind(kind))));
  const isSearched = tables.some(({ columns }) => columns.some((column) => column.isSearched));
  const scope = {
    hasSearch: hidden.length > 0 && isSearched,
    hasNumbers: forms.has('number') || forms.has('custom'),
    hasDays: forms.has('day'),
  };
  scopes.set(plan, scope);
  return scope;
}

/** Whether the run has both: values to search for, and columns to search in. */
export const hasSearch = (plan: RunPlan): boolean => scopeOf(plan).hasSearch;

/**
 * Columns of a table in which hidden values are searched for, by index; numbers and dates only for what may be among
 * them. Empty if the run has nothing to search for.
 */
export function searchedColumns(plan: RunPlan, { columns }: PlannedTable): number[] {
  const scope = scopeOf(plan);
  if (!scope.hasSearch) return [];
  return columns.flatMap(({ isSearched, type }, at) => (isSearched && mayHold(scope, type) ? [at] : []));
}

function mayHold({ hasNumbers, hasDays }: SearchScope, { kind }: LogicalType): boolean {
  switch (kind) {
    case 'int':
    case 'float':
    case 'decimal':
      return hasNumbers || hasDays;
    case 'date':
    case 'timestamp':
      return hasDays;
    default:
      return true;
  }
}
