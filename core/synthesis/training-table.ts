import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { ColumnOptions } from './options';

/**
 * What a column holds, in the words of the product: it decides which encoder reads the column.
 * 'categorical': few values, each a class · 'discrete': whole numbers · 'continuous': other numbers ·
 * 'datetime': dates, times of day and timestamps.
 */
export type DataKind =
  | 'categorical'
  | 'continuous'
  | 'discrete'
  | 'datetime'
  | 'bool'
  | 'uuid'
  | 'json'
  | 'geo'
  | 'bytes'
  | 'text';

export interface TrainingColumn {
  readonly name: string;
  readonly type: LogicalType;
  /** Left out: inferred from the type and the values. */
  readonly kind?: DataKind;
  /** All rows, in the storage of the type (or 'dictionary' for text). */
  readonly values: Column;
  /** In place of the options of the table. */
  readonly options?: ColumnOptions;
}

/** A whole table in memory, by column. Row i is the i-th value of every column. */
export interface TrainingTable {
  readonly rowCount: number;
  readonly columns: readonly TrainingColumn[];
}
