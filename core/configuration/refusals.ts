import type { CodedParams } from '@core/contract/coded-params';
import type { ErrorCode } from '@core/contract/error-codes';
import type { RemarkCode } from '@core/contract/remark-codes';
import type { CodedMessage } from '@core/contract/schemas/issue';
import type { Remark } from '@core/generators/generator';
import { AppError } from '@core/kernel/errors';

/** Why a column is left as it is. */
export interface Refusal {
  readonly code: RemarkCode;
  readonly params: CodedParams;
}

/** Refusals that have an error of their own; any other is 'generator-not-accepted'. */
const errors: Readonly<Partial<Record<RemarkCode, ErrorCode>>> = {
  'key-follows': 'key-follows',
  'key-generators-only': 'key-locked',
  'not-nullable': 'generator-not-nullable',
  'not-unique': 'generator-not-unique',
};

/** The error of a refusal; `details.reason` names the refusal itself. */
export function refusalError({ code, params }: Refusal): AppError {
  return new AppError(errors[code] ?? 'generator-not-accepted', { details: { ...params, reason: code } });
}

export const codedMessage = ({ code, params }: Pick<Remark, 'code' | 'params'>): CodedMessage => ({
  code,
  params: { ...params },
});
