import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { clubWorkspace } from './setup/club-workspace';
import { waitForJob } from './setup/jobs';
import { languagesInTurn, withJs } from './setup/pairs';
import { expect, test } from './setup/test';
import { textsOf, type Language } from './setup/texts';

const text = textsOf('en');

/** Japanese has no singular. */
const oneOf = (language: Language, key: string) =>
  textsOf(language)(`${key}_${language === 'ja' ? 'other' : 'one'}`, { count: 1 });

/** Scans with the defaults of the form, except for what `fill` changes, and returns to the overview. */
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
  await page.getByRole('button', { name: t('ui:startScan.start') }).click();
  await expect(page).toHaveURL(/\/jobs\/\d+$/);
  await waitForJob(page, language, 'SUCCESS');
  await page.goto(pii);
}

/** Adds a recognizer for courts, with a pattern that RE2 does not support. */
async function addRecognizer(page: Page, t: ReturnType<typeof textsOf>): Promise<void> {
  const field = (label: string) => page.getByRole('textbox', { name: t(label), exact: true });
  const add = async (pattern: string) => {
    await field('pii:recognizers.name').fill('Ground');
    await field('pii:recognizers.pattern.label').fill(pattern);
    await field('pii:recognizers.columnNamesField.label').fill('surface');
    await page.getByRole('button', { name: t('pii:recognizers.add') }).click();
  };
  await add('(a)\\1');
  await expect(page.getByRole('alert').first()).toContainText(t('validation:pattern'));
  await add('clay|grass');
  await expect(page.getByRole('row').filter({ hasText: 'clay|grass' })).toBeVisible();
}

for (const { language, only } of languagesInTurn(withJs)) {
  test(
    `personal data is scanned for, with a custom recognizer, reviewed, rejected, scanned again and compared, in ${language} [S2.033]`,
    only,
    async ({ page, signIn, inspect }) => {
      const t = textsOf(language);
      await signIn(language);
      const pii = `${await clubWorkspace(page, language)}/pii`;
      const ofVehicles = page
        .getByLabel(t('pii:entities.VIN'), { exact: true })
        .and(page.getByRole('textbox'));
      const surface = page.getByRole('row').filter({ hasText: 'surface' });

      await page.goto(`${pii}/recognizers`);
      await addRecognizer(page, t);
      await inspect(`own-recognizers-${language}`);
      await page.goto(`${pii}/scan`);
      await inspect(`pii-scan-${language}`);
      await scan(page, pii, language, true, async () => {
        await page.getByText(t('pii:scan.entityThresholds')).click();
        await ofVehicles.fill('0.8');
        await page.getByLabel(t('pii:scan.keep.label')).check();
      });
      await expect(surface).toBeVisible();
      await inspect(`personal-data-${language}`);

      await page.getByRole('button', { name: t('pii:acts.reject') }).click();
      await expect(page.locator('main [role="alert"]').first()).toContainText(
        t('validation:selection-empty'),
      );
      await surface.getByRole('checkbox').check();
      await page.getByLabel(t('pii:reason.label')).fill('Names of boats');
      await page.getByRole('button', { name: t('pii:acts.reject') }).click();
      await expect(page.getByText(oneOf(language, 'pii:done.reject'))).toBeVisible();
      await page.goto(`${pii}/scan`);
      await expect(ofVehicles).toHaveValue('0.8');
      await scan(page, pii, language, true);
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      await expect(surface).toHaveCount(0);
      await page.goto(`${pii}?state=rejected`);
      await expect(surface).toContainText('Names of boats');
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: t('pii:acts.export') }).click();
      expect(readFileSync(await (await download).path(), 'utf8')).toContain('Names of boats');

      await page.goto(`${pii}/compare`);
      await page.getByRole('button', { name: t('pii:compare.show') }).click();
      await expect(page.getByText(t('pii:compare.same'))).toBeVisible();
      await inspect(`pii-compare-${language}`);
      await page.goto(`${pii}/recognizers`);
      await page.getByRole('button', { name: t('pii:recognizers.deleteOf', { name: 'Ground' }) }).click();
      await expect(page.getByText(t('pii:recognizers.none'))).toBeVisible();
    },
  );
}

test('a scan requires a kind of data, and otherwise says that it did not start @without-js [S5.016 S8.021]', async ({
  page,
  signIn,
}) => {
  await signIn();
  const pii = `${await clubWorkspace(page)}/pii`;
  await page.goto(`${pii}/scan?select=none`);
  await page.getByRole('button', { name: text('ui:startScan.start') }).click();
  await expect(page.getByText(text('toasts:failed.startPiiScan')).first()).toBeVisible();
  await expect(page.getByRole('group', { name: text('pii:scan.entities') })).toContainText(
    text('validation:pii-entities'),
  );
});
