import type { LogicalType } from '@core/kernel/data/logical-type';

/** A column as found in a table's files. */
export interface FoundColumn {
  readonly name: string;
  /** DuckDB's type: declared in the file, recorded when it was written, or inferred from all values. */
  readonly engineType: string;
  readonly type: LogicalType;
  readonly isSupported: boolean;
  /** The type that the first rows suggested, if later values widened it; else null. */
  readonly widenedFrom: string | null;
}

/** Columns and exact number of rows of a table. */
export interface FoundTable {
  readonly columns: readonly FoundColumn[];
  readonly rows: number;
}
