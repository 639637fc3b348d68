import { languagesInTurn, withJs } from './setup/pairs';
import { sampleWorkspace } from './setup/sample-workspace';
import { expect, test } from './setup/test';
import { textsOf } from './setup/texts';

const passphrase = 'zes woorden die niemand raadt';

for (const { language, only } of languagesInTurn(withJs)) {
  const text = textsOf(language);

  test(
    `a mapping key is created, exported, imported, shared by a workspace and rotated, in ${language}`,
    only,
    async ({ page, signIn, inspect }) => {
      await signIn(language);
      const { path } = await sampleWorkspace(page, `Keys ${language} ${only.tag}`);
      const name = `Claims ${language} ${only.tag}`;
      const key = (suffix: string) => page.getByRole('link', { name: `${name}${suffix}`, exact: true });
      const press = (label: string) => page.getByRole('button', { name: text(label), exact: true }).click();

      await page.goto('/mapping-keys');
      await page.locator('[name="name"]').fill(name);
      await press('mapping-keys:addButton');
      await expect(key('')).toBeVisible();
      await inspect(`mapping-keys-${language}`);

      await key('').click();
      await expect(page).toHaveURL(/mapping-keys\/\d+$/);
      const fingerprint = await page.locator('dd code').first().innerText();
      await page.locator('[name="passphrase"]').fill('short');
      await press('mapping-keys:exportButton');
      await expect(page.getByRole('alert').getByText(text('validation:passphrase')).first()).toBeVisible();
      await page.locator('[name="passphrase"]').fill(passphrase);
      await press('mapping-keys:exportButton');
      const sealed = await page.locator('[name="sealed"]').inputValue();
      await inspect(`mapping-key-${language}`);

      await page.goto('/mapping-keys/import');
      await page.locator('[name="name"]').fill(`${name} 2`);
      await page.locator('[name="sealed"]').fill(sealed);
      await page.locator('[name="passphrase"]').fill('another passphrase');
      await press('mapping-keys:importButton');
      await expect(page.getByText(text('errors:mapping-key-unreadable.title')).first()).toBeVisible();
      await inspect(`mapping-key-import-${language}`);
      await page.locator('[name="passphrase"]').fill(passphrase);
      await press('mapping-keys:importButton');
      await expect(page).toHaveURL('/mapping-keys');
      await expect(page.getByRole('row').filter({ has: key(' 2') })).toContainText(fingerprint);

      await page.goto(`${path}/mapping-key`);
      const option = page.locator('[name="mapping_key"] option', { hasText: `${name} 2 · ` });
      await expect(option).toContainText(fingerprint);
      await page.locator('[name="mapping_key"]').selectOption(await option.getAttribute('value'));
      await inspect(`workspace-mapping-key-${language}`);
      await press('mapping-keys:workspace.chooseButton');
      await expect(page).toHaveURL(`${path}/settings`);
      // the options of the page before carry it too, while that one is still shown
      await expect(page.locator('code').getByText(fingerprint)).toBeVisible();

      await page.goto('/mapping-keys');
      await key(' 2').click();
      await expect(page).toHaveURL(/mapping-keys\/\d+$/);
      const keyPage = page.url();
      await page.getByRole('link', { name: text('mapping-keys:grants.title') }).click();
      await page.locator('[name="user"]').fill('nobody-of-that-name');
      await page.locator('button[value="user"]').click();
      await expect(page.getByText(text('errors:user-unknown.title')).first()).toBeVisible();
      await inspect(`mapping-key-grants-${language}`);
      await page.goto(keyPage);
      await page.getByRole('link', { name: text('mapping-keys:rotateButton') }).click();
      await expect(page).toHaveURL(/rotate$/);
      await inspect(`mapping-key-rotate-${language}`);
      await press('mapping-keys:rotateButton');
      await expect(page).toHaveURL(/mapping-keys\/\d+$/);
      await expect(page.locator('dd code').first()).not.toHaveText(fingerprint);
    },
  );
}
