import { parseWithZod } from '@conform-to/zod/v4';
import { configureCoercion } from '@conform-to/zod/v4/future';
import type { Submission, SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/node';
import { ApiError } from '@core/api/client';
import { textKey } from '@core/contract/texts/text-key';
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
 * under the problem's own status.
 * @param prefix of the fields in the request that the form makes a part of
 * @throws any other error
 */
export function refuseWith<T>(
  error: unknown,
  submission: Submission<T, string[]>,
  secretFields: readonly string[] = [],
  prefix = '',
) {
  if (!(error instanceof ApiError) || error.problem.status >= 500) throw error;
  const { '': ofForm = [], ...ofFields } = error.problem.error_keys;
  const fieldErrors = Object.fromEntries(
    Object.entries(ofFields).map(([name, keys]) => [
      name.startsWith(prefix) ? name.slice(prefix.length) : name,
      keys,
    ]),
  );
  const hasFields = Object.keys(fieldErrors).length > 0;
  const { code, params } = error.problem;
  const formErrors = hasFields ? ofForm : [textKey(`errors:${code}`, params), ...ofForm];
  const result = submission.reply({ fieldErrors, formErrors });
  return data(withoutSecrets(result, secretFields), { status: error.problem.status });
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
