import Database from 'better-sqlite3';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { waitLimit } from '../tests/setup/limits';
import { validationOf, waitForJob } from './setup/jobs';
import { withoutJs } from './setup/pairs';
import { expect, test } from './setup/test';
import { languages, textsOf } from './setup/texts';

/** A source in which something of every kind changes after it was read, and a destination with many obstacles. */
const source = {
  before: [
    'CREATE TABLE region (id INTEGER PRIMARY KEY, name TEXT NOT NULL)',
    'CREATE TABLE customer (id INTEGER PRIMARY KEY, email VARCHAR(80) NOT NULL UNIQUE, first_name TEXT, region_id INTEGER REFERENCES region (id), score INTEGER DEFAULT 1 CHECK (score > 0))',
    'CREATE TABLE purchase (id INTEGER PRIMARY KEY, customer_id INTEGER CONSTRAINT purchase_customer REFERENCES customer (id), total NUMERIC(9,2), note TEXT)',
    'CREATE TABLE circle_a (id INTEGER PRIMARY KEY, b INTEGER REFERENCES circle_b (id))',
    'CREATE TABLE circle_b (id INTEGER PRIMARY KEY, a INTEGER REFERENCES circle_a (id))',
    'CREATE TABLE code (id VARCHAR(4) NOT NULL PRIMARY KEY, label TEXT)',
    'CREATE VIEW customers AS SELECT * FROM customer',
    "INSERT INTO region VALUES (1, 'North')",
    `INSERT INTO customer WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
     SELECT i, 'p' || i || '@example.org', 'Name ' || i, 1, i FROM n`,
    'INSERT INTO purchase SELECT id, id, id, NULL FROM customer',
  ],
  after: [
    'DROP TABLE purchase',
    'CREATE TABLE purchase (id INTEGER PRIMARY KEY, customer_id INTEGER, total TEXT, fresh TEXT)',
    'DROP TABLE code',
    "CREATE TABLE code (id VARCHAR(4) NOT NULL, label TEXT DEFAULT 'x', CONSTRAINT code_label UNIQUE (label))",
    'CREATE TABLE newcomer (id INTEGER PRIMARY KEY)',
  ],
};
const destination = [
  'CREATE TABLE customer (id INTEGER PRIMARY KEY, email VARCHAR(5) NOT NULL, first_name TEXT NOT NULL, region_id DATE, extra TEXT NOT NULL)',
  'CREATE TABLE purchase (id INTEGER PRIMARY KEY, customer_id INTEGER, total NUMERIC(9,2))',
  'INSERT INTO purchase VALUES (1, 1, 1)',
];

function execute(file: string, statements: readonly string[]): void {
  const database = new Database(file);
  database.pragma('foreign_keys = OFF');
  for (const statement of statements) database.exec(statement);
  database.close();
}

const byId = z.object({ id: z.number() });
const created = z.object({
  workspace: z.object({ id: z.number(), engine_id: z.number(), source: byId }),
  job: byId,
});
const tables = z.object({ results: z.array(z.object({ id: z.number(), table_name: z.string() })) });

type Send = (method: 'post' | 'put', path: string, data: unknown) => Promise<unknown>;

/** Calls of the API in the session of the page. */
async function callerOf(page: Page): Promise<Send> {
  const cookies = await page.context().cookies();
  const csrf = cookies.find(({ name }) => name === 'understudy_csrf')?.value ?? '';
  const { request } = page.context();
  return async (method, path, data) => {
    const answer = await request[method](path, { data, headers: { 'X-CSRFToken': csrf } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as unknown;
  };
}

/** A workspace with as many findings as possible. */
async function troubledWorkspace(page: Page, send: Send): Promise<{ path: string; engineId: number }> {
  const files = {
    source: test.info().outputPath('source.db'),
    destination: test.info().outputPath('copy.db'),
  };
  execute(files.source, source.before);
  execute(files.destination, destination);
  const { workspace, job } = created.parse(
    await send('post', '/api/v1/workspaces/', {
      ...{ name: 'Troubled', mode: 'MOCK' },
      source: { type: 'SQLITE', path: files.source },
      destination: { type: 'SQLITE', path: files.destination },
    }),
  );
  await page.goto(`/workspaces/${workspace.id}/jobs/${job.id}`);
  await waitForJob(page, 'en', 'SUCCESS');
  const list = await page
    .context()
    .request.get(`/api/v1/table/${workspace.source.id}/filter/?elements_per_page=50`);
  const region = tables.parse(await list.json()).results.find(({ table_name }) => table_name === 'region');
  await send('put', `/api/v1/table/${workspace.source.id}/exclude/?is_excluded=true`, {
    selection: { table_ids: [region?.id] },
  });
  execute(files.source, source.after);
  return { path: `/workspaces/${workspace.id}`, engineId: workspace.engine_id };
}

/** @returns the URL of the job */
const validate = async (page: Page, path: string, end: 'source' | 'destination') => {
  const text = textsOf('en');
  await page.goto(path);
  await page.getByRole('button', { name: text(`generate:checks.run_${end}`), exact: true }).click();
  const link = validationOf(page, end, 'en').getByRole('link', { name: text('generate:toJob') });
  await expect.poll(async () => (await page.goto(path), await link.count()), { timeout: waitLimit }).toBe(1);
  await expect(validationOf(page, end, 'en')).toContainText(text('jobs:statuses.FAILURE'));
  return (await link.getAttribute('href')) ?? '';
};

test(
  'pages before a run and of its jobs have texts for all findings, in every language [S4.011]',
  withoutJs,
  async ({ page, signIn, inspect }) => {
    await signIn('en');
    const send = await callerOf(page);
    const { path, engineId } = await troubledWorkspace(page, send);
    const sourceJob = await validate(page, `${path}/generate`, 'source');
    const destinationJob = await validate(page, `${path}/generate`, 'destination');
    // the page starts nothing that failed its validation; the API leaves that to its caller
    const run = byId.parse(await send('post', `/api/v1/synthesize/${engineId}/start/`, {}));
    const runJob = `${path}/jobs/${run.id}`;
    await page.goto(runJob);
    await waitForJob(page, 'en', 'FAILURE');
    for (const language of languages) {
      const text = textsOf(language);
      const main = page.getByRole('main');
      await page.goto(`${path}/generate?lng=${language}`);
      for (const [key, params] of [
        ['errors:source-key-missing.title', { table: 'code' }],
        ['errors:source-foreign-key-missing.title', { table: 'purchase', constraint: 'purchase_customer' }],
        ['errors:source-column-changed.title', { table: 'purchase', column: 'total' }],
        ['errors:source-column-missing.title', { table: 'purchase', column: 'note' }],
        ['notices:source-column-new.title', { table: 'purchase', column: 'fresh' }],
        ['notices:source-default-new.title', { table: 'code', column: 'label' }],
        ['notices:source-table-new.title', { table: 'newcomer' }],
      ] as const) {
        await expect(main).toContainText(text(key, params));
      }
      for (const [key, params] of [
        ['errors:destination-column-extra.title', { table: 'customer', column: 'extra' }],
        ['errors:destination-column-missing.title', { table: 'customer', column: 'score' }],
        ['errors:destination-too-narrow.title', { table: 'customer', column: 'email' }],
        ['notices:views-left-out.title_one', { count: 1 }],
        ['notices:key-not-checked.detail', { parent: 'region' }],
      ] as const) {
        const found = language === 'ja' ? key.replace('_one', '_other') : key;
        await expect(main).toContainText(text(found, params));
      }
      await inspect(`generate-findings-${language}`);
      for (const job of [sourceJob, destinationJob, runJob]) {
        await page.goto(`${job}?lng=${language}`);
        await expect(page.getByRole('heading', { name: text('jobs:log.title') })).toBeVisible();
      }
      await inspect(`job-failed-${language}`);
    }
  },
);
