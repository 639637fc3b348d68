import Database from 'better-sqlite3';
import { clubWorkspace } from './setup/club-workspace';
import { languagesInTurn, withJs } from './setup/pairs';
import { expect, test } from './setup/test';
import { textsOf } from './setup/texts';

for (const { language, only } of languagesInTurn(withJs)) {
  test(
    `changes of a source are found, cancelled, found again and applied, in ${language}`,
    only,
    async ({ page, signIn, inspect }) => {
      const t = textsOf(language);
      await signIn(language);
      const schema = `${await clubWorkspace(page, language)}/schema`;
      const source = new Database(test.info().outputPath('club.db'));
      source.exec('ALTER TABLE booking DROP COLUMN hours');
      source.exec('DROP TABLE person');
      source.exec('CREATE TABLE coach (id INTEGER PRIMARY KEY, name TEXT)');
      source.close();
      const sync = async (side: 'source' | 'destination' = 'source') => {
        await page.getByRole('button', { name: t(`schema:sync.${side}`) }).click();
        const title = side === 'source' ? t('schema:act.title') : t('schema:know.title');
        const found = page.getByRole('heading', { name: title });
        await expect(async () => {
          if (await found.isVisible()) return;
          const refresh = page.getByRole('link', { name: t('schema:sync.refresh') });
          // with scripts the page refreshes itself, and the link may have disappeared
          if (await refresh.isVisible()) await refresh.click({ timeout: 1000 });
          await expect(found).toBeVisible({ timeout: 1000 });
        }).toPass();
      };
      await page.goto(schema);
      await inspect(`schema-none-${language}`);
      const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name }).first();
      await test.step('a table that is new [S3.103 S4.017]', async () => {
        await sync();
        await expect(rowOf('coach')).toContainText(t('schema:statuses.new'));
      });
      await test.step('one that is deleted [S3.105]', async () => {
        await expect(rowOf('person')).toContainText(t('schema:statuses.deleted'));
      });
      await test.step('one that differs [S3.102 S3.104]', async () => {
        await expect(rowOf('booking')).toContainText(t('schema:statuses.updated'));
        await expect(rowOf('booking')).toContainText(t('schema:states.out_of_sync'));
      });
      await inspect(`schema-changes-${language}`);
      await test.step('cancelled, they are no longer shown [S4.019]', async () => {
        await page.getByRole('button', { name: t('schema:dismiss') }).click();
        await expect(page.getByText(t('schema:facts.never'))).toBeVisible();
        await expect(rowOf('coach')).toHaveCount(0);
      });
      await sync();
      await page
        .getByRole('checkbox', { name: t('schema:select', { table: 'booking' }), exact: true })
        .check();
      await page.getByRole('button', { name: t('schema:applySelected') }).click();
      await expect(page).toHaveURL(/apply\?table=booking$/);
      await expect(page.getByText(t('schema:apply.columns_removed'))).toBeVisible();
      await inspect(`schema-apply-${language}`);
      await test.step('applied, they are done with [S4.018]', async () => {
        await page.goto(`${schema}/apply`);
        await page.getByRole('button', { name: t('schema:apply.button') }).click();
        await expect(page).toHaveURL(/schema$/);
        await expect(page.getByText(t('schema:facts.never'))).toBeVisible();
      });
      await page.goto(`${schema}?side=destination`);
      await sync('destination');
      await expect(rowOf('coach')).toContainText(t('schema:states.added'));
      await inspect(`schema-destination-${language}`);
    },
  );
}
