import { longestMeanSequence } from '@core/synthesis/linked-tables';
import type { RunPlan } from '../run-plan';
import type { ModelReference, PlannedModel } from './planned-model';

/**
 * The parent whose rows determine how many rows a table gets where the user asks for another number, as the library will
 * choose it: the made one with the most rows, of those that do not have so many children each that these are no
 * sequence; of a sequence its parent in any case. Null if the user's number holds. Rows are those that the source is
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
    // A reference that closes a cycle, or into the table itself, is set when all rows are there.
    reference.parent < at &&
    (isSequence || (reference.isMade && rowsOf(at) <= longestMeanSequence * rowsOf(reference.parent)));
  return references
    .filter(leads)
    .reduce<ModelReference | null>(
      (best, one) => (best === null || rowsOf(one.parent) > rowsOf(best.parent) ? one : best),
      null,
    );
}
