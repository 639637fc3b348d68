import { startServer } from './setup/server';
import { expect, test } from './setup/test';

test('the first sign-in replaces the generated password @without-js [S1.001 S2.004 S2.006 S2.028 S4.020 S5.002 S8.056]', async ({
  page,
}) => {
  const server = await startServer();
  try {
    await page.goto(`${server.url}/`);
    await expect(page).toHaveURL(/\/login/);
    const signIn = async (password: string) => {
      await page.locator('input[name="username"]').fill('admin');
      await page.locator('input[name="password"]').fill(password);
      await page.locator('main form button[type="submit"]').first().click();
    };
    await signIn('not the password');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator('input[name="username"]')).toHaveValue('admin');
    expect(await page.content()).not.toContain('not the password');

    await signIn(server.password);
    await expect(page).toHaveURL(/\/account\/password/);
    await page.goto(`${server.url}/`);
    await expect(page).toHaveURL(/\/account\/password/);

    await page.locator('input[name="current_password"]').fill(server.password);
    await page.locator('input[name="new_password"]').fill('a better password');
    await page.locator('input[name="repeat_password"]').fill('another password');
    await page.locator('main form button[type="submit"]').first().click();
    await expect(page.getByRole('alert')).toContainText('Passwords must match');

    await page.locator('input[name="current_password"]').fill(server.password);
    await page.locator('input[name="new_password"]').fill('a better password');
    await page.locator('input[name="repeat_password"]').fill('a better password');
    await page.locator('main form button[type="submit"]').first().click();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(page.getByText('Password changed')).toBeVisible();

    await page.getByRole('button', { name: 'Start with Clinic' }).click();
    await expect(page).toHaveURL(/\/workspaces\/\d+\/jobs\/\d+$/);
    await expect(page.getByText('Workspace created')).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await server.stop();
  }
});

test('a page requested without a session is opened after signing in @with-js [S6.016]', async ({
  page,
  server,
}) => {
  await page.goto('/workspaces/999/tables');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.locator('input[name="username"]').fill('admin');
  await page.locator('input[name="password"]').fill(server.password);
  await page.locator('main form button[type="submit"]').first().click();
  await expect(page).toHaveURL(/\/workspaces\/999\/tables/);
});
