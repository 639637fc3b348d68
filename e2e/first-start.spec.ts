import { startServer } from './setup/server';
import { expect, test } from './setup/test';

test('the first sign-in replaces the generated password @without-js', async ({ page }) => {
  const server = await startServer();
  try {
    await test.step('every page leads to sign-in at first [S1.001 S2.004]', async () => {
      for (const address of ['/', '/users', '/account']) {
        await page.goto(`${server.url}${address}`);
        await expect(page).toHaveURL(/\/login/);
      }
    });
    const signIn = async (password: string) => {
      await page.locator('input[name="username"]').fill('admin');
      await page.locator('input[name="password"]').fill(password);
      await page.locator('main form button[type="submit"]').first().click();
    };
    await test.step('a wrong password keeps the form and the name [S2.006]', async () => {
      await signIn('not the password');
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.locator('input[name="username"]')).toHaveValue('admin');
      expect(await page.content()).not.toContain('not the password');
    });

    await test.step('the generated one leads to a form for a new one, from every page [S4.020]', async () => {
      await signIn(server.password);
      await expect(page).toHaveURL(/\/account\/password/);
      await page.goto(`${server.url}/`);
      await expect(page).toHaveURL(/\/account\/password/);
    });

    const change = async (repeated: string) => {
      await page.locator('input[name="current_password"]').fill(server.password);
      await page.locator('input[name="new_password"]').fill('a better password');
      await page.locator('input[name="repeat_password"]').fill(repeated);
      await page.locator('main form button[type="submit"]').first().click();
    };
    await test.step('two that differ are refused [S5.002]', async () => {
      await change('another password');
      await expect(page.getByRole('alert')).toContainText('Passwords must match');
    });

    await test.step('two alike are taken, and the page says so [S2.028 S8.056]', async () => {
      await change('a better password');
      await expect(page).toHaveURL(`${server.url}/`);
      await expect(page.getByText('Password changed')).toBeVisible();
    });

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
