import { data } from '@remix-run/node';
import type { ApiError } from '@core/api/client';
import type { MessageParams } from '@core/contract/problem';
import { readTextKey } from '@core/contract/texts/text-key';
import { failureToast, type ActName, type Statement, type StatedToast } from '~/failure-toast';

/**
 * The response to an act that the API refused or failed: the page stays, with `rest`, and a toast says what failed and
 * why.
 */
export function answerFailure<Rest extends object>(
  { problem, isSilent }: ApiError,
  act: ActName | null,
  rest: Rest,
) {
  return data({ ...rest, ...(isSilent ? {} : { toast: failureToast(problem, act) }) }, problem.status);
}

/**
 * The toast next to a refused form. The errors are above the form and at its fields, so the toast only names the act:
 * with the one error, or with a hint if there are several. Null if it would add nothing.
 */
export function refusalToast(
  act: ActName | null,
  errors: Readonly<Record<string, readonly string[] | null>> = {},
  params?: MessageParams,
): StatedToast | null {
  const [first, ...others] = Object.values(errors).flatMap((messages) => messages ?? []);
  if (first === undefined || (act === null && others.length === 0)) return null;
  return {
    id: 'act',
    type: 'error',
    isPolite: true,
    title: { key: `toasts:failed.${act ?? 'validation'}` },
    lines: [others.length > 0 ? { key: 'toasts:several' } : statementOf(first, params)],
  };
}

function statementOf(message: string, params?: MessageParams): Statement {
  const { key, params: own } = readTextKey(message);
  const filled = { params: { ...params, ...own } };
  const code = /^errors:(.+)/.exec(key)?.[1];
  return code === undefined ? { key, ...filled } : { code, ...filled };
}
