import { AppError } from '@core/kernel/errors';
import { isEmptied, type LoadPlan } from './connector';
import type { TableName } from './schema';

/**
 * Refuses a load that would delete more rows than its plan allows. Where the engine can, the caller keeps others from
 * writing to the tables until they are emptied.
 * @param isThere whether the destination has a table
 * @param countRows asked only if the plan has a limit and the load empties tables
 * @throws AppError 'destination-deletes-more'
 */
export async function refuseDeletingMore(
  plan: LoadPlan,
  isThere: (table: TableName) => boolean,
  countRows: (tables: readonly TableName[]) => Promise<readonly number[]>,
): Promise<void> {
  const confirmed = plan.options.deletesAtMost;
  if (confirmed === undefined) return;
  const emptied = plan.tables.filter((load) => isEmptied(plan, load) && isThere(load.target));
  if (emptied.length === 0) return;
  const counts = await countRows(emptied.map(({ target }) => target));
  const rows = counts.reduce((sum, count) => sum + count, 0);
  if (rows > confirmed) throw new AppError('destination-deletes-more', { details: { rows, confirmed } });
}
