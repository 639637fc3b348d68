import { readQuery } from '@core/contract/call-url';
import type { Call } from '@core/contract/define-call';
import { readFormData, readJson, RequestRefused } from '@core/contract/request-body';
import { fieldErrors } from '@core/contract/validation';
import { AppError } from '@core/kernel/errors';
import { FieldsError } from '@core/kernel/fields-error';
import { z } from 'zod';

/** @throws AppError 'not-found' for a malformed id: it leads to nothing */
export function readParams(call: Call, params: Readonly<Record<string, string>>): Record<string, unknown> {
  const read = call.params.safeParse(params);
  if (!read.success) throw new AppError('not-found');
  return read.data;
}

/** @throws FieldsError 'validation-failed' */
export function readCallQuery(call: Call, url: string): Record<string, unknown> {
  const sent = readQuery(new URL(url).searchParams);
  return parse(call.query, call.isForeign ? named(call.query, sent) : sent);
}

/**
 * The body as sent, in the media type that the call consumes; undefined if none was sent.
 * @throws AppError 'unsupported-media-type', 'request-too-large', 'request-too-slow', 'request-too-complex', 'request-too-deep'
 * or 'malformed-request'
 */
export async function readBody(call: Call, request: Request): Promise<unknown> {
  try {
    if (call.consumes === 'application/json') return await readJson(request);
    return fieldsOf(await readFormData(request, [call.consumes]));
  } catch (cause) {
    if (!(cause instanceof RequestRefused)) throw cause;
    throw new AppError(cause.code, { cause, details: cause.details });
  }
}

/**
 * A missing body counts as one without fields; a call without a body accepts no fields. @throws FieldsError
 * 'validation-failed'
 */
export function parseBody(call: Call, body: unknown): unknown {
  const sent = body === undefined ? {} : body;
  if (call.body instanceof z.ZodUndefined) {
    parse(nothing, sent);
    return undefined;
  }
  return parse(call.body, call.isForeign ? named(call.body, sent) : sent);
}

/** The fields that a schema names. */
const named = (schema: z.ZodType, sent: unknown): unknown =>
  schema instanceof z.ZodObject && typeof sent === 'object' && sent !== null
    ? Object.fromEntries(Object.entries(sent).filter(([name]) => name in schema.shape))
    : sent;

const nothing = z.strictObject({});

/** Maximum number of invalid fields reported; the rest follows on the next attempt. */
const namedFieldsMax = 100;

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const fields = fieldErrors(read.error.issues, keyOf);
  throw new FieldsError(
    'validation-failed',
    Object.fromEntries(Object.entries(fields).slice(0, namedFieldsMax)),
  );
}

/** Messages of the contract are keys; the default is 'missing' or 'invalid'. */
function keyOf(issue: z.core.$ZodIssue): string {
  if (issue.message.startsWith('validation:')) return issue.message;
  const isMissing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
  return isMissing ? 'validation:required' : 'validation:invalid';
}

/** Fields of a form; a repeated one, and every file field, is an array. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    fields[name] = values.length === 1 && typeof values[0] === 'string' ? values[0] : values;
  }
  return fields;
}
