import type { SubmissionResult } from '@conform-to/react';
import { sentForm, typedTexts } from './sent-form';

/** A field as its page shows it. */
export interface ShownField {
  readonly initialValue: string | undefined;
  /** What is wrong with it, as keys of texts. */
  readonly errors: readonly string[] | undefined;
}

/** A form as its page shows it. */
export interface ShownForm<Name extends string> {
  readonly fields: Readonly<Record<Name, ShownField>>;
  /** All that is wrong, by field; under '' what is wrong with the form as a whole. */
  readonly allErrors: Readonly<Record<string, readonly string[]>>;
}

/** The form as it was sent, if it came back, or else as it starts: each field by its name. */
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
