import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import type { Language } from './texts';
import { textsOf } from './texts';

const endings = ['SUCCESS', 'FAILURE', 'REVOKED'];

/** Waits on the page of a job until it has ended: asks for the page again, as a reader without JavaScript would. */
export async function waitForJob(
  page: Page,
  language: Language,
  expected: 'SUCCESS' | 'REVOKED' | 'FAILURE',
): Promise<void> {
  const text = textsOf(language);
  const words = Object.fromEntries(endings.map((status) => [text(`jobs:statuses.${status}`), status]));
  const head = page.locator('main h1').locator('xpath=..');
  await expect
    .poll(
      async () => {
        await page.goto(page.url());
        const shown = await head.innerText();
        return Object.entries(words).find(([word]) => shown.includes(word))?.[1] ?? 'running';
      },
      { timeout: 60_000, intervals: [300, 500, 1000] },
    )
    .toBe(expected);
}

/** Waits until the plan of the job on the page is kept: a job that is cancelled before has nothing to resume from. */
export async function waitForPlan(page: Page): Promise<void> {
  const id = /jobs\/(\d+)/.exec(page.url())?.[1];
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/v1/jobs/${id}/`);
      return z.object({ settings_revision: z.number().nullable() }).parse(await answer.json())
        .settings_revision;
    })
    .not.toBeNull();
}
