import { errorCatalogue, isErrorCode } from '@core/contract/error-codes';
import { fixedDetails, problemContentType, type MessageParams, type Problem } from '@core/contract/problem';
import { AppError, codeOf } from '@core/kernel/errors';
import { FieldsError } from './request-error';

/** The problem that an error is to its reader. What is not in the catalogue is 'internal', and says nothing of its cause. */
export function problemOf(error: unknown, requestId: string): Problem {
  const found = codeOf(error);
  const code = isErrorCode(found) ? found : 'internal';
  const params = code === 'internal' ? {} : paramsOf(error);
  return {
    type: `urn:understudy:error:${code}`,
    title: titleOf(code),
    status: errorCatalogue[code].status,
    code,
    detail: detailOf(code, params),
    request_id: requestId,
    errors: error instanceof FieldsError ? mutable(error) : {},
    ...(Object.keys(params).length > 0 && { params }),
  };
}

/** The answer that a problem is, with the headers that HTTP has for its details. */
export function problemResponse(problem: Problem): Response {
  const headers = new Headers({ 'Content-Type': problemContentType });
  const { seconds, allow } = problem.params ?? {};
  if (typeof seconds === 'number') headers.set('Retry-After', String(Math.ceil(seconds)));
  if (typeof allow === 'string') headers.set('Allow', allow);
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}

/** Plain English from the code itself; pages show the text of the code in the reader's language. */
function titleOf(code: string): string {
  const words = code.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function detailOf(code: string, params: MessageParams): string {
  switch (code) {
    case 'not-authenticated':
    case 'session-expired':
      return fixedDetails.notAuthenticated;
    case 'forbidden':
    case 'row-content-forbidden':
      return fixedDetails.insufficientPermissions;
    case 'not-found':
      if (params['what'] === 'job') return fixedDetails.jobIdNotFound;
      break;
  }
  const facts = Object.entries(params).map(([name, value]) => `${name} ${String(value)}`);
  return facts.length === 0 ? `${titleOf(code)}.` : `${titleOf(code)}: ${facts.join(', ')}.`;
}

function paramsOf(error: unknown): MessageParams {
  const params: MessageParams = {};
  if (!(error instanceof AppError)) return params;
  for (const [name, value] of Object.entries(error.details)) {
    if (value === undefined) continue;
    params[name] = typeof value === 'object' ? [...value] : value;
  }
  return params;
}

function mutable(error: FieldsError): Record<string, string[]> {
  return Object.fromEntries(Object.entries(error.fields).map(([field, keys]) => [field, [...keys]]));
}
