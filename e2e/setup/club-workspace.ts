import Database from 'better-sqlite3';
import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { club } from '../../tests/setup/club';
import { waitForJob } from './jobs';
import type { Language } from './texts';

const created = z.object({ workspace: z.object({ id: z.number() }), job: z.object({ id: z.number() }) });

/** A workspace on the club database, which declares no foreign keys, with its schema read. @returns its path */
export async function clubWorkspace(page: Page, language: Language = 'en'): Promise<string> {
  const source = test.info().outputPath('club.db');
  const database = new Database(source);
  club.forEach((statement) => database.exec(statement));
  database.close();
  const cookies = await page.context().cookies();
  const csrf = cookies.find(({ name }) => name === 'understudy_csrf')?.value ?? '';
  const answer = await page.context().request.post('/api/v1/workspaces/', {
    headers: { 'X-CSRFToken': csrf },
    data: {
      name: 'Club',
      mode: 'DE_IDENTIFY',
      source: { type: 'SQLITE', path: source },
      destination: { type: 'SQLITE', path: test.info().outputPath('club-copy.db') },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { workspace, job } = created.parse(await answer.json());
  await page.goto(`/workspaces/${workspace.id}/jobs/${job.id}`);
  await waitForJob(page, language, 'SUCCESS');
  return `/workspaces/${workspace.id}`;
}
