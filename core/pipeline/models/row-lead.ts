import { longestMeanSequence } from '@core/synthesis/linked-tables';
import type { RunPlan } from '../run-plan';
import type { ModelReference, PlannedModel } from './planned-model';

/**
 * The parent whose rows determine how many rows a table gets if the user asks for another number, as the library will
 * choose it: the generated one with the most rows, among those with few enough children each to form sequences; for a
 * sequence always its parent. Null if the user's number holds. Row counts are estimates of the source.
 * estimated to hold.
 */
export function leadingReference(
  plan: RunPlan,
  at: number,
  { references, settings }: PlannedModel,
): ModelReference | null {
  const rowsOf = (table: number) => plan.tables[table]?.source.rowEstimate ?? 0;
  const isSequence = settings.model === 'SequenceTableModel';
  const leads = (reference: ModelReference) =>
    // A reference that closes a cycle, or a self-reference, is set after all rows exist.
    reference.parent < at &&
    (isSequence || (reference.isMade && rowsOf(at) <= longestMeanSequence * rowsOf(reference.parent)));
  return references
    .filter(leads)
    .reduce<ModelReference | null>(
      (best, one) => (best === null || rowsOf(one.parent) > rowsOf(best.parent) ? one : best),
      null,
    );
}
