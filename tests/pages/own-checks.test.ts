import { provideApiEndpoint } from '@core/api/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownChecks } from '~/services/own-checks.server';
import { configuredApp, type ConfiguredApp } from '../setup/configured-app';
import { realRunner } from '../setup/real-runner';

let at: ConfiguredApp;

beforeAll(async () => {
  at = await configuredApp({ runner: realRunner() });
  provideApiEndpoint({ fetch: (request) => at.app.api.fetch(request), origin: 'http://app.test' });
});
afterAll(() => at.app.close());

interface News {
  readonly end?: string;
  readonly run?: { readonly offers: { readonly due: string | null }; readonly active: unknown };
}

async function newsOf(cookie: string): Promise<News[]> {
  const path = `http://app.test/workspaces/${at.workspace.id}/generate/check`;
  const request = new Request(path, { method: 'POST', headers: { Cookie: cookie } });
  const lines = (await ownChecks(request, { id: String(at.workspace.id) }).text()).split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as News);
}

test('one request validates what is due, the source first, and returns the updated data of the page', async () => {
  const news = await newsOf(at.owner.cookie);
  expect(news.map(({ end, run }) => end ?? run?.offers.due)).toEqual(['source', 'destination', null]);
  expect((await newsOf(at.owner.cookie)).map(({ run }) => run?.offers.due)).toEqual([null]);
});

test('without permission to validate nothing is returned, and nothing is started', async () => {
  const before = await at.app.store.jobs.list(at.workspace.engineId, { offset: 0, limit: 1 });
  await at.app.store.jobs.delete(before.jobs[0]?.id ?? 0);
  expect(await newsOf(at.reader.cookie)).toEqual([]);
  expect((await at.app.store.jobs.list(at.workspace.engineId, { offset: 0, limit: 1 })).count).toBe(
    before.count - 1,
  );
});
