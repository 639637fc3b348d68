import { readQuery } from '@core/contract/call-url';
import type { Call } from '@core/contract/define-call';
import { AppError } from '@core/kernel/errors';
import { FieldsError } from '@core/kernel/fields-error';
import { z } from 'zod';

/** A body may have so many bytes; a form with files may have as many, and its own frame. */
export const bodyLimit = 2 * 1024 * 1024;
const multipartFrame = 64 * 1024;

/** @throws AppError 'not-found' where an id is none: it leads to nothing */
export function readParams(call: Call, params: Readonly<Record<string, string>>): Record<string, unknown> {
  const read = call.params.safeParse(params);
  if (!read.success) throw new AppError('not-found');
  return read.data;
}

/** @throws FieldsError 'validation-failed' */
export function readCallQuery(call: Call, url: string): Record<string, unknown> {
  return parse(call.query, readQuery(new URL(url).searchParams));
}

/**
 * The body as sent, of the kind that the call consumes; undefined where the call has none or none was sent.
 * @throws AppError 'unsupported-media-type', 'request-too-large' or 'malformed-request'
 */
export async function readBody(call: Call, request: Request): Promise<unknown> {
  if (call.body instanceof z.ZodUndefined) return undefined;
  const limit = call.consumes === 'multipart/form-data' ? bodyLimit + multipartFrame : bodyLimit;
  const bytes = await readBytes(request, limit);
  if (bytes.byteLength === 0) return undefined;
  const type = request.headers.get('Content-Type') ?? '';
  if (type.split(';')[0]?.trim().toLowerCase() !== call.consumes) {
    throw new AppError('unsupported-media-type');
  }
  try {
    if (call.consumes === 'application/json') {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
    }
    return fieldsOf(await new Response(bytes, { headers: { 'Content-Type': type } }).formData());
  } catch (cause) {
    throw new AppError('malformed-request', { cause });
  }
}

/** A body that was left out counts as one without fields. @throws FieldsError 'validation-failed' */
export function parseBody(call: Call, body: unknown): unknown {
  if (call.body instanceof z.ZodUndefined) return undefined;
  return parse(call.body, body === undefined ? {} : body);
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const fields: Record<string, string[]> = {};
  for (const issue of read.error.issues) {
    const keys = (fields[issue.path.join('.')] ??= []);
    const key = keyOf(issue);
    if (!keys.includes(key)) keys.push(key);
  }
  throw new FieldsError('validation-failed', fields);
}

/** Messages of the contract are keys; what has none of its own is missing or invalid. */
function keyOf(issue: z.core.$ZodIssue): string {
  if (issue.message.startsWith('validation:')) return issue.message;
  const isMissing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
  return isMissing ? 'validation:required' : 'validation:invalid';
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new AppError('request-too-large', { details: { limit } });
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    length += read.value.byteLength;
    if (length > limit) {
      await reader?.cancel();
      throw tooLarge();
    }
    chunks.push(read.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** Fields of a form; one that is repeated, and every field of files, is a list. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    fields[name] = values.length === 1 && typeof values[0] === 'string' ? values[0] : values;
  }
  return fields;
}
