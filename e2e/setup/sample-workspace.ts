import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { waitLimit } from '../../tests/setup/limits';

const ended = ['SUCCESS', 'FAILURE', 'REVOKED'];
const created = z.object({
  workspace: z.object({ id: z.number(), engine_id: z.number(), source: z.object({ id: z.number() }) }),
  job: z.object({ id: z.number() }),
});
const list = z.object({
  results: z.array(z.object({ id: z.number(), table_name: z.string(), column_name: z.string().optional() })),
});

export interface SampleWorkspace {
  readonly id: number;
  readonly engineId: number;
  readonly path: string;
  /** Path of the page of a table. @throws Error if the sample has no such table */
  pathOfTable(name: string): Promise<string>;
  pathOfColumn(table: string, column: string): Promise<string>;
}

/** A workspace on the sample shop, with its schema read, created through the API as the signed-in user. */
export async function sampleWorkspace(
  page: Page,
  name: string,
  mode = 'DE_IDENTIFY',
): Promise<SampleWorkspace> {
  const answer = await post(page, '/api/v1/workspaces/?sample_db=webshop', { name, mode });
  const { workspace, job } = created.parse(answer);
  const status = async () =>
    z.object({ status: z.string() }).parse(await get(page, `/api/v1/jobs/${job.id}/`)).status;
  await expect
    .poll(async () => ended.includes(await status()), { timeout: waitLimit, intervals: [100] })
    .toBe(true);
  expect(await status()).toBe('SUCCESS');
  const path = `/workspaces/${workspace.id}`;
  const tableId = async (table: string) => {
    const url = `/api/v1/table/${workspace.source.id}/filter/?table_keyword=${table}&elements_per_page=200`;
    return idOf(list.parse(await get(page, url)).results.find(({ table_name: found }) => found === table));
  };
  return {
    id: workspace.id,
    engineId: workspace.engine_id,
    path,
    pathOfTable: async (table) => `${path}/tables/${await tableId(table)}`,
    async pathOfColumn(table, column) {
      const url = `/api/v1/column/${workspace.source.id}/filter/?elements_per_page=200`;
      const { results } = list.parse(await post(page, url, { table_ids: [await tableId(table)] }));
      return `${path}/columns/${idOf(results.find(({ column_name: found }) => found === column))}`;
    },
  };
}

function idOf(found: { id: number } | undefined): number {
  if (!found) throw new Error('The sample has nothing of that name');
  return found.id;
}

const get = async (page: Page, path: string): Promise<unknown> =>
  (await page.context().request.get(path)).json();

async function post(page: Page, path: string, body: unknown): Promise<unknown> {
  const cookies = await page.context().cookies();
  const csrf = cookies.find((cookie) => cookie.name === 'understudy_csrf')?.value ?? '';
  const answer = await page.context().request.post(path, { data: body, headers: { 'X-CSRFToken': csrf } });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  return answer.json();
}
