import type { MessageParams } from '@core/contract/problem';

/** The part of an API problem shown without translation: in the details of a toast or page. */
export interface ReportedProblem {
  readonly status: number;
  readonly code: string;
  readonly params?: MessageParams;
  readonly request_id: string;
  readonly detail: string;
}

/** Status texts of server errors (RFC 9110, 4918). */
const statusTexts: Readonly<Record<number, string>> = {
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
};

/** '503 Service Unavailable' */
export const statusLine = (status: number): string => `${status} ${statusTexts[status] ?? ''}`.trim();

/** Maximum number of characters in a toast's details. */
const detailsMax = 1_000;

/** Details for the operator to find the cause: neither values nor our stack traces. */
export function detailsOf({ status, code, request_id: requestId, detail }: ReportedProblem): string {
  const facts = Object.entries({ code, request: requestId, detail }).filter(([, text]) => text !== '');
  const lines = [statusLine(status), ...facts.map(([name, text]) => `${name}: ${text}`)];
  return lines.join('\n').slice(0, detailsMax);
}
