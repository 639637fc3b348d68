import { languagesInTurn, withJs, withoutJs } from './setup/pairs';
import { sampleWorkspace } from './setup/sample-workspace';
import { expect, test } from './setup/test';
import { textsOf } from './setup/texts';

const text = textsOf('en');

for (const { language, only } of languagesInTurn(withoutJs)) {
  test(`shows a table with its columns, in ${language}`, only, async ({ page, signIn, inspect }) => {
    await signIn(language);
    const workspace = await sampleWorkspace(page, `Tables ${language}`);
    await page.goto(`${workspace.path}/tables`);
    await expect(page).toHaveURL(/\/tables\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('customers');
    await expect(page.getByText(textsOf(language)('tables:head.view'))).toHaveCount(0);
    await page.goto(await workspace.pathOfTable('customers'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('customers');
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'email' }) });
    await expect(row).toContainText('VARCHAR(120)');
    await inspect(`table-${language}`);
    await page.goto(`${workspace.path}/tables?list=true`);
    await inspect(`tables-list-${language}`);
  });
}

test('filters, order and pages are in the URL, and the page size is remembered [S2.020 S3.008]', async ({
  page,
  signIn,
}) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Filters');
  const path = await workspace.pathOfTable('customers');
  await page.goto(path);
  await page.getByLabel(text('tables:filters.keyword')).fill('name');
  await page.getByRole('button', { name: text('tables:filters.apply') }).click();
  await expect(page).toHaveURL(/keyword=name/);
  const heads = page.locator('tbody').getByRole('rowheader');
  await expect(heads).toHaveText(['username', 'first_name', 'last_name']);
  await page
    .getByRole('columnheader', { name: text('ui:grid.column') })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/keyword=name.*sort=name/);
  await expect(heads).toHaveText(['first_name', 'last_name', 'username']);

  await page.getByLabel(text('tables:filters.keyword')).fill('no such column');
  await page.getByRole('button', { name: text('tables:filters.apply') }).click();
  await expect(page.getByRole('cell', { name: text('ui:grid.none') })).toBeVisible();
  await page.getByRole('link', { name: text('tables:filters.clear') }).click();
  await expect(heads).toHaveCount(10);

  await page.getByLabel(text('ui:pages.perPage')).selectOption('50');
  await page.getByLabel(text('ui:pages.label')).getByRole('button').click();
  await expect(heads.nth(12)).toBeVisible();
  await page.goto(path);
  await expect(heads.nth(12)).toBeVisible();
});

test('suggestions for picked columns are accepted after a preview @without-js', async ({
  page,
  signIn,
  inspect,
}) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Bulk');
  await page.goto(await workspace.pathOfTable('customers'));
  for (const name of ['first_name', 'last_name'])
    await page.getByRole('checkbox', { name, exact: true }).check();
  await page.getByRole('button', { name: text('tables:bulk.acts.accept') }).click();
  await expect(page).toHaveURL(/\/columns\/bulk\?/);
  await expect(page.getByRole('heading', { name: '2 columns will change' })).toBeVisible();
  await inspect('bulk-accept');
  await page.getByRole('button', { name: 'Apply to 2 columns' }).click();
  await expect(page.getByText('Suggestions accepted for 2 columns')).toBeVisible();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'first_name' }) });
  await expect(row).not.toContainText('suggested');
});

test('after rejecting a suggestion, the column is copied from the source @with-js', async ({
  page,
  signIn,
  inspect,
}) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Reject');
  await page.goto(await workspace.pathOfTable('customers'));
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'first_name' }) });
  await expect(row).toContainText('suggested');
  await page.getByRole('checkbox', { name: 'first_name', exact: true }).check();
  await page.getByRole('button', { name: text('tables:bulk.acts.reject') }).click();
  await expect(page.getByRole('heading', { name: '1 column will change' })).toBeVisible();
  await inspect('bulk-reject');
  await page.getByRole('button', { name: 'Apply to 1 column' }).click();
  await expect(page.getByText('Suggestion rejected for 1 column')).toBeVisible();
  await expect(row).toContainText('Duplicate');
  await expect(row).not.toContainText('suggested');
});

test('one generator for all matching columns is set in batches, each within the limit', async ({
  page,
  signIn,
  inspect,
}) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Limits');
  await page.goto(await workspace.pathOfTable('customers'));
  await page.getByRole('checkbox', { name: 'first_name', exact: true }).check();
  await page.getByLabel(text('tables:bulk.set')).selectOption('duplicate');
  await page.getByRole('button', { name: text('tables:bulk.preview') }).click();
  await expect(page.getByRole('button', { name: 'Apply to 1 column' })).toBeVisible();
  await inspect('bulk-set');

  await page.goto(await workspace.pathOfTable('customers'));
  await page.getByRole('checkbox', { name: 'first_name', exact: true }).check();
  await page.locator('input[name="scope"]').check();
  await page.getByLabel(text('tables:bulk.set')).selectOption('duplicate');
  await page.getByRole('button', { name: text('tables:bulk.preview') }).click();
  await page.getByRole('button', { name: /^Apply to \d+ columns$/ }).click();
  await expect(page.getByText(/^Generator set for \d+ columns$/)).toBeVisible();

  await page.goto(`${workspace.path}/columns`);
  await page.getByLabel(text('tables:filters.keyword')).fill('email');
  await page.getByRole('button', { name: text('tables:filters.apply') }).click();
  await expect(page.getByRole('rowheader', { name: 'customers.email' })).toBeVisible();
  await inspect('columns-of-all-tables');
  await page.goto(`${workspace.path}/columns`);
  await page.getByRole('link', { name: /^Review \d+ suggestions$/ }).click();
  await page.getByRole('button', { name: /^Apply to \d+ columns$/ }).click();
  await expect(page.getByText(/^Suggestions accepted for \d+ columns$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Review \d+ suggestions$/ })).toHaveCount(0);
});

test('a table is excluded on a page that lists its references @without-js', async ({
  page,
  signIn,
  inspect,
}) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Exclude');
  await page.goto(await workspace.pathOfTable('products'));
  await page.getByRole('link', { name: text('tables:head.exclude') }).click();
  await expect(page.getByRole('heading', { name: '2 keys refer to it' })).toBeVisible();
  await inspect('exclude');
  await page.getByRole('button', { name: text('tables:exclude.button') }).click();
  await expect(page.getByText(text('tables:done.excludedOne', { table: 'products' }))).toBeVisible();
  await page.getByRole('link', { name: text('tables:head.include') }).click();
  await page.getByRole('button', { name: text('tables:include.button') }).click();
  await expect(page.getByText(text('tables:head.included'), { exact: true })).toBeVisible();
});

test('table settings are saved or say why not, and keep their input @with-js [S1.008 S2.022 S8.060]', async ({
  page,
  signIn,
  inspect,
}) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Table settings');
  const path = await workspace.pathOfTable('customers');
  await page.goto(`${path}/settings`);
  await inspect('table-settings');
  const rows = page.getByLabel(text('tables:settings.rows_to_generate.label'));
  await rows.fill('many');
  await page.getByRole('button', { name: text('tables:settings.save') }).click();
  await expect(page.getByRole('alert')).toContainText('Must be a valid number');
  await expect(rows).toHaveValue('many');
  await rows.fill('25');
  await page.getByRole('button', { name: text('tables:settings.save') }).click();
  await expect(page.getByText(text('tables:done.settings'))).toBeVisible();
  await page.goto(`${path}/settings`);
  await expect(rows).toHaveValue('25');
});

test('the preview has ten source rows, each with the generated one @without-js', async ({
  page,
  signIn,
  inspect,
}) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Preview');
  await page.goto(`${await workspace.pathOfTable('customers')}/preview`);
  await expect(page.getByRole('rowheader', { name: 'Generated 10' })).toBeVisible();
  await inspect('table-preview');
});

test('in the mode from scratch, all tables are excluded until they are included @with-js', async ({
  page,
  signIn,
  inspect,
}) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Scratch', 'SCRATCH');
  await page.goto(`${workspace.path}/tables`);
  await expect(page.getByRole('heading', { name: text('tables:empty.scratch') })).toBeVisible();
  await inspect('tables-scratch');
  await page.getByRole('button', { name: text('tables:empty.includeAll') }).click();
  await expect(page).toHaveURL(/\/tables\/\d+$/);
});

test(
  'arrow keys move between rows, ? lists the keys, and the legend explains itself [S2.003]',
  withJs,
  async ({ page, signIn }) => {
    await signIn();
    const workspace = await sampleWorkspace(page, 'Keys');
    await page.goto(await workspace.pathOfTable('customers'));
    await expect(page.getByRole('button', { name: text('tables:keys.open') })).toBeVisible();
    await page.getByRole('rowheader', { name: 'username' }).getByRole('link').focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('rowheader', { name: 'first_name' }).getByRole('link')).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByLabel(text('tables:filters.keyword'))).toBeFocused();
    await page.getByRole('rowheader', { name: 'username' }).getByRole('link').focus();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    const portal = page.locator('#tooltips');
    await expect(portal).toBeEmpty();
    await page.getByRole('link', { name: new RegExp(`^${text('ui:treatment.mock')} \\d+$`) }).focus();
    await expect(portal.getByRole('tooltip')).toHaveText(text('help:treatments.mock'));
    await page.keyboard.press('Escape');
    await expect(portal).toBeEmpty();
  },
);

test(
  'a view shows its columns, and offers nothing that only applies to tables',
  withoutJs,
  async ({ page, signIn, inspect }) => {
    await signIn();
    const workspace = await sampleWorkspace(page, 'View');
    const view = await workspace.pathOfTable('customer_overview');
    await page.goto(view);
    await expect(page.getByText(text('tables:head.view'))).toBeVisible();
    for (const key of ['settings', 'exclude', 'preview'])
      await expect(page.getByRole('link', { name: text(`tables:head.${key}`) })).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: text('tables:bulk.preview') })).toHaveCount(0);
    await inspect('view');
    for (const part of ['settings', 'exclude', 'preview'])
      expect((await page.request.get(`${view}/${part}`)).status()).toBe(404);
    await page.goto(await workspace.pathOfColumn('customer_overview', 'email'));
    await expect(page.getByText(text('column:locked.reasons.column-of-view'))).toBeVisible();
    await expect(page.locator('input[name="generator"]')).toHaveCount(0);
  },
);
