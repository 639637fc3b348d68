import type { Page } from '@playwright/test';

/** Waits until the page's scripts listen: what a reader does before is left to the form itself. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document).some((property) => property.startsWith('__reactContainer$')),
  );
}
