import type { TFunction } from 'i18next';
import { readTextKey } from '@core/contract/texts/text-key';
import type { SummaryError } from '../error-summary/error-summary';
import { errorText } from '../words/words';
import type { ShownField, ShownForm } from './shown-form';

/**
 * The text of a message: of a key such as 'validation:required', or of a problem such as 'errors:user-exists', with its
 * parameters.
 */
export function messageText(t: TFunction, message: string, params: Record<string, unknown> = {}): string {
  const { key, params: own } = readTextKey(message);
  const all = { ...params, ...own };
  return key.startsWith('errors:') ? errorText(t, key.slice('errors:'.length), all) : t(key, all);
}

/** Error texts of a field, for the field itself. */
export function fieldError(t: TFunction, field: Pick<ShownField, 'errors'>): string | undefined {
  const [first] = field.errors ?? [];
  return first === undefined ? undefined : messageText(t, first);
}

const isLeftOut = (t: TFunction, text: string): boolean =>
  text === t('validation:required') || text === t('validation:empty');

/** A specific text for an error of one field. */
function ofField(t: TFunction, label: string, text: string): string {
  return isLeftOut(t, text) ? t('validation:field-empty', { field: label }) : `${label}: ${text}`;
}

/**
 * All errors of a form for the summary above its h1: the form's own first, then each field's with its link. If fields
 * have the same text, or one was left empty, the label is included.
 */
export function summaryErrors(
  t: TFunction,
  form: Pick<ShownForm<string>, 'allErrors'>,
  params: Record<string, unknown> = {},
  labelOf: (field: string) => string | undefined = () => undefined,
): SummaryError[] {
  const errors = Object.entries(form.allErrors).flatMap(([field, messages]) =>
    messages.map((message) => ({ field, text: messageText(t, message, params) })),
  );
  return errors.map(({ field, text }) => {
    const isShared = errors.some((other) => other.field !== field && other.text === text);
    const label = isShared || isLeftOut(t, text) ? labelOf(field) : undefined;
    return {
      text: label === undefined ? text : ofField(t, label, text),
      ...(field === '' ? {} : { fieldId: field }),
    };
  });
}
