import type { Browser, Page } from '@playwright/test';
import { languagesInTurn, withJs } from './setup/pairs';
import { sampleWorkspace } from './setup/sample-workspace';
import { expect, test } from './setup/test';
import { textsOf } from './setup/texts';

for (const { language, only } of languagesInTurn(withJs)) {
  const text = textsOf(language);
  const press = (page: Page, key: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: text(key), exact: true })
      .click();

  test(
    `an Admin adds a user, shares a workspace with them and transfers it, in ${language} [S1.012 S1.014 S1.016 S2.027 S2.034 S2.035 S6.002 S6.005 S6.006 S6.007 S6.009 S6.010 S6.011 S6.012 S6.013 S6.014 S5.003 S5.004 S5.005 S8.031 S8.033 S8.034 S8.045 S8.054 S8.055 S8.057 S4.020 S4.021]`,
    only,
    async ({ page, signIn, inspect, browser }, { project }) => {
      // other journeys on the same server have their own users
      const username = `ayumi-${language}-${project.name}`;
      await signIn(language);
      await page.goto('/users');
      await inspect(`users-${language}`);
      await page.getByRole('link', { name: text('users:add') }).click();
      await page.locator('[name="username"]').fill('admin');
      await press(page, 'users:create.button');
      await expect(page.getByText(text('toasts:failed.saveUser'))).toBeVisible();
      for (const key of ['first-name', 'last-name', 'email']) {
        await expect(page.getByText(text(`validation:${key}`)).first()).toBeVisible();
      }
      await expect(page.locator('[name="username"]')).toHaveValue('admin');
      await page.locator('[name="first_name"]').fill('Ayumi');
      await page.locator('[name="last_name"]').fill(username);
      await page.locator('[name="email"]').fill(`${username}@example.com`);
      await press(page, 'users:create.button');
      await expect(page.getByText(text('errors:user-exists.title')).first()).toBeVisible();
      await inspect(`user-refused-${language}`);
      await page.locator('[name="username"]').fill(username);
      await press(page, 'users:create.button');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        text('users:made.title', { name: `Ayumi ${username}` }),
      );
      await inspect(`user-made-${language}`);
      const generated = await page.locator('main code').innerText();

      const theirs = await firstSignIn(browser, { username, generated, chosen: 'Kanaal-17-brug' });
      const workspace = await sampleWorkspace(page, `Shared ${language}`);
      await page.goto(`${workspace.path}/sharing`);
      await page.locator('[name="user"]').fill('nobody-of-that-name');
      await press(page, 'sharing:add.button');
      await expect(page.getByText(text('errors:user-unknown.title')).first()).toBeVisible();
      await expect(page.getByText(text('toasts:failed.updatePermissions'))).toBeVisible();
      await page.locator('[name="user"]').fill(username);
      await press(page, 'sharing:add.button');
      await expect(page.getByText(text('toasts:permissionsUpdated'))).toBeVisible();
      await inspect(`sharing-${language}`);

      await theirs.goto(`${workspace.path}/sharing`);
      await expect(theirs.getByRole('combobox')).toHaveCount(0);
      const name = `Ayumi ${username}`;
      await page.getByRole('combobox', { name: text('sharing:roleOf', { name }) }).selectOption('EDITOR');
      await page.getByRole('button', { name: text('sharing:saveOf', { name }) }).click();
      await expect(page.getByRole('combobox', { name: text('sharing:roleOf', { name }) })).toHaveValue(
        'EDITOR',
      );

      await page.getByRole('link', { name: text('sharing:transferLink') }).click();
      await expect(page).toHaveURL(/\/transfer$/);
      await page.getByRole('radio', { name: text('sharing:transfer.keepREADER') }).check();
      await press(page, 'sharing:transfer.button');
      await expect(page.getByText(text('toasts:failed.transferWorkspace'))).toBeVisible();
      await page.locator('[name="user"]').fill(username);
      await inspect(`transfer-${language}`);
      await press(page, 'sharing:transfer.button');
      await expect(page.getByText(text('toasts:workspaceTransferred'))).toBeVisible();
      await expect(page.getByRole('combobox')).toHaveCount(0);
      await page.getByRole('link', { name: text('sharing:leaveLink') }).click();
      await expect(page).toHaveURL(/\/leave$/);
      await inspect(`leave-${language}`);
      await press(page, 'sharing:leave.button');
      await expect(page.getByText(text('toasts:workspaceRemoved'))).toBeVisible();

      await page.goto('/');
      await page.getByRole('link', { name: text('workspaces:all.link') }).click();
      await expect(page).toHaveURL(/\/all-workspaces$/);
      await inspect(`all-workspaces-${language}`);
      // other journeys create workspaces on the same server, so it may not be on the first page
      await page.getByRole('searchbox').fill(username);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/keyword=/);
      await page
        .getByRole('row', { name })
        .getByRole('link', { name: `Shared ${language}` })
        .click();
      await expect(page).toHaveURL(/\/all-workspaces\/\d+$/);
      await inspect(`any-workspace-${language}`);
      await press(page, 'settings:delete.button');
      await expect(page.getByText(text('settings:delete.otherName')).first()).toBeVisible();

      await page.goto(`/users?keyword=${username}`);
      await page.getByRole('link', { name }).click();
      await page.getByRole('radio', { name: text('users:roles.Admin'), exact: true }).check();
      await inspect(`user-${language}`);
      await press(page, 'users:edit.save');
      await expect(page.getByText(text('toasts:userSaved'))).toBeVisible();
      await page.goto(`/users?keyword=${username}`);
      await page.getByRole('link', { name }).click();
      await page.getByRole('link', { name: text('users:reset.link') }).click();
      await press(page, 'users:reset.button');
      await expect(page.locator('main code')).not.toHaveText(generated);
      await theirs.goto('/');
      await expect(theirs).toHaveURL(/\/login/);

      await page.goto(`/users?keyword=${username}`);
      await page.getByRole('link', { name }).click();
      await page.getByRole('link', { name: text('users:delete.link') }).click();
      await press(page, 'users:delete.button');
      await expect(page.getByText(text('errors:user-owns-workspaces.title')).first()).toBeVisible();
      await inspect(`user-delete-${language}`);
      await page.getByRole('radio', { name: text('users:delete.transfer') }).check();
      await page.locator('[name="to"]').fill('admin');
      await press(page, 'users:delete.button');
      await expect(page.getByText(text('toasts:userDeleted'))).toBeVisible();
      await page.goto(workspace.path);
      await expect(page.getByRole('navigation', { name: text('shell:tabs.label') })).toBeVisible();
      await theirs.context().close();
    },
  );
}

test('a workspace is duplicated, and organizations are managed @without-js [S1.013 S2.017 S8.030 S8.052]', async ({
  page,
  signIn,
  inspect,
}) => {
  const text = textsOf('en');
  const press = (key: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: text(key) })
      .click();
  await signIn();
  const workspace = await sampleWorkspace(page, 'Original');
  await page.goto(`${workspace.path}/duplicate`);
  await inspect('duplicate');
  await page.locator('[name="name"]').fill('');
  await press('sharing:duplicate.button');
  await expect(page.getByText(text('toasts:failed.duplicateWorkspace'))).toBeVisible();
  await page.locator('[name="name"]').fill('Original (copy)');
  await press('sharing:duplicate.button');
  await expect(page.getByText(text('toasts:workspaceDuplicated'))).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Original (copy)' })).toBeVisible();

  await page.goto('/organizations');
  await page
    .locator('form')
    .filter({ hasText: text('organizations:addButton') })
    .locator('[name="name"]')
    .fill('Testers');
  await press('organizations:addButton');
  await expect(page.getByText(text('toasts:organizationSaved'))).toBeVisible();
  await inspect('organizations');
  await page
    .getByRole('textbox', { name: text('organizations:renameOf', { name: 'Testers' }) })
    .fill('Buyers');
  await page.getByRole('button', { name: text('organizations:rename') }).click();
  await page.getByRole('button', { name: text('organizations:deleteOf', { name: 'Buyers' }) }).click();
  await expect(page.getByText(text('toasts:organizationDeleted'))).toBeVisible();
});

/** Signs in a new user, in a separate browser context, and replaces the generated password. */
async function firstSignIn(
  browser: Browser,
  { username, generated, chosen }: { username: string; generated: string; chosen: string },
): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/login?lng=en');
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(generated);
  await page.locator('main form button[type="submit"]').first().click();
  await expect(page).toHaveURL(/\/account\/password/);
  await page.locator('[name="current_password"]').fill(generated);
  await page.locator('[name="new_password"]').fill(chosen);
  await page.locator('[name="repeat_password"]').fill(chosen);
  await page.locator('main form button[type="submit"]').first().click();
  await expect(page).not.toHaveURL(/\/account\/password/);
  return page;
}
