import type { Page } from '@playwright/test';
import { withJs, withoutJs } from './setup/pairs';
import { expect, test } from './setup/test';
import { textsOf } from './setup/texts';

const [en, nl, ja] = [textsOf('en'), textsOf('nl'), textsOf('ja')];

/** Signs in without selecting a language, as in a new browser. */
async function signInPlainly(page: Page): Promise<void> {
  await page.goto('/login');
  await page.locator('input[name="username"]').fill('admin');
  await page.locator('input[name="password"]').fill('correct horse battery');
  await page.locator('main form button[type="submit"]').first().click();
  await expect(page).toHaveURL(/\/(\?|$)/);
}

test('a language selected while signed in is saved to the profile, and used in every browser without its own selection @with-js', async ({
  page,
  browser,
}) => {
  await signInPlainly(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('workspaces:title'));
  await page.getByRole('link', { name: 'Nederlands' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl('workspaces:title'));

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await signInPlainly(other);
  await expect(other.locator('html')).toHaveAttribute('lang', 'nl');
  await other.goto('/status');
  await expect(other.locator('html')).toHaveAttribute('lang', 'nl');
  await elsewhere.close();

  const decided = await browser.newContext();
  const third = await decided.newPage();
  await third.goto('/login?lng=ja');
  await signInPlainly(third);
  await expect(third.getByRole('heading', { level: 1 })).toHaveText(ja('workspaces:title'));
  await decided.close();
});

test(
  'the sign-in page heeds the language in local storage once the cookie is gone [S1.025]',
  withJs,
  async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.evaluate(() => {
      localStorage.setItem('lng', 'nl');
      sessionStorage.setItem('left', 'by the session before');
    });
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl('login:title'));
    expect(await page.evaluate(() => [localStorage.getItem('lng'), sessionStorage.length])).toEqual([
      'nl',
      0,
    ]);
  },
);

test('a link from another site does not change the profile', withoutJs, async ({ page, browser }) => {
  await signInPlainly(page);
  const kept = await page.locator('html').getAttribute('lang');
  await page.goto('/?lng=ja');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signInPlainly(other);
  await expect(other.locator('html')).toHaveAttribute('lang', kept ?? '');
  await elsewhere.close();
});
