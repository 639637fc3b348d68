import type { Page } from '@playwright/test';
import { severalRuns, waitLimit } from '../tests/setup/limits';
import { validationOf, waitForJob } from './setup/jobs';
import { keyboardReader } from './setup/keyboard-reader';
import { withJs } from './setup/pairs';
import { startServer } from './setup/server';
import { expect, password, test } from './setup/test';
import { textsOf } from './setup/texts';

const text = textsOf('en');
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });
const link = (page: Page, key: string) => page.getByRole('link', { name: text(key), exact: true });

test('the main job can be done by keyboard alone, from signing in to the proof', async ({
  page,
  javaScriptEnabled,
}) => {
  // a server of its own, and a whole run
  test.setTimeout(severalRuns);
  const server = await startServer({ ADMIN_PASSWORD: password });
  try {
    const reader = keyboardReader(page);
    await page.goto(`${server.url}/login`);
    await reader.type(page.locator('input[name="username"]'), 'admin');
    await reader.type(page.locator('input[name="password"]'), password);
    await reader.press('Enter');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('workspaces:title'));
    await reader.skipHead();
    await reader.activate(page.getByRole('button', { name: 'Start with Clinic' }));

    await expect(page).toHaveURL(/\/jobs\/\d+$/);
    if (javaScriptEnabled) await expect.poll(() => reader.hasFocus()).toBe(true);
    await waitForJob(page, 'en', 'SUCCESS');
    await reader.activate(link(page, 'shell:tabs.generate'));

    await expect(page).toHaveURL(/\/generate$/);
    for (const end of ['source', 'destination'] as const) {
      const passed = validationOf(page, end, 'en').getByText(text('jobs:statuses.SUCCESS'));
      if (!javaScriptEnabled) {
        await reader.skipHead();
        await reader.activate(button(page, `generate:checks.run_${end}`), 'Space');
      }
      await expect(async () => {
        if (!javaScriptEnabled) await page.reload();
        await expect(passed).toBeVisible({ timeout: 1000 });
      }).toPass({ timeout: waitLimit });
    }
    if (javaScriptEnabled) await expect.poll(() => reader.hasFocus()).toBe(true);
    else await reader.skipHead();
    await reader.activate(button(page, 'generate:start.button'));

    await expect(page).toHaveURL(/\/jobs\/\d+$/);
    if (javaScriptEnabled) await expect.poll(() => reader.hasFocus()).toBe(true);
    await waitForJob(page, 'en', 'SUCCESS');
    await expect(page.getByRole('heading', { name: text('ui:proof.title') })).toBeVisible();
    await reader.skipHead();
    await reader.tabTo(page.getByRole('link', { name: text('proof:signature.download') }));
    await reader.tabTo(page.getByRole('link').or(page.getByRole('button')), 'Shift+Tab');
  } finally {
    await page.goto('about:blank');
    await server.stop();
  }
});

test('Escape closes the account menu, and the focus stays on it', withJs, async ({ page, signIn }) => {
  await signIn();
  await page.goto('/');
  const reader = keyboardReader(page);
  const menu = page.getByRole('banner').locator('details');
  await page.waitForLoadState('networkidle');
  await reader.activate(menu.locator('summary'));
  await expect(menu).toHaveAttribute('open');
  await reader.tabTo(menu.getByRole('link').first());
  await reader.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await expect(menu.locator('summary')).toBeFocused();
});
