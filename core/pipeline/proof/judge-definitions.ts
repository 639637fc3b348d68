import type { ProofCheck } from '@core/contract/schemas/proof';
import type { RunPlan } from '../run-plan';
import { detail } from './detail';
import type { RunFacts } from './run-facts';

/**
 * Protected values in definitions of the destination's tables. Only what identifies a person fails: a single word may
 * be a label that is also somebody's name. Tables that others made carry what others wrote.
 */
export function judgeDefinitions(plan: RunPlan, { definitions }: RunFacts): ProofCheck {
  const found = plan.tables.flatMap((table, at) => (definitions[at] ?? []).map((one) => ({ table, ...one })));
  const fails = found.some(({ isTelling }) => isTelling);
  const isRemark = !fails && found.length > 0;
  return {
    id: 'definitions',
    basis: 'read_back',
    checked: plan.tables.length,
    unit: 'tables',
    found: found.length,
    verdict: fails ? 'fails' : isRemark ? 'remark' : 'holds',
    remark: isRemark ? { code: 'in-definitions', params: { count: found.length } } : null,
    fault: fails ? 'user' : null,
    details: found.map(({ table, kind, name, found: texts }) =>
      detail(table.target, name === '' ? [] : [name], texts, { kind }),
    ),
  };
}
