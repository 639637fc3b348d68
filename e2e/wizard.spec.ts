import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './setup/test';
import { textsOf } from './setup/texts';

const text = textsOf('nl');
const press = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true }).click();
const field = (page: Page, name: string) => page.locator(`[name="connection.${name}"]`);

/** Starts a workspace creation, names it, and continues to its source. */
async function beginCreation(page: Page, name: string): Promise<string> {
  await page.goto('/');
  await press(page, 'workspaces:create');
  await expect(page).toHaveURL(/\/name$/);
  const path = new URL(page.url()).pathname.replace(/\/name$/, '');
  await page.locator('input[name="name"]').fill(name);
  await press(page, 'wizard:continue');
  await expect(page).toHaveURL(/\/source$/);
  return path;
}

test('a missing name is reported above the page, at the field and in the title @without-js [S2.011 S5.006]', async ({
  page,
  signIn,
}) => {
  await signIn('nl');
  await page.goto('/');
  await press(page, 'workspaces:create');
  await expect(page.locator('#name')).toHaveValue(/^Werkruimte \d+$/);
  await page.locator('#name').fill('');
  await press(page, 'wizard:continue');
  await expect(page).toHaveTitle(new RegExp(`^${text('shell:title.error', { title: '' })}`));
  const words = text('validation:workspace-name');
  await expect(page.getByRole('alert').getByRole('link', { name: words })).toHaveAttribute('href', '#name');
  await expect(page.locator('#name')).toHaveAttribute('aria-invalid', 'true');
});

test('a source that does not respond keeps its input, and shows the failed step @with-js [S2.012 S8.013]', async ({
  page,
  signIn,
  inspect,
}) => {
  await signIn('nl');
  const path = await beginCreation(page, 'Proef');
  await page.goto(`${path}/source?type=POSTGRESQL`);
  await field(page, 'host').fill('geen-server.invalid');
  await field(page, 'database').fill('winkel');
  await field(page, 'username').fill('lezer');
  await field(page, 'password').fill('niemand mag dit lezen');
  await press(page, 'connection:testAndContinue');

  const failed = text('connection:testFailed', { step: text('connection:tests.name') });
  await expect(page.getByRole('region', { name: failed })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${text('shell:title.error', { title: '' })}`));
  const words = text('errors:connection-name-not-resolved.title', { host: 'geen-server.invalid' });
  const link = page.getByRole('alert').getByRole('link', { name: words });
  await expect(link).toHaveAttribute('href', '#connection.host');
  await expect(page.locator('[id="connection.host-error"]')).toContainText(words);
  await expect(field(page, 'database')).toHaveValue('winkel');
  await expect(page.getByText(text('connection:kept'))).toBeVisible();
  await inspect('wizard-source-failed');
  await page.goto(`${path}/source`);
  await expect(field(page, 'host')).toHaveValue('geen-server.invalid');
  await expect(field(page, 'password')).toHaveValue('');
  expect(await page.content()).not.toContain('niemand mag dit lezen');
});

test('a saved password must be retyped for another server, and only files in allowed folders can be opened @without-js', async ({
  page,
  signIn,
}) => {
  await signIn('nl');
  const path = await beginCreation(page, 'Elders');
  await page.goto(`${path}/source?type=SQLITE`);
  await page
    .locator('[name="pasted"]')
    .fill('postgres://lezer:alleen-voor-die-server@geen-server.invalid/winkel');
  await press(page, 'connection:testOnly');
  expect(page.url() + (await page.content())).not.toContain('alleen-voor-die-server');
  await expect(page.getByText(text('connection:kept'))).toBeVisible();
  await field(page, 'host').fill('andere-server.invalid');
  await field(page, 'password').fill('');
  await press(page, 'connection:testOnly');
  const again = text('validation:secret-again');
  await expect(page.getByRole('alert').getByRole('link', { name: again })).toHaveAttribute(
    'href',
    '#connection.password',
  );
  await expect(field(page, 'host')).toHaveValue('andere-server.invalid');
  await page.goto(`${path}/source?type=SQLITE`);
  await field(page, 'path').fill('/etc/passwd');
  await press(page, 'connection:testOnly');
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', '#connection.path');
  await expect(page.getByRole('alert')).toContainText(tmpdir());
  await expect(field(page, 'path')).toHaveValue('/etc/passwd');
});

test('a successful test clears the previous errors @with-js', async ({ page, signIn }) => {
  await signIn('nl');
  const path = await beginCreation(page, 'Bestand');
  await page.goto(`${path}/source?type=SQLITE`);
  await field(page, 'path').fill(join(tmpdir(), 'bestaat-niet.db'));
  await press(page, 'connection:testOnly');
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', '#connection.path');
  await page.goto(`${path}/source`);
  await page.locator('aside button[name="sample_db"]').first().click();
  await expect(page).toHaveURL(/\/launch$/);
  await page.goto(`${path}/source`);
  await press(page, 'connection:testOnly');
  const passed = page.getByRole('region', { name: text('connection:testPassed') });
  await expect(passed).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // it was no test of another type
  await page.goto(`${path}/source?type=POSTGRESQL`);
  await expect(field(page, 'host')).toHaveValue('');
  await expect(passed).toHaveCount(0);
  await expect(page.getByText(text('connection:hints.POSTGRESQL.schema'))).toBeVisible();
  await page.goto(`${path}/destination?type=POSTGRESQL`);
  await expect(page.getByText(text('connection:hints.POSTGRESQL.schema_TARGET'))).toBeVisible();
  await expect(passed).toHaveCount(0);
});

test('a workspace can be created for an organization of the user, and maps with its key @with-js', async ({
  page,
  signIn,
  inspect,
}) => {
  await signIn('nl');
  await page.goto('/organizations');
  await page.locator('#name').fill('Schadeafdeling');
  await press(page, 'organizations:addButton');
  await expect(page.getByRole('rowheader', { name: 'Schadeafdeling' })).toBeVisible();
  await page.goto('/users/1');
  await page.locator('input[name="email"]').fill('eigenaar@example.com');
  await page.getByRole('checkbox', { name: 'Schadeafdeling' }).check();
  await press(page, 'users:edit.save');
  await expect(page.getByText(text('toasts:userSaved'))).toBeVisible();

  await page.goto('/');
  await press(page, 'workspaces:create');
  await expect(page).toHaveURL(/\/name$/);
  await page.locator('[name="organization_id"]').selectOption('Schadeafdeling');
  await inspect('wizard-name-organization');
  await press(page, 'wizard:continue');
  await page.locator('aside button[name="sample_db"]').first().click();
  await expect(page).toHaveURL(/\/launch$/);
  const answer = page.locator('dl > div').filter({ hasText: text('wizard:name.holder') });
  await expect(answer).toContainText('Schadeafdeling');
  await inspect('wizard-launch-organization');
  await press(page, 'wizard:launch.button');
  await expect(page).toHaveURL(/\/workspaces\/\d+/);
  const path = /^\/workspaces\/\d+/.exec(new URL(page.url()).pathname)![0];
  await page.goto(`${path}/settings`);
  const holder = page.locator('dl > div').filter({ hasText: text('mapping-keys:workspace.holder') });
  await expect(holder).toContainText('Schadeafdeling');

  // later journeys of this worker are of a user in no organization
  await page.goto('/users/1');
  await page.getByRole('checkbox', { name: 'Schadeafdeling' }).uncheck();
  await press(page, 'users:edit.save');
  await expect(page.getByText(text('toasts:userSaved'))).toBeVisible();
});

test('with a sample, the generated destination can be inspected and tested again @without-js [S2.013]', async ({
  page,
  signIn,
}) => {
  await signIn('nl');
  await beginCreation(page, 'Voorbeeld');
  await page.locator('aside button[name="sample_db"]').first().click();
  await expect(page).toHaveURL(/\/launch$/);
  await page.getByRole('link', { name: text('wizard:launch.back') }).click();
  await page.getByRole('link', { name: text('wizard:validate.back') }).click();
  await expect(page).toHaveURL(/\/destination$/);
  await expect(field(page, 'path')).not.toHaveValue('');
  await press(page, 'connection:testAndContinue');
  await expect(page).toHaveURL(/\/launch$/);
  const clean = page.getByRole('definition').filter({ hasText: text('wizard:validate.clean') });
  await expect(clean).toBeVisible();
});

test('an answer can be changed from the last page, and leads back there; a second tab shows the same @with-js [S2.015 S2.049]', async ({
  page,
  context,
  signIn,
  inspect,
}) => {
  await signIn('nl');
  const path = await beginCreation(page, 'Eerste naam');
  await page.locator('aside button[name="sample_db"]').first().click();
  await expect(page).toHaveURL(/\/launch$/);
  await page.getByRole('link', { name: new RegExp(`${text('wizard:name.name')}$`) }).click();
  await expect(page.locator('input[name="name"]')).toHaveValue('Eerste naam');
  await page.locator('input[name="name"]').fill('Tweede naam');
  await press(page, 'wizard:continue');
  await expect(page).toHaveURL(/\/launch$/);

  const secondTab = await context.newPage();
  await secondTab.goto(path);
  await expect(secondTab).toHaveURL(/\/launch$/);
  await expect(secondTab.getByRole('definition').filter({ hasText: 'Tweede naam' })).toBeVisible();
  await page.goto(`${path}/cancel`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tweede naam');
  await inspect('wizard-cancel');
  await press(page, 'wizard:cancel.button');
  await expect(page.getByText(text('toasts:creationCancelled'))).toBeVisible();
  const gone = await secondTab.goto(`${path}/launch`);
  expect(gone?.status()).toBe(410);
  const heading = secondTab.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(text('errors:creation-cancelled.title'));
  await expect(secondTab.getByText('admin heeft het geannuleerd op')).toBeVisible();
  await page.goto(path);
  await inspect('wizard-cancelled');
});
