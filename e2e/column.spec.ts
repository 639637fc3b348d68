import { languagesInTurn, withJs } from './setup/pairs';
import { sampleWorkspace } from './setup/sample-workspace';
import { expect, test } from './setup/test';
import { textsOf } from './setup/texts';

const text = textsOf('en');

for (const { language, only } of languagesInTurn(withJs)) {
  test(
    `shows a column with its generators and ten rows, in ${language}`,
    only,
    async ({ page, signIn, inspect }) => {
      await signIn(language);
      const workspace = await sampleWorkspace(page, `Column ${language}`);
      await page.goto(await workspace.pathOfColumn('customers', 'email'));
      await expect(page.getByRole('heading', { level: 1 })).toContainText('customers.email');
      await expect(page.getByRole('table', { name: textsOf(language)('column:sample.title') })).toBeVisible();
      await inspect(`column-${language}`);
      await page.getByRole('link', { name: textsOf(language)('column:impact.open') }).click();
      await expect(page).toHaveURL(/\/impact/);
      await expect(
        page.getByRole('table', { name: textsOf(language)('column:impact.relatives') }),
      ).toBeVisible();
      await inspect(`impact-${language}`);
    },
  );
}

test('a generator is selected, configured, previewed and saved [S1.007 S2.021]', async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Choose');
  const path = await workspace.pathOfColumn('customers', 'first_name');
  const show = page.getByRole('button', { name: text('column:choice.show') });
  const showOptions = async () => {
    if (!javaScriptEnabled) await show.click();
  };
  await page.goto(path);
  await expect(show).toBeVisible({ visible: !javaScriptEnabled });
  if (javaScriptEnabled) {
    const chosen = page.locator('input[name="generator"]:checked');
    await chosen.focus();
    await page.keyboard.press('ArrowDown');
    await expect(chosen).not.toHaveValue('mock.first-name');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/generator=/);
    await expect(chosen).toBeFocused();
  }
  await page.getByText(/^Show \d+ more$/).click();
  await page.locator('input[name="generator"][value="mask.ff1"]').check();
  await showOptions();
  await expect(page).toHaveURL(/generator=mask\.ff1/);
  const keep = page.locator('[name="option.keepFirst"]');
  await keep.fill('1');
  await keep.press('Tab');
  await showOptions();
  await expect(page).toHaveURL(/option\.keepFirst=1/);
  await expect(page.getByText(/^Changed: First name → /)).toBeVisible();
  const rows = page.getByRole('table', { name: text('column:sample.title') }).locator('tbody tr');
  // the previous sample is shown until the next one has loaded
  await expect(async () => {
    const pairs = await rows.evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
    );
    expect(pairs).toHaveLength(10);
    for (const [source, made] of pairs) {
      expect(made).not.toBe(source);
      expect(made?.[0]).toBe(source?.[0]);
    }
  }).toPass();

  await page.getByRole('button', { name: text('column:save.save') }).click();
  await expect(page.getByText(text('column:done.saved', { column: 'first_name' }))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.locator('input[name="generator"][value="mask.ff1"]')).toBeChecked();
  await expect(keep).toHaveValue('1');

  await page.getByRole('button', { name: /^Reset to First name/ }).click();
  await expect(page.locator('input[name="generator"][value="mock.first-name"]')).toBeChecked();
});

test('an invalid option is reported at its field and above the form, and nothing is saved @with-js', async ({
  page,
  signIn,
  inspect,
}) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Wrong option');
  const path = await workspace.pathOfColumn('customers', 'last_name');
  await page.goto(`${path}?generator=mask.ff1`);
  await page.locator('[name="option.keepFirst"]').fill('many');
  await page.getByRole('button', { name: text('column:save.save') }).click();
  await expect(page.getByRole('alert')).toContainText('Must be a valid number');
  await expect(page.locator('[name="option.keepFirst"]')).toHaveValue('many');
  const prefix = text('shell:title.error', { title: '' });
  await expect(page).toHaveTitle(new RegExp(`^${prefix}customers\\.last_name`));
  await inspect('column-wrong-option');
  await page.goto(path);
  await expect(page.locator('input[name="generator"][value="mock.last-name"]')).toBeChecked();
});

test('saving can continue with the next column @without-js', async ({ page, signIn }) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Next');
  await page.goto(await workspace.pathOfColumn('customers', 'first_name'));
  await page.getByRole('button', { name: text('column:save.next') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('customers.last_name');
});

test('a foreign key names the key it follows, and the key names its followers @without-js', async ({
  page,
  signIn,
  inspect,
}) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Follow');
  await page.goto(await workspace.pathOfColumn('orders', 'customer_id'));
  await expect(page.getByRole('heading', { name: text('column:locked.title') })).toBeVisible();
  await inspect('column-locked');
  await page.getByRole('link', { name: new RegExp(`^${text('column:locked.open')}`) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('customers.id');
  await expect(page.getByRole('heading', { name: /columns follow this one$/ })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'orders.customer_id' })).toBeVisible();
});

test('another draw regenerates the sample @without-js', async ({ page, signIn }) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Draw');
  await page.goto(await workspace.pathOfColumn('customers', 'city'));
  await page.getByRole('button', { name: text('column:sample.again') }).click();
  await expect(page).toHaveURL(/draw=1/);
  await expect(page.getByRole('table', { name: text('column:sample.title') })).toBeVisible();
});

test('workspace settings are saved or say why not @without-js', async ({ page, signIn, inspect }) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Settings');
  await page.goto(`${workspace.path}/settings`);
  await inspect('settings');
  await page.getByLabel(text('settings:fields.name.label')).fill('');
  await page.getByLabel(text('settings:fields.truncate_included.label')).check();
  await page.getByRole('button', { name: text('settings:save') }).click();
  await expect(page.getByRole('alert')).toContainText('Workspace name is required');
  await expect(page.getByLabel(text('settings:fields.truncate_included.label'))).toBeChecked();
  await page.getByLabel(text('settings:fields.name.label')).fill('Renamed');
  await page.getByLabel(text('settings:fields.seed.label')).fill('7');
  await page.getByRole('button', { name: text('settings:save') }).click();
  await expect(page.getByText(text('toasts:engineUpdated'))).toBeVisible();
  await expect(page.getByLabel(text('settings:fields.seed.label'))).toHaveValue('7');
  await expect(page).toHaveTitle(/Renamed/);
});
