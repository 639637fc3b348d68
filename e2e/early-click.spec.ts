import type { Page } from '@playwright/test';
import { withJs } from './setup/pairs';
import { sampleWorkspace } from './setup/sample-workspace';
import { expect, test } from './setup/test';
import { textsOf } from './setup/texts';

const text = textsOf('en');

test('a click at the moment of hydration breaks nothing', withJs, async ({ page, signIn }) => {
  await signIn();
  await page.addInitScript(clickOnFirstListener);
  await page.goto('/account/password');
  await page.waitForFunction(() => 'hasClicked' in window);
  await page.waitForFunction(formIsAlive);
});

/** Delays the page's scripts until `choose` is done. */
async function beforeScripts(page: Page, address: string, choose: () => Promise<unknown>): Promise<void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/entry\.client.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await choose();
  release();
}

test('a selection made before hydration takes effect on hydration', withJs, async ({ page, signIn }) => {
  await signIn();
  await page.goto('/');
  await page
    .getByRole('button', { name: text('workspaces:create'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/name$/);
  await page.getByRole('button', { name: text('wizard:continue'), exact: true }).click();
  await expect(page).toHaveURL(/\/source$/);
  await beforeScripts(page, page.url(), () => page.locator('#connection-type').selectOption('SQLITE'));
  await expect(page).toHaveURL(/type=SQLITE/);
  await expect(page.locator('[name="connection.path"]')).toBeVisible();

  const workspace = await sampleWorkspace(page, 'Early');
  const path = await workspace.pathOfColumn('customers', 'city');
  await beforeScripts(page, path, () =>
    page.locator('input[name="generator"]:enabled:not(:checked)').first().check(),
  );
  await expect(page).toHaveURL(/generator=/);
});

/** Runs in the page: React has hydrated the form. */
function formIsAlive(): boolean {
  const form = document.querySelector('main form') ?? {};
  return Object.keys(form).some((property) => property.startsWith('__reactProps$'));
}

/** Runs in the page, before everything else: clicks as soon as React listens, before it has rendered anything. */
function clickOnFirstListener(): void {
  const listen = document.addEventListener.bind(document);
  document.addEventListener = (...parameters: Parameters<typeof listen>) => {
    listen(...parameters);
    if (parameters[0] !== 'dblclick') return;
    document.addEventListener = listen;
    queueMicrotask(() => {
      document.querySelector('h1')?.click();
      Object.assign(window, { hasClicked: true });
    });
  };
}
