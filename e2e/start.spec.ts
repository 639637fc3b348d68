import Database from 'better-sqlite3';
import { renameSync } from 'node:fs';
import { waitLimit } from '../tests/setup/limits';
import { hasScripts, reachRun, validateBoth, waitForJob } from './setup/jobs';
import { largeWorkspace } from './setup/large-workspace';
import { languagesInTurn, withJs } from './setup/pairs';
import { expect, test } from './setup/test';
import { textsOf } from './setup/texts';

const en = textsOf('en');

for (const { language, only } of languagesInTurn(withJs)) {
  const text = textsOf(language);
  test(
    `a press of Start validates first, and deletes nothing that was not counted, in ${language}`,
    only,
    async ({ page, signIn, inspect }) => {
      await signIn(language);
      const { path, destination } = await largeWorkspace(page, 300, language);
      const start = page.getByRole('button', { name: text('generate:start.button'), exact: true });
      await page.goto(`${path}/generate`);
      await start.click();
      await reachRun(page, language);
      await waitForJob(page, language, 'SUCCESS');

      // the run has written rows since the last validation: nobody has counted them
      await page.goto(`${path}/generate`);
      await start.click();
      await expect(async () => {
        if (!hasScripts()) await page.goto(page.url());
        await expect(page.getByText(text('generate:start.notStarted'))).toBeVisible({ timeout: 1000 });
      }).toPass({ timeout: waitLimit });
      await expect(page.getByText(text('generate:start.deletes_other', { count: 300 }))).toBeVisible();
      expect(rowsIn(destination)).toBe(300);
      await inspect(`generate-not-counted-${language}`);
      await start.click();
      await reachRun(page, language);
      await waitForJob(page, language, 'SUCCESS');
    },
  );
}

test('a validation that failed says why, leads to the connection, and starts nothing', async ({
  page,
  signIn,
  inspect,
}, info) => {
  await signIn();
  const { path } = await largeWorkspace(page, 10);
  renameSync(info.outputPath('source.db'), info.outputPath('elsewhere.db'));
  await page.goto(`${path}/generate`);
  const start = page.getByRole('button', { name: en('generate:start.button'), exact: true });
  if (!hasScripts()) await start.click();
  await expect(async () => {
    if (!hasScripts()) await page.goto(page.url());
    await expect(start).toBeDisabled({ timeout: 1000 });
  }).toPass({ timeout: waitLimit });
  const findings = page.getByRole('region', { name: en('generate:findings.title') });
  await expect(findings.getByRole('group').first()).toContainText('source.db does not exist.');
  await expect(findings).not.toContainText(en('generate:findings.none'));
  await expect(page.getByText(en('generate:start.blockedBy.source'))).toBeVisible();
  // the destination itself was validated, and is empty
  const deleted = page.getByRole('definition').filter({ hasText: en('generate:start.nothing') });
  await expect(deleted).toHaveCount(1);
  await inspect('generate-failed');
  await findings.getByRole('link', { name: en('generate:findings.toConnection.source') }).click();
  await expect(page).toHaveURL(/\/settings\/source$/);
  renameSync(info.outputPath('elsewhere.db'), info.outputPath('source.db'));
  await page.goto(`${path}/generate`);
  await page.getByRole('button', { name: en('generate:checks.again'), exact: true }).click();
  await validateBoth(page, path);
  await expect(start).toBeEnabled();
});

function rowsIn(file: string): number {
  const database = new Database(file, { readonly: true });
  const { n } = database.prepare<[], { n: number }>('SELECT count(*) AS n FROM person').get()!;
  database.close();
  return n;
}
