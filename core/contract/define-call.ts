import { z } from 'zod';
import type { Recorded } from './audit';
import type { WorkspaceRole } from './enums';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What an id refers to; the workspace of that object determines the caller's role. */
export type WorkspaceScope =
  | 'workspaceId'
  | 'engineId'
  | 'databaseId'
  | 'tableId'
  | 'columnId'
  | 'jobId'
  | 'foreignKeyId'
  | 'permissionId';

/**
 * Who may make a call. Together, these are the authorisation table of the product.
 * `workspace`: the caller's role there must be at least `role`. `by` says what the id is of, `param` names
 * the field that holds it, `from` where that field stands (the path, if not said). `needsRowContent` also
 * asks for the right to see rows (an OWNER has it, others when "may view data" is on), `rowContentFields` only where
 * the body has one of these connections. `adminMay` lets an
 * Admin pass without a role in the workspace, for changing its permissions and deleting it only. `ownMay` lets the holder of a
 * permission pass whatever its role, to give it up.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'user' }
  | { readonly kind: 'admin' }
  | {
      readonly kind: 'workspace';
      readonly role: WorkspaceRole;
      readonly by: WorkspaceScope;
      readonly param: string;
      readonly from?: 'path' | 'body';
      readonly needsRowContent?: true;
      readonly rowContentFields?: readonly string[];
      readonly adminMay?: true;
      readonly ownMay?: true;
    };

/** `none` has no body; `redirect` answers with a Location header. */
export type Produces =
  | 'application/json'
  | 'text/plain'
  | 'text/csv'
  | 'text/css'
  | 'application/octet-stream'
  | 'text/event-stream'
  | 'none'
  | 'redirect';

export type Consumes = 'application/json' | 'multipart/form-data' | 'application/x-www-form-urlencoded';

type AnyObject = z.ZodType<Record<string, unknown>>;

/** A call that may change something says what the audit records, or 'nothing' if it only reads. */
type Recording =
  | { readonly method: 'GET'; readonly records?: Recorded }
  | { readonly method: Exclude<HttpMethod, 'GET'>; readonly records: Recorded | 'nothing' };

export type CallInput<
  TId extends string,
  TParams extends AnyObject,
  TQuery extends AnyObject,
  TBody extends z.ZodType,
  TResponse extends z.ZodType,
> = Recording & {
  readonly id: TId;
  /** What the specification calls it, for clients made from the description; its id, if not given. */
  readonly operationName?: string;
  readonly group: string;
  /** Below /api/v1, with braces around parameters and a slash at the end. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: TParams;
  readonly query?: TQuery;
  readonly body?: TBody;
  readonly response: TResponse;
  readonly status?: number;
  readonly produces?: Produces;
  readonly consumes?: Consumes;
  /** An extension of the specification's calls. */
  readonly extension?: true;
  /**
   * It starts a session, and needs no CSRF token: it accepts JSON, which no foreign page can post, or what a provider
   * sends back to this browser.
   */
  readonly beginsSession?: true;
  /** Open to a user whose generated password has not been replaced yet, as public calls are. */
  readonly beforePasswordChange?: true;
  /** Not open to API tokens: a leaked one must not cost its owner the account. */
  readonly sessionOnly?: true;
  /** Another program makes it, following a protocol: unknown fields of query and body are ignored, not rejected. */
  readonly isForeign?: true;
};

/** One call of the API with every default filled in. Handlers and client derive their types from it. */
export interface Call<
  TId extends string = string,
  TParams extends AnyObject = AnyObject,
  TQuery extends AnyObject = AnyObject,
  TBody extends z.ZodType = z.ZodType,
  TResponse extends z.ZodType = z.ZodType,
> {
  readonly id: TId;
  readonly operationName?: string;
  readonly group: string;
  readonly method: HttpMethod;
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params: TParams;
  readonly query: TQuery;
  /** `z.undefined()` if the call has no body. */
  readonly body: TBody;
  readonly response: TResponse;
  readonly status: number;
  readonly produces: Produces;
  readonly consumes: Consumes;
  readonly extension: boolean;
  readonly beginsSession: boolean;
  readonly beforePasswordChange: boolean;
  /** null: nothing. */
  readonly records: Recorded | null;
  readonly sessionOnly: boolean;
  readonly isForeign: boolean;
}

const nothing = z.strictObject({});
type Nothing = typeof nothing;

/**
 * Defines a call. Defaults: no parameters, no query, no body; JSON both ways; 200, or 204 for `none`. Query and body
 * are strict at every level: unknown fields are errors, and values of a body have their JSON types.
 */
export function defineCall<
  const TId extends string,
  TResponse extends z.ZodType,
  TParams extends AnyObject = Nothing,
  TQuery extends AnyObject = Nothing,
  TBody extends z.ZodType = z.ZodUndefined,
>(input: CallInput<TId, TParams, TQuery, TBody, TResponse>): Call<TId, TParams, TQuery, TBody, TResponse>;
export function defineCall(input: CallInput<string, AnyObject, AnyObject, z.ZodType, z.ZodType>): Call {
  const produces = input.produces ?? 'application/json';
  return {
    ...input,
    params: input.params ?? nothing,
    query: input.query ?? nothing,
    body: input.body ?? z.undefined(),
    produces,
    status: input.status ?? statusFor(produces),
    consumes: input.consumes ?? 'application/json',
    extension: input.extension ?? false,
    beginsSession: input.beginsSession ?? false,
    beforePasswordChange: input.beforePasswordChange ?? false,
    records: input.records === undefined || input.records === 'nothing' ? null : input.records,
    sessionOnly: input.sessionOnly ?? false,
    isForeign: input.isForeign ?? false,
  };
}

function statusFor(produces: Produces): number {
  if (produces === 'none') return 204;
  return produces === 'redirect' ? 302 : 200;
}

/** What a handler receives: parsed, with defaults. */
export type CallParams<C extends Call> = z.output<C['params']>;
export type CallQuery<C extends Call> = z.output<C['query']>;
export type CallBody<C extends Call> = z.output<C['body']>;
/** What a client sends: before defaults. */
export type CallParamsInput<C extends Call> = z.input<C['params']>;
export type CallQueryInput<C extends Call> = z.input<C['query']>;
export type CallBodyInput<C extends Call> = z.input<C['body']>;
/** The response as both sides see it. */
export type CallResponse<C extends Call> = z.output<C['response']>;
