import type { RunOptions, Validation } from '@core/contract/schemas/engine';

export type HoldingTable = Validation['holding_data'][number];

export interface ExistingRows {
  /** Tables whose rows the run deletes before it writes. */
  readonly deleted: readonly HoldingTable[];
  readonly kept: readonly HoldingTable[];
}

/** What a run with the options does with the rows that its tables hold. */
export function existingRows(holding: readonly HoldingTable[], options: RunOptions): ExistingRows {
  const isDeleted = ({ is_own }: HoldingTable) =>
    options.truncate_included || (options.replace_own && is_own);
  return { deleted: holding.filter(isDeleted), kept: holding.filter((table) => !isDeleted(table)) };
}

export const rowsOf = (tables: readonly HoldingTable[]): number =>
  tables.reduce((sum, { row_count }) => sum + row_count, 0);
