import { codeOf } from '@core/kernel/errors';
import type { Logger } from '@core/kernel/logger';
import type { AnswerNote } from './answer-call';

export interface AnswerFacts extends AnswerNote {
  readonly requestId: string;
  readonly method: string;
  readonly status: number;
  readonly tookMs: number;
}

/**
 * One line per response: the call by its id, never its path, query or body; the cause of an internal error is only
 * here.
 */
export function logAnswer(logger: Logger, facts: AnswerFacts): void {
  const { failure, tookMs, ...known } = facts;
  const fields = { ...known, ms: Math.round(tookMs * 10) / 10 };
  if (failure === null) {
    logger.info(fields, 'api.answer');
    return;
  }
  const code = codeOf(failure);
  if (facts.status < 500) logger.info({ ...fields, code }, 'api.answer');
  else if (facts.status > 500) logger.warn({ ...fields, code }, 'api.answer');
  else logger.error({ ...fields, code, causes: causesOf(failure) }, 'api.failure');
}

const causesMax = 5;

function causesOf(error: unknown): string[] {
  const causes: string[] = [];
  for (let at: unknown = error; at instanceof Error && causes.length < causesMax; at = at.cause) {
    causes.push(at.stack ?? `${at.name}: ${at.message}`);
  }
  return causes;
}
