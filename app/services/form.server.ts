import { parseWithZod } from '@conform-to/zod/v4';
import { configureCoercion } from '@conform-to/zod/v4/future';
import type { Submission, SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/node';
import { ApiError } from '@core/api/client';
import type { Problem } from '@core/contract/problem';
import { validationErrorMap } from '@core/contract/validation';
import type { z } from 'zod';

/** 'true' and 'false' come from a choice of two, 'on' from a ticked box. */
const coercion = configureCoercion({
  type: { boolean: (text) => text === 'on' || text === 'true' },
});

/** A posted form held against a schema of the contract; messages are keys of texts. */
export async function readForm<Schema extends z.ZodType<Record<string, unknown>>>(
  request: Request,
  schema: Schema,
): Promise<Submission<z.output<Schema>, string[]>> {
  const options = {
    schema: coercion.coerceFormValue(schema),
    error: validationErrorMap,
    disableAutoCoercion: true,
  };
  return parseWithZod(await request.formData(), options);
}

/** The answer to a form that does not hold: 400, with what was typed, but for the fields that are secret. */
export function refuse<T>(submission: Submission<T, string[]>, secretFields: readonly string[] = []) {
  return data(withoutSecrets(submission.reply(), secretFields), { status: 400 });
}

/**
 * The answer to a form that the API refused: its problem's fields at the fields, the rest above the form,
 * under the problem's own status and with the time to wait, if any. @throws any other error
 */
export function refuseWith<T>(
  error: unknown,
  submission: Submission<T, string[]>,
  secretFields: readonly string[] = [],
) {
  if (!(error instanceof ApiError) || error.problem.status >= 500) throw error;
  const { '': ofForm = [], ...fieldErrors } = error.problem.errors;
  const hasFields = Object.keys(fieldErrors).length > 0;
  const formErrors = hasFields ? ofForm : [messageOf(error.problem), ...ofForm];
  const result = submission.reply({ fieldErrors, formErrors });
  const seconds = error.problem.params?.seconds;
  return data(withoutSecrets(result, secretFields), {
    status: error.problem.status,
    ...(typeof seconds === 'number' && { headers: { 'Retry-After': String(seconds) } }),
  });
}

/** The code as a message, with what its text is filled from: 'errors:too-many-attempts?seconds=40'. */
function messageOf({ code, params = {} }: Problem): string {
  const filled = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return filled.size === 0 ? `errors:${code}` : `errors:${code}?${filled.toString()}`;
}

/** The same answer without the values of secret fields; names may be paths such as 'connection.password'. */
export function withoutSecrets(
  result: SubmissionResult<string[]>,
  secretFields: readonly string[],
): SubmissionResult<string[]> {
  if (!result.initialValue || secretFields.length === 0) return result;
  return { ...result, initialValue: prune(result.initialValue, '', secretFields) };
}

type Payload = NonNullable<SubmissionResult['initialValue']>;

function prune(value: Payload, path: string, secretFields: readonly string[]): Payload {
  const kept = Object.entries(value).filter(([name]) => !secretFields.includes(path + name));
  return Object.fromEntries(
    kept.map(([name, inner]) => [
      name,
      isRecord(inner) ? prune(inner, `${path}${name}.`, secretFields) : inner,
    ]),
  );
}

const isRecord = (value: Payload[string] | undefined): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);
