import type { Page } from '@playwright/test';
import { reachRun, waitForJob, waitForPlan } from './setup/jobs';
import { heldRun, largeWorkspace } from './setup/large-workspace';
import { withJs, withoutJs } from './setup/pairs';
import { expect, test } from './setup/test';
import { textsOf } from './setup/texts';

const text = textsOf('en');
const press = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true }).click();

async function startRun(page: Page, path: string): Promise<void> {
  await page.goto(`${path}/generate`);
  await press(page, 'generate:start.button');
}

test(
  'a job is cancelled on a confirmation page, says what is complete, and is resumed [S4.002 B6.003]',
  withoutJs,
  async ({ page, signIn, inspect }) => {
    await signIn();
    const { path } = await largeWorkspace(page, 400_000);
    await startRun(page, path);
    await reachRun(page);
    const job = page.url();
    await waitForPlan(page);
    await page.goto(`${job}/cancel`);
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
    await page.goto(`${job}/cancel`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text('jobs:types.synthesize'));
    await inspect('job-cancel');
  },
);

test(
  'a second start asks for confirmation, then cancels the first job [S4.004 B6.002]',
  withJs,
  async ({ page, signIn, inspect }) => {
    await signIn();
    const workspace = await largeWorkspace(page, 10);
    const first = await heldRun(page, workspace);
    await startRun(page, workspace.path);
    const ask = page.getByRole('alert');
    await expect(ask).toContainText(text('errors:job-active.title'));
    await expect(page.getByRole('link', { name: text('generate:toActive') }).last()).toHaveAttribute(
      'href',
      first.job,
    );
    await inspect('generate-second-start');
    await press(page, 'generate:replaceActive');
    // the destination can be validated once nobody else holds it
    await expect(page).toHaveURL(/\/generate\?start=/);
    first.release();
    await reachRun(page);
    expect(new URL(page.url()).pathname).not.toBe(first.job);
    await waitForJob(page, 'en', 'SUCCESS');
    await page.goto(first.job);
    await waitForJob(page, 'en', 'REVOKED');
  },
);

test('the list says so if there are no jobs of a type @without-js [S2.023]', async ({
  page,
  signIn,
  inspect,
}) => {
  await signIn();
  const { path } = await largeWorkspace(page, 10);
  await page.goto(`${path}/jobs?job_type=synthesize`);
  await expect(page.getByText(text('jobs:noneOfType'))).toBeVisible();
  await inspect('jobs-none');
});

test('the status page shows what is running @with-js', async ({ page, signIn, inspect }) => {
  await signIn();
  await page.goto('/');
  await page.getByRole('link', { name: text('shell:nav.status'), exact: true }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'SQLite' }).first()).toBeVisible();
  await inspect('status');
});
