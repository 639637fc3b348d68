import { looksAt, looksAtNullOf, type CheckSchema } from '@core/connectors/schema';
import { isKeyColumn } from '@core/configuration/judge-generator';
import type { Workbench } from '@core/configuration/workbench';
import { componentsOf, graphOf } from '@core/kernel/graph';
import type { StoredColumn, StoredTable } from '@core/schema/stored-schema';

/** Columns of a table that its checks relate to each other, including the column itself, in table order. */
export type TiedTo = (column: StoredColumn) => readonly StoredColumn[];

/**
 * Finds, over any number of checks, which columns must be consistent with each other: none for a column in no such
 * check.
 */
export function tiedColumns(bench: Workbench): TiedTo {
  const known = new Map<number, readonly (readonly StoredColumn[])[]>();
  const groupsOf = (table: StoredTable) => {
    const groups = known.get(table.id) ?? groupsIn(bench.columnsOf(table), table.schema.checks);
    known.set(table.id, groups);
    return groups;
  };
  return (column) =>
    groupsOf(bench.tableOf(column)).find((group) => group.some(({ id }) => id === column.id)) ?? [];
}

function groupsIn(columns: readonly StoredColumn[], checks: readonly CheckSchema[]): StoredColumn[][] {
  const edges = checks.flatMap((check) => {
    const [first, ...others] = columns.flatMap(({ schema }, at) => (looksAt(check, schema.name) ? [at] : []));
    return first === undefined
      ? []
      : others.flatMap((other) => [[first, other] as const, [other, first] as const]);
  });
  return componentsOf(graphOf(columns.length, edges))
    .filter((group) => group.length > 1)
    .map((group) => [...group].sort((a, b) => a - b).map((at) => columns[at]!));
}

/**
 * Whether a check allows a value of one of them only where another column is NULL, or is not. That column keeps its
 * NULLs, so they must keep their rows.
 */
export function dependOnNulls(bench: Workbench, columns: readonly StoredColumn[]): boolean {
  return columns.some((column) => {
    const table = bench.tableOf(column);
    return table.schema.checks.some(
      (check) =>
        looksAt(check, column.schema.name) &&
        bench.columnsOf(table).some(({ schema }) => looksAtNullOf(check, schema.name)),
    );
  });
}

/** Whether all of them can be permuted: each may have the values of another row. */
export const canMoveTogether = (bench: Workbench, tied: readonly StoredColumn[]): boolean =>
  tied.every((column) => !isKeyColumn(bench, column) && !column.schema.generated);
