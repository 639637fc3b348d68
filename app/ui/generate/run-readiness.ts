import type { ValidatedEnd } from '@core/contract/enums';
import type { EngineValidation } from '@core/contract/schemas/engine';

interface Validated {
  readonly validation: Pick<EngineValidation, ValidatedEnd>;
  readonly due: ValidatedEnd | null;
}

const ends = ['source', 'destination'] as const;

/** Whether there may be more to find and to count: a validation is due, or one did not get as far as its findings. */
export const areFindingsOpen = ({ validation, due }: Validated): boolean =>
  due !== null || ends.some((end) => validation[end] === null || validation[end].found === null);

/** Whether the rows that a run deletes are still to be counted, as far as is known now. */
export const isCountOpen = ({ validation: { destination }, due }: Validated): boolean =>
  due !== null || destination === null || destination.found === null;

/** The database whose current validation failed, so that no run can start; null if there is none. */
export const blockerOf = ({ validation, due }: Validated): ValidatedEnd | null =>
  due === null ? (ends.find((end) => validation[end]?.status === 'FAILURE') ?? null) : null;
