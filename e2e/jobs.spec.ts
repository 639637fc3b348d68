import Database from 'better-sqlite3';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { waitForJob } from './setup/jobs';
import { expect, test } from './setup/test';
import { textsOf } from './setup/texts';

const text = textsOf('en');
const press = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true }).click();

/** A source with rows enough that its run can be met under way. */
function largeSource(rows: number): { source: string; destination: string } {
  const source = test.info().outputPath('source.db');
  const database = new Database(source);
  database.exec(
    'CREATE TABLE person (id INTEGER PRIMARY KEY, email TEXT NOT NULL, first_name TEXT, phone TEXT)',
  );
  database
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO person SELECT i, 'p' || i || '@example.org', 'Name ' || i, '+31 6 ' || (10000000 + i) FROM n`,
    )
    .run(rows);
  database.close();
  return { source, destination: test.info().outputPath('copy.db') };
}

const created = z.object({ workspace: z.object({ id: z.number() }), job: z.object({ id: z.number() }) });

/** A workspace on a large source, its schema read; answers its path. */
async function largeWorkspace(page: Page, rows: number): Promise<string> {
  const { source, destination } = largeSource(rows);
  const cookies = await page.context().cookies();
  const csrf = cookies.find(({ name }) => name === 'understudy_csrf')?.value ?? '';
  const answer = await page.context().request.post('/api/v1/workspaces/', {
    headers: { 'X-CSRFToken': csrf },
    data: {
      name: 'Large',
      mode: 'DE_IDENTIFY',
      source: { type: 'SQLITE', path: source },
      destination: { type: 'SQLITE', path: destination },
      destination_options: { truncate_included: true },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { workspace, job } = created.parse(await answer.json());
  await page.goto(`/workspaces/${workspace.id}/jobs/${job.id}`);
  await waitForJob(page, 'en', 'SUCCESS');
  return `/workspaces/${workspace.id}`;
}

async function startRun(page: Page, path: string): Promise<void> {
  await page.goto(`${path}/generate/start`);
  await press(page, 'generate:start.button');
}

test('a job is cancelled on a page of its own, says what is complete, and is resumed [S4.002]', async ({
  page,
  signIn,
  inspect,
}) => {
  await signIn();
  const path = await largeWorkspace(page, 400_000);
  await startRun(page, path);
  await expect(page).toHaveURL(/\/jobs\/\d+$/);
  const job = page.url();
  await page.goto(`${job}/cancel`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text('jobs:types.synthesize'));
  await inspect('job-cancel');
  await press(page, 'jobs:cancel.button');
  await expect(page).toHaveURL(job);
  await waitForJob(page, 'en', 'REVOKED');
  await expect(page.getByText(text('jobs:revoked.title'))).toBeVisible();
  await inspect('job-cancelled');
  await press(page, 'jobs:resume');
  await waitForJob(page, 'en', 'SUCCESS');
  await expect(page.getByRole('heading', { name: text('ui:proof.title') })).toBeVisible();
  await expect(page.getByText('400,000').first()).toBeVisible();

  await page
    .getByRole('navigation', { name: text('jobs:log.levels') })
    .getByRole('link', { name: text('jobs:log.errors') })
    .click();
  await expect(page).toHaveURL(/level=error/);
  await expect(page.getByText(text('ui:log.none'))).toBeVisible();
});

test('a second start asks, then cancels the first job [S4.004]', async ({ page, signIn, inspect }) => {
  await signIn();
  const path = await largeWorkspace(page, 400_000);
  await startRun(page, path);
  await expect(page).toHaveURL(/\/jobs\/\d+$/);
  const first = page.url();
  await startRun(page, path);
  const ask = page.getByRole('alert');
  await expect(ask).toContainText(text('errors:job-active.title'));
  await expect(page.getByRole('link', { name: text('generate:toActive') })).toHaveAttribute(
    'href',
    new URL(first).pathname,
  );
  await inspect('generate-second-start');
  await press(page, 'generate:replaceActive');
  await expect(page).toHaveURL(/\/jobs\/\d+$/);
  expect(page.url()).not.toBe(first);
  await waitForJob(page, 'en', 'SUCCESS');
  await page.goto(first);
  await waitForJob(page, 'en', 'REVOKED');
});

test('the list says so where no job is of a type [S2.023]', async ({ page, signIn, inspect }) => {
  await signIn();
  const path = await largeWorkspace(page, 10);
  await page.goto(`${path}/jobs?job_type=synthesize`);
  await expect(page.getByText(text('jobs:noneOfType'))).toBeVisible();
  await inspect('jobs-none');
});

test('the status page says what runs here', async ({ page, signIn, inspect }) => {
  await signIn();
  await page.getByRole('link', { name: text('shell:nav.status'), exact: true }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'SQLite' }).first()).toBeVisible();
  await inspect('status');
});
