import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Cookie, Page } from '@playwright/test';
import {
  clientId,
  clientSecret,
  startOpenIdProvider,
  type OpenIdProvider,
} from '../tests/setup/openid-provider';
import { withJs, withoutJs } from './setup/pairs';
import { startServer, type RunningServer } from './setup/server';
import { expect, test } from './setup/test';
import { textsOf } from './setup/texts';

// in one worker, with one server
test.describe.configure({ mode: 'default' });
// the provider's pages request a missing font, and it is down for a while
test.use({ meetsFaults: true });

const ayumi = {
  email: 'ayumi@example.com',
  email_verified: true,
  given_name: 'Ayumi',
  family_name: 'Sato',
  preferred_username: 'ayumi',
};

let provider: OpenIdProvider;
let server: RunningServer;
test.beforeAll(async () => {
  provider = await startOpenIdProvider({ appUrl: 'http://localhost', directory: { ayumi } });
  server = await startServer({
    ADMIN_PASSWORD: 'a password of ours',
    PASSWORD_SIGN_IN: 'false',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: 'Example ID',
    OIDC_ADMIN_GROUPS: 'test-admins',
  });
  provider.register(server.url);
});
test.afterAll(async () => {
  await server.stop();
  await provider.stop();
});

/** The provider's own pages: login and consent. */
async function signInThere(page: Page) {
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/interaction/`));
  await page.locator('input[name="login"]').fill('ayumi');
  await page.locator('input[name="password"]').fill('any');
  await page.locator('form button[type="submit"]').click();
  await expect(page.locator('input[name="prompt"][value="consent"]')).toBeAttached();
  await page.locator('form button[type="submit"]').click();
}

for (const [language, only] of [
  ['en', withJs],
  ['ja', withoutJs],
] as const) {
  const text = textsOf(language);

  test(
    `signing in at a provider leads to the requested page, and signing out ends both sessions, in ${language} [S2.007]`,
    only,
    async ({ page, inspect }) => {
      await page.goto(`${server.url}/login?lng=${language}&next=%2Fstatus`);
      await expect(page.locator('input[name="password"]')).toHaveCount(0);
      await inspect(`login-sso-${language}`);
      await page.getByRole('link', { name: text('login:sso', { provider: 'Example ID' }) }).click();
      await signInThere(page);
      await expect(page).toHaveURL(/\/status/);
      await expect(page.getByText('Ayumi Sato').first()).toBeAttached();

      await page.goto(`${server.url}/status`);
      await page
        .locator('form[action="/logout"] button')
        .evaluate((button: HTMLButtonElement) => button.click());
      await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/session/end`));
      await page.locator('button[value="yes"]').click();
      await expect(page).toHaveURL(`${server.url}/login`);
    },
  );
}

test(
  'a provider that denies access, or is down, leads back to the sign-in page with the reason, and Owners can still sign in',
  withoutJs,
  async ({ page, inspect }) => {
    const text = textsOf('nl');
    await page.goto(`${server.url}/login?lng=nl`);
    await page.getByRole('link', { name: text('login:sso', { provider: 'Example ID' }) }).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toContainText(text('errors:sso-denied.title'));
    await inspect('login-denied-nl');

    provider.setDown(true);
    await page.getByRole('link', { name: text('login:sso', { provider: 'Example ID' }) }).click();
    await expect(page).toHaveURL(new RegExp(`^${provider.issuer}`));
    await page.goto(`${server.url}/login?refused=sso-unavailable`);
    await expect(page.getByRole('alert')).toContainText(text('errors:sso-unavailable.title'));
    await page.getByRole('link', { name: text('login:asOwner') }).click();
    await page.locator('input[name="username"]').fill('admin');
    await page.locator('input[name="password"]').fill('not the password');
    await page.locator('main form button[type="submit"]').click();
    await expect(page.getByRole('alert')).toContainText(text('errors:password-sign-in-off.title'));
    await inspect('login-owners-nl');
    await page.locator('input[name="password"]').fill('a password of ours');
    await page.locator('main form button[type="submit"]').click();
    await expect(page).toHaveURL(`${server.url}/`);
    provider.setDown(false);
  },
);

const keys = '/mapping-keys';

/** Signs in unless this browser is known here, and fills in a form. */
async function fillInForm(page: Page, name: string) {
  await page.goto(`${server.url}/api/v1/oidc/authenticate/?next=${encodeURIComponent(keys)}`);
  if (page.url().startsWith(provider.issuer)) await signInThere(page);
  await expect(page).toHaveURL(`${server.url}${keys}`);
  await page.locator('[name="name"]').fill(name);
}

const send = (page: Page) =>
  page.getByRole('button', { name: textsOf('en')('mapping-keys:addButton'), exact: true }).click();

/** Without client JavaScript, the form that was kept is sent by a button. */
async function expectCarriedOut(page: Page, name: string, hasScripts: boolean | undefined) {
  if (!hasScripts) {
    await expect(page).toHaveURL(/\/kept-form\?/);
    await page.getByRole('button', { name: textsOf('en')('login:kept.carryOut') }).click();
  }
  await expect(page).toHaveURL(`${server.url}${keys}`);
  await expect(page.getByText(textsOf('en')('toasts:mappingKeySaved')).first()).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
}

test('a form sent after the session has ended is carried out after the sign-in at the provider', async ({
  page,
  javaScriptEnabled,
}) => {
  const text = textsOf('en');
  const name = `Kept over a sign-in ${javaScriptEnabled}`;
  await fillInForm(page, name);
  const [session] = (await page.context().cookies()).filter((one) => one.name === 'understudy_session');
  await page.context().addCookies([{ ...session!, value: 'ended' }]);
  await send(page);
  await expect(page.getByText(text('login:why.kept'))).toBeVisible();
  await page.getByRole('link', { name: text('login:sso', { provider: 'Example ID' }) }).click();
  await expectCarriedOut(page, name, javaScriptEnabled);
});

test('a form sent when the session is due to be renewed is carried out after a sign-in that asks nothing', async ({
  page,
  javaScriptEnabled,
}) => {
  const name = `Kept over a renewal ${javaScriptEnabled}`;
  await fillInForm(page, name);
  const store = new Database(join(server.dataFolder, 'understudy.sqlite'));
  store.exec('UPDATE sessions SET renew_after = 0');
  store.close();
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await send(page);
  await expectCarriedOut(page, name, javaScriptEnabled);
  expect(visited).not.toContain('/login');
});

const isCallback = /^\/api\/v1\/oidc\/callback\//;

/** Goes through the provider, which knows the reader, and intercepts the redirect back. */
async function heldBack(page: Page): Promise<{ readonly address: URL; readonly cookies: Cookie[] }> {
  let address = new URL(`${server.url}/api/v1/oidc/authenticate/`);
  for (let hop = 0; hop < 10 && !isCallback.test(address.pathname); hop++) {
    const answer = await page.request.get(address.href, { maxRedirects: 0 });
    address = new URL(answer.headers()['location'] ?? '', address);
  }
  return { address, cookies: await page.context().cookies() };
}

/** Removes the session here, but not that at the provider. */
const forgotten = (page: Page) => page.context().clearCookies({ name: /^understudy/ });

test(
  'an invalid callback from the provider leads to the sign-in page, which says so, and creates no session',
  withoutJs,
  async ({ page }) => {
    const text = textsOf('en');
    const isSignedIn = async () =>
      (await page.context().cookies()).some(({ name }) => name === 'understudy_session');
    const expectRefusal = async (what: string, code: string) => {
      await expect(page, what).toHaveURL(new RegExp(`^${server.url}/login\\?.*refused=${code}$`));
      await expect(page, what).toHaveTitle(`${text('login:title')} – Understudy`);
      await expect(page.getByRole('alert'), what).toContainText(text(`errors:${code}.title`));
      await expect(page.getByRole('alert'), what).toContainText(text(`errors:${code}.detail`));
      expect(await isSignedIn(), what).toBe(false);
    };
    const begin = `${server.url}/api/v1/oidc/authenticate/`;

    provider.tamper((claims) => ({ ...claims, nonce: 'of-another-sign-in' }));
    await page.goto(begin);
    await signInThere(page);
    await expectRefusal('another nonce', 'sso-failed');
    const seconds = Math.floor(Date.now() / 1000);
    for (const [what, wrong] of Object.entries({
      'another audience': { aud: 'another-client' },
      'another issuer': { iss: 'https://elsewhere.example' },
      'a token that is over': { iat: seconds - 240, exp: seconds - 120 },
    })) {
      provider.tamper((claims) => ({ ...claims, ...wrong }));
      await page.goto(begin);
      await expectRefusal(what, 'sso-failed');
    }
    provider.tamper((claims) => claims, 'foreign');
    await page.goto(begin);
    await expectRefusal('a key of somebody else', 'sso-failed');
    provider.tamper(null);

    const { address, cookies } = await heldBack(page);
    const late = await heldBack(page);
    for (const [name, wrong, code] of [
      ['state', 'of-another-sign-in', 'sso-lost'],
      ['iss', 'https://elsewhere.example', 'sso-failed'],
    ] as const) {
      const forged = new URL(address);
      forged.searchParams.set(name, wrong);
      await page.goto(forged.href);
      await expectRefusal(`another ${name} in the address`, code);
    }
    await page.context().addCookies(cookies);
    await page.goto(address.href);
    await expect(page).toHaveURL(`${server.url}/`);
    await page.goto(address.href);
    await expect(page, 'the address a second time').toHaveURL(/refused=sso-lost|\/$/);
    await forgotten(page);
    await page.goto(address.href);
    await expectRefusal('the address in another browser', 'sso-lost');
    await page.context().addCookies(cookies);
    await page.goto(address.href);
    await expectRefusal('the code a second time', 'sso-failed');

    await page.context().addCookies(late.cookies);
    provider.setDown(true);
    await page.goto(late.address.href);
    await expectRefusal('a provider that is down', 'sso-unavailable');
    provider.setDown(false);
  },
);

test(
  'a rotated key of the provider, and changed groups there, apply from the next sign-in on',
  withoutJs,
  async ({ page }) => {
    const users = page.getByRole('heading', { level: 1, name: textsOf('en')('users:title') });
    provider.directory['ayumi'] = { ...ayumi, groups: ['test-admins'] };
    await page.goto(`${server.url}/api/v1/oidc/authenticate/?next=%2Fusers`);
    await signInThere(page);
    await expect(users).toBeVisible();

    await provider.rotateKey();
    provider.directory['ayumi'] = { ...ayumi, groups: ['staff'] };
    // an unknown key is fetched at most every ten seconds
    await expect(async () => {
      await page.context().clearCookies();
      await page.goto(`${server.url}/api/v1/oidc/authenticate/?next=%2Fusers`);
      await signInThere(page);
      await expect(page).toHaveURL(/\/(login|users)/);
      expect(page.url()).toBe(`${server.url}/users`);
    }).toPass();
    await expect(page.getByText(textsOf('en')('shell:problem.403.title'))).toBeVisible();
    await expect(users).toHaveCount(0);
  },
);
