import { createApiClient } from '@core/api/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../tests/setup/app';
import { newUser } from '../../../tests/setup/store-samples';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ installation: { isSecure: true } });
  const passwordHash = await app.services.passwords.hash('generated-1');
  await app.store.users.create(newUser('admin', { role: 'Owner', passwordHash, mustChangePassword: true }));
});
afterEach(() => app.close());

const signIn = (password = 'generated-1') =>
  app.anonymous.respond('auth.signIn', { body: { username: 'admin', password } });

/** The cookies that a browser would send back. */
function browserOf(response: Response) {
  const pairs = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const csrf = pairs.find((pair) => pair.startsWith('understudy_csrf='))?.split('=')[1];
  return createApiClient({ fetch: app.api.fetch, origin: 'http://app.test', cookie: pairs.join('; '), csrf });
}

it('starts a session that scripts cannot read, and cookies that they can [S4.025 B3.003]', async () => {
  const response = await signIn();
  const cookies = response.headers.getSetCookie();
  expect(cookies).toHaveLength(6);
  for (const cookie of cookies) expect(cookie).toMatch(/; SameSite=Lax.*; Secure$/);
  expect(
    cookies.filter((cookie) => cookie.includes('HttpOnly')).map((cookie) => cookie.split('=')[0]),
  ).toEqual(['__Host-understudy_session', 'understudy_browser', 'understudy_kept_for']);
  const state = await browserOf(response).call('auth.get');
  expect(state).toMatchObject({
    user: { username: 'admin', must_change_password: true, has_password: true },
    sign_in: { password: true, sso: null },
  });
  expect(state.csrf_token).not.toBe('');
});

it('applies the language of the profile, and drops that of the previous user', async () => {
  const localeOf = (response: Response) =>
    response.headers.getSetCookie().find((cookie) => cookie.startsWith('understudy_locale='));
  expect(localeOf(await signIn())).toMatch(/^understudy_locale=; .*Max-Age=0/);
  const admin = await app.store.users.findByUsername('admin');
  await app.store.users.setPassword(admin!.id, await app.services.passwords.hash('generated-1'), false);
  const response = await signIn();
  const changed = await browserOf(response).respond('users.updateMe', { body: { locale: 'ja' } });
  expect(localeOf(changed)).toMatch(/^understudy_locale=ja; .*Max-Age=604800/);
  expect(localeOf(await signIn())).toMatch(/^understudy_locale=ja;/);
});

it('tells an anonymous caller that nobody is signed in', async () => {
  expect(await app.anonymous.call('auth.get')).toMatchObject({ user: null, csrf_token: '' });
});

it('refuses wrong credentials, and after five any further attempt [B3.007]', async () => {
  for (let n = 0; n < 5; n++) {
    await expect(signIn('wrong')).rejects.toMatchObject({
      problem: { code: 'bad-credentials', status: 401 },
    });
  }
  await expect(signIn()).rejects.toMatchObject({
    problem: { code: 'too-many-attempts', status: 429, params: { seconds: 60 } },
  });
  app.clock.advance(20_500);
  const response = await app.send('/auth/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'generated-1' }),
  });
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '40']);
});

it('admits a browser that has signed in before, whoever fails with the name from the same address', async () => {
  const browser = browserOf(await signIn());
  await browser.respond('auth.signOut');
  for (let n = 0; n < 6; n++) await signIn('wrong').catch(() => undefined);
  await expect(signIn()).rejects.toMatchObject({ problem: { code: 'too-many-attempts' } });
  const body = { username: 'admin', password: 'generated-1' };
  expect((await browser.respond('auth.signIn', { body })).status).toBe(200);
});

it('requires a new password first, then opens everything', async () => {
  const browser = browserOf(await signIn());
  await expect(browser.call('workspaces.list')).rejects.toMatchObject({
    problem: { code: 'password-change-required' },
  });
  const change = (current_password: string, new_password: string, repeat_password = new_password) =>
    browser.call('users.changePassword', { body: { current_password, new_password, repeat_password } });
  await expect(change('wrong', 'new-password')).rejects.toMatchObject({
    problem: { status: 422, error_keys: { current_password: ['validation:password-wrong'] } },
  });
  await expect(change('generated-1', 'short')).rejects.toMatchObject({
    problem: { error_keys: { new_password: ['validation:password-short'] } },
  });
  await expect(change('generated-1', 'new-password', 'another')).rejects.toMatchObject({
    problem: { error_keys: { repeat_password: ['validation:password-mismatch'] } },
  });
  expect(await change('generated-1', 'new-password')).toMatchObject({ must_change_password: false });
  expect(await browser.call('workspaces.list')).toMatchObject({ count: 0 });
});

it('signs out: the session is gone, and the cookies with it [S4.026]', async () => {
  const browser = browserOf(await signIn());
  const response = await browser.respond('auth.signOut');
  expect(response.status).toBe(204);
  const cookies = response.headers.getSetCookie();
  for (const cookie of cookies) expect(cookie).toContain('Max-Age=0');
  expect(cookies.join()).not.toContain('understudy_browser');
  expect((await browser.call('auth.get')).user).toBeNull();
  expect((await browser.respond('auth.signOut')).status).toBe(204);
});

it('ends the previous session when the same browser signs in again', async () => {
  const first = browserOf(await signIn());
  await first.respond('auth.signIn', { body: { username: 'admin', password: 'generated-1' } });
  expect((await first.call('auth.get')).user).toBeNull();
});

it('offers no password sign-in if it is off, except to Owners [B3.014]', async () => {
  const off = await createTestApp({ installation: { passwordSignIn: false } });
  expect((await off.anonymous.call('auth.get')).sign_in).toEqual({
    password: false,
    sso: null,
  });
  await expect(
    off.anonymous.call('auth.signIn', { body: { username: 'admin', password: 'x' } }),
  ).rejects.toMatchObject({ problem: { code: 'password-sign-in-off' } });
  const passwordHash = await off.services.passwords.hash('of-an-owner');
  await off.store.users.create(newUser('owner', { role: 'Owner', passwordHash }));
  await off.store.users.create(newUser('user', { passwordHash }));
  const signInAs = (username: string) =>
    off.anonymous.respond('auth.signIn', { body: { username, password: 'of-an-owner' } });
  expect((await signInAs('owner')).status).toBe(200);
  await expect(signInAs('user')).rejects.toMatchObject({ problem: { code: 'password-sign-in-off' } });
  await off.close();
});
