import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { clubWorkspace } from './setup/club-workspace';
import { waitForJob } from './setup/jobs';
import { languagesInTurn, withJs, withoutJs } from './setup/pairs';
import { expect, test } from './setup/test';
import { textsOf, type Language } from './setup/texts';

const text = textsOf('en');

/** Scans with the defaults of the form, and returns to the keys. */
async function scan(page: Page, keys: string, language: Language = 'en'): Promise<void> {
  const t = textsOf(language);
  await page.goto(`${keys}/scan`);
  await page.getByRole('button', { name: t('ui:startScan.start') }).click();
  await expect(page).toHaveURL(/\/jobs\/\d+$/);
  await waitForJob(page, language, 'SUCCESS');
  await page.goto(keys);
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: false }) });

async function untickAll(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
}

for (const { language, only } of languagesInTurn(withJs)) {
  test(
    `keys are found, reviewed, accepted and drawn, in ${language}`,
    only,
    async ({ page, signIn, inspect }) => {
      const t = textsOf(language);
      await signIn(language);
      const workspace = await clubWorkspace(page, language);
      const keys = `${workspace}/foreign-keys`;
      await page.goto(keys);
      await expect(page.getByText(t('keys:empty.title'))).toBeVisible();
      await page.goto(`${keys}/scan`);
      await inspect(`key-scan-${language}`);
      await test.step('a scan finds them [S2.032]', async () => {
        await scan(page, keys, language);
        await expect(page.getByRole('checkbox')).toHaveCount(8);
        await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4);
      });
      await inspect(`key-proposals-${language}`);
      await test.step('accepted, they are virtual keys that are used [S3.145]', async () => {
        await page.getByRole('button', { name: t('keys:proposals.accept') }).click();
        await expect(page.getByText(t('keys:origins.scan')).first()).toBeVisible();
        await expect(page.getByText(t('keys:states.enabled'), { exact: true }).nth(3)).toBeVisible();
      });
      const key = page.getByRole('row').filter({ hasText: 'mentor_id' });
      await test.step('each with the table that refers, and its column [S3.141 S3.142]', async () => {
        await expect(key.getByRole('rowheader')).toContainText(/^(?:main[.])?member\s*mentor_id/);
      });
      await test.step('with the table that it refers to [S3.140]', async () => {
        await expect(key.getByRole('rowheader')).toContainText(/→\s*(?:main[.])?member\s*id$/);
      });
      await test.step('and how many rows may refer to one [S3.143]', async () => {
        await expect(key).toContainText(t('keys:cardinalities.optionalToMany'));
      });
      await inspect(`foreign-keys-${language}`);
      await page.goto(`${keys}/diagram`);
      await inspect(`key-diagram-${language}`);
      await page
        .locator('svg a')
        .filter({ hasText: /^booking$/ })
        .click();
      await expect(page).toHaveURL(/diagram\?table=\d+$/);
      await expect(page.locator('svg a[aria-current]')).toHaveText('booking');
    },
  );
}

/** Japanese has no singular. */
const oneOf = (language: Language, key: string) =>
  textsOf(language)(`${key}_${language === 'ja' ? 'other' : 'one'}`, { count: 1 });

/** The language and project pairs that the journeys above leave out. */
const otherPairs = (first: Language, second: Language) =>
  [
    { language: first, only: withJs },
    { language: second, only: withoutJs },
  ] as const;

for (const { language, only } of otherPairs('nl', 'ja')) {
  test(
    `a rejected proposal is not repeated by the next scan, until it is reopened, in ${language}`,
    only,
    async ({ page, signIn }) => {
      const t = textsOf(language);
      await signIn(language);
      const keys = `${await clubWorkspace(page, language)}/foreign-keys`;
      const found = (count: number) =>
        page.getByRole('heading', { name: t('keys:proposals.title_other', { count }) });
      const member = page.getByRole('checkbox', { name: /member [(]mentor_id[)]/ });
      await scan(page, keys, language);
      await untickAll(page);
      await page.getByRole('button', { name: t('keys:proposals.reject') }).click();
      await expect(page.locator('main [role="alert"]').first()).toContainText(
        t('validation:selection-empty'),
      );
      await untickAll(page);
      await member.check();
      await page.getByRole('button', { name: t('keys:proposals.reject') }).click();
      await expect(found(7)).toBeVisible();
      await scan(page, keys, language);
      await expect(found(7)).toBeVisible();
      await page.getByText(oneOf(language, 'keys:proposals.rejected')).click();
      await member.check();
      await page.getByRole('button', { name: t('keys:proposals.reopen') }).click();
      await expect(found(8)).toBeVisible();
    },
  );
}

test('a scan that cannot start says so, also at the field @with-js [S8.022]', async ({ page, signIn }) => {
  await signIn();
  const keys = `${await clubWorkspace(page)}/foreign-keys`;
  await page.goto(`${keys}/scan`);
  await page.getByText(text('keys:scan.more')).click();
  await page.getByLabel(text('keys:scan.n_scanners.label'), { exact: true }).fill('0');
  await page.getByRole('button', { name: text('ui:startScan.start') }).click();
  await expect(page.getByText(text('toasts:failed.startKeyScan')).first()).toBeVisible();
  await expect(page.getByLabel(text('keys:scan.n_scanners.label'), { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
});

test('a key is checked, added manually, disabled, downloaded, imported unchanged and deleted [S2.029 S2.031 S3.146 S3.147 S8.020]', async ({
  page,
  signIn,
  inspect,
}) => {
  await signIn();
  const keys = `${await clubWorkspace(page)}/foreign-keys`;
  await page.goto(`${keys}/add`);
  const choose = async (from: string, to: string) => {
    await page.getByLabel(text('keys:add.from.label'), { exact: true }).fill(from);
    await page.getByLabel(text('keys:add.to.label'), { exact: true }).fill(to);
    await page.getByRole('button', { name: text('keys:add.choose') }).click();
  };
  await choose('ledgers', 'member');
  await expect(page.getByRole('alert').first()).toContainText(text('keys:add.unknown', { name: 'ledgers' }));
  await choose('ledger', 'member');
  const columnOf = (table: string) =>
    page.getByLabel(text('keys:add.columnOf', { table }), { exact: true }).first();
  await expect(columnOf('member').locator('option:checked')).toContainText('id');
  await page.getByRole('button', { name: text('keys:add.add') }).click();
  await expect(page.getByRole('alert').first()).toContainText(text('keys:add.missing'));
  await columnOf('ledger').selectOption({ label: 'booked_for · INTEGER' });
  await page.getByRole('button', { name: text('keys:add.check') }).click();
  await expect(page.getByText(text('keys:check.orphans_other', { count: 160 }))).toBeVisible();
  await inspect('key-add');
  await page.getByRole('button', { name: text('keys:add.add') }).click();
  await expect(rowOf(page, 'ledger')).toContainText(text('keys:origins.manual'));
  await page.getByRole('checkbox', { name: /^Select ledger/ }).check();
  await page.getByRole('button', { name: text('keys:acts.disable') }).click();
  await expect(rowOf(page, 'ledger')).toContainText(text('keys:states.disabled'));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: text('keys:acts.export') }).click();
  const file = readFileSync(await (await download).path());
  expect(file.toString()).toContain(',ledger,booked_for,,member,id,false');
  await page.goto(`${keys}/import`);
  await page.getByLabel(text('keys:import.file.label'), { exact: true }).setInputFiles({
    ...{ name: 'keys.csv', mimeType: 'text/csv', buffer: file },
  });
  await page.getByRole('button', { name: text('keys:import.preview') }).click();
  await expect(page.getByRole('row').filter({ hasText: 'ledger.booked_for' })).toContainText(
    text('keys:import.changes.kept'),
  );
  await page.getByRole('button', { name: text('keys:import.replace') }).click();
  await expect(rowOf(page, 'ledger')).toContainText(text('keys:states.disabled'));
  await rowOf(page, 'ledger')
    .getByRole('link', { name: /^Delete/ })
    .click();
  await page.getByRole('button', { name: text('keys:delete.button') }).click();
  await expect(page.getByText(text('keys:empty.title'))).toBeVisible();
});

for (const { language, only } of otherPairs('ja', 'nl')) {
  test(
    `a file is previewed before its keys replace the virtual ones, in ${language} [S2.030 S5.018]`,
    only,
    async ({ page, signIn, inspect }) => {
      const t = textsOf(language);
      await signIn(language);
      const keys = `${await clubWorkspace(page, language)}/foreign-keys`;
      const header = 'fk_schema,fk_table,fk_columns,pk_schema,pk_table,pk_columns,apply';
      const upload = async (name: string, content: string) => {
        await page.goto(`${keys}/import`);
        await page.getByLabel(t('keys:import.file.label'), { exact: true }).setInputFiles({
          ...{ name, mimeType: 'text/csv', buffer: Buffer.from(content) },
        });
        await page.getByRole('button', { name: t('keys:import.preview') }).click();
      };
      await upload('keys.pdf', header);
      await expect(page.getByRole('alert').first()).toContainText(t('errors:file-type-not-allowed.title'));
      await upload('keys.csv', `${header}\n,booking,nothing,,member,id,true\n`);
      await expect(page.getByText(oneOf(language, 'keys:import.problems'))).toBeVisible();
      await inspect(`key-import-problems-${language}`);
      await upload('keys.txt', `${header}\r\n,booking,member_id,,member,id,true\r\n`);
      await expect(page.getByRole('row').filter({ hasText: 'booking.member_id → member.id' })).toContainText(
        t('keys:import.changes.added'),
      );
      await inspect(`key-import-${language}`);
      await page.getByRole('button', { name: t('keys:import.replace') }).click();
      await expect(rowOf(page, 'booking')).toContainText(t('keys:states.enabled'));
    },
  );
}
