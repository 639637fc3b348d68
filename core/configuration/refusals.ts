import type { ErrorCode } from '@core/contract/error-codes';
import type { CodedMessage } from '@core/contract/schemas/issue';
import type { Remark } from '@core/generators/generator';
import { AppError } from '@core/kernel/errors';
import type { StoredColumn } from '@core/schema/stored-schema';

/** Refusals that have an error of their own; any other is 'generator-not-accepted'. */
const errors: Readonly<Record<string, ErrorCode>> = {
  'key-follows': 'key-follows',
  'key-generators-only': 'key-locked',
  'not-nullable': 'generator-not-nullable',
  'not-unique': 'generator-not-unique',
};

/** The error of a refusal; `details.reason` names the refusal itself. */
export function refusalError(refusal: CodedMessage, column: StoredColumn): AppError {
  return new AppError(errors[refusal.code] ?? 'generator-not-accepted', {
    details: { ...refusal.params, type: column.schema.nativeType, reason: refusal.code },
  });
}

export const codedMessage = ({ code, params }: Pick<Remark, 'code' | 'params'>): CodedMessage => ({
  code,
  params: { ...params },
});
