import Database from 'better-sqlite3';
import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { waitForJob } from './jobs';

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
export async function largeWorkspace(page: Page, rows: number): Promise<string> {
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
