import { AppError } from '@core/kernel/errors';

/** Where a value was met, for messages that never hold the value itself. */
export interface ValuePlace {
  readonly table: string;
  readonly column: string;
}

export type MisfitCode =
  | 'value-too-long'
  | 'value-out-of-range'
  | 'value-null'
  | 'value-wrong-type'
  | 'value-not-representable';

/** The error of a value that the destination's column cannot hold as it is. */
export function misfit(code: MisfitCode, place: ValuePlace, limit?: string | number): AppError {
  return new AppError(code, { details: limit === undefined ? { ...place } : { ...place, limit } });
}
