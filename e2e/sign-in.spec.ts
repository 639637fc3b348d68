import type { Page } from '@playwright/test';
import { languagesInTurn, withoutJs } from './setup/pairs';
import { startServer, type RunningServer } from './setup/server';
import { expect, test } from './setup/test';
import { textsOf } from './setup/texts';

// in one worker, with one server
test.describe.configure({ mode: 'default' });

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ ADMIN_PASSWORD: 'a password of ours' });
});
test.afterAll(() => server.stop());

async function signIn(page: Page, username: string, password: string) {
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.locator('main form button[type="submit"]').first().click();
  return answered;
}

for (const { language, only } of languagesInTurn(withoutJs)) {
  test(
    `sign-in says how long to wait after too many attempts, in ${language}`,
    only,
    async ({ page, inspect }) => {
      const text = textsOf(language);
      const username = `guess-${language}`;
      await page.goto(`${server.url}/login?lng=${language}`);
      for (let n = 0; n < 5; n++) {
        await signIn(page, username, `wrong ${n}`);
        await expect(page.getByRole('alert')).toContainText(text('errors:bad-credentials.title'));
      }
      const refused = await signIn(page, username, 'wrong again');
      expect(refused.status()).toBe(429);
      const seconds = Number(refused.headers()['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      await expect(page.getByRole('alert')).toContainText(
        text('errors:too-many-attempts.detail', { seconds }),
      );
      await expect(page.locator('input[name="username"]')).toHaveValue(username);
      expect(await page.content()).not.toContain('wrong again');
      await inspect(`login-wait-${language}`);
    },
  );
}

test(
  'failed attempts for a name do not lock out its user in a known browser',
  withoutJs,
  async ({ page, browser }) => {
    await page.goto(`${server.url}/login`);
    await signIn(page, 'admin', 'a password of ours');
    await expect(page).toHaveURL(`${server.url}/`);

    const stranger = await browser.newContext({ javaScriptEnabled: false });
    const guessing = await stranger.newPage();
    await guessing.goto(`${server.url}/login`);
    for (let n = 0; n < 5; n++) await signIn(guessing, 'admin', `guess ${n}`);
    const refused = await signIn(guessing, 'admin', 'a password of ours');
    expect(refused.status()).toBe(429);
    await stranger.close();

    await page.context().clearCookies({ name: /^understudy_(session|csrf|signed_in)$/ });
    await page.goto(`${server.url}/login`);
    await signIn(page, 'admin', 'a password of ours');
    await expect(page).toHaveURL(`${server.url}/`);
  },
);
