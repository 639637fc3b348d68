import { isDeepStrictEqual } from 'node:util';
import type { ColumnSchema } from '@core/connectors/schema';
import type { ProtectionState } from '@core/contract/enums';
import type { ColumnMove, PlannedColumn, PlannedTable, RunPlan, TargetColumn } from '@core/pipeline/run-plan';

/**
 * A plan as stored: each column is described once, in the schema of its table, and the plan refers to it by index. A
 * destination column is described only where it differs from the source's.
 */
export interface StoredPlan extends Omit<RunPlan, 'version' | 'tables'> {
  readonly version: 2;
  readonly tables: readonly StoredTable[];
}

interface StoredTable extends Omit<PlannedTable, 'columns' | 'targetColumns'> {
  readonly columns: readonly StoredColumn[];
  readonly targetColumns: readonly StoredTarget[] | null;
}

/** Protection and role of a column, in plans that record them. */
type Standing = Pick<PlannedColumn, 'state' | 'examined' | 'pii' | 'isHidden' | 'isSearched'>;

/** Its index among the columns of the source, from 0; without a move the values are copied. */
type StoredColumn = readonly [place: number, move?: ColumnMove | null, standing?: StoredStanding];

/** When its values were examined, how many, and of how many. */
type StoredExamination = readonly [at: number, values: number, of: number];

/**
 * The state alone if there is nothing else to say; in a list, if its values are searched too, and with how they were
 * examined, if they were.
 */
type StoredStanding = ProtectionState | readonly [ProtectionState, ...(StoredExamination | [])] | Standing;

/** 'same': as in the source, with a default or without. */
type StoredTarget = 'same' | 'same-with-default' | TargetColumn;

export const storePlan = (plan: RunPlan): StoredPlan => ({
  ...plan,
  version: 2,
  tables: plan.tables.map(storeTable),
});

/** @throws RangeError for a column that is not in the schema of its table */
export const readPlan = (stored: StoredPlan): RunPlan => ({
  ...stored,
  version: 1,
  tables: stored.tables.map(readTable),
});

function storeTable(table: PlannedTable): StoredTable {
  const places = new Map(table.source.columns.map(({ name }, at) => [name, at]));
  const columns = table.columns.map(({ name, move, ...column }): StoredColumn => {
    const at = places.get(name);
    if (at === undefined) throw new RangeError(`The plan has a column ${name} that its table does not have.`);
    return [at, move.kind === 'copy' ? null : move, storeStanding(column)];
  });
  const targetColumns =
    table.targetColumns?.map((target, at): StoredTarget => {
      const source = sourceOf(table.columns[at]!);
      if (isDeepStrictEqual(target, { ...source, hasDefault: false })) return 'same';
      return isDeepStrictEqual(target, { ...source, hasDefault: true }) ? 'same-with-default' : target;
    }) ?? null;
  return { ...table, columns, targetColumns };
}

function readTable(table: StoredTable): PlannedTable {
  const columns = table.columns.map(([at, move, standing]) =>
    plannedColumn(table.source.columns[at], move ?? { kind: 'copy' }, standing),
  );
  const targetColumns =
    table.targetColumns?.map((stored, at): TargetColumn => {
      if (typeof stored === 'object') return stored;
      return { ...sourceOf(columns[at]!), hasDefault: stored === 'same-with-default' };
    }) ?? null;
  return { ...table, columns, targetColumns };
}

function storeStanding({ state, examined, pii, isHidden, isSearched }: Standing): StoredStanding {
  const more = {
    ...(examined && { examined }),
    ...(pii && { pii }),
    ...(isHidden && { isHidden }),
    ...(isSearched && { isSearched }),
  };
  if (state === undefined) return more;
  if (isSearched && !pii && !isHidden)
    return examined ? [state, examined.at, examined.values, examined.of] : [state];
  return Object.keys(more).length === 0 ? state : { state, ...more };
}

/** What a destination column is compared with. */
const sourceOf = ({ name, type, nativeType, nullable }: PlannedColumn) => ({
  name,
  type,
  nativeType,
  nullable,
});

function plannedColumn(
  column: ColumnSchema | undefined,
  move: ColumnMove,
  standing: StoredStanding = {},
): PlannedColumn {
  if (!column) throw new RangeError('The stored plan names a column that its table does not have.');
  const { name, type, nativeType, nullable, isOpaque } = column;
  const stands = standingOf(standing);
  return { name, type, nativeType, nullable, ...(isOpaque && { isOpaque }), move, ...stands };
}

function standingOf(stored: StoredStanding): Standing {
  if (typeof stored === 'string') return { state: stored };
  if (!('length' in stored)) return stored;
  const [state, at, values, of] = stored;
  const isExamined = at !== undefined && values !== undefined && of !== undefined;
  return { state, ...(isExamined && { examined: { at, values, of } }), isSearched: true };
}
