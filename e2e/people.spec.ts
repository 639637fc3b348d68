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
    `an Admin adds a user, shares a workspace with them and transfers it, in ${language}`,
    only,
    async ({ page, signIn, inspect, browser }, { project }) => {
      // other journeys on the same server have their own users
      const username = `ayumi-${language}-${project.name}`;
      const name = `Ayumi ${username}`;
      await signIn(language);

      await test.step('the area of users leads to a form for a new one [S2.027]', async () => {
        await page.goto('/users');
        await inspect(`users-${language}`);
        await page.getByRole('link', { name: text('users:add') }).click();
      });
      await test.step('a user without names and address is not saved, and the toast says so [S8.034]', async () => {
        await page.locator('[name="username"]').fill('admin');
        await press(page, 'users:create.button');
        await expect(page.getByText(text('toasts:failed.saveUser'))).toBeVisible();
        await expect(page.locator('[name="username"]')).toHaveValue('admin');
      });
      for (const [field, id] of [
        ['first-name', 'S5.003'],
        ['last-name', 'S5.004'],
        ['email', 'S5.005'],
      ] as const) {
        await test.step(`${field} is refused at its field [${id}]`, async () => {
          const input = page.locator(`[name="${field.replace('-', '_')}"]`);
          await expect(input).toHaveAttribute('aria-invalid', 'true');
          await expect(page.getByText(text(`validation:${field}`)).first()).toBeVisible();
        });
      }
      await test.step('a name that is taken is refused [S8.045]', async () => {
        await page.locator('[name="first_name"]').fill('Ayumi');
        await page.locator('[name="last_name"]').fill(username);
        await page.locator('[name="email"]').fill(`${username}@example.com`);
        await press(page, 'users:create.button');
        await expect(page.getByText(text('errors:user-exists.title')).first()).toBeVisible();
        await inspect(`user-refused-${language}`);
      });
      const generated = await test.step('an Admin adds a user [S1.016 S6.011]', async () => {
        await page.locator('[name="username"]').fill(username);
        await press(page, 'users:create.button');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('users:made.title', { name }));
        await inspect(`user-made-${language}`);
        return page.locator('main code').innerText();
      });
      const theirs =
        await test.step('who signs in with a generated password sets a new one first [S4.020]', () =>
          firstSignIn(browser, { username, generated, chosen: 'Kanaal-17-brug' }));

      const workspace = await sampleWorkspace(page, `Shared ${language}`);
      await test.step('sharing with nobody fails, and the toast says so [S2.034 S8.033]', async () => {
        await page.goto(`${workspace.path}/sharing`);
        await page.locator('[name="user"]').fill('nobody-of-that-name');
        await page.locator('button[value="share"]').click();
        await expect(page.getByText(text('errors:user-unknown.title')).first()).toBeVisible();
        await expect(page.getByText(text('toasts:failed.updatePermissions'))).toBeVisible();
      });
      await test.step('an owner shares a workspace: the other opens it, and sets no roles [S1.012]', async () => {
        await page.locator('[name="user"]').fill(username);
        await page.locator('button[value="share"]').click();
        await expect(page.getByText(text('toasts:permissionsUpdated'))).toBeVisible();
        await inspect(`sharing-${language}`);
        await theirs.goto(`${workspace.path}/sharing`);
        await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(textsOf('en')('sharing:title'));
        await expect(theirs.getByRole('combobox')).toHaveCount(0);
      });
      await test.step('an owner changes the role in the sharing dialog [S6.005 S6.010]', async () => {
        const role = page.getByRole('combobox', { name: text('sharing:roleOf', { name }) });
        await role.selectOption('EDITOR');
        await page.getByRole('button', { name: text('sharing:saveOf', { name }) }).click();
        await expect(role).toHaveValue('EDITOR');
      });

      await test.step('a transfer to nobody fails, and the toast says so [S2.035 S8.031]', async () => {
        await page.getByRole('link', { name: text('sharing:transferLink') }).click();
        await expect(page).toHaveURL(/\/transfer$/);
        await page.getByRole('radio', { name: text('sharing:transfer.keepREADER') }).check();
        await press(page, 'sharing:transfer.button');
        await expect(page.getByText(text('toasts:failed.transferWorkspace'))).toBeVisible();
      });
      await test.step('an owner transfers the workspace, and is told so [S1.014 S6.006 S8.055]', async () => {
        await page.locator('[name="user"]').fill(username);
        await inspect(`transfer-${language}`);
        await press(page, 'sharing:transfer.button');
        await expect(page.getByText(text('toasts:workspaceTransferred'))).toBeVisible();
      });
      await test.step('who gave it away still reads it, as was chosen [S6.007]', async () => {
        await page.goto(`${workspace.path}/sharing`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('sharing:title'));
        await expect(page.getByRole('combobox')).toHaveCount(0);
      });
      await test.step('who is no owner removes their own access, and is told so [S6.009 S8.054]', async () => {
        await page.getByRole('link', { name: text('sharing:leaveLink') }).click();
        await expect(page).toHaveURL(/\/leave$/);
        await inspect(`leave-${language}`);
        await press(page, 'sharing:leave.button');
        await expect(page.getByText(text('toasts:workspaceRemoved'))).toBeVisible();
      });

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

      const openUser = async () => {
        await page.goto(`/users?keyword=${username}`);
        await page.getByRole('link', { name }).click();
      };
      await test.step('an Admin makes the user an Admin, and is told that it is saved [S6.002 S6.012 S8.057]', async () => {
        await openUser();
        const asAdmin = page.getByRole('radio', { name: text('users:roles.Admin'), exact: true });
        await asAdmin.check();
        await inspect(`user-${language}`);
        await press(page, 'users:edit.save');
        await expect(page.getByText(text('toasts:userSaved'))).toBeVisible();
        await openUser();
        await expect(asAdmin).toBeChecked();
      });
      await test.step('a reset by an Admin makes a new password and ends the sessions [S6.014]', async () => {
        await page.getByRole('link', { name: text('users:reset.link') }).click();
        await press(page, 'users:reset.button');
        await expect(page.locator('main code')).not.toHaveText(generated);
        await theirs.goto('/');
        await expect(theirs).toHaveURL(/\/login/);
      });
      await test.step('and the user has to replace it at the next sign-in [S4.021]', async () => {
        await submitSignIn(theirs, username, await page.locator('main code').innerText());
        await expect(theirs).toHaveURL(/\/account\/password/);
      });

      await test.step('an Admin deletes the user, once somebody has the workspaces [S6.013]', async () => {
        await openUser();
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
      });
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
  await submitSignIn(page, username, generated);
  await expect(page).toHaveURL(/\/account\/password/);
  await page.locator('[name="current_password"]').fill(generated);
  await page.locator('[name="new_password"]').fill(chosen);
  await page.locator('[name="repeat_password"]').fill(chosen);
  await page.locator('main form button[type="submit"]').first().click();
  await expect(page).not.toHaveURL(/\/account\/password/);
  return page;
}

async function submitSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('main form button[type="submit"]').first().click();
}
