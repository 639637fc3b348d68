import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { clubWorkspace } from './setup/club-workspace';
import { waitForJob } from './setup/jobs';
import { languagesInTurn, withJs, withoutJs } from './setup/pairs';
import { expect, test } from './setup/test';
import { textsOf, type Language } from './setup/texts';

const text = textsOf('en');

/** Scans with what the form proposes but for what `fill` does, and leads back to the overview. */
async function scan(
  page: Page,
  pii: string,
  language: Language,
  isDeep: boolean,
  fill?: () => Promise<void>,
): Promise<void> {
  const t = textsOf(language);
  await page.goto(`${pii}/scan`);
  await fill?.();
  if (isDeep) await page.getByRole('radio', { name: t('pii:scan.depth.deep.label') }).check();
  await page.getByRole('button', { name: t('pii:scan.start') }).click();
  await expect(page).toHaveURL(/\/jobs\/\d+$/);
  await waitForJob(page, language, 'SUCCESS');
  await page.goto(pii);
}

for (const { language, only } of languagesInTurn(withJs)) {
  test(
    `personal data is scanned for, reviewed and compared, in ${language} [S2.033]`,
    only,
    async ({ page, signIn, inspect }) => {
      const t = textsOf(language);
      await signIn(language);
      const workspace = await clubWorkspace(page, language);
      const pii = `${workspace}/pii`;
      await page.goto(`${pii}/scan`);
      await inspect(`pii-scan-${language}`);
      await scan(page, pii, language, true);
      await inspect(`personal-data-${language}`);
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      await page.goto(`${pii}/compare`);
      await inspect(`pii-compare-${language}`);
      await expect(page.getByRole('button', { name: t('pii:compare.show') })).toBeVisible();
    },
  );
}

test(
  'what is rejected with a reason stays so after the next scan, and stands in the inventory',
  withoutJs,
  async ({ page, signIn }) => {
    await signIn();
    const pii = `${await clubWorkspace(page)}/pii`;
    await page.goto(pii);
    await page.getByRole('button', { name: text('pii:acts.reject') }).click();
    await expect(page.locator('main [role="alert"]').first()).toContainText(
      text('validation:selection-empty'),
    );
    const [first] = await page.getByRole('rowheader').allTextContents();
    await page.getByRole('checkbox').first().check();
    await page.getByLabel(text('pii:reason.label')).fill('Names of boats');
    await page.getByRole('button', { name: text('pii:acts.reject') }).click();
    await expect(page.getByText(text('pii:done.reject_one', { count: 1 }))).toBeVisible();
    const ofVehicles = page
      .getByLabel(text('pii:entities.VIN'), { exact: true })
      .and(page.getByRole('textbox'));
    await scan(page, pii, 'en', true, async () => {
      await page.getByText(text('pii:scan.entityThresholds')).click();
      await ofVehicles.fill('0.8');
      await page.getByLabel(text('pii:scan.keep.label')).check();
    });
    await expect(page.getByRole('rowheader', { name: first!, exact: true })).toHaveCount(0);
    await page.goto(`${pii}/scan`);
    await expect(ofVehicles).toHaveValue('0.8');
    await page.goto(`${pii}?state=rejected`);
    await expect(page.getByRole('row').filter({ hasText: first! })).toContainText('Names of boats');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: text('pii:acts.export') }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('Names of boats');
  },
);

test('a scan needs a kind of data, and says that it did not start [S5.016 S8.021]', async ({
  page,
  signIn,
}) => {
  await signIn();
  const pii = `${await clubWorkspace(page)}/pii`;
  await page.goto(`${pii}/scan?select=none`);
  await page.getByRole('button', { name: text('pii:scan.start') }).click();
  await expect(page.getByText(text('toasts:failed.startPiiScan')).first()).toBeVisible();
  await expect(page.getByRole('group', { name: text('pii:scan.entities') })).toContainText(
    text('validation:pii-entities'),
  );
});

test(
  "a workspace's own recognizer is added, acts and is deleted",
  withoutJs,
  async ({ page, signIn, inspect }) => {
    await signIn();
    const pii = `${await clubWorkspace(page)}/pii`;
    const add = async (pattern: string) => {
      await page.getByLabel(text('pii:recognizers.name'), { exact: true }).fill('Seat');
      await page.getByLabel(text('pii:recognizers.pattern.label'), { exact: true }).fill(pattern);
      await page.getByRole('button', { name: text('pii:recognizers.add') }).click();
    };
    await page.goto(`${pii}/recognizers`);
    await add('(a)\\1');
    await expect(page.getByRole('alert').first()).toContainText(text('validation:pattern'));
    await add('[0-9]{3}');
    await expect(page.getByRole('row').filter({ hasText: '[0-9]{3}' })).toBeVisible();
    await inspect('own-recognizers');
    await page.getByRole('button', { name: text('pii:recognizers.deleteOf', { name: 'Seat' }) }).click();
    await expect(page.getByText(text('pii:recognizers.none'))).toBeVisible();
  },
);
