import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../setup/app';
import { clientId, startOpenIdProvider, type OpenIdProvider } from '../setup/openid-provider';
import { appUrl, browserAt, createSsoApp } from '../setup/sso-app';
import { newUser } from '../setup/store-samples';

const ayumi = {
  email: 'ayumi@example.com',
  email_verified: true,
  given_name: 'Ayumi',
  family_name: 'Sato',
  preferred_username: 'ayumi',
};

let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider({ appUrl, directory: {} });
});
afterAll(() => provider.stop());

let app: TestApp;
beforeEach(async () => {
  provider.directory['ayumi-1'] = ayumi;
  provider.tamper(null);
  provider.setDown(false);
  app = await createSsoApp(provider);
});
afterEach(() => app.close());

/** Signs a user in. @returns where they are redirected */
async function signIn(login = 'ayumi-1', next?: string, at = app) {
  const traveller = browserAt(at);
  const led = await traveller.follow(await traveller.toCallback(login, next));
  return { ...traveller, led, user: await traveller.username() };
}

const refused = (code: string, next = '/') => `/login?next=${encodeURIComponent(next)}&refused=${code}`;

describe('single sign-on at a real provider', () => {
  it('creates an account the first time, finds it again, and returns to the previous page [S1.032 S7.074 B3.011 C3.003]', async () => {
    const first = await signIn('ayumi-1', '/workspaces/7/tables?q=a');
    expect([first.led, first.user]).toEqual(['/workspaces/7/tables?q=a', 'ayumi']);
    expect(await app.store.users.findByUsername('ayumi')).toMatchObject({
      email: 'ayumi@example.com',
      firstName: 'Ayumi',
      lastName: 'Sato',
      role: 'User',
    });
    expect((await signIn()).user).toBe('ayumi');
    expect(await app.store.users.count()).toBe(1);
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    `/${'long'.repeat(600)}`,
  ])('redirects only within the application, not to %s', async (next) =>
    expect((await signIn('ayumi-1', next)).led).toBe('/'),
  );

  it('sends state, nonce and PKCE to the provider [B3.009]', async () => {
    const asked = new URL(await browserAt(app).start());
    expect(asked.origin).toBe(provider.issuer);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: clientId,
      scope: 'openid profile email',
      redirect_uri: `${appUrl}/api/v1/oidc/callback/`,
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked.searchParams.get(name)?.length, name).toBeGreaterThanOrEqual(43);
    }
  });

  it('supports several attempts in several tabs, in any order', async () => {
    const { toCallback, follow, username } = browserAt(app);
    const one = await toCallback('ayumi-1', '/one');
    const two = await toCallback('ayumi-1', '/two');
    expect(await follow(one)).toBe('/one');
    expect(await follow(two)).toBe('/two');
    expect(await username()).toBe('ayumi');
  });

  it('limits the number of pending attempts to what cookies can hold', async () => {
    const { start, browser } = browserAt(app);
    for (let n = 0; n < 20; n++) await start();
    expect(browser.size).toBeLessThan(20);
  });
});

/** Each leaves the browser without a session. */
describe('an invalid callback creates no session', () => {
  const cases: readonly [string, (claims: Record<string, unknown>) => Record<string, unknown>][] = [
    ['another nonce', (claims) => ({ ...claims, nonce: 'of-another-sign-in' })],
    ['no nonce', ({ nonce: _, ...claims }) => claims],
    ['another audience', (claims) => ({ ...claims, aud: 'another-client' })],
    [
      'several audiences without saying which is meant',
      (claims) => ({ ...claims, aud: [clientId, 'other'] }),
    ],
    ['another authorized party', (claims) => ({ ...claims, azp: 'another-client' })],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://elsewhere.example' })],
    ['a token that is over', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 120 })],
    ['a token from long ago', (claims) => ({ ...claims, iat: Math.floor(Date.now() / 1000) - 3600 })],
    ['no subject', ({ sub: _, ...claims }) => claims],
  ];
  it.each(cases)('%s', async (_, change) => {
    provider.tamper((claims) => change(claims));
    const { led, user } = await signIn();
    expect([led, user]).toEqual([refused('sso-failed'), null]);
    expect(await app.store.users.count()).toBe(0);
  });

  it('a token signed with another key in the provider’s name [B3.010]', async () => {
    provider.tamper((claims) => claims, 'foreign');
    expect(await signIn()).toMatchObject({ led: refused('sso-failed'), user: null });
  });

  it('a clock that is half a minute off is accepted', async () => {
    app.clock.set(Date.now() - 30_000);
    expect((await signIn()).user).toBe('ayumi');
  });

  it('denied by the provider', async () => {
    const { start, follow, username, browser } = browserAt(app);
    const page = await browser.travel(
      await start('/workspaces/7'),
      (url) => url.pathname.startsWith('/interaction/'),
      'ayumi-1',
    );
    const back = await browser.travel(
      `${page.href}/abort`,
      (url) => url.pathname.endsWith('/callback/'),
      'ayumi-1',
    );
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(await follow(back)).toBe(refused('sso-denied', '/workspaces/7'));
    expect(await username()).toBeNull();
  });

  it('an unknown state, that of another browser, or none', async () => {
    const { toCallback, follow, username } = browserAt(app);
    const back = await toCallback('ayumi-1');
    const stranger = browserAt(app);
    expect(await stranger.follow(back)).toBe(refused('sso-lost'));
    for (const state of ['another', null]) {
      const forged = new URL(back);
      if (state === null) forged.searchParams.delete('state');
      else forged.searchParams.set('state', state);
      expect(await follow(forged)).toBe(refused('sso-lost'));
    }
    expect(await username()).toBeNull();
  });

  it('the same callback URL a second time', async () => {
    const { toCallback, follow, browser } = browserAt(app);
    const back = await toCallback('ayumi-1');
    const copy = browserAt(app);
    copy.browser.copyFrom(browser);
    expect(await follow(back)).toBe('/');
    expect(await follow(back)).toBe(refused('sso-lost'));
    // with stolen cookies of the attempt: the provider accepts no code twice
    expect(await copy.follow(back)).toBe(refused('sso-failed'));
    expect(await copy.username()).toBeNull();
  });

  it('a response that took too long', async () => {
    const { toCallback, follow } = browserAt(app);
    const back = await toCallback('ayumi-1');
    app.clock.advance(601_000);
    expect(await follow(back)).toBe(refused('sso-lost'));
  });

  it('a response in the name of another issuer', async () => {
    const { toCallback, follow } = browserAt(app);
    const back = await toCallback('ayumi-1');
    back.searchParams.set('iss', 'https://elsewhere.example');
    expect(await follow(back)).toBe(refused('sso-failed'));
  });

  it('a provider that is down, before or after', async () => {
    const early = await createSsoApp(provider);
    provider.setDown(true);
    expect(await browserAt(early).start('/x')).toBe(refused('sso-unavailable', '/x'));
    await early.close();
    provider.setDown(false);
    const { toCallback, follow, username } = browserAt(app);
    const back = await toCallback('ayumi-1');
    provider.setDown(true);
    expect(await follow(back)).toBe(refused('sso-unavailable'));
    expect(await username()).toBeNull();
  });

  it('a provider with another name in its metadata', async () => {
    const other = await createSsoApp({ issuer: provider.issuer.replace('localhost', '127.0.0.1') });
    expect(await browserAt(other).start()).toBe(refused('sso-unavailable'));
    await other.close();
  });
});

it('continues when the provider rotates its key', async () => {
  expect((await signIn()).user).toBe('ayumi');
  await provider.rotateKey();
  expect((await signIn()).user).toBe('ayumi');
});

describe('the linked account', () => {
  it('is the one with the address, if the provider has verified it and an Admin assigned it', async () => {
    const user = await app.store.users.create(
      newUser('a.sato', { email: 'Ayumi@Example.com', mustChangePassword: true }),
    );
    const first = await signIn();
    expect([first.led, first.user]).toEqual(['/', 'a.sato']);
    provider.directory['ayumi-1'] = { ...ayumi, email: 'renamed@example.com' };
    expect((await signIn()).user).toBe('a.sato');
    expect(await app.store.identities.ofUser(user.id)).toEqual([
      { issuer: provider.issuer, subject: 'ayumi-1' },
    ]);
  });

  it('is not the one with an unverified address [B3.012]', async () => {
    await app.store.users.create(newUser('a.sato', { email: 'ayumi@example.com' }));
    provider.directory['ayumi-1'] = { ...ayumi, email_verified: false };
    expect((await signIn()).user).toBe('ayumi');
    expect(await app.store.users.findByUsername('ayumi')).toMatchObject({ email: null });
  });

  it('is not the one whose user entered the address in their own profile', async () => {
    const mallory = await app.signIn('mallory', { email: 'mallory@example.com' });
    await mallory.client.call('users.updateMe', { body: { email: 'ayumi@example.com' } });
    expect(await signIn()).toMatchObject({ led: refused('sso-account-taken'), user: null });
    const admin = await app.signIn('admin', { role: 'Admin' });
    await admin.client.call('users.update', {
      params: { id: mallory.user.id },
      body: { email: 'ayumi@example.com' },
    });
    expect((await signIn()).user).toBe('mallory');
  });

  it.each([
    ['letters of two scripts', '\u0430yumi'],
    ['a character that is not seen', 'ayu\u200Bmi'],
    ['a change of direction', '\u202Eimuya'],
  ])('is called by the address where the name at the provider has %s', async (_, preferred_username) => {
    provider.directory['ayumi-1'] = { ...ayumi, preferred_username, given_name: 'Ayu\u200Bmi' };
    expect((await signIn()).user).toBe('ayumi@example.com');
    const account = await app.store.users.findByUsername('ayumi@example.com');
    expect(account?.firstName).toBe('Ayumi');
  });

  it('does not move with an address to another person at the provider', async () => {
    await signIn();
    provider.directory['ayumi-2'] = { ...ayumi, preferred_username: 'ayumi2' };
    expect((await signIn('ayumi-2')).led).toBe(refused('sso-account-taken'));
  });

  it('is not created if the name is taken, or accounts are not created [B3.013]', async () => {
    await app.store.users.create(newUser('ayumi', { email: 'other@example.com' }));
    expect((await signIn()).user).toBe('ayumi@example.com');
    const closed = await createSsoApp(provider, { OIDC_CREATE_USERS: 'false' });
    expect((await signIn('ayumi-1', undefined, closed)).led).toBe(refused('sso-account-unknown'));
    expect(await closed.store.users.count()).toBe(0);
    await closed.close();
  });
});

it('gets and changes the role with the groups, and keeps the last Owner', async () => {
  const grouped = await createSsoApp(provider, {
    OIDC_ADMIN_GROUPS: 'test-admins',
    OIDC_OWNER_GROUPS: 'board',
  });
  const roleWith = async (groups: unknown) => {
    provider.directory['ayumi-1'] = { ...ayumi, groups };
    await signIn('ayumi-1', undefined, grouped);
    return (await grouped.store.users.findByUsername('ayumi'))?.role;
  };
  expect(await roleWith(['staff'])).toBe('User');
  expect(await roleWith(['staff', 'test-admins'])).toBe('Admin');
  expect(await roleWith(undefined)).toBe('User');
  expect(await roleWith('board')).toBe('Owner');
  expect(await roleWith(['staff'])).toBe('Owner');
  await grouped.store.users.create(newUser('admin', { role: 'Owner' }));
  expect(await roleWith(['staff'])).toBe('User');
  await grouped.close();
});

describe('the end of a session', () => {
  it('continues at the provider’s logout page', async () => {
    const { browser } = await signIn();
    const csrf = browser.cookie(appUrl, 'understudy_csrf') ?? '';
    const answer = await browser.send(`${appUrl}/api/v1/auth/`, {
      method: 'DELETE',
      headers: { 'X-CSRFToken': csrf },
    });
    const page = new URL(answer.headers.get('Location') ?? '');
    expect(page.origin + page.pathname).toBe(`${provider.issuer}/session/end`);
    expect(page.searchParams.get('post_logout_redirect_uri')).toBe(`${appUrl}/login`);
    expect((await browser.send(page.href)).status).toBe(200);
  });

  const logoutEvent = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const nowSeconds = () => Math.floor(Date.now() / 1000);
  const sendLogout = (token: string) =>
    app.send('/oidc/backchannel_logout/', {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token, more: 'x' }),
    });

  it('comes by the back channel, for one session there or for all', async () => {
    const one = await signIn();
    const [session] = await app.store.sessions.ofUser(1);
    const sid = session?.identity?.providerSession;
    expect(sid).toBeTruthy();
    const two = await signIn();
    const ended = await sendLogout(
      await provider.logoutToken({ sid, iat: nowSeconds(), events: logoutEvent }),
    );
    expect(ended.status).toBe(200);
    expect([await one.username(), await two.username()]).toEqual([null, 'ayumi']);
    await sendLogout(await provider.logoutToken({ sub: 'ayumi-1', iat: nowSeconds(), events: logoutEvent }));
    expect(await two.username()).toBeNull();
  });

  it.each<[string, Record<string, unknown>]>([
    ['an ID token', { sub: 'ayumi-1', nonce: 'x', events: logoutEvent }],
    ['a token without an event', { sub: 'ayumi-1' }],
    ['a token of nobody', { events: logoutEvent }],
    ['a token for another client', { sub: 'ayumi-1', events: logoutEvent, aud: 'other' }],
    ['an old token', { sub: 'ayumi-1', events: logoutEvent, iat: nowSeconds() - 3600 }],
  ])('is not triggered by %s', async (_, claims) => {
    const { username } = await signIn();
    const answer = await sendLogout(await provider.logoutToken({ iat: nowSeconds(), ...claims }));
    expect([answer.status, await username()]).toEqual([400, 'ayumi']);
  });
});
