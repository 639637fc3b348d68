import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { reachRun, waitForJob } from './setup/jobs';
import { withoutJs } from './setup/pairs';
import { sampleWorkspace } from './setup/sample-workspace';
import { expect, test } from './setup/test';
import { languages, textsOf } from './setup/texts';

const text = textsOf('en');

/** Opens the settings of a table with the fields of its model, like a reader without JavaScript. */
async function openModel(page: Page, table: string): Promise<void> {
  await page.goto(`${table}/settings`);
  await page.getByText(text('tables:settings.advanced')).click();
}

async function askForSequences(page: Page, table: string): Promise<void> {
  await openModel(page, table);
  await page
    .getByLabel(text('tables:settings.model.label'), { exact: true })
    .selectOption('SequenceTableModel');
  await page.getByRole('button', { name: text('tables:settings.save') }).click();
}

/** The refusal is shown above the form and at its field, which is visible and keeps the selection. */
async function expectRefusal(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('alert')).toContainText(words);
  await expect(page).toHaveTitle(new RegExp(`^${text('shell:title.error', { title: '' })}`));
  const model = page.getByLabel(text('tables:settings.model.label'), { exact: true });
  await expect(model).toBeVisible();
  await expect(model).toHaveValue('SequenceTableModel');
  await expect(model).toHaveAccessibleDescription(new RegExp(words.replaceAll('.', '\\.')));
}

async function setGenerator(page: Page, column: string, generator: string): Promise<void> {
  await page.goto(`${column}?generator=${generator}`);
  await expect(page.locator(`input[name="generator"][value="${generator}"]`)).toBeChecked();
  await page.getByRole('button', { name: text('column:save.save') }).click();
  await expect(page).toHaveURL(new RegExp(`${column}$`));
}

test('a sequence model says why it does not fit a table, and is saved for one it fits @without-js', async ({
  page,
  signIn,
  inspect,
}) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Sequences', 'SYNTHESIZE');
  await askForSequences(page, await workspace.pathOfTable('employees'));
  await expectRefusal(page, text('errors:sequence-foreign-keys.title', { count: 2 }));
  await inspect('table-settings-sequence');

  const cards = await workspace.pathOfTable('payment_cards');
  for (const name of ['brand', 'expires']) {
    await setGenerator(page, await workspace.pathOfColumn('payment_cards', name), 'duplicate');
  }
  await askForSequences(page, cards);
  await expectRefusal(page, text('errors:sequence-nothing-learnt.title'));

  const orders = await workspace.pathOfTable('orders');
  const key = await workspace.pathOfColumn('orders', 'id');
  await setGenerator(page, key, 'key.hash');
  await askForSequences(page, orders);
  await expectRefusal(page, text('errors:sequence-keys-not-generated.title', { columns: 'id' }));

  await setGenerator(page, key, 'key.generate');
  await askForSequences(page, orders);
  await expect(page.getByText(text('tables:done.settings'))).toBeVisible();
});

test('model settings are saved, including an unchecked box, or say why not @with-js', async ({
  page,
  signIn,
  inspect,
}) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Model', 'SYNTHESIZE');
  const table = await workspace.pathOfTable('customers');
  const label = (name: string) => text(`tables:settings.${name}.label`);
  const budget = page.getByLabel(label('privacy_epsilon'));
  const random = page.getByLabel(label('read_random_subset'));
  const save = page.getByRole('button', { name: text('tables:settings.save') });
  await openModel(page, table);
  await expect(random).toBeChecked();
  await expect(page.getByLabel(text('tables:settings.preset.balanced.label'), { exact: true })).toBeChecked();
  await inspect('table-settings-model');
  await page.getByLabel(text('tables:settings.preset.private.label'), { exact: true }).check();
  await random.uncheck();
  await page.getByLabel(label('seed')).fill('7');
  await budget.fill('none');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Must be a valid number');
  await expect(budget).toHaveValue('none');
  await expect(random).not.toBeChecked();
  await budget.fill('1000');
  await save.click();
  await expect(page.getByRole('alert')).toContainText(text('validation:privacy-epsilon'));
  await expect(budget).toHaveAccessibleDescription(new RegExp(text('validation:privacy-epsilon')));
  await budget.fill('2.5');
  await save.click();
  await expect(page.getByText(text('tables:done.settings'))).toBeVisible();

  await openModel(page, table);
  await expect(page.getByLabel(text('tables:settings.preset.private.label'), { exact: true })).toBeChecked();
  await expect(random).not.toBeChecked();
  await expect(page.getByLabel(label('seed'))).toHaveValue('7');
  await expect(budget).toHaveValue('2.5');
});

test('a synthesized column has options, and ten rows generated by a model @without-js', async ({
  page,
  signIn,
  inspect,
}) => {
  await signIn();
  const workspace = await sampleWorkspace(page, 'Learnt', 'SYNTHESIZE');
  await page.goto(await workspace.pathOfTable('orders'));
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'ordered_at' }) });
  await expect(row).toContainText(text('ui:treatment.synthesize'));
  await expect(row).toContainText('suggested');

  await page.goto(await workspace.pathOfColumn('orders', 'ordered_at'));
  await expect(page.locator('input[name="generator"][value="ai.synthesize"]')).toBeChecked();
  await expect(page.locator('[name="option.cardinalityThreshold"]')).toHaveValue('20000');
  const sample = page.getByRole('table', { name: text('column:sample.title') });
  await expect(sample.locator('tbody tr')).toHaveCount(10);
  const made = await sample
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((one) => one.querySelectorAll('td')[1]?.textContent));
  for (const value of made) expect(value).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/);
  await inspect('column-synthesize');

  await page.goto(`${await workspace.pathOfTable('orders')}/preview`);
  await expect(page.getByRole('rowheader', { name: 'Generated 10' })).toBeVisible();
  await inspect('table-preview-synthesize');
});

test(
  'a run generates rows with models, proves them, and reports on them in three languages',
  withoutJs,
  async ({ page, signIn, inspect }) => {
    await signIn();
    const workspace = await sampleWorkspace(page, 'Synthesize', 'SYNTHESIZE');
    await askForSequences(page, await workspace.pathOfTable('orders'));
    await expect(page.getByText(text('tables:done.settings'))).toBeVisible();
    await page.goto(`${workspace.path}/generate`);
    await page.getByRole('button', { name: text('generate:start.button'), exact: true }).click();
    await reachRun(page);
    const job = page.url();
    await waitForJob(page, 'en', 'SUCCESS');
    const proof = page.getByRole('region', { name: text('ui:proof.title') });
    await expect(proof).toContainText(/All \d+ checks passed/);
    for (const [step, unit] of [
      ['job-log:steps.fit_models', 'columns'],
      ['job-log:steps.metrics', 'tables'],
    ] as const) {
      const row = page.getByRole('row').filter({ has: page.getByText(text(step), { exact: true }) });
      await expect(row).toContainText(new RegExp(`(\\d+) of \\1 ${unit}`));
    }
    await expect(page.getByText(/^orders: model trained on/)).toBeVisible();
    await inspect('job-synthesize');

    await page.getByRole('link', { name: text('jobs:report.open') }).click();
    await expect(page).toHaveURL(`${job}/report`);
    for (const language of languages) {
      const words = textsOf(language);
      await page.goto(`${job}/report?lng=${language}`);
      const id = job.split('/').at(-1) ?? '';
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('jobs:report.heading', { id }));
      const report = page.locator('.synthesis-report');
      for (const name of [words('report:overview.heading'), 'orders']) {
        await expect(report.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
      }
      await expect(report.getByText(words('report:figures.quality.name')).first()).toBeVisible();
      await inspect(`report-${language}`);
      const file = await download(page, words('jobs:report.html'));
      expect(file).toContain(`<html lang="${language}">`);
      expect(file).not.toMatch(/<script|<link/);
    }
    const parsed = z
      .object({ tables: z.array(z.object({ name: z.string(), model: z.string() })) })
      .parse(JSON.parse(await download(page, textsOf('ja')('jobs:report.json'))));
    expect(parsed.tables).toContainEqual({ name: 'orders', model: 'sequence' });
    await page.getByRole('link', { name: textsOf('ja')('jobs:report.job') }).click();
    await expect(page).toHaveURL(job);
  },
);

/** The downloaded text of a link. */
async function download(page: Page, link: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link, exact: true }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
}
