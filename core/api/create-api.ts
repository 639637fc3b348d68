import { apiBase, calls } from '@core/contract/calls';
import type { Call } from '@core/contract/define-call';
import type { InterfaceLocale } from '@core/contract/enums';
import { AppError } from '@core/kernel/errors';
import { newRequestId } from '@core/kernel/ids';
import { lazy } from '@core/kernel/lazy';
import { createYieldQueue } from '@core/kernel/yield-queue';
import { Hono } from 'hono';
import { answerCall, type AnswerNote } from './http/answer-call';
import { answerSpan } from './http/answer-span';
import { createIdempotentAnswers } from './http/idempotent-answers';
import { whileAwaited } from '@core/door/client-signal';
import { docsPage } from './http/docs/docs-page';
import { problemOf, problemResponse } from './http/problem-response';
import { requestLanguage } from './http/request-language';
import { logAnswer } from './http/request-log';
import { withSecurityHeaders } from './http/security-headers';
import { describeApi } from './describe-api';
import type { Route } from './route';
import type { Services } from './services';

export interface ApiOptions {
  readonly routes: readonly Route[];
  /** Validates every JSON response against its call's schema: in development and tests. */
  readonly checkResponses: boolean;
}

export interface Api {
  /** Answers every request below /api/v1. Errors become problem documents, not rejections. */
  readonly fetch: (request: Request) => Promise<Response>;
}

interface Env {
  Bindings: { requestId: string; language: InterfaceLocale; note: AnswerNote; signal: AbortSignal };
}

const requestIdPattern = /^[\w-]{8,64}$/;

/**
 * The API over its services: each call of the contract at its path, its OpenAPI description, and problems for
 * everything else.
 */
export function createApi(services: Services, options: ApiOptions): Api {
  const app = new Hono<Env>({ strict: false }).basePath(apiBase);
  const shared = {
    services,
    idempotentAnswers: createIdempotentAnswers(services),
    checkResponses: options.checkResponses,
  };
  const handlers = new Map(options.routes.map(({ call, handler }) => [call, handler]));
  const description = lazy(() => describeApi(services));
  const ownTurn = createYieldQueue();
  app.get('/openapi.json', () => Response.json(description()));
  app.get('/docs', () => docsPage(description()));
  for (const [path, callsOfPath] of groupByPath(calls)) {
    for (const call of callsOfPath) {
      app.on(call.method, path, ({ req, env }) =>
        answerCall(
          { call, handler: handlers.get(call) ?? null, ...shared },
          { request: req.raw, params: req.param(), ...env },
        ),
      );
    }
    const allow = callsOfPath.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    app.all(path, () => {
      throw new AppError('method-not-allowed', { details: { allow: allow.join(', ') } });
    });
  }
  app.notFound(() => {
    throw new AppError('not-found');
  });
  app.onError((error, { env }) => {
    env.note.failure = error;
    const { language } = env;
    return problemResponse(problemOf(error, env.requestId, language), language);
  });
  return {
    async fetch(request) {
      const started = performance.now();
      const sent = request.headers.get('X-Request-Id') ?? '';
      const requestId = requestIdPattern.test(sent) ? sent : newRequestId();
      const note: AnswerNote = { callId: null, userId: null, failure: null };
      await ownTurn();
      const language = requestLanguage(request);
      const response = await whileAwaited([request.signal], async (signal) =>
        app.fetch(request, { requestId, language, note, signal }),
      );
      const [status, tookMs] = [response.status, performance.now() - started];
      const facts = { ...note, requestId, method: request.method, status, tookMs };
      logAnswer(services.logger, facts);
      services.metrics?.answered(note.callId, status, tookMs);
      services.tracer?.record([answerSpan(request, facts, services.clock.now())]);
      return withSecurityHeaders(response, requestId, services.installation.isSecure);
    },
  };
}

/**
 * Paths in the router's syntax (not strict: a trailing slash is optional), in matching order: fixed ones come before
 * those that would match them.
 */
function groupByPath(all: readonly Call[]): Map<string, Call[]> {
  const groups = new Map<string, Call[]>();
  for (const call of all) {
    const path = call.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
    groups.set(path, [...(groups.get(path) ?? []), call]);
  }
  return groups;
}
