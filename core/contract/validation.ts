import type { z } from 'zod';

/**
 * Gives issues without a text of their own a key of the namespace `validation`. For `safeParse(data, {error})`;
 * texts that a schema sets itself stand above it.
 */
export const validationErrorMap: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_type') return 'validation:invalid';
  if (issue.input === undefined || issue.input === null) return 'validation:required';
  const isNumeric = issue.expected === 'number' || issue.expected === 'int';
  return isNumeric ? 'validation:number' : 'validation:invalid';
};

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: Record<string, string[]> };

/** Parses, and gives the keys of what is wrong by field path, as `errors` of a problem has them. */
export function parseFields<TSchema extends z.ZodType>(
  schema: TSchema,
  data: unknown,
): Parsed<z.output<TSchema>> {
  const result = schema.safeParse(data, { error: validationErrorMap });
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, errors: fieldErrors(result.error.issues) };
}

/** Keys by dotted field path, each once, in the order found. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    const messages = (errors[path] ??= []);
    if (!messages.includes(issue.message)) messages.push(issue.message);
  }
  return errors;
}
