import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../setup/app';
import { startOpenIdProvider, type OpenIdProvider } from '../setup/openid-provider';
import { appUrl, browserAt, createSsoApp } from '../setup/sso-app';

const minute = 60_000;
const mila = {
  ...{ email: 'mila@example.com', email_verified: true, preferred_username: 'mila' },
  ...{ given_name: 'Mila', family_name: 'Berg', groups: ['testers', 'admins'] },
};

/** An application at a provider of its own, anew for each test of the block. */
function atProvider(hasRefreshTokens: boolean) {
  let provider: OpenIdProvider;
  let app: TestApp;
  beforeAll(async () => {
    provider = await startOpenIdProvider({ appUrl, directory: {}, hasRefreshTokens });
  });
  afterAll(() => provider.stop());
  beforeEach(async () => {
    provider.directory['mila-1'] = mila;
    provider.disabled.clear();
    provider.setDown(false);
    provider.tamper(null);
    provider.refuseWith(null);
    app = await createSsoApp(provider, { OIDC_ADMIN_GROUPS: 'admins' });
  });
  afterEach(() => app.close());

  async function signIn() {
    const at = browserAt(app);
    await at.follow(await at.toCallback('mila-1'));
    const codeOf = async (path = '/api/v1/users/me/') => {
      const response = await at.browser.send(`${appUrl}${path}`);
      return response.ok ? null : ((await response.json()) as { code: string }).code;
    };
    return { ...at, codeOf };
  }
  /** The application's clock goes on, and the provider's with it. */
  function later(minutes: number): void {
    app.clock.set(app.clock.now() + minutes * minute);
    const ahead = Math.round((app.clock.now() - Date.now()) / 1000);
    provider.tamper(({ iat = 0, exp = 0, ...claims }) => ({ ...claims, iat: iat + ahead, exp: exp + ahead }));
  }
  const account = () => app.store.users.findByUsername('mila');
  /** Makes an API token in a session. @returns what using it is refused with; null if it is answered */
  async function tokenOf({ browser }: Awaited<ReturnType<typeof signIn>>) {
    const made = await browser.send(`${appUrl}/api/v1/users/me/tokens/`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-CSRFToken': browser.cookie(appUrl, 'understudy_csrf') ?? '',
      },
      body: JSON.stringify({ name: 'nightly', expires_at: null }),
    });
    const { secret } = (await made.json()) as { secret: string };
    const headers = { Authorization: `Bearer ${secret}` };
    return async () => {
      const response = await app.api.fetch(new Request(`${appUrl}/api/v1/users/me/`, { headers }));
      return response.ok ? null : ((await response.json()) as { code: string }).code;
    };
  }
  return {
    ...{ signIn, later, account, tokenOf },
    get app() {
      return app;
    },
    get provider() {
      return provider;
    },
  };
}

describe.each([true, false])('sessions that began at a provider (refresh tokens: %s)', (hasRefreshTokens) => {
  const at = atProvider(hasRefreshTokens);
  it('are not renewed within a quarter of an hour', async () => {
    const { codeOf } = await at.signIn();
    at.later(14);
    at.provider.setDown(true);
    expect(await codeOf()).toBe(null);
  });

  it('give API tokens that need a sign-in within 30 days', async () => {
    const use = await at.tokenOf(await at.signIn());
    expect(await use()).toBe(null);
    at.later(31 * 24 * 60);
    expect(await use()).toBe('token-needs-sign-in');
    await at.signIn();
    expect(await use()).toBe(null);
  });
});

describe('sessions with a refresh token', () => {
  const at = atProvider(true);
  it('bring along a changed name, e-mail address and role', async () => {
    const { codeOf } = await at.signIn();
    expect(await at.account()).toMatchObject({ firstName: 'Mila', role: 'Admin' });
    at.provider.directory['mila-1'] = {
      ...mila,
      given_name: 'Milla',
      email: 'm@example.com',
      groups: ['testers'],
    };
    at.later(16);
    expect(await Promise.all([codeOf(), codeOf(), codeOf()])).toEqual([null, null, null]);
    expect(await at.account()).toMatchObject({ firstName: 'Milla', email: 'm@example.com', role: 'User' });
    at.later(16);
    expect(await codeOf()).toBe(null);
  });

  it('end with the account', async () => {
    const { codeOf } = await at.signIn();
    at.provider.disabled.add('mila-1');
    at.later(16);
    expect(await codeOf()).toBe('session-expired');
    at.provider.disabled.clear();
    expect(await codeOf()).toBe('not-authenticated');
  });

  it.each([
    ['Keycloak', 'User disabled'],
    ['Entra ID', 'AADSTS50057: The user account is disabled. Trace ID: 1 Timestamp: 2'],
  ])(
    'end with all others and the API tokens where the provider says that the account is disabled: %s',
    async (_, words) => {
      const [one, two] = [await at.signIn(), await at.signIn()];
      const use = await at.tokenOf(one);
      at.provider.disabled.add('mila-1');
      at.provider.refuseWith(words);
      at.later(16);
      expect(await one.codeOf()).toBe('session-expired');
      expect([await two.codeOf(), await use()]).toEqual(['not-authenticated', 'token-invalid']);
    },
  );

  it('are asked about by their API tokens too, as a script opens no page', async () => {
    const use = await at.tokenOf(await at.signIn());
    at.provider.directory['mila-1'] = { ...mila, groups: [] };
    at.later(16);
    expect(await use()).toBe(null);
    expect((await at.account())?.role).toBe('User');
    // long after the session is over for its browser
    at.later(9 * 24 * 60);
    expect(await use()).toBe(null);
    at.provider.disabled.add('mila-1');
    at.provider.refuseWith('User disabled');
    at.later(16);
    expect(await use()).toBe('token-invalid');
  });

  it.each([null, 'Session not active', 'Client disabled'])(
    'end alone where the provider says anything else: %s',
    async (words) => {
      const one = await at.signIn();
      const use = await at.tokenOf(one);
      at.provider.disabled.add('mila-1');
      at.provider.refuseWith(words);
      at.later(16);
      expect(await one.codeOf()).toBe('session-expired');
      expect(await use()).toBe(null);
    },
  );

  it('outlive a provider that does not answer, for an hour', async () => {
    const { codeOf } = await at.signIn();
    at.provider.setDown(true);
    at.later(16);
    expect(await codeOf()).toBe(null);
    at.later(30);
    expect(await codeOf()).toBe(null);
    at.later(31);
    expect(await codeOf()).toBe('session-expired');
  });
});

describe('sessions without a refresh token', () => {
  const at = atProvider(false);
  it('are renewed by the browser, without a question where the user is signed in', async () => {
    const { browser, codeOf, username } = await at.signIn();
    at.later(16);
    expect(await codeOf()).toBe('session-unrenewed');
    at.provider.directory['mila-1'] = { ...mila, groups: [] };
    const silent = `${appUrl}/api/v1/oidc/authenticate/?silent=true&next=%2Fstatus`;
    const asked = (await browser.send(silent)).headers.get('Location') ?? '';
    expect(new URL(asked).searchParams.get('prompt')).toBe('none');
    const back = await browser.travel(
      silent,
      ({ pathname }) => pathname === '/api/v1/oidc/callback/',
      'mila-1',
    );
    expect((await browser.send(String(back))).headers.get('Location')).toBe('/status');
    expect(await username()).toBe('mila');
    expect((await at.account())?.role).toBe('User');
  });
});
