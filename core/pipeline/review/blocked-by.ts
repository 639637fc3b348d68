import { isErrorCode } from '@core/contract/error-codes';
import { AppError } from '@core/kernel/errors';
import type { Finding } from './finding';

/** The error of a run that a finding blocks: of its own code where the catalogue has it. */
export function blockedBy({ code, params }: Finding): AppError {
  return new AppError(isErrorCode(code) ? code : 'schema-inconsistent', { details: params });
}
