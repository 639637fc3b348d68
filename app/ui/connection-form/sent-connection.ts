import type { SubmissionResult } from '@conform-to/react';
import type { TFunction } from 'i18next';
import type { ConnectionView } from '@core/contract/schemas/connection';
import type { MessageParams } from '@core/contract/problem';
import { messageText } from '../form/form-errors';

/** The result of a submitted connection: the input without secrets, and the errors. */
export type ConnectionResult = (SubmissionResult<string[]> & { params?: MessageParams }) | undefined;

/** Values of the fields: the last input, or the saved connection. */
export function shownConnection(
  result: ConnectionResult,
  saved: ConnectionView | null,
): Readonly<Record<string, unknown>> {
  const typed = result?.initialValue?.connection;
  return isRecord(typed) ? typed : (saved ?? {});
}

/** Whether something of the last input was not saved. Secrets aside, which are not sent back to the page. */
export const isUnsaved = (result: ConnectionResult, saved: ConnectionView | null): boolean =>
  result !== undefined &&
  Object.entries(shownConnection(result, null)).some(
    ([name, value]) => String(Object.entries(saved ?? {}).find(([key]) => key === name)?.[1] ?? '') !== value,
  );

/** Names of the kept secrets: `has_password` and the like. */
export function keptSecrets(saved: ConnectionView | null): string[] {
  return Object.entries(saved ?? {})
    .filter(([name, value]) => name.startsWith('has_') && value === true)
    .map(([name]) => name.slice('has_'.length));
}

/** All errors as found, for the summary, and the first of each field in words, by field name. */
export function connectionErrors(t: TFunction, result: ConnectionResult) {
  // straight from the action data, so that they disappear with it: a test that passes stays on this page
  const found = Object.fromEntries(
    Object.entries(result?.error ?? {}).map(([name, texts]) => [name, texts ?? []]),
  );
  const errors = Object.fromEntries(
    Object.entries(found).map(([name, [first]]) => [
      name.replace(/^connection\./, ''),
      first === undefined ? undefined : messageText(t, first, result?.params),
    ]),
  );
  return { found, errors };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
