import type { ProofCheck } from '@core/contract/schemas/proof';
import type { RunPlan } from '../run-plan';
import { detail } from './detail';
import type { RunFacts } from './run-facts';

/**
 * Values that are protected in one column and occur in copied text; null if no column was searched. Keys are too long
 * for coincidences. Params of a column have its row count per kind. Rows that a table had before the run may contain
 * anything.
 */
export function judgeLeaks(plan: RunPlan, { leaks }: RunFacts): ProofCheck | null {
  const searched = plan.tables.flatMap((table, at) => (leaks[at] ?? []).map((one) => ({ table, ...one })));
  if (searched.length === 0) return null;
  const found = searched.filter(({ rows }) => rows > 0);
  const fails = found.some(({ table }) => table.rowsBefore === 0);
  const isRemark = !fails && found.length > 0;
  return {
    id: 'leaked-values',
    basis: 'read_back',
    checked: searched.length,
    unit: 'columns',
    found: found.reduce((sum, { rows }) => sum + rows, 0),
    verdict: fails ? 'fails' : isRemark ? 'remark' : 'holds',
    remark: isRemark ? { code: 'rows-stood-before', params: { columns: found.length } } : null,
    fault: fails ? 'user' : null,
    details: found.map(({ table, column, rows, kinds }) =>
      detail(
        table.target,
        [column],
        rows,
        Object.fromEntries(kinds.map(({ kind, rows: ofKind }) => [kind, ofKind])),
      ),
    ),
  };
}
