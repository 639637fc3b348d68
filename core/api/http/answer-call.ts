import type { Call } from '@core/contract/define-call';
import { requestKey } from '@core/contract/schemas/field';
import { resolveCaller } from '@core/identity/resolve-caller';
import { sameSecret } from '@core/identity/token-hash';
import type { Caller } from '@core/identity/user';
import { AppError } from '@core/kernel/errors';
import { jsonAnswer } from '../handed-over';
import type { Route } from '../route';
import type { Services } from '../services';
import type { IdempotentAnswers } from './idempotent-answers';
import { authoriseCaller, authoriseWorkspace, type Place } from './authorise';
import { readCookie, sessionCookie } from './cookies';
import { z } from 'zod';
import { parseBody, readBody, readCallQuery, readParams } from './read-request';
import { holderBefore, recorded } from './record-call';
import type { AuditContext } from './audit-context';

/** What a response leaves for the log. */
export interface AnswerNote {
  callId: string | null;
  userId: number | null;
  failure: unknown;
}

export interface CallContext {
  readonly call: Call;
  /** null: the call is specified and not built yet. */
  readonly handler: Route['handler'] | null;
  readonly services: Services;
  readonly idempotentAnswers: IdempotentAnswers;
  readonly checkResponses: boolean;
}

export interface IncomingRequest {
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly note: AnswerNote;
  /** Aborts when the caller no longer waits. */
  readonly signal: AbortSignal;
}

/**
 * Handles one request: authenticates, authorises, validates; then runs the handler, once per request key.
 * @throws AppError for any refusal
 */
export async function answerCall(context: CallContext, incoming: IncomingRequest): Promise<Response> {
  const { call, services } = context;
  incoming.note.callId = call.id;
  if (context.handler === null) throw new AppError('not-built');
  return recorded({ call, services, ...incoming }, (audit) => answerAudited(context, incoming, audit));
}

async function answerAudited(
  context: CallContext,
  incoming: IncomingRequest,
  audit: AuditContext,
): Promise<Response> {
  const { call, services } = context;
  const { request, note } = incoming;
  const caller = await callerOf(call, services, request);
  note.userId = caller?.user.id ?? null;
  audit.caller = caller;
  authoriseCaller(call, caller);
  checkCsrf(call, caller, request);
  const params = (audit.params = readParams(call, incoming.params));
  audit.holder = await holderBefore(call, services, params);
  const sent = await readBody(call, request);
  const place = await placeOf(context, caller, params, sent, audit);
  const query = (audit.query = readCallQuery(call, request.url));
  const body = parseBody(call, sent);
  audit.body = body;
  const key = keyed.safeParse(body).data?.request_key;
  const isKept = caller !== null && key !== undefined;
  const act = async (): Promise<Response> => {
    audit.hasActed = true;
    const answer = await context.handler?.({
      params,
      query,
      body,
      caller,
      workspace: place?.workspace,
      member: place?.member,
      services,
      requestId: incoming.requestId,
      raw: request,
      signal: incoming.signal,
    });
    if (answer instanceof Response) return answer;
    audit.answer = answer;
    return toResponse(context, answer, isKept ? null : request);
  };
  if (!isKept) return act();
  return context.idempotentAnswers(
    { userId: caller.user.id, callId: call.id, key },
    [params, query, body],
    act,
  );
}

const keyed = z.object({ request_key: requestKey });

async function callerOf(call: Call, services: Services, request: Request): Promise<Caller | null> {
  const authorization = request.headers.get('Authorization') ?? '';
  const bearerToken = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null;
  try {
    return await resolveCaller(services, {
      bearerToken,
      sessionToken: readCookie(request, sessionCookie(services.installation.isSecure)),
    });
  } catch (error) {
    // an expired session must not keep anyone from signing in
    if (call.access.kind === 'public' && error instanceof AppError) return null;
    throw error;
  }
}

const safeMethods = new Set(['GET', 'HEAD']);

/** The header must carry the session's own token: a cookie that a foreign page made the browser send is not enough. */
function checkCsrf(call: Call, caller: Caller | null, request: Request): void {
  if (caller?.via.kind !== 'session' || safeMethods.has(call.method) || call.beginsSession) return;
  const sent = request.headers.get('X-CSRFToken') ?? '';
  if (!sameSecret(sent, caller.via.session.csrfToken)) throw new AppError('csrf-failed');
}

const bodyFields = z.record(z.string(), z.unknown());

async function placeOf(
  { call, services }: CallContext,
  caller: Caller | null,
  params: Readonly<Record<string, unknown>>,
  body: unknown,
  audit: AuditContext,
): Promise<Place | null> {
  const { access } = call;
  if (access.kind !== 'workspace' || caller === null) return null;
  const fields = access.from === 'body' ? bodyFields.parse(parseBody(call, body)) : params;
  const id: unknown = fields[access.param];
  if (typeof id !== 'number') throw new AppError('not-found');
  const isSent = (name: string) => bodyFields.safeParse(body).data?.[name] !== undefined;
  return authoriseWorkspace(services, access, id, caller, {
    isSent,
    onFound: (workspaceId) => (audit.workspaceId = workspaceId),
  });
}

/** @param asked the caller, if it accepts the value instead of its text */
function toResponse({ call, checkResponses }: CallContext, data: unknown, asked: Request | null): Response {
  if (call.produces === 'none') return new Response(null, { status: call.status });
  if (call.produces !== 'application/json') {
    return new Response(String(data), {
      status: call.status,
      headers: { 'Content-Type': `${call.produces}; charset=utf-8` },
    });
  }
  if (checkResponses) {
    const checked = call.response.safeParse(data);
    if (!checked.success) {
      throw new Error(`${call.id} answers beside its schema: ${checked.error.message}`);
    }
  }
  return asked === null ? Response.json(data, { status: call.status }) : jsonAnswer(asked, data, call.status);
}
