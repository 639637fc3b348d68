import { limits } from '@core/contract/limits';
import { AppError } from '@core/kernel/errors';
import type { StoredColumn } from '@core/schema/stored-schema';
import { isKeyColumn } from './judge-generator';
import type { Workbench } from './workbench';

/** How many columns one change may take. */
export interface BulkLimit {
  readonly columns: number;
  readonly nonKeys: number;
  /** Refuses a selection with more. @throws AppError 'limit-…' with the count and the limit */
  readonly check: (bench: Workbench, columns: readonly StoredColumn[]) => void;
}

/** Which part of a selection a change takes; without it, the selection must keep to the limit as a whole. */
export interface BatchRequest {
  readonly batch: boolean;
  /** The last column of the batch before; null for the first. */
  readonly after: number | null;
  readonly dry_run: boolean;
}

export interface Batch {
  readonly columns: readonly StoredColumn[];
  /** The last column of this batch, where others follow; else null. */
  readonly next: number | null;
  /** Columns of the selection behind this batch. */
  readonly remaining: number;
}

/**
 * The columns that one change is about. A batch is the longest run of columns behind `after`, in the order of tables
 * and positions, that keeps to the limit, so that batch after batch reaches every column once, whatever the changes
 * do to a filter. A dry run looks at all of them.
 * @throws AppError of the limit, where no batch is asked for; 'not-found' for an `after` that is no column
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

/** Of a change that sets generators. */
export const setLimit: BulkLimit = {
  columns: limits.bulkColumnsMax,
  nonKeys: limits.bulkNonKeyColumnsMax,
  check(bench, columns) {
    checkBulkSize(columns);
    const nonKeys = columns.filter((column) => !isKeyColumn(bench, column)).length;
    if (nonKeys > limits.bulkNonKeyColumnsMax) {
      const details = { count: nonKeys, limit: limits.bulkNonKeyColumnsMax };
      throw new AppError('limit-bulk-non-key-columns', { details });
    }
  },
};

/** Of a change that takes them back to their defaults. */
export const restoreLimit: BulkLimit = {
  columns: limits.restoreColumnsMax,
  nonKeys: limits.restoreColumnsMax,
  check(_bench, { length: count }) {
    const limit = limits.restoreColumnsMax;
    if (count > limit) throw new AppError('limit-restore-columns', { details: { count, limit } });
  },
};

/** Of a change that the specification does not limit; a batch of it is still one that a request can carry. */
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
