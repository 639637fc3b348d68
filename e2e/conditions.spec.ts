import { hydrated } from './setup/hydrated';
import { sampleWorkspace } from './setup/sample-workspace';
import { expect, test } from './setup/test';
import { textsOf } from './setup/texts';

const text = textsOf('en');

test('conditions select the generator of a row; an invalid one is marked and corrected', async ({
  page,
  signIn,
  inspect,
  javaScriptEnabled,
}) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Conditions');
  await page.goto(`${await workspace.pathOfColumn('orders', 'remark')}?generator=calculated.conditions`);
  if (javaScriptEnabled) await hydrated(page);
  const when = page.locator('[name="option.branches.0.when"]');
  const then = page.locator('[name="option.branches.0.generator"]');
  const show = async () => {
    if (!javaScriptEnabled) await page.getByRole('button', { name: text('column:choice.show') }).click();
  };
  await when.fill('[stats] = "shipped"');
  if (javaScriptEnabled) await when.press('Tab');
  await then.selectOption('custom.constant');
  await show();
  const value = page.locator('[name="option.branches.0.option.value"]');
  await value.fill('sent');
  if (javaScriptEnabled) await value.press('Tab');
  const others = page.getByLabel(`${text('column:branches.others')}: ${text('column:branches.then')}`);
  await others.selectOption('calculated.formula');
  await show();
  const formula = page.locator('[name="option.branches.2.option.formula"]');
  await formula.fill('"other"');
  if (javaScriptEnabled) await formula.press('Tab');
  await show();
  await expect(page.locator('mark')).toHaveText('[stats]');
  await inspect('conditions-wrong');

  await when.fill('[status] = "shipped"');
  if (javaScriptEnabled) await when.press('Tab');
  await show();
  await expect(page.locator('mark')).toHaveCount(0);
  const sample = page.getByRole('table', { name: text('column:sample.title') });
  await expect(sample).toContainText('other');
  await inspect('conditions');
  await page.getByRole('button', { name: text('column:save.save') }).click();
  await expect(page.getByText(text('column:done.saved', { column: 'remark' }))).toBeVisible();
  await expect(when).toHaveValue('[status] = "shipped"');
  await expect(value).toHaveValue('sent');
  await expect(others).toHaveValue('calculated.formula');
});
