import type { ProofCheck } from '@core/contract/schemas/proof';
import type { FoundKind } from '../leaks/column-search';
import type { PlannedTable, RunPlan } from '../run-plan';
import type { Leaks } from '../tasks/run-task';
import { explainsFound } from './chance';
import { detail } from './detail';
import type { RunFacts } from './run-facts';

interface Judged {
  readonly table: PlannedTable;
  readonly leaks: Leaks;
  /** Kinds that no chance explains. */
  readonly beyond: readonly FoundKind[];
}

/**
 * Values that are protected in one column and occur in another whose values stay; null if no column was searched. What
 * tells of one person is too long for coincidences; of what many share, such as surnames, a column has as many as its own
 * chance lets expect. Params of a column have its row count per kind, or of what chance explains the number expected.
 * Rows that a table had before the run may contain anything.
 */
export function judgeLeaks(plan: RunPlan, { leaks }: RunFacts): ProofCheck | null {
  const searched = plan.tables.flatMap((table, at) =>
    (leaks[at] ?? []).map((one): Judged => ({
      table,
      leaks: one,
      beyond: one.kinds.filter((kind) => !explainsFound(kind)),
    })),
  );
  if (searched.length === 0) return null;
  const found = searched.filter(({ beyond }) => beyond.length > 0);
  const chance = searched.filter(({ leaks: { kinds }, beyond }) => beyond.length === 0 && kinds.length > 0);
  const fails = found.some(({ table }) => table.rowsBefore === 0);
  return {
    id: 'leaked-values',
    basis: 'read_back',
    checked: searched.length,
    unit: 'columns',
    found: found.length > 0 ? sum(found.map(rowsOf)) : sum(chance.map(differentOf)),
    verdict: fails ? 'fails' : found.length + chance.length > 0 ? 'remark' : 'holds',
    remark: fails ? null : remarkOf(found, chance),
    fault: fails ? 'user' : null,
    details: [...found.map(leakDetail), ...chance.map(chanceDetail)],
  };
}

function remarkOf(found: readonly Judged[], chance: readonly Judged[]): ProofCheck['remark'] {
  if (found.length > 0) return { code: 'rows-stood-before', params: { columns: found.length } };
  if (chance.length === 0) return null;
  const params = {
    found: sum(chance.map(differentOf)),
    expected: rounded(sum(chance.map(expectedOf))),
    columns: chance.length,
  };
  return { code: 'shared-values', params };
}

/** Rows with a value of a kind that counts: all, if only such were found. */
function rowsOf({ leaks: { rows, kinds }, beyond }: Judged): number {
  const counted = beyond.length === 0 ? kinds : beyond;
  return Math.min(rows, sum(counted.map((kind) => kind.rows)));
}

const leakDetail = (judged: Judged): ProofCheck['details'][number] =>
  detail(
    judged.table.target,
    [judged.leaks.column],
    rowsOf(judged),
    Object.fromEntries(judged.beyond.map(({ kind, rows }) => [kind, rows])),
  );

const chanceDetail = (judged: Judged): ProofCheck['details'][number] =>
  detail(judged.table.target, [judged.leaks.column], differentOf(judged), {
    remark: 'shared-values',
    rows: rowsOf(judged),
    expected: rounded(expectedOf(judged)),
  });

const differentOf = ({ leaks: { kinds } }: Judged): number => sum(kinds.map(({ different }) => different));
const expectedOf = ({ leaks: { kinds } }: Judged): number => sum(kinds.map(({ expected }) => expected));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const rounded = (expected: number): number => Math.round(expected * 10) / 10;
