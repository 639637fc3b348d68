import { apiBase, calls } from '@core/contract/calls';
import { codeOf } from '@core/kernel/errors';
import { newSpanId, traceOf, type Span } from '@core/kernel/tracing';
import type { AnswerFacts } from './request-log';

const paths = new Map<string, string>(calls.map(({ id, path }) => [id, apiBase + path]));

/**
 * A response as a span: the call by its path in the contract, never the actual values. Part of the caller's trace, if
 * one was sent.
 */
export function answerSpan(request: Request, facts: AnswerFacts, endedAt: number): Span {
  const { callId, method, status, requestId, tookMs, failure } = facts;
  const route = paths.get(callId ?? '');
  const hasFailed = status >= 500;
  return {
    ...traceOf(request.headers.get('traceparent')),
    spanId: newSpanId(),
    name: route === undefined ? method : `${method} ${route}`,
    kind: 'server',
    startedAt: endedAt - tookMs,
    endedAt,
    attributes: {
      'http.request.method': method,
      ...(route !== undefined && { 'http.route': route }),
      'http.response.status_code': status,
      'understudy.request_id': requestId,
      ...(hasFailed && { 'error.type': codeOf(failure) }),
    },
    hasFailed,
  };
}
