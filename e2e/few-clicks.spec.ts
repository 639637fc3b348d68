import type { Page } from '@playwright/test';
import { countedReader, type CountedReader } from './setup/counted-reader';
import { validateBoth, waitForJob } from './setup/jobs';
import { startOwnDatabase, type OwnDatabase } from './setup/own-databases-server';
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
      await runThreeTimes(page, reader, { clicks: 4, fields: 2 });
    } finally {
      await page.goto('about:blank');
      await server.stop();
    }
  },
);

for (const name of ['music', 'rental', 'registry'] as const) {
  test.describe(`a PostgreSQL database such as ${name}`, withJs, () => {
    let database: OwnDatabase | undefined;
    test.beforeAll(async () => {
      try {
        database = await startOwnDatabase(name);
      } catch (error) {
        if (process.env.CI === 'true') throw error;
        test.skip(true, `not run: ${error instanceof Error ? error.message : String(error)}`);
      }
    });
    test.afterAll(() => database?.stop());

    test('is seven clicks and two fields from the list of workspaces to its proof, and runs again as it is', async ({
      page,
      signIn,
    }) => {
      const reader = countedReader();
      await signIn();
      await page.goto('/');
      await reader.click(button(page, 'workspaces:create'));
      await reader.click(button(page, 'wizard:continue'));
      await reader.fill(page.locator('[name="pasted"]'), database?.connectionString ?? '');
      await reader.click(button(page, 'connection:testAndContinue'));
      await expect(page).toHaveURL(/\/destination$/);
      await reader.fill(page.locator('[name="connection.database"]'), database?.empty ?? '');
      await reader.click(button(page, 'connection:testAndContinue'));
      await reader.click(button(page, 'wizard:launch.button'));
      await runThreeTimes(page, reader, { clicks: 7, fields: 2 });
    });
  });
}

/** From the job that reads the schema, on defaults; the first proof is there after so many clicks. */
async function runThreeTimes(page: Page, reader: CountedReader, first: CountedReader['count']) {
  await expect(page).toHaveURL(/\/jobs\/\d+$/);
  await waitForJob(page, 'en', 'SUCCESS');
  const workspace = page.url().replace(/\/jobs.*/, '');
  await reader.click(page.getByRole('link', { name: text('shell:tabs.generate'), exact: true }));
  for (let run = 1; run <= 3; run++) {
    await validateBoth(page, workspace);
    await reader.click(button(page, 'generate:start.button'));
    await expect(page).toHaveURL(/\/jobs\/\d+$/);
    await waitForJob(page, 'en', 'SUCCESS');
    await expect(proof(page)).toBeVisible();
    if (run === 1) expect(reader.count).toEqual(first);
  }
}
