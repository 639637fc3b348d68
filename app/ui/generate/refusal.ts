import type { TFunction } from 'i18next';
import type { SummaryError } from '../error-summary/error-summary';
import { messageText } from '../form/form-errors';

/** The error of a job that the API refused to start, for the summary above the h1. */
export function refusalErrors(
  refused: { code: string; params: Record<string, unknown> } | undefined,
  t: TFunction,
): SummaryError[] {
  return refused ? [{ text: messageText(t, `errors:${refused.code}`, refused.params) }] : [];
}

/** The page of the job in the way; null if the cause is something else. */
export function activeJobPath(
  refused: { code: string; params: Record<string, unknown> } | undefined,
  base: string,
): string | null {
  return refused?.code === 'job-active' ? `${base}/jobs/${String(refused.params.job_id)}` : null;
}
