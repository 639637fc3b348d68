import type { z } from 'zod';

/**
 * Gives issues without a text of their own a key of the namespace `validation`. For `safeParse(data, {error})`; texts
 * set by a schema take precedence.
 */
export const validationErrorMap: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'unrecognized_keys') return 'validation:unknown-field';
  if (issue.code !== 'invalid_type') return 'validation:invalid';
  if (issue.input === undefined || issue.input === null) return 'validation:required';
  const isNumeric = issue.expected === 'number' || issue.expected === 'int';
  return isNumeric ? 'validation:number' : 'validation:invalid';
};

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: Record<string, string[]> };

/** Parses, and returns error keys by field path, as in `errors` of a problem. */
export function parseFields<TSchema extends z.ZodType>(
  schema: TSchema,
  data: unknown,
): Parsed<z.output<TSchema>> {
  const result = schema.safeParse(data, { error: validationErrorMap });
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, errors: fieldErrors(result.error.issues) };
}

/**
 * Keys by dotted field path, each once, in the order found. An unknown field has its own path; likewise in a union, if
 * one of its forms would fit without that field.
 */
export function fieldErrors(
  issues: readonly z.core.$ZodIssue[],
  keyOf: (issue: z.core.$ZodIssue) => string = ({ message }) => message,
): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  const add = (path: readonly PropertyKey[], key: string) => {
    const name = path.map(String).join('.');
    const keys = errors.get(name) ?? [];
    if (!keys.includes(key)) errors.set(name, [...keys, key]);
  };
  for (const issue of issues) {
    const unknown = unknownFields(issue);
    if (unknown.length === 0) add(issue.path, keyOf(issue));
    for (const path of unknown) add(path, 'validation:unknown-field');
  }
  return Object.fromEntries(errors);
}

/** Paths of the fields that an issue is about; empty if it is about something else too. */
function unknownFields(issue: z.core.$ZodIssue): PropertyKey[][] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key]);
  if (issue.code !== 'invalid_union') return [];
  for (const option of issue.errors) {
    const found = option.map(unknownFields);
    if (found.length > 0 && found.every((paths) => paths.length > 0)) {
      return found.flat().map((path) => [...issue.path, ...path]);
    }
  }
  return [];
}
