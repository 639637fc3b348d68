import type { TableName } from '@core/connectors/schema';
import type { KeyEndsName } from './settings';

/** Which rows a subset has: counts for people, and for each table where the keys of its rows are. Plain JSON. */
export interface SubsetPlan {
  readonly seed: number;
  readonly tables: readonly SubsetTablePlan[];
  /** The keys that pull most rows in, at most three, the greatest first. */
  readonly pulls: readonly SubsetPull[];
}

export interface SubsetTablePlan {
  readonly table: TableName;
  /** Rows that the table has. */
  readonly total: number;
  /** Rows that the target asks for; null for a table that is no target. */
  readonly asked: number | null;
  /** Rows in the subset. */
  readonly got: number;
  /** Estimated from the total, as the engine or a sample of rows tells; null if unknown. */
  readonly bytes: number | null;
  /** Why its rows are in; their numbers add up to `got`. */
  readonly reasons: readonly SubsetReasonCount[];
}

export type SubsetReasonCount = SubsetReason & { readonly rows: number };

/** Each row is in for one reason: the first by which it was reached. */
export type SubsetReason =
  | { readonly kind: 'target' }
  /** Kept whole or as a sample, by a rule or out of reach. */
  | { readonly kind: 'kept' }
  /** A child of a chosen row. */
  | { readonly kind: 'child'; readonly key: KeyEndsName }
  /** A parent of a chosen row. */
  | { readonly kind: 'parent'; readonly key: KeyEndsName };

export interface SubsetPull {
  readonly key: KeyEndsName;
  /** Rows that this key brought in. */
  readonly rows: number;
  /** Rows of all tables that would not be in the subset if its children were not followed. */
  readonly saved: number;
  /** True where `saved` is not counted but estimated from how many rows came by which key. Absent: it is counted. */
  readonly isEstimate?: boolean;
}
