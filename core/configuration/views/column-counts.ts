import { piiStatus, treatment } from '@core/contract/enums';
import type { ColumnCounts, TreatmentCount } from '@core/contract/schemas/column';
import type { ColumnState } from '../workbench';

/** In the order of the treatments; those that no column has are left out. */
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
  };
}

export function count<T>(items: readonly T[], fits: (item: T) => boolean): number {
  return items.reduce((sum, item) => sum + (fits(item) ? 1 : 0), 0);
}
