import type { RunOptions, Validation } from './schemas/engine';

export type HoldingTable = Validation['holding_data'][number];

/** Rows in tables of a destination before a run. */
export interface HeldRows {
  readonly tables: number;
  readonly rows: number;
  /** All of them come from earlier runs of the workspace. */
  readonly areOwn: boolean;
  /** The first of the tables. */
  readonly shown: readonly HoldingTable[];
}

/** What a run with these options deletes of the existing rows, and what it keeps. */
export function existingRows(
  holding: readonly HoldingTable[],
  options: Pick<RunOptions, 'truncate_included' | 'replace_own'>,
  shownAtMost = Infinity,
): { readonly deleted: HeldRows; readonly kept: HeldRows } {
  const isDeleted = ({ is_own, is_remade }: HoldingTable) =>
    options.truncate_included || (options.replace_own && is_own) || is_remade;
  const held = (tables: readonly HoldingTable[]): HeldRows => ({
    tables: tables.length,
    rows: tables.reduce((sum, { row_count }) => sum + row_count, 0),
    areOwn: tables.every(({ is_own }) => is_own),
    shown: tables.slice(0, shownAtMost),
  });
  return {
    deleted: held(holding.filter(isDeleted)),
    kept: held(holding.filter((table) => !isDeleted(table))),
  };
}
