import type { CodedParams } from '@core/contract/coded-params';
import type { ErrorCode } from '@core/contract/error-codes';
import type { RemarkCode } from '@core/contract/remark-codes';
import type { CodedMessage } from '@core/contract/schemas/issue';
import type { Remark } from '@core/generators/generator';
import { AppError } from '@core/kernel/errors';

/** Why a column is skipped. */
export interface Refusal {
  readonly code: RemarkCode;
  readonly params: CodedParams;
}

/** Refusals with an error of their own; any other is 'generator-not-accepted'. */
const errors: Readonly<Partial<Record<RemarkCode, ErrorCode>>> = {
  'date-format': 'date-format-invalid',
  'key-follows': 'key-follows',
  'key-generators-only': 'key-locked',
  'not-nullable': 'generator-not-nullable',
  'not-unique': 'generator-not-unique',
  'formula-empty': 'formula-invalid',
  'formula-arguments': 'formula-invalid',
  'formula-argument-kind': 'formula-invalid',
  'formula-syntax': 'formula-unparsable',
  'formula-result': 'formula-not-applicable',
  'formula-column': 'formula-column-unavailable',
  'formula-function': 'formula-function-unsupported',
  'formula-mock': 'formula-mock-unsupported',
  'row-circle': 'formula-circular',
};

/** The code of the error that a refusal becomes. */
export const refusalCode = (code: RemarkCode): ErrorCode => errors[code] ?? 'generator-not-accepted';

/** The error of a refusal; `details.reason` names the refusal itself. */
export function refusalError({ code, params }: Refusal): AppError {
  return new AppError(refusalCode(code), { details: { ...params, reason: code } });
}

/** An objection to the current options, not to the generator: they still have to be filled in. */
export const isToFillIn = ({ code }: Pick<Remark, 'code'>): boolean => toFillIn.has(code);

const toFillIn: ReadonlySet<string> = new Set([
  'formula-empty',
  'paths-empty',
  'branches-empty',
  'list-empty',
  'template-empty',
]);

export const codedMessage = ({ code, params }: Pick<Remark, 'code' | 'params'>): CodedMessage => ({
  code,
  params: { ...params },
});
