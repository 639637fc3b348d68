import type { Call, CallBody, CallParams, CallQuery, CallResponse } from '@core/contract/define-call';
import type { Caller } from '@core/identity/user';
import type { Workspace, WorkspaceMember } from '@core/workspaces/workspace';
import type { Services } from './services';

/** A request that has passed validation, authentication, CSRF and role checks. */
export interface ApiRequest<C extends Call> {
  readonly params: CallParams<C>;
  readonly query: CallQuery<C>;
  readonly body: CallBody<C>;
  /** Present for every call that is not public. */
  readonly caller: Caller;
  /** For calls whose access is of kind 'workspace': the resolved workspace, and the caller's membership. */
  readonly workspace: Workspace;
  readonly member: WorkspaceMember;
  readonly services: Services;
  readonly requestId: string;
  readonly raw: Request;
  /** Aborts when the caller no longer waits. */
  readonly signal: AbortSignal;
}

/** The response data, or a whole Response for files, streams and cookies. */
export type Handler<C extends Call> = (request: ApiRequest<C>) => Promise<CallResponse<C> | Response>;

/** A request as passed on by the frame: validated against the call, whose type only the call knows. */
export interface CheckedRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly caller: Caller | null;
  readonly workspace: Workspace | undefined;
  readonly member: WorkspaceMember | undefined;
  readonly services: Services;
  readonly requestId: string;
  readonly raw: Request;
  readonly signal: AbortSignal;
}

export interface Route {
  readonly call: Call;
  readonly handler: (request: CheckedRequest) => Promise<unknown>;
}

/** Pairs a call of the contract with its handler; a resource's file in v1/ exports an array of these. */
export function route<C extends Call>(call: C, handler: Handler<C>): Route {
  // the frame has parsed the request by this call's own schemas, and resolved its access
  return { call, handler: (request) => handler(request as ApiRequest<C>) };
}
