import { hydrated } from './setup/hydrated';
import { sampleWorkspace } from './setup/sample-workspace';
import { expect, test } from './setup/test';
import { textsOf } from './setup/texts';

const text = textsOf('en');

test('a formula shows its error, is corrected, previewed and saved [S8.047]', async ({
  page,
  signIn,
  inspect,
  javaScriptEnabled,
}) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Formula');
  await page.goto(`${await workspace.pathOfColumn('orders', 'remark')}?generator=calculated.formula`);
  if (javaScriptEnabled) await hydrated(page);
  const formula = page.locator('[name="option.formula"]');
  const show = async () => {
    if (javaScriptEnabled) await formula.press('Tab');
    else await page.getByRole('button', { name: text('column:choice.show') }).click();
  };
  await formula.fill('UPPER([stats]) & " " & YEAR([ordered_at])');
  await show();
  await expect(page.locator('mark')).toHaveText('[stats]');
  await expect(page.getByText('Did you mean status?').first()).toBeVisible();
  await inspect('formula-wrong');

  if (javaScriptEnabled) {
    await page.getByText(text('column:formula.columns')).click();
    await formula.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(6, 13));
    await page.getByRole('button', { name: text('column:formula.insert', { name: 'status' }) }).click();
    await expect(formula).toHaveValue('UPPER([status]) & " " & YEAR([ordered_at])');
    await formula.focus();
  } else {
    await formula.fill('UPPER([status]) & " " & YEAR([ordered_at])');
  }
  await show();
  await expect(page.locator('mark')).toHaveCount(0);
  await expect(page.getByRole('table', { name: text('column:sample.title') })).toContainText(/[A-Z]+ 20\d\d/);
  await page.getByText(text('column:formula.functions')).click();
  await page.getByText(text('generators:formula.families.text'), { exact: true }).click();
  await expect(page.getByText('UPPER(text)')).toBeVisible();
  await inspect('formula');
  await page.getByRole('button', { name: text('column:save.save') }).click();
  await expect(page.getByText(text('column:done.saved', { column: 'remark' }))).toBeVisible();
  await expect(formula).toHaveValue('UPPER([status]) & " " & YEAR([ordered_at])');
});
