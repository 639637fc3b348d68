import { createApiClient } from '@core/api/client';
import { apiEndpoint } from '@core/api/endpoint';
import { logPageError } from './page-errors.server';

const keptFor = 60_000;
let known: { readonly origins: readonly string[]; readonly until: number } = { origins: [], until: 0 };

/**
 * Origins beside our own that a form may lead on to: of the provider that a sign-out goes on at. Asked of the API once in a
 * while; where it does not answer, the page is as before.
 */
export async function formOrigins(request: Request): Promise<readonly string[]> {
  const now = performance.now();
  if (now < known.until) return known.origins;
  try {
    const { sign_in: ways } = await createApiClient(apiEndpoint()).call('auth.get');
    known = { origins: ways.sso?.origins ?? [], until: now + keptFor };
  } catch (error) {
    if (error instanceof Error) logPageError(error, request);
  }
  return known.origins;
}
