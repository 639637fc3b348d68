import { parseWithZod } from '@conform-to/zod/v4';
import { configureCoercion } from '@conform-to/zod/v4/future';
import type { Submission, SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/node';
import type { ApiError } from '@core/api/client';
import { errorCatalogue } from '@core/contract/error-codes';
import type { MessageParams } from '@core/contract/problem';
import type { CodedMessage } from '@core/contract/schemas/issue';
import { textKey } from '@core/contract/texts/text-key';
import { keptFormField } from '@core/contract/kept-form';
import { RequestRefused } from '@core/contract/request-body';
import { validationErrorMap } from '@core/contract/validation';
import type { z } from 'zod';
import type { ActName, StatedToast } from '~/failure-toast';
import { answerFailure, refusalToast } from './act-failure.server';
import { takeKeptForm } from './kept-form.server';
import { sentFields } from './sent-form.server';

/** 'true' and 'false' come from a choice of two, 'on' from a ticked box. */
const coercion = configureCoercion({
  type: { boolean: (text) => text === 'on' || text === 'true' },
});

/** Fields that the form library treats as commands to change the submission. None of our pages sends them. */
const libraryFields = ['__intent__', '__state__'];

/**
 * The fields of a posted form, within the request limits: the only way for a page to read a body. After a sign-in it
 * may be a form that was kept, which is taken in place of the posted one.
 * @throws an error page, 400, 413 or 415, if the form is rejected
 */
export async function readFields(request: Request): Promise<FormData> {
  try {
    const sent = await sentFields(request);
    const fields = sent.has(keptFormField) ? await takeKeptForm(request) : sent;
    for (const name of libraryFields) fields.delete(name);
    return fields;
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error;
    throw data({ code: error.code }, { status: errorCatalogue[error.code].status });
  }
}

/** Validates a posted form with a schema of the contract; messages are text keys. */
export async function readForm<Schema extends z.ZodType<Record<string, unknown>>>(
  request: Request,
  schema: Schema,
): Promise<Submission<z.output<Schema>, string[]>> {
  return checkForm(await readFields(request), schema);
}

/** Validates fields that were already read with a schema of the contract. */
export function checkForm<Schema extends z.ZodType<Record<string, unknown>>>(
  fields: FormData,
  schema: Schema,
): Submission<z.output<Schema>, string[]> {
  const options = {
    schema: coercion.coerceFormValue(schema),
    error: validationErrorMap,
    disableAutoCoercion: true,
  };
  return parseWithZod(fields, options);
}

/** The response to an invalid form: 400, with the input, except secret fields. */
export function refuse<T>(
  submission: Submission<T, string[]>,
  secretFields: readonly string[] = [],
  act: ActName | null = null,
) {
  return data(refusedForm(submission.reply(), secretFields, act), { status: 400 });
}

/**
 * The response to a form refused by the API: errors at the fields, the rest above the form, with the problem's own
 * status and the seconds to wait, if any. If the server failed, a toast says so.
 * @param prefix of the request fields that the form is part of
 */
export function refuseWith<T>(
  refusal: ApiError,
  submission: Submission<T, string[]>,
  secretFields: readonly string[] = [],
  act: ActName | null = null,
  prefix = '',
) {
  const { problem: refused } = refusal;
  if (refused.status >= 500) return answerFailure(refusal, act, typedForm(submission, secretFields));
  const { '': ofForm = [], ...ofFields } = refused.error_keys;
  const fieldErrors = Object.fromEntries(
    Object.entries(ofFields).map(([name, keys]) => [
      name.startsWith(prefix) ? name.slice(prefix.length) : name,
      keys,
    ]),
  );
  const hasFields = Object.keys(fieldErrors).length > 0;
  const formErrors = hasFields ? ofForm : [textKey(`errors:${refused.code}`, refused.params), ...ofForm];
  const result = submission.reply({ fieldErrors, formErrors });
  const seconds = refused.params?.seconds;
  return data(refusedForm(result, secretFields, act), {
    status: refused.status,
    ...(typeof seconds === 'number' && { headers: { 'Retry-After': String(seconds) } }),
  });
}

/** The input, for a form without errors. */
export function typedForm<T>(
  submission: Submission<T, string[]>,
  secretFields: readonly string[] = [],
): RefusedForm {
  return { ...withoutSecrets(submission.reply(), secretFields), status: 'error' };
}

/** A form as submitted, except its secrets; with its errors, and the toast that names the act. */
export interface RefusedForm extends SubmissionResult<string[]> {
  readonly toast?: StatedToast;
  /** What the texts of the errors name. */
  readonly params?: MessageParams;
  /** Why the act was refused, if the page handles that. */
  readonly refused?: CodedMessage;
}

export function refusedForm(
  result: SubmissionResult<string[]>,
  secretFields: readonly string[],
  act: ActName | null,
  params?: MessageParams,
): RefusedForm {
  const toast = refusalToast(act, result.error, params);
  const form = withoutSecrets(result, secretFields);
  return { ...form, ...(toast ? { toast } : {}), ...(params ? { params } : {}) };
}

/** The same response without the values of secret fields; names may be paths such as 'connection.password'. */
function withoutSecrets(
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
