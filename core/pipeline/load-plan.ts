import type { LoadPlan } from '@core/connectors/connector';
import { tableChange } from './made-tables';
import { isReplaced } from './own-rows';
import type { RunPlan } from './run-plan';

/** What the destination's connector needs to begin and finish the load. Virtual keys are never created there. */
export function loadPlanOf(plan: RunPlan): LoadPlan {
  return {
    runId: plan.runId,
    tables: plan.tables.map((table) => {
      const { source, target, sameEngine, change } = table;
      const { withoutTexts } = plan.options;
      const load = { source, target, sameEngine, isReplaced: isReplaced(plan, table), withoutTexts };
      return change ? { ...load, change: tableChange(change) } : load;
    }),
    foreignKeys: plan.foreignKeys.filter((key) => !key.isVirtual).map((key) => key.schema),
    options: plan.options,
  };
}
