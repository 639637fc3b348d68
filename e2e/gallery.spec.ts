import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { withJs } from './setup/pairs';
import { expect, test } from './setup/test';

const folder = 'app/ui';
const components = readdirSync(folder).filter((name) =>
  existsSync(join(folder, name, `${name}.fixtures.tsx`)),
);

test(
  'the gallery has every component in all its states, and all are accessible',
  withJs,
  async ({ page, signIn, inspect }) => {
    test.slow();
    await page.goto('/gallery');
    await expect(page).toHaveURL(/\/login/);
    await signIn();
    await page.goto('/gallery');
    const shown = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(shown).toEqual(expect.arrayContaining(components));
    await inspect('gallery');
  },
);
