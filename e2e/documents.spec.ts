import { hydrated } from './setup/hydrated';
import { sampleWorkspace } from './setup/sample-workspace';
import { expect, test } from './setup/test';
import { textsOf } from './setup/texts';

const text = textsOf('en');

test('a path in a JSON column gets a generator, and the rest of the document is unchanged', async ({
  page,
  signIn,
  inspect,
  javaScriptEnabled,
}) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Documents');
  await page.goto(`${await workspace.pathOfColumn('customers', 'preferences')}?generator=composite.paths`);
  if (javaScriptEnabled) await hydrated(page);
  const name = page.getByLabel(`${text('column:paths.generator')}: $.nickname`);
  await expect(page.getByLabel(`${text('column:paths.generator')}: $.theme`)).toHaveValue('');
  await name.selectOption('mock.first-name');
  if (!javaScriptEnabled) await page.getByRole('button', { name: text('column:choice.show') }).click();
  await expect(page).toHaveURL(/option\.rules\.generator=mock\.first-name/);
  await expect(name).toHaveValue('mock.first-name');
  const pair = page
    .getByRole('table', { name: text('column:sample.title') })
    .locator('tbody tr')
    .first();
  await expect(pair).toContainText(/"nickname":"(.+?)".*"nickname":"(?!\1")/);
  await inspect('documents');
  await page.getByRole('button', { name: text('column:save.save') }).click();
  await expect(page.getByText(text('column:done.saved', { column: 'preferences' }))).toBeVisible();
  await expect(name).toHaveValue('mock.first-name');
});
