import type { Page } from '@playwright/test';

/** Waits for hydration: before, the reader's actions are handled by the form itself. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document).some((property) => property.startsWith('__reactContainer$')),
  );
}
