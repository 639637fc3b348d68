import { requestLimits } from './limits';

/** A rejected body: too large, or not what its headers say. */
export class RequestRefused extends Error {
  constructor(
    readonly code:
      | 'malformed-request'
      | 'request-too-complex'
      | 'request-too-deep'
      | 'request-too-slow'
      | 'request-too-large'
      | 'unsupported-media-type',
    readonly details: { readonly limit?: number; readonly seconds?: number } = {},
    options: { readonly cause?: unknown } = {},
  ) {
    super(code, options);
    this.name = 'RequestRefused';
  }
}

const urlEncoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data';

/**
 * The JSON body of a request, within `requestLimits`; undefined if there is none. Bytes are counted as they arrive,
 * values and depth before parsing.
 * @throws RequestRefused
 */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, requestLimits.bodyBytes);
  if (bytes.byteLength === 0) return undefined;
  if (mediaTypeOf(request) !== 'application/json') throw new RequestRefused('unsupported-media-type');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    holdJson(text);
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw cause instanceof RequestRefused ? cause : new RequestRefused('malformed-request', {}, { cause });
  }
}

/**
 * The fields of a posted form, within `requestLimits`; none without a body. Their names can safely be split at dots and
 * brackets: no index is large, and no name is used both as a list and as a record.
 * @param accepted the accepted encodings
 * @throws RequestRefused
 */
export async function readFormData(
  request: Request,
  accepted: readonly string[] = [urlEncoded, multipart],
): Promise<FormData> {
  const type = mediaTypeOf(request);
  const isMultipart = type === multipart;
  const { bodyBytes, multipartFrameBytes } = requestLimits;
  const bytes = await readBytes(request, isMultipart ? bodyBytes + multipartFrameBytes : bodyBytes);
  if (bytes.byteLength === 0) return new FormData();
  if (!accepted.includes(type)) throw new RequestRefused('unsupported-media-type');
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
  if (isMultipart) holdCount(bytes, `--${boundaryOf(headers['Content-Type'])}`, requestLimits.formFields + 1);
  else holdCount(bytes, '&', requestLimits.formFields - 1);
  const form = await new Response(bytes, { headers }).formData().catch((cause: unknown) => {
    throw new RequestRefused('malformed-request', {}, { cause });
  });
  holdNames(new Set(form.keys()));
  return form;
}

const mediaTypeOf = (request: Request): string =>
  request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';

/**
 * The bytes of a body, at most `limit`. The rest is left unread and the body not cancelled, which would reset the
 * connection before the response.
 */
async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new RequestRefused('request-too-large', { limit });
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const late = deadline();
  const reader = request.body?.getReader();
  const next = () => reader && Promise.race([reader.read(), late.passed]);
  try {
    for (let read = await next(); read?.value !== undefined; read = await next()) {
      length += read.value.byteLength;
      if (length > limit) throw tooLarge();
      chunks.push(read.value);
    }
  } finally {
    late.cancel();
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** Rejects once a body has had its time. */
function deadline(): { readonly passed: Promise<never>; readonly cancel: () => void } {
  const seconds = requestLimits.bodySeconds;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RequestRefused('request-too-slow', { seconds })), seconds * 1000);
  });
  passed.catch(() => undefined);
  return { passed, cancel: () => clearTimeout(timer) };
}

/** Counts values and depth in the text itself, without recursion: what is rejected was never built. */
function holdJson(text: string): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === ',') values += 1;
    else if (character === '}' || character === ']') depth -= 1;
    else if (character === '{' || character === '[') {
      depth += 1;
      values += 1;
    }
    if (depth > requestLimits.jsonDepth)
      throw new RequestRefused('request-too-deep', { limit: requestLimits.jsonDepth });
    if (values > requestLimits.jsonValues) throw new RequestRefused('request-too-complex');
  }
}

/** The position of the closing quote of the string that starts at `start`; the end of the text without one. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

function boundaryOf(contentType: string): string {
  const found = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType);
  const boundary = found?.[1] ?? found?.[2];
  if (boundary === undefined) throw new RequestRefused('malformed-request');
  return boundary;
}

/** Counts separators before parsing any field. */
function holdCount(bytes: Uint8Array, separator: string, most: number): void {
  const text = new TextDecoder('latin1').decode(bytes);
  let count = 0;
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + separator.length)) {
    count += 1;
    if (count > most) throw new RequestRefused('request-too-complex');
  }
}

const namePattern = /^[^.[\]]+(?:\.[^.[\]]+|\[\d+\])*(?:\[\])?$/;
const reserved = new Set(['__proto__', 'constructor', 'prototype']);

function holdNames(names: ReadonlySet<string>): void {
  const kinds = new Map<string, 'list' | 'record'>();
  for (const name of names) {
    const { fieldNameLength, fieldNameDepth, fieldIndex } = requestLimits;
    if (name.length > fieldNameLength) throw new RequestRefused('request-too-complex');
    if (!namePattern.test(name)) throw new RequestRefused('malformed-request');
    const parts = name.match(/[^.[\]]+|\[\d*\]/g) ?? [];
    if (parts.some((part) => reserved.has(part))) throw new RequestRefused('malformed-request');
    const isFar = parts.some((part) => Number(/^\[?(\d+)\]?$/.exec(part)?.[1] ?? 0) > fieldIndex);
    if (isFar || parts.length > fieldNameDepth) throw new RequestRefused('request-too-complex');
    let [parent = ''] = parts;
    for (const part of parts.slice(1)) {
      const kind = part.startsWith('[') ? 'list' : 'record';
      // a `length` field of its own could be set on a list, or on a repeated field
      if (names.has(parent) || (kinds.get(parent) ?? kind) !== kind)
        throw new RequestRefused('malformed-request');
      kinds.set(parent, kind);
      parent += kind === 'list' ? part : `.${part}`;
    }
  }
}
