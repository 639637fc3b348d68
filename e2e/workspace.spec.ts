import type { Locator, Page } from '@playwright/test';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { waitLimit } from '../tests/setup/limits';
import { hydrated } from './setup/hydrated';
import { validateBoth, waitForJob } from './setup/jobs';
import { languagesInTurn, withJs, withoutJs } from './setup/pairs';
import { sampleWorkspace } from './setup/sample-workspace';
import { expect, test } from './setup/test';
import { textsOf } from './setup/texts';

const text = textsOf('en');
const press = (page: Page, key: string) =>
  page
    .getByRole('button', { name: text(key), exact: true })
    .first()
    .click();

async function pressForJob(page: Page, key: string): Promise<void> {
  await press(page, key);
  await expect(page).toHaveURL(/\/jobs\/\d+$/);
}

/** A toast is within the top right corner of the window, and no wider than specified. */
async function expectTopRight(page: Page, toast: Locator): Promise<void> {
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.width).toBeLessThanOrEqual(407);
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(32);
  expect(box?.y).toBeLessThan(120);
}

for (const { language, only } of languagesInTurn(withoutJs)) {
  test(
    `a workspace has a page that shows its progress, in ${language} [S2.010]`,
    only,
    async ({ page, signIn, inspect }) => {
      const of = textsOf(language);
      await signIn(language);
      const { path } = await sampleWorkspace(page, `Home ${language}`);
      await page.goto('/');
      await page.getByRole('link', { name: `Home ${language}` }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Home ${language}`);
      await expect(page.getByText(of('workspace:noRun'))).toBeVisible();
      await expect(page.getByRole('table', { name: of('tables:title') }).getByRole('row')).not.toHaveCount(0);
      await inspect(`workspace-${language}`);
      await page.getByRole('link', { name: of('workspace:next.validate.link'), exact: true }).click();
      await expect(page).toHaveURL(/\/generate$/);
    },
  );
}

test('the page of a workspace follows its runs, and links to the next step @with-js', async ({
  page,
  signIn,
  inspect,
}) => {
  await signIn();
  const { path } = await sampleWorkspace(page, 'Run');
  await validateBoth(page, path);
  await page.goto(path);
  await page.getByRole('link', { name: text('workspace:next.generate.link') }).click();
  await expect(page).toHaveURL(/\/generate$/);
  await pressForJob(page, 'generate:start.button');
  await waitForJob(page, 'en', 'SUCCESS');
  await page.getByRole('banner').getByRole('link', { name: 'Run', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByText(/^All \d+ checks passed$/)).toBeVisible();
  await inspect('workspace-after-run');
  await page.setViewportSize({ width: 390, height: 844 });
  await inspect('workspace-narrow');
  const list = page.getByRole('table', { name: text('tables:title') });
  expect(await list.evaluate(({ parentElement }) => parentElement!.scrollWidth)).toBeLessThanOrEqual(
    await list.evaluate(({ parentElement }) => parentElement!.clientWidth),
  );
});

test('the engine in the query selects the workspace if the path names none @without-js [S2.005 S2.058 S3.014]', async ({
  page,
  signIn,
}) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Queried');
  const place = page.getByRole('banner').getByRole('link', { name: 'Queried', exact: true });
  for (const address of ['/', '/status']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(place).toHaveCount(0);
    await page.goto(`${address}?engine_id=${workspace.engineId}`);
    await expect(place).toHaveAttribute('href', workspace.path);
    await expect(page.getByRole('navigation', { name: text('shell:tabs.label') })).toBeVisible();
  }
  await page.goto(`/?engine_id=${workspace.engineId}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Queried' })).toHaveAttribute('aria-current');
  await page.goto('/?engine_id=999999');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(place).toHaveCount(0);
  const other = await sampleWorkspace(page, 'Of the path');
  await page.goto(`${other.path}?engine_id=${workspace.engineId}`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Of the path' })).toBeVisible();
});

test('actions report their result: a started job, a warning, a success', async ({
  page,
  signIn,
  inspect,
  javaScriptEnabled,
}) => {
  await signIn();
  await page.goto('/');
  await press(page, 'workspaces:create');
  await page.locator('input[name="name"]').fill('Told');
  await press(page, 'wizard:continue');
  await expect(page).toHaveURL(/\/source$/);
  await test.step('a connection that works [S8.058]', async () => {
    await page.locator('aside button[name="sample_db"]').first().click();
    await expect(page.getByText(text('toasts:connectionSucceeded'))).toBeVisible();
  });
  await press(page, 'wizard:launch.button');
  const created = page.getByRole('status').filter({ hasText: text('toasts:workspaceCreated') });
  await test.step('a workspace that is created, as a success [S2.051 S8.051]', async () => {
    await expect(created).toBeVisible();
    await expect(created).toHaveAttribute('data-type', 'success');
  });
  if (javaScriptEnabled) {
    await test.step('at the top right, and no wider than 407 pixels [S2.047 S9.006]', () =>
      expectTopRight(page, created));
  }
  await test.step('a job that has started, as one that loads [S2.052]', async () => {
    const started = page.getByRole('status').filter({ hasText: text('workspaces:running.create_engine') });
    await expect(started).toBeVisible();
    await expect(started).toHaveAttribute('data-type', 'loader');
  });
  await inspect('toasts-launched');
  await waitForJob(page, 'en', 'SUCCESS');
  const path = new URL(page.url()).pathname.replace(/\/jobs\/\d+$/, '');

  await test.step('settings that are saved [S8.059]', async () => {
    await page.goto(`${path}/settings`);
    await press(page, 'settings:save');
    await expect(page.getByText(text('toasts:engineUpdated'))).toBeVisible();
  });

  const run = async () => {
    await pressForJob(page, 'generate:start.button');
    await expect(page.getByText(text('workspaces:running.synthesize'))).toBeVisible();
  };
  await page.goto(`${path}/generate`);
  await run();
  await waitForJob(page, 'en', 'SUCCESS');
  await validateBoth(page, path);
  await press(page, 'generate:switch.keep.replace_own');
  await expect(page.getByRole('button', { name: text('generate:switch.replace_own') })).toBeVisible();
  await inspect('generate-kept-rows');
  await run();
  await test.step('rows in the destination, as a caution [S2.050]', async () => {
    const caution = page.getByRole('status').filter({ hasText: /tables in the destination contain rows/ });
    await expect(caution).toBeVisible();
    await expect(caution).toHaveAttribute('data-type', 'caution');
  });
  await inspect('toasts-caution');
});

test('several errors of a form are announced, and listed above it @with-js [S8.008 S8.032]', async ({
  page,
  signIn,
  inspect,
}) => {
  await signIn();
  const { path } = await sampleWorkspace(page, 'Several');
  await page.goto(`${path}/settings`);
  await page.getByLabel(text('settings:fields.name.label')).fill('');
  await page.getByLabel(text('settings:fields.seed.label')).fill('');
  await press(page, 'settings:save');
  const toast = page.getByRole('region', { name: text('ui:toast.area') }).getByRole('status');
  await expect(toast).toContainText(text('toasts:failed.updateEngine'));
  await expect(toast).toContainText('One or more errors have been encountered. Inspect them below.');
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(2);
  await inspect('toast-several');
});

test('connections are edited and the workspace deleted from its settings, each after a confirmation [S1.015 S2.046 S6.008 S8.053]', async ({
  page,
  signIn,
  inspect,
}) => {
  await signIn();
  const { path } = await sampleWorkspace(page, 'To delete');
  await page.goto(`${path}/settings`);
  await page.getByRole('link', { name: new RegExp(`${text('settings:connections.sourceOf')}$`) }).click();
  await expect(page).toHaveURL(/\/settings\/source$/);
  const file = page.locator('[name="connection.path"]');
  const saved = await file.inputValue();
  await file.fill(`${saved}-missing`);
  await press(page, 'connection:testOnly');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(file).toHaveValue(`${saved}-missing`);
  await inspect('connection-refused');
  await file.fill(saved);
  await press(page, 'settings:connections.save');
  await expect(page.getByText(text('toasts:engineUpdated'))).toBeVisible();

  await page.goto(`${path}/no-such-page`);
  await expect(page.getByRole('heading', { name: text('shell:problem.404.title') })).toBeVisible();
  await expect(page.getByRole('navigation', { name: text('shell:tabs.label') })).toBeVisible();

  await page.goto(`${path}/delete`);
  const name = page.getByLabel(text('settings:delete.type', { name: 'To delete' }));
  await name.fill('Another');
  await press(page, 'settings:delete.button');
  await expect(page.getByRole('alert')).toContainText(text('settings:delete.otherName'));
  await inspect('workspace-delete');
  await name.fill('To delete');
  await press(page, 'settings:delete.button');
  await expect(page.getByText(text('toasts:workspaceDeleted'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'To delete' })).toHaveCount(0);
  await page.getByRole('link', { name: text('shell:nav.help') }).click();
  await expect(page.getByText(text('help:treatments.mock'))).toBeVisible();
  await inspect('help');
  await page.goto('/workspaces');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('workspaces:title'));
});

test(
  'a slow connection test says so, and a failed one is named in its toast [S8.013]',
  withJs,
  async ({ page, signIn }) => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    await signIn();
    await page.goto('/');
    await press(page, 'workspaces:create');
    await page.locator('input[name="name"]').fill('Slow');
    await press(page, 'wizard:continue');
    await expect(page).toHaveURL(/\/source$/);
    await page.goto(`${new URL(page.url()).pathname}?type=POSTGRESQL`);
    for (const [name, value] of Object.entries({ host: '127.0.0.1', port, database: 'd', username: 'u' })) {
      await page.locator(`[name="connection.${name}"]`).fill(String(value));
    }
    await page.locator('[name="connection.password"]').fill('p');
    await hydrated(page);
    await press(page, 'connection:testOnly');
    const toasts = page.getByRole('region', { name: text('ui:toast.area') });
    await expect(toasts.getByText(text('toasts:testing'))).toBeVisible();
    await expect(toasts).toContainText(text('toasts:failed.testConnection'), { timeout: waitLimit });
    await expect(page.getByText(text('toasts:testing'))).toHaveCount(0);
    silent.close();
  },
);
