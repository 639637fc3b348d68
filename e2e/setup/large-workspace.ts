import Database from 'better-sqlite3';
import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { waitForJob } from './jobs';
import type { Language } from './texts';

/** A workspace on a SQLite file with one table, with its schema read. */
export interface LargeWorkspace {
  readonly path: string;
  readonly engineId: number;
  readonly destination: string;
}

const created = z.object({
  workspace: z.object({ id: z.number(), engine_id: z.number() }),
  job: z.object({ id: z.number() }),
});
const started = z.object({ id: z.number() });

/** Optionally with enough rows to observe a run in progress. */
export async function largeWorkspace(
  page: Page,
  rows: number,
  language: Language = 'en',
): Promise<LargeWorkspace> {
  const source = test.info().outputPath('source.db');
  fill(source, rows);
  return workspaceOn(page, source, language);
}

/** A workspace on any SQLite file, with its schema read. */
export async function workspaceOn(
  page: Page,
  source: string,
  language: Language = 'en',
): Promise<LargeWorkspace> {
  const destination = test.info().outputPath('copy.db');
  const ends = [
    { type: 'SQLITE', path: source },
    { type: 'SQLITE', path: destination },
  ] as const;
  return { ...(await workspaceBetween(page, ends, language)), destination };
}

/** A workspace between a source and a destination of any type, with its schema read. */
export async function workspaceBetween(
  page: Page,
  [source, destination]: readonly [source: object, destination: object],
  language: Language = 'en',
): Promise<Omit<LargeWorkspace, 'destination'>> {
  const { workspace, job } = created.parse(
    await post(page, '/api/v1/workspaces/', {
      ...{ name: 'Large', mode: 'DE_IDENTIFY', source, destination },
      destination_options: { truncate_included: true },
    }),
  );
  await page.goto(`/workspaces/${workspace.id}/jobs/${job.id}`);
  await waitForJob(page, language, 'SUCCESS');
  return { path: `/workspaces/${workspace.id}`, engineId: workspace.engine_id };
}

/** A run that does not end before `release`: it waits for a lock that another program holds on its destination. */
export async function heldRun(
  page: Page,
  { path, engineId, destination }: LargeWorkspace,
): Promise<{ readonly job: string; release(): void }> {
  const other = new Database(destination);
  other.exec('BEGIN IMMEDIATE');
  const { id } = started.parse(await post(page, `/api/v1/synthesize/${engineId}/start/`, {}));
  return { job: `${path}/jobs/${id}`, release: () => void other.close() };
}

function fill(file: string, rows: number): void {
  const database = new Database(file);
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
}

async function post(page: Page, path: string, data: unknown): Promise<unknown> {
  const cookies = await page.context().cookies();
  const csrf = cookies.find(({ name }) => name === 'understudy_csrf')?.value ?? '';
  const answer = await page.context().request.post(path, { headers: { 'X-CSRFToken': csrf }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
