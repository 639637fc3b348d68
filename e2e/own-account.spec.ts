import type { Page } from '@playwright/test';
import { languagesInTurn, withoutJs } from './setup/pairs';
import { expect, test } from './setup/test';
import { textsOf } from './setup/texts';

const password = 'Kanaal-17-brug';

/** Signs out the Admin and signs in a new user, past the forced change of password. */
async function becomeUser(page: Page, username: string): Promise<void> {
  const context = page.context();
  const post = async (path: string, data: object) => {
    const token = (await context.cookies()).find(({ name }) => name === 'understudy_csrf')?.value ?? '';
    const response = await context.request.post(`/api/v1${path}`, {
      data,
      headers: { 'X-CSRFToken': token },
    });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as Record<string, unknown>;
  };
  const names = { username, first_name: 'Dora', last_name: username, email: `${username}@example.com` };
  const { generated_password: generated } = await post('/users/', names);
  await context.clearCookies();
  await post('/auth/', { username, password: generated });
  const change = { current_password: generated, new_password: password, repeat_password: password };
  await post('/users/me/password/', change);
}

for (const { language, only } of languagesInTurn(withoutJs)) {
  const text = textsOf(language);

  test(
    `users edit their profile, manage sessions and tokens, and delete their account, in ${language}`,
    only,
    async ({ page, signIn, inspect, browser }, { project }) => {
      await signIn(language);
      const username = `dora-${language}-${project.name}`;
      await becomeUser(page, username);
      const press = (key: string, params = {}) =>
        page
          .getByRole('main')
          .getByRole('button', { name: text(key, params), exact: true })
          .click();

      await page.goto(`/account?lng=${language}`);
      await page.locator('[name="first_name"]').fill('');
      await press('account:profile.save');
      await expect(page.getByText(text('validation:first-name')).first()).toBeVisible();
      await inspect(`account-refused-${language}`);
      await page.locator('[name="first_name"]').fill('Dorothea');
      await page.locator(`[name="locale"][value="${language}"]`).check();
      await press('account:profile.save');
      await expect(page.getByText(text('toasts:profileSaved'))).toBeVisible();
      await inspect(`account-${language}`);

      await page.getByRole('link', { name: text('account:tokens.title') }).click();
      await expect(page).toHaveURL(/\/tokens$/);
      await page.locator('[name="name"]').fill('nightly');
      await inspect(`tokens-${language}`);
      await press('account:tokens.make');
      const secret = await page.locator('main code').first().innerText();
      await inspect(`token-made-${language}`);
      const bearer = { headers: { Authorization: `Bearer ${secret}` } };
      const script = await browser.newContext();
      expect((await script.request.get('/api/v1/workspaces/', bearer)).status()).toBe(200);
      await page.goto('/account/tokens');
      await press('account:tokens.revokeOf', { name: 'nightly' });
      await expect(page.getByText(text('account:tokens.none'))).toBeVisible();

      const phone = await browser.newContext();
      await phone.request.post('/api/v1/auth/', { data: { username, password } });
      await page.goto('/account/sessions');
      await expect(page.getByRole('row')).toHaveCount(3);
      await inspect(`sessions-${language}`);
      await press('account:sessions.endOthers');
      await expect(page.getByRole('row')).toHaveCount(2);
      const mine = (await (await phone.request.get('/api/v1/auth/')).json()) as { user: unknown };
      expect(mine.user).toBeNull();

      await page.goto('/account/delete');
      await press('account:delete.button');
      await expect(page.getByText(text('validation:required')).first()).toBeVisible();
      await inspect(`account-delete-${language}`);
      await page.locator('[name="current_password"]').fill(password);
      await press('account:delete.button');
      await expect(page).toHaveURL(/\/login$/);
      const again = await phone.request.post('/api/v1/auth/', { data: { username, password } });
      expect(again.status()).toBe(401);
      await phone.close();
      await script.close();
    },
  );
}
