import { createOidcProvider } from '@core/identity/oidc/provider';
import { oidcSettings, oidcVariables } from '@core/identity/oidc/settings';
import { silentLogger } from '@core/kernel/logger';
import { z } from 'zod';
import { remixAuthFlow } from '~/services/oidc-strategy.server';
import { createTestApp, type TestApp, type TestAppOptions } from './app';
import { clientId, clientSecret, type OpenIdProvider } from './openid-provider';
import { TravellingBrowser, type FillsIn } from './travelling-browser';

export const appUrl = 'http://app.test';

/** An application with sign-in at a real provider, with the actual time. */
export async function createSsoApp(
  { issuer }: Pick<OpenIdProvider, 'issuer'>,
  variables: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<TestApp> {
  const read = z.object(oidcVariables).parse({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: 'Example ID',
    ...variables,
  });
  const settings = oidcSettings(read, appUrl);
  if (settings === null) throw new Error('There is no provider.');
  const provider = createOidcProvider(settings.issuer, 0);
  const app = await createTestApp({
    logger: silentLogger,
    ...options,
    sso: { settings, provider, flow: remixAuthFlow },
  });
  app.clock.set(Date.now());
  return app;
}

/** A browser for an application's API, with the steps of a sign-in. */
export function browserAt(app: TestApp, fillsIn?: FillsIn) {
  const browser = new TravellingBrowser(appUrl, app.api.fetch, fillsIn);
  const isCallback = (url: URL) => url.pathname === '/api/v1/oidc/callback/';
  const begin = (next?: string) =>
    `${appUrl}/api/v1/oidc/authenticate/${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`;
  return {
    browser,
    /** Through the provider up to the callback URL. */
    toCallback: (login: string, next?: string) => browser.travel(begin(next), isCallback, login),
    /** Where the application redirects from the callback URL. */
    follow: async (address: URL | string) =>
      (await browser.send(String(address))).headers.get('Location') ?? '',
    /** The user the browser is signed in as; null if it is not. */
    username: async (): Promise<string | null> => {
      const state = (await (await browser.send(`${appUrl}/api/v1/auth/`)).json()) as {
        user: { username: string } | null;
      };
      return state.user?.username ?? null;
    },
    start: async (next?: string) => (await browser.send(begin(next))).headers.get('Location') ?? '',
  };
}
