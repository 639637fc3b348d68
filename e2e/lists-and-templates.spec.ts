import { hydrated } from './setup/hydrated';
import { sampleWorkspace } from './setup/sample-workspace';
import { expect, test } from './setup/test';
import { textsOf } from './setup/texts';

const text = textsOf('en');

test('a column draws from a pasted list, then from another column, and is then saved as a template', async ({
  page,
  signIn,
  inspect,
  javaScriptEnabled,
}) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Lists');
  const path = await workspace.pathOfColumn('orders', 'remark');
  const sample = page.getByRole('table', { name: text('column:sample.title') });
  const open = async (link: string) => {
    await page.goto(`${path}?generator=custom.sampler`);
    await page.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(`${path}/list`);
  };
  await open(text('column:list.open'));
  await page.getByLabel(text('column:list.text.label')).fill('early,0');
  await page.getByRole('button', { name: text('column:list.save') }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel(text('column:list.text.label')).fill('early,3\nlate');
  await page.getByRole('button', { name: text('column:list.save') }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByText('Drawing from a list of 2 values')).toBeVisible();
  await expect(sample).toContainText(/early|late/);

  await open(text('column:list.open'));
  const found = page.getByRole('radio');
  await expect(page.getByText(text('column:list.from.none'))).toBeVisible();
  await page.getByRole('searchbox', { name: text('column:list.from.search') }).fill('products.cat');
  await page.getByRole('button', { name: text('column:list.from.find'), exact: true }).click();
  await expect(found).toHaveCount(1);
  await page.getByLabel('products.category').check();
  await inspect('value-list');
  await page.getByRole('button', { name: text('column:list.from.save') }).click();
  await expect(page.getByText(/^Drawing from a list of \d+ values$/)).toBeVisible();

  await page.goto(`${path}?generator=custom.template`);
  if (javaScriptEnabled) await hydrated(page);
  const template = page.locator('[name="option.rowTemplate"]');
  const show = async (value: string) => {
    await template.fill(value);
    if (javaScriptEnabled) await template.press('Tab');
    else await page.getByRole('button', { name: text('column:choice.show') }).click();
  };
  await show('INV-{stats}-{seq:4}');
  await expect(page.getByText(/stats/).first()).toBeVisible();
  await inspect('template-wrong');
  await show('INV-{ordered_at:%Y}-{status}-{seq:4}');
  await expect(sample).toContainText(/INV-20\d\d-[a-z]+-\d{4}/);
  await page.getByRole('button', { name: text('column:save.save') }).click();
  await expect(page.getByText(text('column:done.saved', { column: 'remark' }))).toBeVisible();
  await expect(template).toHaveValue('INV-{ordered_at:%Y}-{status}-{seq:4}');
});

test('a bundle is edited, and reset to the suggestion', async ({ page, signIn, javaScriptEnabled }) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Bundles');
  const path = await workspace.pathOfColumn('customers', 'email');
  await page.goto(path);
  if (javaScriptEnabled) await hydrated(page);
  const first = page.locator('[name="option.firstNameColumn"]');
  await expect(first).toHaveValue('first_name');
  await first.selectOption('username');
  await page.getByRole('button', { name: text('column:save.save') }).click();
  await expect(page.getByText(text('column:done.saved', { column: 'email' }))).toBeVisible();
  await page.goto(path);
  await expect(first).toHaveValue('username');
  await page.getByRole('button', { name: /^Reset to / }).click();
  await expect(first).toHaveValue('first_name');
});
