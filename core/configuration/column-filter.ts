import { tableKey } from '@core/connectors/schema';
import { protectionState } from '@core/contract/enums';
import type { ColumnFilter } from '@core/contract/schemas/column';
import type { StoredColumn } from '@core/schema/stored-schema';
import { dataTypeOf } from './data-type';
import { isKeyColumn } from './judge-generator';
import { isWritten, type ColumnState, type Workbench } from './workbench';

export type ColumnOrder = 'position' | 'name' | 'pii' | 'generator';

/** Columns of the source that match, by table and position. Omitted fields match all. */
export function matchingColumns(
  bench: Workbench,
  filter: Partial<ColumnFilter>,
  keyword?: string,
): StoredColumn[] {
  const words = [filter.keyword, keyword].flatMap((text) => (text ? [text.trim().toLowerCase()] : []));
  const isOfTable = anyOf(filter.table_ids);
  const isOfIds = anyOf(filter.column_ids);
  const isOfSchema = anyOf(filter.schema_names);
  const isOfGenerator = anyOf(filter.generator_ids);
  return columnsAsked(bench, filter).filter(
    (column) =>
      words.every((word) => nameOf(bench, column).includes(word)) &&
      isOfTable(column.tableId) &&
      isOfIds(column.id) &&
      isOfSchema(bench.tableOf(column).schema.schema) &&
      isOfGenerator(bench.state(column).generator.id) &&
      (!filter.written_only || isWritten(bench.tableOf(column))) &&
      isIn(filter.data_types, dataTypeOf(column.schema.type)) &&
      fitsConstraint(bench, column, filter.constraint ?? 'any') &&
      fitsState(bench.state(column), filter),
  );
}

/** Selects by ids without scanning all columns. */
function columnsAsked(
  bench: Workbench,
  { table_ids: tables = [], column_ids: ids = [] }: Partial<ColumnFilter>,
): readonly StoredColumn[] {
  if (ids.length > 0)
    return inOrder(
      bench,
      ids.flatMap((id) => bench.column(id) ?? []),
    );
  if (tables.length === 0) return bench.schema.columns;
  const known = tables.flatMap((id) => bench.table(id) ?? []);
  return inOrder(
    bench,
    known.flatMap((table) => bench.columnsOf(table)),
  );
}

/** Without duplicates, by table and position. */
const inOrder = (bench: Workbench, columns: readonly StoredColumn[]): StoredColumn[] =>
  [...new Set(columns)].sort((a, b) => bench.placeOf(a) - bench.placeOf(b));

const nameOf = (bench: Workbench, column: StoredColumn): string =>
  `${tableKey(bench.tableOf(column).schema)}.${column.schema.name}`.toLowerCase();

/** Tests values against a list of any length, such as ids of a request; an empty or omitted list matches all. */
export function anyOf<T>(allowed: readonly T[] | undefined): (value: T) => boolean {
  const values = new Set(allowed);
  return (value) => values.size === 0 || values.has(value);
}

function isIn<T>(allowed: readonly T[] | undefined, value: T): boolean {
  return allowed === undefined || allowed.length === 0 || allowed.includes(value);
}

function fitsConstraint(bench: Workbench, column: StoredColumn, asked: ColumnFilter['constraint']): boolean {
  switch (asked) {
    case 'any':
      return true;
    case 'key':
      return isKeyColumn(bench, column);
    case 'unique':
      return bench.isUnique(column);
    case 'none':
      return !isKeyColumn(bench, column) && !bench.isUnique(column);
  }
}

function fitsState(state: ColumnState, filter: Partial<ColumnFilter>): boolean {
  const { pii } = state.column.configuration;
  // columns marked as not being an entity count when that entity is requested
  const isWanted = !pii?.dismissed || (filter.pii_statuses?.includes('NON_PII') ?? false);
  return (
    isIn(filter.pii_statuses, state.piiStatus) &&
    isIn(filter.protection_states, state.protection) &&
    isIn<string>(filter.pii_entities, isWanted ? (pii?.entity ?? '') : '') &&
    isIn<string>(filter.pii_sources, pii?.source ?? '') &&
    (!filter.examined_only || (pii === null && state.column.configuration.examined !== undefined)) &&
    (pii?.confidence ?? 0) >= (filter.min_confidence ?? 0) &&
    isIn(filter.treatments, state.treatment) &&
    (!filter.overrides_only || state.isOverride) &&
    (!filter.suggested_only || state.isSuggested)
  );
}

const rankOf = (state: ColumnState): number => protectionState.options.indexOf(state.protection);

/** A sorted copy; stable. */
export function sortColumns(
  bench: Workbench,
  columns: readonly StoredColumn[],
  order: ColumnOrder,
  descending: boolean,
): StoredColumn[] {
  const compare: Record<ColumnOrder, (a: StoredColumn, b: StoredColumn) => number> = {
    position: () => 0,
    name: (a, b) => a.schema.name.localeCompare(b.schema.name),
    pii: (a, b) => rankOf(bench.state(a)) - rankOf(bench.state(b)),
    generator: (a, b) => bench.state(a).generator.id.localeCompare(bench.state(b).generator.id),
  };
  if (order === 'position') return descending ? [...columns].reverse() : [...columns];
  const sign = descending ? -1 : 1;
  return [...columns].sort((a, b) => sign * compare[order](a, b));
}
