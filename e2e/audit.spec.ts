import { languagesInTurn, withJs } from './setup/pairs';
import { sampleWorkspace } from './setup/sample-workspace';
import { expect, test } from './setup/test';
import { textsOf } from './setup/texts';

for (const { language, only } of languagesInTurn(withJs)) {
  const text = textsOf(language);

  test(
    `an Admin searches the audit log, of the installation and of a workspace, in ${language}`,
    only,
    async ({ page, signIn, inspect }) => {
      await signIn(language);
      const workspace = await sampleWorkspace(page, `Audited ${language}`);
      await page.goto('/audit');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('audit:title'));
      await expect(page.getByRole('cell', { name: text('audit:acts.sign-in') }).first()).toBeVisible();
      await inspect(`audit-${language}`);

      await page.locator('[name="from"]').fill('2026-12-31');
      await page.locator('[name="until"]').fill('2026-01-01');
      await page.locator('[name="act"]').selectOption('sign-in');
      await page
        .getByRole('search')
        .getByRole('button', { name: text('audit:find') })
        .click();
      await expect(page.getByText(text('audit:rangeWrong'))).toBeVisible();
      await expect(page.locator('[name="from"]')).toHaveValue('2026-12-31');
      await inspect(`audit-range-wrong-${language}`);

      await page.getByRole('link', { name: text('audit:lastDays_other', { count: 7 }) }).click();
      await expect(page).toHaveURL(/from=/);
      await expect(page.getByText(text('audit:rangeWrong'))).toHaveCount(0);
      await expect(page.getByRole('cell', { name: text('audit:acts.sign-in') }).first()).toBeVisible();
      const csv = await page.getByRole('link', { name: text('audit:csv') }).getAttribute('href');
      const file = await (await page.request.get(csv ?? '')).text();
      expect(file.split('\r\n')[0]).toContain('n,at,user_id,user');
      expect(file).toContain('sign-in');

      await page.goto(`${workspace.path}/sharing`);
      await page.getByRole('link', { name: text('sharing:auditLink') }).click();
      await expect(page).toHaveURL(`${workspace.path}/audit`);
      await expect(page.getByRole('columnheader', { name: text('audit:columns.workspace') })).toHaveCount(0);
      await inspect(`workspace-audit-${language}`);
    },
  );
}
