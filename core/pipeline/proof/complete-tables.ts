import { sameTable, tableKey, tableOfKey, type TableName } from '@core/connectors/schema';
import type { LoadProblem } from '@core/connectors/connector';
import { faultOf, type Fault } from '@core/contract/error-codes';
import type { ProofCheck } from '@core/contract/schemas/proof';
import type { RunPlan } from '../run-plan';
import { detail } from './detail';
import { isOfNoConcern } from './left-out';
import type { RunFacts } from './run-facts';

interface Incomplete {
  readonly target: TableName;
  /** Tasks missing from the destination's ledger. */
  readonly open: number;
  readonly lost: readonly string[];
  readonly problems: readonly LoadProblem[];
}

/**
 * A table is complete if the ledger has all its tasks, and all keys that the run has to create or restore exist.
 * Problems of tables outside the run, such as a key that refers to one in it, count as well.
 */
export function completeTables(plan: RunPlan, facts: RunFacts): ProofCheck {
  const problems = facts.problems.filter((problem) => !isToldByOrphans(plan, problem));
  const ofPlan = plan.tables.map(({ target }, at): Incomplete => {
    const own = problems.filter((problem) => tableOf(problem) === tableKey(target));
    const lost = new Set([...own.map(nameOf), ...(facts.lacking[at] ?? [])]);
    return { target, open: facts.tasksOpen[at] ?? 0, lost: [...lost], problems: own };
  });
  const known = new Set(plan.tables.map(({ target }) => tableKey(target)));
  const others = problems
    .filter((problem) => !known.has(tableOf(problem)))
    .map((problem) => ({
      target: tableOfKey(tableOf(problem)),
      open: 0,
      lost: [nameOf(problem)],
      problems: [problem],
    }));
  const broken = [...ofPlan, ...others].filter(({ open, lost }) => open > 0 || lost.length > 0);
  const without = tablesWithout(plan);
  const isBroken = broken.length > 0;
  return {
    id: 'tables-complete',
    basis: 'read_back',
    checked: plan.tables.length,
    unit: 'tables',
    found: plan.tables.length - ofPlan.filter((one) => broken.includes(one)).length,
    verdict: isBroken ? 'fails' : without.length > 0 ? 'remark' : 'holds',
    remark:
      isBroken || without.length === 0 ? null : { code: 'made-without', params: { tables: without.length } },
    fault: isBroken ? faultIn(broken) : null,
    details: [
      ...broken.map(({ target, open, lost }) =>
        detail(target, [], open + lost.length, lost.length > 0 ? { constraints: lost.join(', ') } : {}),
      ),
      ...without.map(({ target, count }) => detail(target, [], count, { remark: 'made-without' })),
    ],
  };
}

/**
 * A problem says whose fault it is. What the destination had confirmed and no longer has was changed there by others.
 */
function faultIn(broken: readonly Incomplete[]): Fault {
  const [problem] = broken.flatMap(({ problems }) => problems);
  return (problem && faultOf(problem.code, problem.details)) ?? 'destination';
}

/**
 * A key that exists although rows violate it, or whose parents the run leaves out: the orphan check reports it, and
 * decides whether it is a failure.
 */
function isToldByOrphans(plan: RunPlan, { code, details }: LoadProblem): boolean {
  if (code !== 'destination-constraint-failed') return false;
  return plan.foreignKeys.some(
    ({ schema, isParentLoaded }) =>
      (!isParentLoaded || details['statement'] === 'FOREIGN KEY') &&
      tableKey(schema.child) === details['table'] &&
      (schema.name === details['constraint'] || schema.childColumns.join(', ') === details['column']),
  );
}

const tableOf = ({ details }: LoadProblem): string => String(details['table'] ?? '');
const nameOf = ({ details }: LoadProblem): string =>
  String(details['constraint'] ?? details['object'] ?? details['statement'] ?? '');

/** Tables created without something that constrains their rows in the source. */
function tablesWithout(plan: RunPlan) {
  return plan.tables.flatMap(({ target }) => {
    const items = (plan.leftOut ?? []).filter(
      (item) => sameTable(item.table, target) && !isOfNoConcern(item),
    );
    return items.length === 0 ? [] : [{ target, count: items.length }];
  });
}
