import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { waitLimit } from '../../tests/setup/limits';
import type { Language } from './texts';
import { textsOf } from './texts';

const endings = ['SUCCESS', 'FAILURE', 'REVOKED'];
/** The time limit of a run. */
const atMost = waitLimit;

/** Waits until the job on the page has ended, reloading the page like a reader without JavaScript. */
export async function waitForJob(
  page: Page,
  language: Language,
  expected: 'SUCCESS' | 'REVOKED' | 'FAILURE',
): Promise<void> {
  await expect
    .poll(async () => endings.includes((await jobOn(page)).status), { timeout: atMost, intervals: [200] })
    .toBe(true);
  await page.goto(page.url());
  const head = page.locator('main h1').locator('xpath=..');
  await expect(head).toContainText(textsOf(language)(`jobs:statuses.${expected}`));
}

/** Waits until the plan of the job on the page is stored: a job cancelled earlier can't be resumed. */
export async function waitForPlan(page: Page): Promise<void> {
  await expect
    .poll(async () => (await jobOn(page)).settings_revision, { timeout: atMost, intervals: [100] })
    .not.toBeNull();
}

/**
 * Waits on the page of a run until both databases are validated. With client JavaScript the page requests it
 * automatically; otherwise each is requested by its button.
 */
export async function validateBoth(page: Page, workspace: string, language: Language = 'en'): Promise<void> {
  const text = textsOf(language);
  await page.goto(`${workspace}/generate`);
  for (const end of ['source', 'destination'] as const) {
    const passed = validationOf(page, end, language).getByText(text('jobs:statuses.SUCCESS'));
    if (!hasScripts()) {
      const ask = page.getByRole('button', { name: text(`generate:checks.run_${end}`), exact: true });
      await expect
        .poll(
          async () => {
            if ((await ask.count()) > 0) await ask.click();
            else await page.goto(`${workspace}/generate`);
            return passed.count();
          },
          { timeout: atMost, intervals: [500] },
        )
        .toBe(1);
    }
    await expect(passed).toBeVisible({ timeout: atMost });
  }
  // until then the page may show an earlier validation, and has counted nothing
  await expect(page.getByText(text('generate:start.validatesFirst'))).toHaveCount(0, { timeout: atMost });
}

/**
 * From a press of Start to the page of its run. It waits for validations that are due: with client JavaScript the page
 * follows them, without it the reader refreshes the page.
 */
export async function reachRun(page: Page, language: Language = 'en'): Promise<void> {
  const refresh = page.locator('main').getByRole('link', { name: textsOf(language)('jobs:refresh') });
  await expect(async () => {
    const isWaiting = !hasScripts() && page.url().includes('/generate?start=');
    if (isWaiting && (await refresh.count()) > 0) await refresh.first().click();
    expect(page.url()).toMatch(/\/jobs\/\d+$/);
  }).toPass({ timeout: atMost, intervals: [300] });
}

/** The validation of one database on the page of a run. */
export const validationOf = (page: Page, end: 'source' | 'destination', language: Language) =>
  page
    .getByRole('region', { name: textsOf(language)('generate:checks.title') })
    .getByRole('listitem')
    .filter({ has: page.locator('strong', { hasText: textsOf(language)(`generate:checks.${end}`) }) });

/** Whether client JavaScript runs in this project. */
export const hasScripts = (): boolean => test.info().project.use.javaScriptEnabled !== false;

const jobView = z.object({ status: z.string(), settings_revision: z.number().nullable() });

async function jobOn(page: Page): Promise<z.infer<typeof jobView>> {
  const id = /jobs\/(\d+)/.exec(page.url())?.[1];
  const url = new URL(`/api/v1/jobs/${id}/`, page.url()).href;
  // the server closes a connection that was idle for seconds, and a request may be on its way by then
  const response = await page.request.get(url, { maxRetries: 2 });
  return jobView.parse(await response.json());
}
