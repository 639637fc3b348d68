import { AppError } from './errors';

/** Message keys by field path; '' stands for the request as a whole. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** An error that concerns fields of the request. */
export class FieldsError extends AppError {
  constructor(
    code: string,
    readonly fields: FieldErrors,
  ) {
    super(code);
  }
}
