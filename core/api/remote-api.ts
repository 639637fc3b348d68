import { clientSignal, whileAwaited } from '@core/door/client-signal';
import { AppError } from '@core/kernel/errors';
import { newRequestId } from '@core/kernel/ids';
import type { Logger } from '@core/kernel/logger';
import type { Api } from './create-api';
import { problemOf, problemResponse } from './http/problem-response';
import { requestLanguage } from './http/request-language';

/** Timeout in milliseconds until the first byte of a response. A stream may last longer. */
const answerTimeoutMs = 120_000;

/** Headers about the encoding in transit: the body is decoded now, and sent on in another form. */
const headersOfTheWay = [
  'Connection',
  'Content-Encoding',
  'Content-Length',
  'Keep-Alive',
  'Transfer-Encoding',
];

function passedOn({ body, status, statusText, headers: sent }: Response): Response {
  const headers = new Headers(sent);
  for (const name of headersOfTheWay) headers.delete(name);
  return new Response(body, { status, statusText, headers });
}

/**
 * The API of another process: the same path below its address. If it does not answer, the response is the problem
 * 'service-unavailable', or 'timeout' after `timeoutMs`.
 */
export function createRemoteApi(base: string, logger: Logger, timeoutMs = answerTimeoutMs): Api {
  return {
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), timeoutMs);
      try {
        return await whileAwaited([request.signal, late.signal], async (signal) => {
          const asked = new Request(new URL(pathname + search, base), request);
          return passedOn(await fetch(asked, { redirect: 'manual', signal }));
        });
      } catch (cause) {
        if (request.signal.aborted || clientSignal()?.aborted) throw cause;
        const code = late.signal.aborted ? 'timeout' : 'service-unavailable';
        const requestId = newRequestId();
        const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : code;
        logger.warn({ requestId, code, reason }, 'api.unreachable');
        const language = requestLanguage(request);
        return problemResponse(problemOf(new AppError(code, { cause }), requestId, language), language);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
