import { createApiClient } from '@core/api/client';
import { apiEndpoint } from '@core/api/endpoint';
import { keptFormLimits } from '@core/contract/limits';
import { readFormData, RequestRefused } from '@core/contract/request-body';

/** Holds the token of the form that is kept, until its user has signed in again. */
export const keptFormCookie = 'understudy_kept_form';

const read = new WeakMap<Request, Promise<FormData>>();

/** The posted fields of a request, however often they are asked for. @throws RequestRefused */
export function sentFields(request: Request): Promise<FormData> {
  const fields = read.get(request) ?? readFormData(request);
  read.set(request, fields);
  return fields;
}

/** Path and query of the page, without what Remix adds for its own data requests. */
export function pathOf(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete('_routes');
  return url.pathname.replace(/(\/_root)?\.data$/, '') + url.search;
}

/**
 * Keeps the form of an act whose session has ended, for its user.
 * @returns a Set-Cookie header with the token of the form; null if it cannot be kept: it has a file, is too large, or
 * nobody is known to have been signed in with this browser
 */
export async function keepSentForm(request: Request): Promise<string | null> {
  const fields = await textsOf(request);
  if (fields === null) return null;
  const client = createApiClient({
    ...apiEndpoint(),
    cookie: request.headers.get('Cookie') ?? undefined,
    address: request.headers.get('X-Forwarded-For') ?? undefined,
  });
  const { token } = await client.call('auth.keepForm', { body: { path: pathOf(request), fields } });
  if (token === null) return null;
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  const seconds = keptFormLimits.lasts / 1000;
  return `${keptFormCookie}=${token}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure}`;
}

/** null if there is nothing to keep, or more than texts. */
async function textsOf(request: Request): Promise<{ name: string; value: string }[] | null> {
  try {
    const fields = [...(await sentFields(request))];
    const texts = fields.flatMap(([name, value]) => (typeof value === 'string' ? [{ name, value }] : []));
    // a file input without a file sends an empty one
    const hasFile = fields.some(([, value]) => typeof value !== 'string' && value.size > 0);
    return hasFile || texts.length === 0 ? null : texts;
  } catch (error) {
    if (error instanceof RequestRefused) return null;
    throw error;
  }
}
