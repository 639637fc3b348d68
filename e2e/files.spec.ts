import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { waitLimit } from '../tests/setup/limits';
import { reachRun, validateBoth, validationOf, waitForJob } from './setup/jobs';
import { workspaceBetween } from './setup/large-workspace';
import { languagesInTurn, withoutJs } from './setup/pairs';
import { expect, test } from './setup/test';
import { textsOf } from './setup/texts';

const rows = Array.from({ length: 50 }, (_, at) => `${at + 1},Name ${at + 1};Jr\n`).join('');

for (const { language, only } of languagesInTurn(withoutJs)) {
  test(
    `how a file is read is shown, set, and a record that cannot be is refused, then set aside, in ${language}`,
    only,
    async ({ page, signIn, inspect }) => {
      const t = textsOf(language);
      await signIn(language);
      const folder = (name: string) => test.info().outputPath(name);
      mkdirSync(folder('in'));
      writeFileSync(folder('in/people.csv'), `1,Export;a\nid,name;suffix\n${rows}51\n`);
      mkdirSync(folder('out'));
      const files = { type: 'LOCAL_FS', file_format: 'csv' };
      const { path } = await workspaceBetween(
        page,
        [
          { ...files, path: folder('in') },
          { ...files, path: folder('out') },
        ],
        language,
      );
      await page.goto(`${path}/tables`);
      // the only table is opened by itself
      await expect(page).toHaveURL(/tables\/\d+/);
      await page.goto(`${new URL(page.url()).pathname}/file`);

      await test.step('with the first rows as they are read', async () => {
        await expect(page.getByRole('table', { name: t('tables:file.first') })).toContainText('Name 1');
        await inspect(`table-file-${language}`);
      });

      await test.step('set by hand', async () => {
        await page.getByLabel(t('tables:file.skipped_lines.label')).fill('1');
        await page.getByLabel(t('tables:file.delimiter.label')).selectOption('comma');
        await page.getByRole('checkbox', { name: t('tables:file.has_header.label') }).check();
        await page.getByRole('button', { name: t('tables:file.save') }).click();
        await expect(page.getByText(t('tables:file.leadSet_other', { count: 51 }))).toBeVisible();
        const first = page.getByRole('table', { name: t('tables:file.first') });
        await expect(first.getByRole('columnheader', { name: 'name;suffix' })).toBeVisible();
        await expect(page.getByText(t('tables:file.refusedStops'))).toBeVisible();
        await expect(page.locator('main')).toContainText(t('tables:file.line', { line: 53, last: 53 }));
      });

      const table = new URL(page.url()).pathname;
      await test.step('a validation names the record', async () => {
        await page.goto(`${path}/generate`);
        const ask = page.getByRole('button', { name: t('generate:checks.run_source'), exact: true });
        const failed = validationOf(page, 'source', language).getByText(t('jobs:statuses.FAILURE'));
        await expect(async () => {
          if (await failed.isVisible()) return;
          if (await ask.isVisible()) await ask.click({ timeout: 1000 });
          else await page.goto(`${path}/generate`);
          await expect(failed).toBeVisible({ timeout: 2000 });
        }).toPass({ timeout: waitLimit });
        await expect(page.locator('main')).toContainText('people.csv');
        // a record is no change of the schema
        await expect(page.getByRole('link', { name: t('generate:findings.toSchema') })).toHaveCount(0);
        await inspect(`generate-refused-record-${language}`);
      });

      await test.step('set aside', async () => {
        await page.goto(table);
        await page.getByRole('checkbox', { name: t('tables:file.sets_aside.label') }).check();
        await page.getByRole('button', { name: t('tables:file.save') }).click();
        await expect(page.getByText(t('tables:file.refusedAside'))).toBeVisible();
        await inspect(`table-file-aside-${language}`);
      });

      await test.step('and counted in the proof of the run, with a file of what was left out', async () => {
        await validateBoth(page, path, language);
        await page.getByRole('button', { name: t('generate:start.button') }).click();
        await reachRun(page, language);
        await waitForJob(page, language, 'SUCCESS');
        const proof = page.getByRole('region', { name: t('ui:proof.title') });
        await expect(proof).toContainText(t('proof:results.records-set-aside'));
        await inspect(`run-set-aside-${language}`);
        const waiting = page.waitForEvent('download');
        await proof.getByRole('link', { name: t('proof:setAside') }).click();
        const lines = readFileSync(await (await waiting).path(), 'utf8')
          .trim()
          .split('\n');
        expect(lines.slice(1)).toEqual(['people,people.csv,fields,53,53,1,2,51']);
        expect(readFileSync(folder('out/people.csv'), 'utf8').trim().split('\n')).toHaveLength(51);
      });
    },
  );
}
