import type { TableName } from '@core/connectors/schema';

/** What a user asks of a subset. Tables and keys that are no longer in the schema have no effect; excluded targets are refused. */
export interface SubsetSettings {
  /** The same seed, settings and data choose the same rows, on every engine. */
  readonly seed: number;
  readonly targets: readonly SubsetTarget[];
  /** For keys that are not followed as by default (`defaultFollow`). */
  readonly keys: readonly SubsetKeyRule[];
  /** For tables that are not kept as by default: see `KeptRows`. */
  readonly tables: readonly SubsetTableRule[];
}

/** A table whose rows are asked for; all that they need comes along. */
export interface SubsetTarget {
  readonly table: TableName;
  readonly ask: SubsetAsk;
}

export type SubsetAsk =
  /** Exactly this share of the rows, rounded up; above 0, at most 100. */
  | { readonly by: 'percentage'; readonly percentage: number }
  /** Exactly so many rows, or all if there are fewer. */
  | { readonly by: 'rows'; readonly rows: number }
  /** Every row for which a condition in the formula language holds. */
  | { readonly by: 'filter'; readonly formula: string };

/** A foreign key by its ends: unlike names, every engine has them. */
export interface KeyEndsName {
  readonly child: TableName;
  readonly childColumns: readonly string[];
  readonly parent: TableName;
  readonly parentColumns: readonly string[];
}

export interface SubsetKeyRule {
  readonly key: KeyEndsName;
  readonly follow: ChildFollow;
}

/**
 * Which children of a chosen row come along. Parents always do, to the last one, and children of rows that came along
 * only as parents never do.
 */
export interface ChildFollow {
  /** At most so many children of one parent; 0: none; null: all. */
  readonly perParent: number | null;
  /** At most so many steps down from a target; null: any number. */
  readonly depth: number | null;
}

export const defaultFollow: ChildFollow = { perParent: null, depth: null };

export interface SubsetTableRule {
  readonly table: TableName;
  readonly keep: KeptRows;
}

/**
 * What is kept of a table beside what targets and keys choose. 'whole': every row, in or out of reach, and the children
 * of its rows are not followed. 'none' and 'sample' are for tables out of reach of every target; what keys choose as
 * parents is kept all the same. Without a rule, a table out of reach is kept whole up to `wholeUpTo` rows, unless it refers
 * to a table in reach, whose rows it would all bring; else it is left empty. A table whose key is not followed is in reach.
 */
export type KeptRows =
  | { readonly by: 'whole' }
  | { readonly by: 'none' }
  | { readonly by: 'sample'; readonly rows: number };

/** Tables out of reach with no more rows than this are kept whole unless a user says otherwise. */
export const wholeUpTo = 10_000;
