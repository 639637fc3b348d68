import type { TableName } from '@core/connectors/schema';
import type { ProofCheck, ProofVerdict } from '@core/contract/schemas/proof';
import type { Generators } from '../run-request';
import type { PlannedKey, PlannedTable, RunPlan } from '../run-plan';
import { detail } from './detail';
import { judgeSurvivors } from './judge-survivors';
import type { RunFacts } from './run-facts';

type Remark = ProofCheck['remark'];

/** The checks of a run in the order in which they are shown, each with its verdict. Pure. */
export function checksOf(plan: RunPlan, facts: RunFacts, generators: Generators): ProofCheck[] {
  return [
    equalRows('rows-made', plan, facts.asked, facts.made),
    equalRows('rows-written', plan, facts.made, facts.written),
    completeTables(plan, facts),
    orphans(plan, facts),
    inColumns('duplicates', plan, facts.duplicates),
    inColumns('nulls', plan, facts.nulls),
    valuesCut(plan),
    judgeSurvivors(plan, facts, generators),
  ];
}

/** 'fails' as soon as one check fails; 'remark' where none does and one has a remark. */
export function verdictOf(checks: readonly ProofCheck[]): ProofVerdict {
  if (checks.some((check) => check.verdict === 'fails')) return 'fails';
  return checks.some((check) => check.verdict === 'remark') ? 'remark' : 'holds';
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function equalRows(
  id: 'rows-made' | 'rows-written',
  plan: RunPlan,
  asked: readonly number[],
  found: readonly number[],
): ProofCheck {
  const details = plan.tables.flatMap(({ target }, at) =>
    asked[at] === found[at] ? [] : [detail(target, [], found[at] ?? 0, { expected: asked[at] ?? 0 })],
  );
  const verdict = details.length === 0 ? 'holds' : 'fails';
  return { id, checked: sum(asked), unit: 'rows', found: sum(found), verdict, remark: null, details };
}

/** A table is complete when all its tasks are written and all that was taken away for the load is back. */
function completeTables(plan: RunPlan, facts: RunFacts): ProofCheck {
  const details = plan.tables.flatMap(({ target }, at) => {
    const open = facts.tasksOpen[at] ?? 0;
    const lost = lostConstraints(plan, facts, target);
    if (open === 0 && lost.length === 0) return [];
    return [detail(target, [], open + lost.length, lost.length > 0 ? { constraints: lost.join(', ') } : {})];
  });
  return {
    id: 'tables-complete',
    checked: plan.tables.length,
    unit: 'tables',
    found: plan.tables.length - details.length,
    verdict: details.length === 0 ? 'holds' : 'fails',
    remark: null,
    details,
  };
}

/** Constraints of a table that could not be restored, but for keys whose parents the run leaves out: those are a remark. */
function lostConstraints(plan: RunPlan, { problems }: RunFacts, target: TableName): string[] {
  const toParentsLeftOut = plan.foreignKeys
    .filter((key) => !key.isParentLoaded)
    .map((key) => key.schema.name);
  return problems
    .filter(({ code, details }) => code === 'destination-constraint-failed' && details.table === target.name)
    .filter(({ details }) => (details.schema ?? target.schema) === target.schema)
    .map(({ details }) => String(details.constraint))
    .filter((constraint) => !toParentsLeftOut.includes(constraint));
}

function orphans(plan: RunPlan, facts: RunFacts): ProofCheck {
  const broken = plan.foreignKeys
    .map((key, at) => ({ key, found: facts.orphans[at] ?? 0, known: facts.sourceOrphans[at] ?? 0 }))
    .filter(({ found }) => found > 0)
    .map((one) => ({ ...one, reason: reasonOf(one) }));
  const fails = broken.some(({ reason }) => reason === null);
  const codes = orphanRemarks.filter((code) => broken.some(({ reason }) => reason === code));
  const [first] = fails ? [] : codes;
  const remark: Remark =
    first === undefined
      ? null
      : { code: first, params: { keys: broken.filter(({ reason }) => reason === first).length } };
  return {
    id: 'orphans',
    checked: plan.foreignKeys.length,
    unit: 'keys',
    found: sum(broken.map(({ found }) => found)),
    verdict: fails ? 'fails' : remark ? 'remark' : 'holds',
    remark,
    details: broken.map(({ key, found, reason }) =>
      detail(key.schema.child, key.schema.childColumns, found, {
        key: key.schema.name,
        ...(reason === null || reason === first ? {} : { remark: reason }),
      }),
    ),
  };
}

const orphanRemarks = ['parents-left-out', 'orphans-in-source'] as const;

/** Why the run is not to blame for orphans of a key; null where it is. */
function reasonOf({
  key,
  found,
  known,
}: {
  readonly key: PlannedKey;
  readonly found: number;
  readonly known: number;
}): (typeof orphanRemarks)[number] | null {
  if (!key.isParentLoaded) return 'parents-left-out';
  return found <= known ? 'orphans-in-source' : null;
}

/** Rows that stood there before the run are none of its doing: where there are such, what is found is a remark. */
function inColumns(id: 'duplicates' | 'nulls', plan: RunPlan, facts: RunFacts['duplicates']): ProofCheck {
  const broken = plan.tables.flatMap((table, at) =>
    (facts[at] ?? []).filter(({ found }) => found > 0).map((place) => ({ table, ...place })),
  );
  const fails = broken.some(({ table }) => table.rowsBefore === 0);
  return {
    id,
    checked: new Set(plan.tables.flatMap((table, at) => columnsIn(table, facts[at] ?? []))).size,
    unit: 'columns',
    found: sum(broken.map(({ found }) => found)),
    verdict: fails ? 'fails' : broken.length > 0 ? 'remark' : 'holds',
    remark: broken.length > 0 && !fails ? { code: 'rows-stood-before', params: {} } : null,
    details: broken.map(({ table, columns, found }) => detail(table.target, columns, found)),
  };
}

const columnsIn = (table: PlannedTable, places: RunFacts['duplicates'][number]): string[] =>
  places.flatMap(({ columns }) => columns.map((column) => `${table.key}.${column}`));

/** Each value is held against its column before it is written, and refused if it does not fit: none is ever cut. */
function valuesCut(plan: RunPlan): ProofCheck {
  const checked = sum(plan.tables.map((table) => table.columns.length));
  return {
    id: 'values-cut',
    checked,
    unit: 'columns',
    found: 0,
    verdict: 'holds',
    remark: null,
    details: [],
  };
}
