import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { languagesInTurn, withJs } from './setup/pairs';
import { expect, test } from './setup/test';
import { textsOf } from './setup/texts';

for (const { language, only } of languagesInTurn(withJs)) {
  const text = textsOf(language);

  test(
    `a folder of files is given to an organization, to a person and taken back, in ${language}`,
    only,
    async ({ page, server, signIn, inspect }) => {
      await signIn(language);
      const press = (label: string) => page.getByRole('button', { name: text(label), exact: true }).click();
      const club = `Claims ${language} ${only.tag}`;
      await page.goto('/organizations');
      await page.locator('#name').fill(club);
      await press('organizations:addButton');
      await expect(page.getByRole('rowheader', { name: club })).toBeVisible();

      await page.goto('/account');
      await page.getByRole('link', { name: text('file-folders:title') }).click();
      await expect(page).toHaveURL('/file-folders');
      const root = join(server.dataFolder, 'files');
      const own = page.getByRole('row').filter({ hasText: `${root}/user-` });
      await expect(own).toContainText(text('file-folders:you'));
      const folder = join(root, `exports-${language}${only.tag.replace('@', '-')}`);
      mkdirSync(folder);

      await page.locator('[name="path"]').fill('exports');
      await press('file-folders:addButton');
      await expect(page.getByRole('alert').getByText(text('validation:full-path')).first()).toBeVisible();
      await page.locator('[name="path"]').fill('/etc');
      await page.getByRole('radio', { name: text('file-folders:everybody') }).check();
      await press('file-folders:addButton');
      await expect(page.getByText(text('errors:folder-not-open.title')).first()).toBeVisible();
      await inspect(`file-folders-refused-${language}`);
      await page.locator('[name="path"]').fill(folder);
      await page.getByRole('radio', { name: text('file-folders:anOrganization') }).check();
      await page.locator('[name="organization_id"]').selectOption(club);
      await press('file-folders:addButton');
      const row = page.getByRole('row').filter({ hasText: folder });
      await expect(row).toContainText(club);
      await expect(row).toContainText(text('file-folders:notOpen'));
      await inspect(`file-folders-${language}`);

      await row.getByRole('link').click();
      await expect(page).toHaveURL(/file-folders\/\d+$/);
      await page.getByRole('radio', { name: text('file-folders:person') }).check();
      await press('file-folders:give.button');
      await expect(page.locator('[name="user"]')).toHaveAttribute('aria-invalid', 'true');
      await inspect(`file-folder-${language}`);
      await page.locator('[name="user"]').fill('admin');
      await press('file-folders:give.button');
      await expect(page).toHaveURL('/file-folders');
      await expect(row).toContainText(text('file-folders:you'));

      await row.getByRole('link').click();
      await page.getByRole('link', { name: text('file-folders:remove.link') }).click();
      await expect(page).toHaveURL(/remove$/);
      await inspect(`file-folder-remove-${language}`);
      await press('file-folders:remove.button');
      await expect(page).toHaveURL('/file-folders');
      await expect(row).toHaveCount(0);
    },
  );
}
