import type { ProofCheck, ProofVerdict } from '@core/contract/schemas/proof';
import type { LoadProblem } from '@core/connectors/connector';
import type { LeftOut } from '@core/connectors/left-out';
import { sameTable } from '@core/connectors/schema';
import { checksOf, verdictOf } from '@core/pipeline/proof/checks';
import type { MadeModels } from '@core/pipeline/models/model-rows';
import type { RunFacts } from '@core/pipeline/proof/run-facts';
import { searchedColumns } from '@core/pipeline/leaks/hidden-columns';
import { loadTasksOf } from '@core/pipeline/routes';
import type { RunPlan } from '@core/pipeline/run-plan';
import { protectedColumns } from '@core/pipeline/tasks/check-survivors';
import type { FoundInColumns, Leaks, RunTask, Survivors } from '@core/pipeline/tasks/run-task';
import type { TaskPool } from '../executor';
import { CheckedRows } from './checked-rows';
import type { RunDeps, RunInput } from './run-deps';

/** What a run left behind, read back from the destination. */
export interface RunOutcome {
  readonly verdict: ProofVerdict;
  readonly checks: readonly ProofCheck[];
  readonly problems: readonly LoadProblem[];
  readonly leftOut: readonly LeftOut[];
  readonly checkedAt: number;
  readonly tookMs: number;
  /** Metrics of the models; null for a run without models. */
  readonly models: MadeModels | null;
}

/**
 * Reads back and judges what the load left in the destination; returns it with the row count of each table, in plan
 * order.
 */
export async function proveRun(
  deps: RunDeps,
  { reporter }: RunInput,
  plan: RunPlan,
  pool: TaskPool,
  made: Pick<RunFacts, 'asked' | 'made' | 'problems' | 'isSourceFixed'>,
): Promise<Omit<RunOutcome, 'models'> & { readonly rowsLeft: readonly number[] }> {
  const startedAt = deps.clock.now();
  const checked = new CheckedRows(made.made, (rows) => reporter.advanceStep('prove', rows));
  reporter.startStep('prove', { total: checked.total, unit: 'rows' });
  const counted = pool.run({ kind: 'count-destination' });
  const keys = Promise.all(
    plan.foreignKeys.map(async ({ isParentMissing, schema }, key) => {
      if (isParentMissing) return { found: 0, inSource: 0 };
      const child = plan.tables.findIndex(({ target }) => sameTable(target, schema.child));
      return checked.check(child, () => pool.run({ kind: 'check-orphans', key }));
    }),
  );
  const tables = Promise.all(plan.tables.map((_, table) => checkTable(plan, pool, checked, table)));
  const [{ rows, noted, lacking, definitions }, orphans, perTable] = await Promise.all([
    counted,
    keys,
    tables,
  ]);
  const facts: RunFacts = {
    ...made,
    written: plan.tables.map((table, at) => (rows[at] ?? 0) - table.rowsBefore),
    noted: noted.map((one) => one.rows),
    tasksOpen: plan.tables.map((table, at) => loadTasksOf(table) - (noted[at]?.tasks ?? 0)),
    lacking,
    definitions,
    orphans: orphans.map(({ found }) => found),
    sourceOrphans: orphans.map(({ inSource }) => inSource),
    duplicates: perTable.map(({ duplicates }) => duplicates),
    nulls: perTable.map(({ nulls }) => nulls),
    survivors: perTable.map(({ survivors }) => survivors),
    leaks: perTable.map(({ leaks }) => leaks),
  };
  const checks = checksOf(plan, facts, deps.generators);
  for (const { id, verdict, checked, found, fault } of checks) {
    const params = { checked, found, verdict, ...(fault ? { fault } : {}) };
    reporter.log(verdict === 'fails' ? 'error' : 'info', `proof-${id}`, params);
  }
  reporter.endStep('prove', 'done');
  const checkedAt = deps.clock.now();
  return {
    verdict: verdictOf(checks),
    checks,
    problems: made.problems,
    leftOut: plan.leftOut ?? [],
    checkedAt,
    tookMs: checkedAt - startedAt,
    rowsLeft: rows,
  };
}

interface TableFindings {
  readonly duplicates: readonly FoundInColumns[];
  readonly nulls: readonly FoundInColumns[];
  readonly survivors: readonly Survivors[];
  readonly leaks: readonly Leaks[];
}

async function checkTable(
  plan: RunPlan,
  pool: TaskPool,
  checked: CheckedRows,
  table: number,
): Promise<TableFindings> {
  const isWatched = protectedColumns(plan.tables[table]!).length > 0;
  const isSearched = searchedColumns(plan, plan.tables[table]!).length > 0;
  const check = <T extends RunTask>(task: T) =>
    checked.check(table, (onProgress) => pool.run(task, onProgress));
  const [duplicates, nulls, survivors, leaks] = await Promise.all([
    check({ kind: 'check-duplicates', table }),
    check({ kind: 'check-nulls', table }),
    isWatched ? check({ kind: 'check-survivors', table }) : { columns: [] },
    isSearched ? check({ kind: 'check-leaks', table }) : { columns: [] },
  ]);
  return {
    duplicates: duplicates.keys,
    nulls: nulls.columns,
    survivors: survivors.columns,
    leaks: leaks.columns,
  };
}
