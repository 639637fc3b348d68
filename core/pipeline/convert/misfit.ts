import { AppError } from '@core/kernel/errors';

/** The location of a value, for messages that never contain the value itself. */
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

/** The error of a value that does not fit the destination's column. */
export function misfit(code: MisfitCode, place: ValuePlace, limit?: string | number): AppError {
  return new AppError(code, { details: limit === undefined ? { ...place } : { ...place, limit } });
}
