import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import type { TFunction } from 'i18next';
import type { SummaryError } from '../error-summary/error-summary';
import { errorText } from '../words/words';

/**
 * The words of one message: a key such as 'validation:required', or of a problem's code such as 'errors:user-exists',
 * which may bring what its text is filled from: 'errors:too-many-attempts?seconds=40'.
 */
export function messageText(t: TFunction, message: string, params: Record<string, unknown> = {}): string {
  if (!message.startsWith('errors:')) return t(message, params);
  const [code = '', filled] = message.slice('errors:'.length).split('?', 2);
  return errorText(t, code, { ...params, ...Object.fromEntries(new URLSearchParams(filled)) });
}

/** Errors of a field in words, for the field itself. */
export function fieldError(t: TFunction, field: Pick<FieldMetadata<unknown>, 'errors'>): string | undefined {
  const [first] = field.errors ?? [];
  return first === undefined ? undefined : messageText(t, first);
}

/** All errors of a form for the summary above its h1: the form's own first, then each field's with its link. */
export function summaryErrors<T extends Record<string, unknown>>(
  t: TFunction,
  form: Pick<FormMetadata<T, string[]>, 'allErrors'>,
  params: Record<string, unknown> = {},
): SummaryError[] {
  return Object.entries(form.allErrors).flatMap(([name, messages]) =>
    messages.map((message) => ({
      text: messageText(t, message, params),
      ...(name === '' ? {} : { fieldId: name }),
    })),
  );
}
