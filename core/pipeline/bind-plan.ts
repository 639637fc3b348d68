import { sameTable, type DatabaseSchema, type TableSchema } from '@core/connectors/schema';
import type { Shard } from '@core/connectors/connector';
import { AppError } from '@core/kernel/errors';
import type { PlannedColumn, PlannedTable, RunPlan, TargetColumn } from './run-plan';

/**
 * Completes the plan with the destination's columns, read after missing tables were created.
 * @throws AppError 'destination-table-missing' or 'destination-column-missing'
 */
export function bindPlan(plan: RunPlan, destination: DatabaseSchema): RunPlan {
  return { ...plan, tables: plan.tables.map((table) => bindTable(table, destination)) };
}

function bindTable(table: PlannedTable, destination: DatabaseSchema): PlannedTable {
  const target = destination.tables.find((candidate) => sameTable(candidate, table.target));
  if (!target) throw new AppError('destination-table-missing', { details: { table: table.key } });
  return { ...table, targetColumns: table.columns.map((column) => targetColumn(table, column, target)) };
}

function targetColumn(table: PlannedTable, column: PlannedColumn, target: TableSchema): TargetColumn {
  const found = target.columns.find((candidate) => candidate.name === column.name);
  if (!found) {
    throw new AppError('destination-column-missing', { details: { table: table.key, column: column.name } });
  }
  return {
    name: found.name,
    type: found.type,
    nativeType: found.nativeType,
    nullable: found.nullable,
    hasDefault: found.defaultExpression !== null || found.autoIncrement,
  };
}

/** The plan with the shards of each table, in table order. */
export function withShards(plan: RunPlan, shards: readonly (readonly Shard[])[]): RunPlan {
  return { ...plan, tables: plan.tables.map((table, at) => ({ ...table, shards: shards[at] ?? [] })) };
}

/** The plan with the number of rows that stay in each destination table, in table order. */
export function withRowsBefore(plan: RunPlan, rows: readonly number[]): RunPlan {
  return { ...plan, tables: plan.tables.map((table, at) => ({ ...table, rowsBefore: rows[at] ?? 0 })) };
}
