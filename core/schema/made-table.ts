import type { TableState } from './table-differences';

/** A destination table as a run of the workspace created it, or last brought it along. */
export interface MadeTable {
  /** The source's table with its foreign keys, these in destination names. */
  readonly from: TableState;
  /** The native types of its written columns in the destination, by name. */
  readonly types: Readonly<Record<string, string>>;
  /** It was created with the texts of its definition. */
  readonly hasTexts: boolean;
}

/** By the display name in the destination. */
export type MadeTables = ReadonlyMap<string, MadeTable>;
