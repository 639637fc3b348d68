import { createApiClient } from '@core/api/client';
import { apiEndpoint } from '@core/api/endpoint';
import { logPageError } from './page-errors.server';

const keptFor = 60_000;
let known: { readonly origins: readonly string[]; readonly until: number } = { origins: [], until: 0 };

/**
 * Foreign origins that a form may redirect to: the provider at which signing out continues. Fetched from the API from
 * time to time; if it does not respond, the page works as before.
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
