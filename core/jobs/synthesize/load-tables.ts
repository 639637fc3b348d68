import { sameTable } from '@core/connectors/schema';
import { loadTaskId, loadTasksOf } from '@core/pipeline/routes';
import type { PlannedTable, RunPlan } from '@core/pipeline/run-plan';
import type { TaskPool } from '../executor';
import type { LoadProgress } from './load-progress';

export interface LoadOptions {
  readonly progress: LoadProgress;
  /** The destination supports a single writer. */
  readonly oneAtATime: boolean;
  readonly noteTaskDone: (taskId: string, rows: number) => Promise<void>;
}

/**
 * Loads all pending shards, tables in plan order. Where foreign keys stay enforced during the load, a table waits for
 * its parents; cycles and self-references are up to the connector.
 * @param done tasks recorded in the destination, with their row counts
 */
export async function loadTables(
  plan: RunPlan,
  pool: TaskPool,
  done: ReadonlyMap<string, number>,
  { progress, oneAtATime, noteTaskDone }: LoadOptions,
): Promise<void> {
  const gate = oneAtATime ? oneByOne() : <T>(work: () => Promise<T>) => work();
  const loads = new Map<PlannedTable, Promise<unknown>>();
  plan.tables.forEach((table, tableAt) => {
    const loadShard = async (shard: number): Promise<void> => {
      if (done.has(loadTaskId(table, shard))) return;
      const task = { kind: 'load', table: tableAt, shard } as const;
      progress.begin(tableAt, shard);
      const result = await gate(() => pool.run(task, ({ made }) => progress.made(tableAt, shard, made)));
      progress.finish(tableAt, shard, result);
      await noteTaskDone(loadTaskId(table, shard), result.rows);
    };
    const parents = plan.options.bypassConstraints ? [] : parentsOf(plan, table);
    const ready = Promise.all(parents.flatMap((parent) => loads.get(parent) ?? []));
    const load = ready.then(() =>
      Promise.all(Array.from({ length: loadTasksOf(table) }, (_, shard) => loadShard(shard))),
    );
    // The first failure is reported by the wait below; tables that waited for it fail with the same one.
    load.catch(() => undefined);
    loads.set(table, load);
  });
  await Promise.all(loads.values());
}

/** Earlier tables of the plan that this one refers to. */
function parentsOf(plan: RunPlan, table: PlannedTable): PlannedTable[] {
  const parents = plan.foreignKeys
    .filter((key) => !key.isVirtual && sameTable(key.schema.child, table.target))
    .map((key) => key.schema.parent);
  const before = plan.tables.slice(0, plan.tables.indexOf(table));
  return before.filter((candidate) => parents.some((parent) => sameTable(parent, candidate.target)));
}

/** Runs functions one at a time, in order. */
function oneByOne(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
