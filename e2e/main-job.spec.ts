import type { Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { waitLimit } from '../tests/setup/limits';
import { hasScripts, validateBoth, validationOf, waitForJob } from './setup/jobs';
import { languagesInTurn, withJs } from './setup/pairs';
import { expect, test } from './setup/test';
import { textsOf } from './setup/texts';

const shown = { en: 'S1.017', nl: 'S1.018', ja: 'S1.019' };

for (const { language, only } of languagesInTurn(withJs)) {
  test(
    `turns a database with personal data into a protected copy, in ${language} [${shown[language]} C3.004]`,
    only,
    async ({ page, signIn, inspect }) => {
      const text = textsOf(language);
      const press = (key: string) =>
        page
          .getByRole('button', { name: text(key), exact: true })
          .first()
          .click();
      const follow = (key: string) =>
        page
          .getByRole('link', { name: text(key), exact: true })
          .first()
          .click();
      await signIn(language);
      await page.goto('/');
      await inspect(`workspaces-${language}`);

      await press('workspaces:create');
      await expect(page).toHaveURL(/\/name$/);
      await page.locator('input[name="name"]').fill(`Journey ${language}`);
      await inspect(`wizard-name-${language}`);
      await press('wizard:continue');
      await expect(page).toHaveURL(/\/source/);
      await inspect(`wizard-source-${language}`);
      await page.locator('aside button[name="sample_db"]').first().click();
      await expect(page).toHaveURL(/\/launch$/);
      await follow('wizard:launch.back');
      await expect(page.getByText(text('wizard:validate.checked'))).toBeVisible();
      await inspect(`wizard-validate-${language}`);
      await press('wizard:continue');
      await expect(page).toHaveURL(/\/launch$/);
      await expect(page.getByText(text('wizard:launch.what.look'))).toBeVisible();
      await inspect(`wizard-launch-${language}`);
      await press('wizard:launch.button');
      await expect(page).toHaveURL(/\/jobs\/\d+/);
      await waitForJob(page, language, 'SUCCESS');

      await follow('jobs:done.create_engine.next');
      await expect(page).toHaveURL(/\/tables/);
      await inspect(`tables-${language}`);

      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url().replace(/^.*\/generate\b/, '')));
      await follow('shell:tabs.generate');
      await expect(page).toHaveURL(/\/generate$/);
      if (hasScripts()) {
        const done = validationOf(page, 'destination', language).getByText(text('jobs:statuses.SUCCESS'));
        await expect(done).toBeVisible({ timeout: waitLimit });
        // the request that validates both databases also returns the result
        expect(asked.slice(asked.indexOf('/check'))).toEqual(['/check']);
      }
      await validateBoth(page, page.url().replace(/\/generate$/, ''), language);
      await inspect(`generate-${language}`);
      await press('generate:start.button');
      await expect(page).toHaveURL(/\/jobs\/\d+/);
      await waitForJob(page, language, 'SUCCESS');
      await expect(page.getByRole('heading', { name: text('ui:proof.title') })).toBeVisible();
      await inspect(`job-${language}`);

      const workspaceId = Number(/workspaces\/(\d+)/.exec(page.url())?.[1]);
      const { source, destination } = await connectionsOf(page, workspaceId);
      expect(survivors(source, destination)).toEqual([]);
      expect(orphans(destination)).toEqual([]);
    },
  );
}

async function connectionsOf(page: Page, workspaceId: number) {
  const read = async (path: string): Promise<unknown> => (await page.context().request.get(path)).json();
  const workspace = (await read(`/api/v1/workspaces/${workspaceId}/`)) as { engine_id: number };
  const engine = (await read(`/api/v1/engine/${workspace.engine_id}/`)) as Record<
    'source' | 'destination',
    { connection: { path: string } }
  >;
  return { source: engine.source.connection.path, destination: engine.destination.connection.path };
}

/**
 * Columns in which a source's e-mail address or phone number occurs in the destination, with their counts. A generated
 * name may be someone else's, and so may a few phone numbers: those of the sample are from ranges reserved for fiction,
 * like the generated ones.
 */
function survivors(source: string, destination: string): string[] {
  const database = new Database(destination, { readonly: true });
  database.exec(`ATTACH '${source}' AS source`);
  const found = reachableBy(database).flatMap(([table, column]) => {
    const count = (condition: string) =>
      Number(database.prepare(`SELECT count(*) FROM main."${table}" WHERE ${condition}`).pluck().get());
    const survived = count(`"${column}" IN (SELECT "${column}" FROM source."${table}")`);
    const chance = column.includes('phone') ? count('true') / 20 : 0;
    return survived > chance ? [`${table}.${column}: ${survived}`] : [];
  });
  database.close();
  return found;
}

function reachableBy(database: Database.Database): [table: string, column: string][] {
  return database
    .prepare<[], { tab: string; col: string }>(
      `SELECT m.name AS tab, c.name AS col FROM sqlite_schema m, pragma_table_info(m.name) c
       WHERE m.type = 'table' AND (c.name LIKE '%e%mail%' OR c.name LIKE '%phone%')`,
    )
    .all()
    .map(({ tab, col }) => [tab, col]);
}

function orphans(destination: string): unknown[] {
  const database = new Database(destination, { readonly: true });
  const found = database.pragma('foreign_key_check') as unknown[];
  database.close();
  return found;
}
