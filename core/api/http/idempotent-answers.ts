import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isErrorCode } from '@core/contract/error-codes';
import { durations } from '@core/contract/limits';
import type { KeyedAnswer, KeyedRequest, RequestKeyStore } from '@core/identity/ports';
import type { Clock } from '@core/kernel/clock';
import { AppError, codeOf } from '@core/kernel/errors';
import type { SecretBox } from '@core/kernel/secret-box';

export interface IdempotentAnswersDeps {
  readonly requestKeys: RequestKeyStore;
  readonly secrets: SecretBox;
  readonly clock: Clock;
}

/**
 * Executes a request with an idempotency key once, and returns the same answer for a day (decision 23). Concurrent
 * requests wait for the first and share its outcome. A refused request leaves its key free.
 * @param sent everything in the request that decides what it does
 * @throws AppError 'idempotency-key-reused' if the key came with different content before, 'idempotency-key-unsettled'
 * if the first request has no answer and is not running in this process
 */
export type IdempotentAnswers = (
  request: KeyedRequest,
  sent: unknown,
  act: () => Promise<Response>,
) => Promise<Response>;

/** How long and how often to poll for the answer of a request running in another process. */
const patience = { waitMs: 5000, everyMs: 100 };

export function createIdempotentAnswers(
  { requestKeys, secrets, clock }: IdempotentAnswersDeps,
  { waitMs, everyMs } = patience,
): IdempotentAnswers {
  const underWay = new Map<string, Promise<KeyedAnswer>>();
  const fingerprintKey = secrets.derive('request-fingerprint');
  // a body may contain a password, which must not be guessable from what is stored
  const fingerprintOf = (sent: unknown) =>
    createHmac('sha256', fingerprintKey).update(JSON.stringify(sent)).digest('base64url');

  const settle = async (request: KeyedRequest, act: () => Promise<Response>): Promise<KeyedAnswer> => {
    const answer = await answerOf(act).catch(async (error: unknown) => {
      if (isRefusal(error)) await requestKeys.release(request);
      throw error;
    });
    await requestKeys.answer(request, answer);
    return answer;
  };

  return async (request, sent, act) => {
    const fingerprint = fingerprintOf(sent);
    const name = JSON.stringify([request.userId, request.callId, request.key]);
    await requestKeys.forget(clock.now() - durations.requestKeyKept);
    for (let waited = 0; ; waited += everyMs) {
      const taken = await requestKeys.take(request, fingerprint, clock.now());
      if (taken === null) {
        const answer = settle(request, act).finally(() => underWay.delete(name));
        underWay.set(name, answer);
        return toResponse(await answer);
      }
      if (taken.fingerprint !== fingerprint) throw new AppError('idempotency-key-reused');
      if (taken.answer !== null) return toResponse(taken.answer);
      const first = underWay.get(name);
      if (first) return toResponse(await first);
      if (waited >= waitMs) throw new AppError('idempotency-key-unsettled');
      await delay(everyMs);
    }
  };
}

/** After any other error it is unknown whether the act was done. */
function isRefusal(error: unknown): boolean {
  const code = codeOf(error);
  return isErrorCode(code) && code !== 'internal';
}

async function answerOf(act: () => Promise<Response>): Promise<KeyedAnswer> {
  const response = await act();
  return { status: response.status, body: await response.text() };
}

const toResponse = ({ status, body }: KeyedAnswer): Response =>
  new Response(body, { status, headers: { 'Content-Type': 'application/json' } });
