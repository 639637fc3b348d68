import { piiStatus, protectionState, treatment } from '@core/contract/enums';
import type { ColumnCounts, ProtectionCount, TreatmentCount } from '@core/contract/schemas/column';
import type { ColumnState } from '../workbench';

/** In treatment order; treatments without columns are omitted. */
export function treatmentCounts(states: readonly ColumnState[]): TreatmentCount[] {
  return treatment.options.flatMap((one) => {
    const having = states.filter((state) => state.treatment === one);
    if (having.length === 0) return [];
    return [{ treatment: one, count: having.length, suggested: count(having, (state) => state.isSuggested) }];
  });
}

export function columnCounts(states: readonly ColumnState[]): ColumnCounts {
  return {
    all: states.length,
    unprotected: count(states, (state) => state.piiStatus === 'UNPROTECTED'),
    overrides: count(states, (state) => state.isOverride),
    suggested: count(states, (state) => state.isSuggested),
    treatments: treatmentCounts(states),
    pii_statuses: piiStatus.options.map((status) => ({
      status,
      count: count(states, (state) => state.piiStatus === status),
    })),
    protection: protectionCounts(states),
  };
}

/** In state order; states without columns are omitted. */
export function protectionCounts(states: readonly Pick<ColumnState, 'protection'>[]): ProtectionCount[] {
  const counts = new Map(protectionState.options.map((state) => [state, 0]));
  for (const { protection } of states) counts.set(protection, (counts.get(protection) ?? 0) + 1);
  return [...counts].flatMap(([state, number]) => (number === 0 ? [] : [{ state, count: number }]));
}

export function count<T>(items: readonly T[], fits: (item: T) => boolean): number {
  return items.reduce((sum, item) => sum + (fits(item) ? 1 : 0), 0);
}
