import type { Page } from '@playwright/test';
import { reachRun, validateBoth, waitForJob } from './setup/jobs';
import { languagesInTurn, withJs } from './setup/pairs';
import { sampleWorkspace } from './setup/sample-workspace';
import { expect, test } from './setup/test';
import { textsOf, type Language } from './setup/texts';

/** Plans the subset by its page, and returns to it. */
async function plan(page: Page, subset: string, language: Language): Promise<void> {
  const text = textsOf(language);
  await page.goto(`${subset}/plan`);
  await page.getByRole('button', { name: text('ui:startScan.start'), exact: true }).click();
  await expect(page).toHaveURL(/\/jobs\/\d+$/);
  await waitForJob(page, language, 'SUCCESS');
  await page.goto(subset);
}

/** Asks for a number of rows of a table, by the page of targets. */
async function addTarget(page: Page, subset: string, table: string, rows: string, language: Language) {
  const text = textsOf(language);
  await page.goto(`${subset}/add`);
  await page.getByLabel(text('subset:add.table')).selectOption({ label: table });
  await page.getByRole('button', { name: text('subset:add.next'), exact: true }).click();
  await expect(page).toHaveURL(/\/subsetting\/tables\/\d+$/);
  await page.getByRole('radio', { name: text('subset:target.rows') }).check();
  await page.locator('input[name="rows"]').fill(rows);
  await page.getByRole('button', { name: text('subset:save'), exact: true }).click();
  await expect(page).toHaveURL(/\/subsetting$/);
}

for (const { language, only } of languagesInTurn(withJs)) {
  test(
    `a small part of the source is asked for, planned, explained, cut and loaded, in ${language} [S2.036]`,
    only,
    async ({ page, signIn, inspect }) => {
      const text = textsOf(language);
      await signIn(language);
      const { path } = await sampleWorkspace(page, `Subset ${language}`);
      const subset = `${path}/subsetting`;
      const planned = (table: string) =>
        page
          .getByRole('table', { name: text('subset:plan.caption') })
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader', { name: table, exact: true }) });

      await page.goto(subset);
      await expect(page.getByText(text('subset:empty.title'))).toBeVisible();
      await inspect(`subset-empty-${language}`);
      await addTarget(page, subset, 'customers', '12', language);
      await addTarget(page, subset, 'products', '5', language);
      await inspect(`subset-targets-${language}`);

      await plan(page, subset, language);
      await expect(planned('customers').getByRole('cell').nth(1)).toHaveText('12');
      await expect(planned('orders').getByRole('cell').nth(2)).not.toHaveText('0');
      await inspect(`subset-plan-${language}`);
      await page.goto(`${subset}/diagram`);
      await inspect(`subset-diagram-${language}`);

      await page.goto(subset);
      await page
        .getByRole('button', { name: text('subset:pulls.cut'), exact: false })
        .first()
        .click();
      await expect(page.getByText(text('subset:plan.old'))).toBeVisible();
      await plan(page, subset, language);
      await expect(page.getByText(text('subset:plan.old'))).toHaveCount(0);

      await planned('customers').getByRole('link').click();
      await expect(page).toHaveURL(/\/subsetting\/tables\/\d+$/);
      await inspect(`subset-target-${language}`);
      await page.getByRole('link', { name: text('subset:plan.whyLink') }).click();
      await expect(page).toHaveURL(/\/subsetting\/why\/\d+$/);
      await page.locator('main input').first().fill('999999');
      await page.getByRole('button', { name: text('subset:why.find'), exact: true }).click();
      await expect(page.locator('main [role="alert"]')).toBeVisible();
      await inspect(`subset-why-${language}`);

      await validateBoth(page, path, language);
      await page.getByRole('button', { name: text('generate:start.button'), exact: true }).click();
      await reachRun(page, language);
      await waitForJob(page, language, 'SUCCESS');
      await expect(page.getByRole('heading', { name: text('ui:proof.title') })).toBeVisible();
      await inspect(`subset-run-${language}`);
    },
  );
}

test('a condition that does not parse is kept as it was typed, with the place of the fault', async ({
  page,
  signIn,
}) => {
  const text = textsOf('en');
  await signIn();
  const { path } = await sampleWorkspace(page, 'Subset condition');
  await page.goto(`${path}/subsetting/tenant`);
  await page.getByLabel(text('subset:tenant.column.label')).fill('customer_id');
  await page.getByLabel(text('subset:tenant.formula.label')).fill('[customer_id] = ');
  await page.getByRole('button', { name: text('subset:tenant.save'), exact: true }).click();
  await expect(page.locator('main [role="alert"]')).toContainText('Could not parse formula correctly');
  await expect(page.getByLabel(text('subset:tenant.formula.label'))).toHaveValue('[customer_id] = ');
  await page.getByLabel(text('subset:tenant.formula.label')).fill('[customer_id] <= 5');
  await page.getByRole('button', { name: text('subset:tenant.save'), exact: true }).click();
  await expect(page).toHaveURL(/\/subsetting$/);
  await expect(page.getByText('Rows with [customer_id] <= 5').first()).toBeVisible();
});
