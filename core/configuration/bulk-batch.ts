import { limits, serverLimits } from '@core/contract/limits';
import { AppError } from '@core/kernel/errors';
import type { StoredColumn } from '@core/schema/stored-schema';
import { isKeyColumn } from './judge-generator';
import type { Workbench } from './workbench';

/** Limits on the columns of one change. */
export interface BulkLimit {
  readonly columns: number;
  readonly nonKeys: number;
  /** Refuses a larger selection. @throws AppError 'limit-…' with the count and the limit */
  readonly check: (bench: Workbench, columns: readonly StoredColumn[]) => void;
}

/** The part of a selection to change; without it, the whole selection must keep to the limit. */
export interface BatchRequest {
  readonly batch: boolean;
  /** The last column of the previous batch; null for the first. */
  readonly after: number | null;
  readonly dry_run: boolean;
}

export interface Batch {
  readonly columns: readonly StoredColumn[];
  /** The last column of this batch, if others follow; else null. */
  readonly next: number | null;
  /** Columns of the selection after this batch. */
  readonly remaining: number;
}

/**
 * The columns of one change. A batch is the longest run of columns after `after`, by table and position, that keeps to
 * the limit, so that successive batches reach every column once, whatever the changes do to a filter. A dry run covers
 * all.
 * @throws AppError of the limit, without a batch; 'not-found' for an unknown `after`
 */
export function batchOf(
  bench: Workbench,
  selected: readonly StoredColumn[],
  limit: BulkLimit,
  { batch, after, dry_run: isDryRun }: BatchRequest,
): Batch {
  if (!batch) {
    limit.check(bench, selected);
    return { columns: selected, next: null, remaining: 0 };
  }
  const left = behind(bench, selected, after);
  if (isDryRun) return { columns: left, next: null, remaining: 0 };
  const columns = left.slice(0, longestWithin(bench, left, limit));
  const remaining = left.length - columns.length;
  return { columns, next: remaining > 0 ? (columns.at(-1)?.id ?? null) : null, remaining };
}

function behind(bench: Workbench, columns: readonly StoredColumn[], after: number | null): StoredColumn[] {
  const inOrder = [...columns].sort((a, b) => bench.placeOf(a) - bench.placeOf(b));
  if (after === null) return inOrder;
  const last = bench.column(after);
  if (!last) throw new AppError('not-found');
  return inOrder.filter((column) => bench.placeOf(column) > bench.placeOf(last));
}

function longestWithin(bench: Workbench, columns: readonly StoredColumn[], limit: BulkLimit): number {
  let nonKeys = 0;
  for (const [index, column] of columns.entries()) {
    if (!isKeyColumn(bench, column)) nonKeys += 1;
    if (index === limit.columns || nonKeys > limit.nonKeys) return index;
  }
  return columns.length;
}

/** For a change that sets generators. */
export const setLimit: BulkLimit = {
  columns: limits.bulkColumnsMax,
  nonKeys: serverLimits.bulkNonKeyColumnsMax,
  check(bench, columns) {
    checkBulkSize(columns);
    const nonKeys = columns.filter((column) => !isKeyColumn(bench, column)).length;
    if (nonKeys > serverLimits.bulkNonKeyColumnsMax) {
      const details = { count: nonKeys, limit: serverLimits.bulkNonKeyColumnsMax };
      throw new AppError('limit-bulk-non-key-columns', { details });
    }
  },
};

/** For a change that resets them to their defaults. */
export const restoreLimit: BulkLimit = {
  columns: serverLimits.restoreColumnsMax,
  nonKeys: serverLimits.restoreColumnsMax,
  check(_bench, { length: count }) {
    const limit = serverLimits.restoreColumnsMax;
    if (count > limit) throw new AppError('limit-restore-columns', { details: { count, limit } });
  },
};

/** For a change without limit in the specification; its batches are still small enough for a request. */
export const noLimit: BulkLimit = {
  columns: limits.bulkColumnsMax,
  nonKeys: limits.bulkColumnsMax,
  check: () => undefined,
};

/** @throws AppError 'limit-bulk-columns', with the count and the limit */
export function checkBulkSize({ length: count }: readonly StoredColumn[]): void {
  const limit = limits.bulkColumnsMax;
  if (count > limit) throw new AppError('limit-bulk-columns', { details: { count, limit } });
}
