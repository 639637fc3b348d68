import type { Page } from '@playwright/test';
import { severalRuns } from '../tests/setup/limits';
import { countedReader, type CountedReader } from './setup/counted-reader';
import { hasScripts, reachRun, validateBoth, waitForJob } from './setup/jobs';
import { startOwnDatabase, type OwnDatabase } from './setup/own-databases-server';
import { languagesInTurn, withoutJs } from './setup/pairs';
import { startServer } from './setup/server';
import { expect, password, test } from './setup/test';
import { textsOf, type Language } from './setup/texts';

const button = (page: Page, language: Language, key: string) =>
  page.getByRole('button', { name: textsOf(language)(key), exact: true });

test('a sample takes four clicks from the sign-in page to its proof', async ({ page }) => {
  // a server of its own, and a whole run
  test.setTimeout(severalRuns);
  const server = await startServer({ ADMIN_PASSWORD: password });
  try {
    const reader = countedReader();
    await page.goto(`${server.url}/login`);
    await reader.fill(page.locator('input[name="username"]'), 'admin');
    await reader.fill(page.locator('input[name="password"]'), password);
    await reader.click(button(page, 'en', 'login:signIn'));
    await reader.click(page.getByRole('button', { name: 'Start with Clinic' }));
    await reachProof(page, 'en', reader);
    expect(reader.count).toEqual({ clicks: 4, fields: 2 });
  } finally {
    await page.goto('about:blank');
    await server.stop();
  }
});

const names = ['music', 'rental', 'registry'] as const;
/** The pairs of language and project that are not in main-job.spec.ts. */
const own = languagesInTurn(withoutJs).flatMap((pair, at) =>
  names.slice(at, at + 1).map((name) => ({ ...pair, name })),
);

for (const { name, language, only } of own) {
  test.describe(`a PostgreSQL database such as ${name}, in ${language}`, only, () => {
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

    test('takes seven clicks and two fields from the list of workspaces to its proof, and can be run again unchanged', async ({
      page,
      signIn,
    }) => {
      const reader = countedReader();
      const press = (key: string) => reader.click(button(page, language, key));
      await signIn(language);
      await page.goto('/');
      await press('workspaces:create');
      await press('wizard:continue');
      await reader.fill(page.locator('[name="pasted"]'), database?.connectionString ?? '');
      await press('connection:testAndContinue');
      await expect(page).toHaveURL(/\/destination$/);
      await reader.fill(page.locator('[name="connection.database"]'), database?.empty ?? '');
      await press('connection:testAndContinue');
      await press('wizard:launch.button');
      const generate = await reachProof(page, language, reader);
      expect(reader.count).toEqual({ clicks: 7, fields: 2 });
      await generate();
      await generate();
    });
  });
}

/**
 * From the job that reads the schema to the first proof, with defaults. @returns what runs it again: once validated, so
 * that the rows that it deletes are counted. With client JavaScript the page of a run validates automatically; without
 * it the first press of Start does.
 */
async function reachProof(
  page: Page,
  language: Language,
  reader: CountedReader,
): Promise<() => Promise<void>> {
  const text = textsOf(language);
  await expect(page).toHaveURL(/\/jobs\/\d+$/);
  await waitForJob(page, language, 'SUCCESS');
  const workspace = page.url().replace(/\/jobs.*/, '');
  await reader.click(page.getByRole('link', { name: text('shell:tabs.generate'), exact: true }));
  const generate = async (isFirst = false) => {
    if (hasScripts() || !isFirst) await validateBoth(page, workspace, language);
    await reader.click(button(page, language, 'generate:start.button'));
    await reachRun(page, language);
    await waitForJob(page, language, 'SUCCESS');
    await expect(page.getByRole('heading', { name: text('ui:proof.title') })).toBeVisible();
  };
  await generate(true);
  return generate;
}
