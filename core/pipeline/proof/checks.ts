import type { Fault } from '@core/contract/error-codes';
import type { ProofCheck, ProofVerdict } from '@core/contract/schemas/proof';
import type { Generators } from '../run-request';
import type { PlannedTable, RunPlan } from '../run-plan';
import { completeTables } from './complete-tables';
import { detail } from './detail';
import { judgeDefinitions } from './judge-definitions';
import { judgeLeaks } from './judge-leaks';
import { judgeOrphans } from './judge-orphans';
import { judgeSurvivors } from './judge-survivors';
import type { RunFacts } from './run-facts';

/** The checks of a run in display order, each with its basis, its verdict, and whose fault a failure is. Pure. */
export function checksOf(plan: RunPlan, facts: RunFacts, generators: Generators): ProofCheck[] {
  const leaks = judgeLeaks(plan, facts);
  return [
    madeRows(plan, facts),
    writtenRows(plan, facts),
    completeTables(plan, facts),
    judgeOrphans(plan, facts),
    inColumns('duplicates', plan, facts.duplicates),
    inColumns('nulls', plan, facts.nulls),
    judgeSurvivors(plan, facts, generators),
    ...(leaks === null ? [] : [leaks]),
    judgeDefinitions(plan, facts),
  ];
}

/** 'fails' if any check fails; 'remark' if none does and one has a remark. */
export function verdictOf(checks: readonly ProofCheck[]): ProofVerdict {
  if (checks.some((check) => check.verdict === 'fails')) return 'fails';
  return checks.some((check) => check.verdict === 'remark') ? 'remark' : 'holds';
}

/** Whose fault a failed proof is: ours if any check is; null for a passed one. */
export function faultOfChecks(checks: readonly ProofCheck[]): Fault | null {
  const faults = checks.flatMap(({ verdict, fault }) => (verdict === 'fails' ? (fault ?? 'server') : []));
  return faults.find((fault) => fault === 'server') ?? faults[0] ?? null;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * A source without a snapshot may have changed between its count and its rows. Records of files that a user chose to set
 * aside are a remark, with their number.
 */
function madeRows(plan: RunPlan, { asked, made, isSourceFixed }: RunFacts): ProofCheck {
  const check = equalRows('rows-made', 'counted', plan, asked, made);
  if (check.verdict !== 'holds') return { ...check, fault: isSourceFixed ? 'server' : 'source' };
  const aside = plan.tables.flatMap(({ target, shards }) => {
    const count = sum(shards.map(({ setAside = 0 }) => setAside));
    return count === 0 ? [] : [detail(target, [], count)];
  });
  if (aside.length === 0) return { ...check, fault: null };
  const count = sum(aside.map(({ found }) => found));
  return {
    ...check,
    ...{ verdict: 'remark', fault: null, details: aside },
    remark: { code: 'records-set-aside', params: { count } },
  };
}

/** Ledger and rows are one transaction: if the ledger is intact and the rows are not, others have changed them. */
function writtenRows(plan: RunPlan, { made, written, noted }: RunFacts): ProofCheck {
  const check = equalRows('rows-written', 'read_back', plan, made, written);
  const isNoted = plan.tables.every((_, at) => noted[at] === made[at]);
  return { ...check, fault: check.verdict === 'holds' ? null : isNoted ? 'destination' : 'server' };
}

function equalRows(
  id: 'rows-made' | 'rows-written',
  basis: NonNullable<ProofCheck['basis']>,
  plan: RunPlan,
  asked: readonly number[],
  found: readonly number[],
): ProofCheck {
  const details = plan.tables.flatMap(({ target }, at) =>
    asked[at] === found[at] ? [] : [detail(target, [], found[at] ?? 0, { expected: asked[at] ?? 0 })],
  );
  const verdict = details.length === 0 ? 'holds' : 'fails';
  return { id, basis, checked: sum(asked), unit: 'rows', found: sum(found), verdict, remark: null, details };
}

/** Rows that existed before the run are not its fault: if there are any, findings are remarks. */
function inColumns(id: 'duplicates' | 'nulls', plan: RunPlan, facts: RunFacts['duplicates']): ProofCheck {
  const broken = plan.tables.flatMap((table, at) =>
    (facts[at] ?? []).filter(({ found }) => found > 0).map((place) => ({ table, ...place })),
  );
  const fails = broken.some(({ table }) => table.rowsBefore === 0);
  return {
    id,
    basis: 'read_back',
    checked: new Set(plan.tables.flatMap((table, at) => columnsIn(table, facts[at] ?? []))).size,
    unit: 'columns',
    found: sum(broken.map(({ found }) => found)),
    verdict: fails ? 'fails' : broken.length > 0 ? 'remark' : 'holds',
    remark: broken.length > 0 && !fails ? { code: 'rows-stood-before', params: {} } : null,
    fault: fails ? 'server' : null,
    details: broken.map(({ table, columns, found }) => detail(table.target, columns, found)),
  };
}

const columnsIn = (table: PlannedTable, places: RunFacts['duplicates'][number]): string[] =>
  places.flatMap(({ columns }) => columns.map((column) => `${table.key}.${column}`));
