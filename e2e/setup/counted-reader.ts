import type { Locator } from '@playwright/test';

/** A reader whose clicks and filled fields are counted. */
export function countedReader() {
  const count = { clicks: 0, fields: 0 };
  return {
    count,
    async click(target: Locator): Promise<void> {
      await target.first().click();
      count.clicks++;
    },
    async fill(field: Locator, text: string): Promise<void> {
      await field.fill(text);
      count.fields++;
    },
  };
}

export type CountedReader = ReturnType<typeof countedReader>;
