import type { TFunction } from 'i18next';
import type { SummaryError } from '../error-summary/error-summary';
import { messageText } from '../form/form-errors';

/** Why the API would not start a job, for the summary above the h1. */
export function refusalErrors(
  refused: { code: string; params: Record<string, unknown> } | undefined,
  t: TFunction,
): SummaryError[] {
  return refused ? [{ text: messageText(t, `errors:${refused.code}`, refused.params) }] : [];
}

/** The page of the job that stands in the way; null if it is something else. */
export function activeJobPath(
  refused: { code: string; params: Record<string, unknown> } | undefined,
  base: string,
): string | null {
  return refused?.code === 'job-active' ? `${base}/jobs/${String(refused.params.job_id)}` : null;
}
