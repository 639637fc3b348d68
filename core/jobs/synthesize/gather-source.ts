import { loadTaskId } from '@core/pipeline/routes';
import type { RunPlan } from '@core/pipeline/run-plan';
import {
  gatheredKeys,
  isGathered,
  keysBeforehand,
  setColumns,
  wholeColumns,
  type ShardToGather,
} from '@core/pipeline/tasks/gathered-files';
import type { TaskPool } from '../executor';
import type { RunInput } from './run-deps';

/**
 * Reads from the source what must be known before the load: columns that generators need as a whole, and the values to look
 * for in texts and in their own columns of rows that this attempt does not load.
 * @param done tasks recorded in the destination
 */
export async function gather(
  { reporter, files }: RunInput,
  plan: RunPlan,
  done: ReadonlyMap<string, number>,
  pool: TaskPool,
): Promise<void> {
  const shards = shardsToGather(plan, done);
  if (shards.length === 0) return reporter.endStep('fit_pipelines', 'skipped');
  reporter.startStep('fit_pipelines', { total: null, unit: 'rows' });
  let rowsDone = 0;
  await Promise.all(
    shards.map(async (shard) => {
      if (await isGathered(plan, files, shard)) return;
      const { rows } = await pool.run({ kind: 'gather', ...shard });
      rowsDone += rows;
      reporter.advanceStep('fit_pipelines', rowsDone);
    }),
  );
  reporter.endStep('fit_pipelines', 'done');
}

function shardsToGather(plan: RunPlan, done: ReadonlyMap<string, number>): ShardToGather[] {
  return plan.tables.flatMap((table, tableAt) => {
    const hasPassing = setColumns(table).length > 0 || gatheredKeys(plan, table) !== null;
    return table.shards.flatMap((_, shard) => {
      const withPassing = hasPassing && (!!table.model || done.has(loadTaskId(table, shard)));
      const asked = { table: tableAt, shard, withPassing };
      const isRead = withPassing || wholeColumns(table).length > 0 || keysBeforehand(plan, asked) !== null;
      return isRead ? [asked] : [];
    });
  });
}
