import type { Page } from '@playwright/test';
import { withJs } from './setup/pairs';
import { sampleWorkspace } from './setup/sample-workspace';
import { expect, password, test } from './setup/test';
import { textsOf } from './setup/texts';

const text = textsOf('en');

/** As when the session has expired on the server: the browser still has its cookie. */
async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name.endsWith('understudy_session'))!;
  await page.context().addCookies([{ ...session, value: 'ended' }]);
}

test('a form sent after the session has ended is kept, and carried out after the sign-in', async ({
  page,
  signIn,
  javaScriptEnabled,
  inspect,
}) => {
  await signIn();
  const { path } = await sampleWorkspace(page, 'Kept');
  await page.goto(`${path}/settings`);
  await page.locator('input[name="name"]').fill('Kept, and carried out');
  await endSession(page);
  await page.getByRole('button', { name: text('settings:save'), exact: true }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByText(text('login:why.kept'))).toBeVisible();
  expect(page.url()).not.toContain('carried');
  await inspect('login-kept');
  await page.locator('input[name="username"]').fill('admin');
  await page.locator('input[name="password"]').fill(password);
  await page.locator('main form button[type="submit"]').first().click();
  if (!javaScriptEnabled) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('login:kept.title'));
    await inspect('kept-form');
    await page.getByRole('button', { name: text('login:kept.carryOut') }).click();
  }
  await expect(page).toHaveURL(new RegExp(`${path}/settings`));
  await expect(page.getByText(text('toasts:engineUpdated'))).toBeVisible();
  await page.goto(`${path}/settings`);
  await expect(page.locator('input[name="name"]')).toHaveValue('Kept, and carried out');
});

test('leaving a page with a choice that is not saved asks first', withJs, async ({ page, signIn }) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Unsaved');
  const path = await workspace.pathOfColumn('customers', 'city');
  // what asks is loaded after the page
  const loaded = page.waitForResponse(/\/asking-guard-/);
  await page.goto(path);
  await (await loaded).finished();
  await page.locator('input[name="generator"][value="duplicate"]').check();
  await expect(page).toHaveURL(/generator=duplicate/);
  const asked: string[] = [];
  let isLeaving = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.type() === 'confirm' ? dialog.message() : dialog.type());
    void (isLeaving ? dialog.accept() : dialog.dismiss());
  });
  const leave = page.getByRole('link', { name: text('column:head.next') });
  await leave.click();
  await expect.poll(() => asked).toEqual([text('ui:leave')]);
  expect(new URL(page.url()).pathname).toBe(path);
  isLeaving = true;
  // a link within the product, the history, and a whole page
  await leave.click();
  await expect(page).not.toHaveURL(new RegExp(`${path}(\\?|$)`));
  await page.goBack();
  await expect(page).toHaveURL(/generator=duplicate/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('customers.city');
  isLeaving = false;
  asked.length = 0;
  await page.evaluate(() => window.history.forward());
  await expect.poll(() => asked).toEqual([text('ui:leave')]);
  await expect(page).toHaveURL(/generator=duplicate/);
  isLeaving = true;
  await page.goto(path);
  expect(asked.slice(1)).toEqual(['beforeunload']);
  // discarding says so itself, and what is saved is no reason to ask
  asked.length = 0;
  await page.locator('input[name="generator"][value="duplicate"]').check();
  await expect(page).toHaveURL(/generator=duplicate/);
  await page.getByRole('link', { name: text('column:save.leave') }).click();
  await expect(page).toHaveURL(/\/tables\/\d+$/);
  // the address changes before the page does
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('customers.city');
  await page.goto(path);
  await leave.click();
  await expect(page).not.toHaveURL(new RegExp(`${path}(\\?|$)`));
  expect(asked).toEqual([]);
});

test(
  'a connection that is not saved asks too, and what its test has saved does not',
  withJs,
  async ({ page, signIn }) => {
    await signIn();
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type() === 'confirm' ? dialog.message() : dialog.type());
      void dialog.dismiss();
    });
    const path = page.locator('[name="connection.path"]');
    /** What asks is loaded after the page. */
    const open = async (address: string) => {
      await page.goto(address);
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('asking-guard-')),
      );
    };

    await page.goto('/');
    await page.getByRole('button', { name: text('workspaces:create'), exact: true }).click();
    await expect(page).toHaveURL(/\/name$/);
    const draft = new URL(page.url()).pathname.replace(/\/name$/, '');
    await open(`${draft}/name`);
    await page.locator('#name').fill('Not saved yet');
    await page
      .getByRole('link', { name: text('shell:nav.workspaces') })
      .first()
      .click();
    await expect.poll(() => asked).toEqual([text('ui:leave')]);
    await page.getByRole('button', { name: text('wizard:continue'), exact: true }).click();
    await expect(page).toHaveURL(/\/source$/);

    asked.length = 0;
    await open(`${draft}/source?type=SQLITE`);
    await path.fill('/nowhere/at-all.db');
    const back = page.getByRole('link', { name: text('wizard:source.back') });
    await back.click();
    await expect.poll(() => asked).toEqual([text('ui:leave')]);
    await expect(path).toHaveValue('/nowhere/at-all.db');
    // a test saves the draft, also where it fails
    await page.getByRole('button', { name: text('connection:testOnly'), exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await back.click();
    await expect(page).toHaveURL(/\/name$/);
    expect(asked).toHaveLength(1);

    const workspace = await sampleWorkspace(page, 'Connected');
    asked.length = 0;
    await open(`/workspaces/${workspace.id}/settings/source`);
    await page.getByRole('button', { name: text('connection:testOnly'), exact: true }).click();
    await expect(page.getByRole('region', { name: text('connection:testPassed') })).toBeVisible();
    await page.getByRole('link', { name: text('settings:connections.back') }).click();
    await expect.poll(() => asked).toEqual([text('ui:leave')]);
    await page.getByRole('link', { name: text('settings:cancel'), exact: true }).click();
    await expect(page).toHaveURL(/\/settings$/);
    expect(asked).toHaveLength(1);
  },
);
