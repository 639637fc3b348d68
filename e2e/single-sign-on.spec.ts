import type { Page } from '@playwright/test';
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

// all in one worker, over one server
test.describe.configure({ mode: 'default' });
// the provider's pages ask for a font that is not there, and it is down for a while
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
  });
  provider.register(server.url);
});
test.afterAll(async () => {
  await server.stop();
  await provider.stop();
});

/** The provider's own pages: who it is, and that the application may know. */
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
    `signing in at a provider leads to the page that was asked for, and signing out ends both sessions, in ${language} [S2.007]`,
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
  'a provider that says no, or is down, leaves the page of the sign-in with the reason, and Owners their way in',
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
