import type { TFunction } from 'i18next';
import type { SummaryError } from '../error-summary/error-summary';
import { messageText } from './form-errors';

interface Refused {
  readonly error?: Readonly<Record<string, readonly string[] | null>> | null;
  readonly params?: Record<string, unknown>;
}

export interface RefusedTexts {
  /** By invalid field. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** All errors, the form's own first, for the summary above the h1. */
  readonly summary: readonly SummaryError[];
}

/** The error texts of a refused form; empty if it was not refused. */
export function refusedTexts(t: TFunction, refused: Refused | undefined): RefusedTexts {
  const all = Object.entries(refused?.error ?? {}).map(
    ([field, messages]) =>
      [field, (messages ?? []).map((message) => messageText(t, message, refused?.params))] as const,
  );
  const ofForm = all.filter(([field]) => field === '');
  const ofFields = all.filter(([field]) => field !== '');
  return {
    fields: Object.fromEntries(ofFields),
    summary: [
      ...ofForm.flatMap(([, texts]) => texts.map((text) => ({ text }))),
      ...ofFields.flatMap(([fieldId, texts]) => texts.map((text) => ({ text, fieldId }))),
    ],
  };
}
