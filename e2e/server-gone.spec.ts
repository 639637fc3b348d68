import type { Page } from '@playwright/test';
import { withJs } from './setup/pairs';
import { startServer } from './setup/server';
import { expect, password, test } from './setup/test';
import { textsOf } from './setup/texts';

test.use({ meetsFaults: true });

const text = textsOf('en');
const follow = (page: Page, key: string) =>
  page
    .getByRole('link', { name: text(key), exact: true })
    .first()
    .click();

test(
  'a lost server is reported: during an action, which can be submitted again, and on loading a page',
  withJs,
  async ({ page }) => {
    const server = await startServer({ ADMIN_PASSWORD: password });
    await page.goto(`${server.url}/login`);
    await page.locator('input[name="username"]').fill('admin');
    await page.locator('input[name="password"]').fill(password);
    await page.getByRole('button', { name: text('login:signIn'), exact: true }).click();
    await follow(page, 'shell:nav.status');
    await expect(page).toHaveURL(/\/status$/);
    await follow(page, 'shell:nav.workspaces');
    await expect(page).toHaveURL(/\/$/);
    await page.waitForLoadState('networkidle');
    await server.stop();

    await page
      .getByRole('button', { name: text('workspaces:create'), exact: true })
      .first()
      .click();
    const toast = page.getByRole('region', { name: text('ui:toast.area') }).getByRole('alert');
    await expect(toast).toContainText(text('toasts:lost.offline'));
    await expect(toast).not.toContainText('500');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('workspaces:title'));

    await follow(page, 'shell:nav.status');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(text('shell:problem.offline.title'));
    await expect(page.locator('main')).not.toContainText('500');
  },
);
