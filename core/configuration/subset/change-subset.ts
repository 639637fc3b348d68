import { sameTable, type TableName } from '@core/connectors/schema';
import { AppError } from '@core/kernel/errors';
import { keyIdentity } from '@core/schema/key-proposal';
import type { StoredForeignKey, StoredTable } from '@core/schema/stored-schema';
import { isWritten, type Workbench } from '../workbench';
import {
  defaultFollow,
  type ChildFollow,
  type KeptRows,
  type KeyEndsName,
  type SubsetAsk,
} from '@core/subset/settings';
import type { SubsetChoice } from '@core/workspaces/workspace';

/** Makes a table a target, or no longer one. @throws AppError 'subset-table-not-written' */
export function withTarget(choice: SubsetChoice, table: StoredTable, ask: SubsetAsk | null): SubsetChoice {
  if (ask !== null) requireWritten(table);
  const others = choice.targets.filter((target) => !sameTable(target.table, table.schema));
  return {
    ...choice,
    targets: ask === null ? others : [...others, { table: nameOf(table.schema), ask }],
  };
}

/** Keeps a table whole, as a sample or not, beside what keys choose; null: as by default. */
export function withKept(choice: SubsetChoice, table: StoredTable, keep: KeptRows | null): SubsetChoice {
  const others = choice.tables.filter((rule) => !sameTable(rule.table, table.schema));
  return { ...choice, tables: keep === null ? others : [...others, { table: nameOf(table.schema), keep }] };
}

/** Which children come along by a key. */
export function withFollow(
  choice: SubsetChoice,
  { schema }: StoredForeignKey,
  follow: ChildFollow,
): SubsetChoice {
  const others = choice.keys.filter(({ key }) => keyIdentity(key) !== keyIdentity(schema));
  const isDefault = follow.perParent === defaultFollow.perParent && follow.depth === defaultFollow.depth;
  return { ...choice, keys: isDefault ? others : [...others, { key: endsOf(schema), follow }] };
}

/**
 * One condition for every table of the run that has the column.
 * @throws AppError 'subset-column-missing' if there is none
 */
export function withTenant(
  bench: Workbench,
  choice: SubsetChoice,
  { column, formula }: { readonly column: string; readonly formula: string },
): { readonly choice: SubsetChoice; readonly tables: readonly StoredTable[] } {
  const tables = bench.schema.tables.filter(
    (table) => isWritten(table) && bench.columnsOf(table).some(({ schema }) => schema.name === column),
  );
  if (tables.length === 0) throw new AppError('subset-column-missing', { details: { column } });
  const ask: SubsetAsk = { by: 'filter', formula };
  return { choice: tables.reduce((made, table) => withTarget(made, table, ask), choice), tables };
}

/** A run writes the rows of tables that are not excluded; never those of a view. */
function requireWritten(table: StoredTable): void {
  if (isWritten(table)) return;
  throw new AppError('subset-table-not-written', { details: { table: table.schema.name } });
}

const nameOf = ({ schema, name }: TableName): TableName => ({ schema, name });

const endsOf = ({ child, childColumns, parent, parentColumns }: KeyEndsName): KeyEndsName => ({
  child: nameOf(child),
  childColumns,
  parent: nameOf(parent),
  parentColumns,
});
