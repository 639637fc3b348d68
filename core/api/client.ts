import { callUrl } from '@core/contract/call-url';
import { apiBase, callById, type CallId, type CallOf } from '@core/contract/calls';
import type {
  Call,
  CallBodyInput,
  CallParamsInput,
  CallQueryInput,
  CallResponse,
} from '@core/contract/define-call';
import { errorCatalogue, type ErrorCode } from '@core/contract/error-codes';
import { fixedDetails, problem, type Problem } from '@core/contract/problem';
import { z } from 'zod';
import type { ApiEndpoint } from './endpoint';
import { handedOver, takesValue } from './handed-over';

/**
 * A failed API call: 'service-unavailable' if nothing answered, 'timeout' if it took too long, 'answer-unreadable' if
 * the answer could not be parsed; these have the cause.
 */
export class ApiError extends Error {
  /** The specification wants it hidden: its message is an object, or it is about an unknown job. */
  readonly isSilent: boolean;

  constructor(
    readonly problem: Problem,
    options: { isSilent?: boolean; cause?: unknown } = {},
  ) {
    super(problem.code, { cause: options.cause });
    this.name = 'ApiError';
    this.isSilent = options.isSilent ?? false;
  }
}

export interface ApiClientOptions extends ApiEndpoint {
  /** The user's whole Cookie header. */
  readonly cookie?: string;
  /** The session's CSRF token; required for every call that changes something. */
  readonly csrf?: string;
  /** Network address of the user, if the call is made on a user's behalf. */
  readonly address?: string;
  /** The user's User-Agent. */
  readonly browser?: string;
  readonly signal?: AbortSignal;
}

/** A part of a request: required if it has a required field, else optional. */
type Part<Name extends string, T> =
  Record<string, never> extends T
    ? { readonly [K in Name]?: T }
    : undefined extends T
      ? { readonly [K in Name]?: T }
      : { readonly [K in Name]: T };

export type CallInput<C extends Call> = Part<'params', CallParamsInput<C>> &
  Part<'query', CallQueryInput<C>> &
  Part<'body', CallBodyInput<C>>;

type InputArgument<C extends Call> =
  Record<string, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

export interface ApiClient {
  /** The response data. @throws ApiError for any unsuccessful response */
  call<Id extends CallId>(id: Id, ...input: InputArgument<CallOf<Id>>): Promise<CallResponse<CallOf<Id>>>;
  /** The whole response: for files, streams, and cookies. @throws ApiError for any unsuccessful response */
  respond<Id extends CallId>(id: Id, ...input: InputArgument<CallOf<Id>>): Promise<Response>;
}

/** The results of calls, or the error that refused one of them. */
export type Answer<T> =
  | { readonly value: T; readonly refusal: null }
  | { readonly value: null; readonly refusal: ApiError };

/** Returns the outcome of one or more calls as a value. @throws anything that is not an ApiError */
export async function answerOf<T>(calls: Promise<T>): Promise<Answer<T>> {
  try {
    return { value: await calls, refusal: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { value: null, refusal: error };
  }
}

/** The API, typed by the calls of the contract. The same in process and over the network. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const ask = async (request: Request): Promise<Response> => {
    const response = await answered(options.fetch(request), 'service-unavailable');
    if (response.status >= 400) throw await readError(response);
    return response;
  };
  return {
    respond: (id, ...[input]) => ask(requestFor(callById(id), input ?? {}, options)),
    async call(id, ...[input]) {
      const request = requestFor(callById(id), input ?? {}, options);
      takesValue(request);
      const response = await ask(request);
      // the API validates its responses against the call's schema, so the type is right
      const body = await answered(bodyOf(callById(id), response), 'answer-unreadable');
      return body as CallResponse<CallOf<typeof id>>;
    },
  };
}

interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

function requestFor(call: Call, input: AnyInput, options: ApiClientOptions): Request {
  const url = new URL(apiBase + callUrl(call, input.params, input.query), options.origin);
  const headers = new Headers({ Accept: 'application/json' });
  if (options.cookie !== undefined) headers.set('Cookie', options.cookie);
  if (options.csrf !== undefined) headers.set('X-CSRFToken', options.csrf);
  if (options.browser !== undefined) headers.set('User-Agent', options.browser);
  if (options.address !== undefined) headers.set('X-Forwarded-For', options.address);
  const init: RequestInit = { method: call.method, headers, redirect: 'manual', signal: options.signal };
  if (input.body === undefined) return new Request(url, init);
  if (call.consumes !== 'application/json')
    return new Request(url, { ...init, body: bodyFor(call, input.body) });
  headers.set('Content-Type', 'application/json');
  return new Request(url, { ...init, body: JSON.stringify(input.body) });
}

const bodyFor = ({ consumes }: Call, body: unknown): FormData | URLSearchParams =>
  consumes === 'multipart/form-data'
    ? formOf(body)
    : new URLSearchParams(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]));

/** A form of the body's fields; an array becomes a repeated field. */
function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) form.append(name, one instanceof Blob ? one : String(one));
  }
  return form;
}

async function bodyOf(call: Call, response: Response): Promise<unknown> {
  switch (call.produces) {
    case 'application/json': {
      const handed = handedOver(response);
      return handed ? handed.value : response.json();
    }
    case 'none':
    case 'redirect':
      return undefined;
    default:
      return response.text();
  }
}

/** The response, or an ApiError that says why there is none. An abort by the caller passes unchanged. */
async function answered<T>(answer: Promise<T>, otherwise: ErrorCode): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    if (name === 'AbortError') throw cause;
    const code = name === 'TimeoutError' ? 'timeout' : otherwise;
    throw new ApiError(problemWith(code, errorCatalogue[code].status), { cause });
  }
}

/** Texts that a response may contain although it is not one of our problems. */
const answerTexts = z.object({ detail: z.unknown(), message: z.unknown() }).partial().catch({});

/** The problem in a response; without one (a proxy's own error page), one derived from its status. */
async function readError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const read = problem.safeParse(body);
  const { status, statusText, headers } = response;
  const { detail, message } = answerTexts.parse(body);
  const isSilent =
    (typeof message === 'object' && message !== null) ||
    [detail, message].includes(fixedDetails.jobIdNotFound);
  if (read.success) return new ApiError(read.data, { isSilent });
  const said = [detail, message].find((text) => typeof text === 'string') ?? statusText;
  const requestId = headers.get('X-Request-Id') ?? '';
  return new ApiError(problemWith(codeOfStatus(status), status, said, requestId), { isSilent });
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 502 || status === 503) return 'service-unavailable';
  return status === 504 ? 'timeout' : 'internal';
}

function problemWith(code: ErrorCode, status: number, detail = '', requestId = ''): Problem {
  return {
    type: 'about:blank',
    title: code,
    status,
    code,
    detail,
    request_id: requestId,
    errors: {},
    error_keys: {},
  };
}
