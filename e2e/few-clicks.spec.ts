import type { Page } from '@playwright/test';
import { countedReader } from './setup/counted-reader';
import { validateBoth, waitForJob } from './setup/jobs';
import { withJs } from './setup/pairs';
import { startServer } from './setup/server';
import { expect, password, test } from './setup/test';
import { textsOf } from './setup/texts';

const text = textsOf('en');
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });
const proof = (page: Page) => page.getByRole('heading', { name: text('ui:proof.title') });

test(
  'a sample is four clicks from the sign-in page to its proof, and runs again as it is',
  withJs,
  async ({ page }) => {
    const server = await startServer({ ADMIN_PASSWORD: password });
    try {
      const reader = countedReader();
      await page.goto(`${server.url}/login`);
      await reader.fill(page.locator('input[name="username"]'), 'admin');
      await reader.fill(page.locator('input[name="password"]'), password);
      await reader.click(button(page, 'login:signIn'));
      await reader.click(page.getByRole('button', { name: 'Start with Clinic' }));
      await expect(page).toHaveURL(/\/jobs\/\d+$/);
      await waitForJob(page, 'en', 'SUCCESS');
      const workspace = new URL(page.url()).pathname.replace(/\/jobs.*/, '');
      await reader.click(page.getByRole('link', { name: text('shell:tabs.generate'), exact: true }));
      for (let run = 1; run <= 3; run++) {
        await validateBoth(page, `${server.url}${workspace}`);
        await reader.click(button(page, 'generate:start.button'));
        await expect(page).toHaveURL(/\/jobs\/\d+$/);
        await waitForJob(page, 'en', 'SUCCESS');
        await expect(proof(page)).toBeVisible();
        if (run === 1) expect(reader.count).toEqual({ clicks: 4, fields: 2 });
        await page.goto(`${server.url}${workspace}/generate`);
      }
    } finally {
      await page.goto('about:blank');
      await server.stop();
    }
  },
);
