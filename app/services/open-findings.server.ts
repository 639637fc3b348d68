import type { EngineValidation } from '@core/contract/schemas/engine';

type Validated = Pick<EngineValidation, 'source' | 'destination' | 'due'>;

/** There may be more to find: a validation is due, or one did not get as far as its findings. */
export const areFindingsOpen = ({ source, destination, due }: Validated): boolean =>
  due !== null || [source, destination].some((one) => !one?.found);

/** Whether the rows that a run deletes are still to be counted, as far as is known now. */
export const isCountOpen = ({ destination, due }: Validated): boolean => due !== null || !destination?.found;
