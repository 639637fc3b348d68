import { data } from '@remix-run/node';
import type { MessageParams } from '@core/contract/problem';
import { readTextKey } from '@core/contract/texts/text-key';
import { failureToast, type ActName, type Statement, type StatedToast } from '~/failure-toast';
import { isForAct, refusalOf } from './api.server';

/**
 * The answer to an act that the API refused or did not answer: the page stays, with `rest`, and a toast says
 * what failed and why. @throws any other error, and what the reader may not do or is not there
 */
export function answerFailure<Rest extends object>(error: unknown, act: ActName | null, rest: Rest) {
  const refusal = refusalOf(error);
  if (refusal === null || !isForAct(refusal.problem.status)) throw error;
  const { problem, isSilent } = refusal;
  return data({ ...rest, ...(isSilent ? {} : { toast: failureToast(problem, act) }) }, problem.status);
}

/** An act without a form of its own: all that its page tells of a failure is the toast. */
export async function tryAct<T>(act: ActName, done: () => Promise<T>) {
  try {
    return await done();
  } catch (error) {
    return answerFailure(error, act, {});
  }
}

/**
 * The toast beside a form that was refused. What is wrong stands above the form and at its fields, so the toast only
 * names the act: with the one error, or with a hint where there are several. Null where it would have nothing to add.
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
