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

/** The database whose current validation failed, so that no run can start; null if there is none. */
export const blockerOf = ({ validation, due }: Validated): ValidatedEnd | null =>
  due === null ? (ends.find((end) => validation[end]?.status === 'FAILURE') ?? null) : null;
