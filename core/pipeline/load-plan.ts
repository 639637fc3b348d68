import type { LoadPlan } from '@core/connectors/connector';
import type { RunPlan } from './run-plan';

/** What the destination's connector needs to frame the load. Virtual keys are never made there. */
export function loadPlanOf(plan: RunPlan): LoadPlan {
  return {
    runId: plan.runId,
    tables: plan.tables.map(({ source, target, sameEngine }) => ({ source, target, sameEngine })),
    foreignKeys: plan.foreignKeys.filter((key) => !key.isVirtual).map((key) => key.schema),
    options: plan.options,
  };
}
