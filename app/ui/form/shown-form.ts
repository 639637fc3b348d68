import type { SubmissionResult } from '@conform-to/react';
import { sentForm, typedTexts } from './sent-form';

/** The state of a field on its page. */
export interface ShownField {
  readonly initialValue: string | undefined;
  /** Its errors, as text keys. */
  readonly errors: readonly string[] | undefined;
}

/** The state of a form on its page. */
export interface ShownForm<Name extends string> {
  readonly fields: Readonly<Record<Name, ShownField>>;
  /** All errors by field; under '' those of the form as a whole. */
  readonly allErrors: Readonly<Record<string, readonly string[]>>;
}

/** The state of the form as submitted, if it is redisplayed, or else initially: each field by its name. */
export function shownForm<Name extends string>(
  starts: Readonly<Record<Name, string | undefined>>,
  answer: object | undefined,
): ShownForm<Name> {
  const sent: SubmissionResult<string[]> | undefined = sentForm(answer);
  const values: Readonly<Record<string, string | undefined>> = sent ? typedTexts(sent) : starts;
  const allErrors = Object.fromEntries(
    Object.entries(sent?.error ?? {}).flatMap(([name, errors]) => (errors ? [[name, errors]] : [])),
  );
  const fields = Object.fromEntries(
    Object.keys(starts).map((name) => [name, { initialValue: values[name], errors: allErrors[name] }]),
  ) as Record<Name, ShownField>;
  return { fields, allErrors };
}
