import type { Vector } from '@duckdb/node-bindings';
import type { Column } from '@core/kernel/data/column';

/** Collects the values of one column, chunk by chunk, until they are taken as a column of a batch. */
export interface ColumnCollector {
  add(vector: Vector, rows: number): void;
  take(rowCount: number): Column;
}
