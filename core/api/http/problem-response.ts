import type { InterfaceLocale } from '@core/contract/enums';
import { errorCatalogue, isErrorCode, type ErrorCode } from '@core/contract/error-codes';
import { fixedDetails, problemContentType, type MessageParams, type Problem } from '@core/contract/problem';
import { wordsOfCode } from '@core/contract/texts/coded-text';
import { shownParams } from '@core/contract/texts/shown-params';
import { AppError, codeOf } from '@core/kernel/errors';
import { FieldsError, type FieldErrors } from '@core/kernel/fields-error';
import { textsIn } from '../texts';

/**
 * The problem document for an error, in the texts that pages use. What is not in the catalogue is 'internal', and
 * reveals nothing of its cause.
 */
export function problemOf(error: unknown, requestId: string, language: InterfaceLocale): Problem {
  const texts = textsIn(language);
  const found = codeOf(error);
  const code = isErrorCode(found) ? found : 'internal';
  const params = code === 'internal' ? {} : paramsOf(error);
  const { title, detail } = wordsOfCode(texts, code, withGaps(code, params));
  const fields = error instanceof FieldsError ? error.fields : {};
  return {
    type: `urn:understudy:error:${code}`,
    title,
    status: errorCatalogue[code].status,
    code,
    detail: fixedDetail(code, params) ?? detail,
    request_id: requestId,
    errors: mapKeys(fields, (key) => texts.t(key, shownParams(params, language))),
    error_keys: mapKeys(fields, (key) => key),
    ...(Object.keys(params).length > 0 && { params }),
  };
}

/** The response for a problem, with the HTTP headers for its details. */
export function problemResponse(problem: Problem, language: InterfaceLocale): Response {
  const headers = new Headers({ 'Content-Type': problemContentType, 'Content-Language': language });
  const { seconds, allow } = problem.params ?? {};
  if (typeof seconds === 'number') headers.set('Retry-After', String(Math.ceil(seconds)));
  if (typeof allow === 'string') headers.set('Allow', allow);
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}

/** The detail that clients of the specification compare: English in every language. */
function fixedDetail(code: ErrorCode, params: MessageParams): string | undefined {
  switch (code) {
    case 'not-authenticated':
    case 'session-expired':
      return fixedDetails.notAuthenticated;
    case 'forbidden':
    case 'row-content-forbidden':
      return fixedDetails.insufficientPermissions;
    case 'not-found':
      return params['what'] === 'job' ? fixedDetails.jobIdNotFound : undefined;
    default:
      return undefined;
  }
}

/** A dash for a value that the text needs and the error lacks. */
const withGaps = (code: ErrorCode, params: MessageParams): MessageParams => ({
  ...Object.fromEntries(errorCatalogue[code].params.map((name) => [name, '–'])),
  ...params,
});

function paramsOf(error: unknown): MessageParams {
  const params: MessageParams = {};
  if (!(error instanceof AppError)) return params;
  for (const [name, value] of Object.entries(error.details)) {
    if (value === undefined) continue;
    params[name] = typeof value === 'object' ? [...value] : value;
  }
  return params;
}

const mapKeys = (fields: FieldErrors, of: (key: string) => string): Record<string, string[]> =>
  Object.fromEntries(Object.entries(fields).map(([field, keys]) => [field, keys.map(of)]));
