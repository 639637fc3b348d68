import { provideApiEndpoint } from '@core/api/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loader } from '~/routes/_app.audit';
import { createTestApp, type SignedIn, type TestApp } from '../setup/app';

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  provideApiEndpoint({ fetch: app.api.fetch, origin: 'http://app.test' });
  admin = await app.signIn('admin', { role: 'Owner' });
});
afterAll(() => app.close());

/** What the audit page shows of a search, for a reader in Tokyo. */
const search = async (query: Record<string, string>) => {
  const url = `http://app.test/audit?${new URLSearchParams(query).toString()}`;
  const request = new Request(url, { headers: { Cookie: `${admin.cookie}; tz=Asia/Tokyo` } });
  const page = await loader({ request, params: {}, context: {} });
  const { searchParams } = new URL(page.csv, 'http://app.test');
  return { ...page, instants: [searchParams.get('from'), searchParams.get('until')] };
};

it('takes times on half hours beside its days, in the reader’s zone [S9.008]', async () => {
  const days = { from: '2026-11-01', until: '2026-11-02' };
  const found = await search({ ...days, from_time: '09:30', until_time: '18:00' });
  expect(found.instants).toEqual(['2026-11-01T00:30:00.000Z', '2026-11-02T09:00:00.000Z']);
  expect(found.search).toMatchObject({ ...days, from_time: '09:30', until_time: '18:00' });
  expect((await search({ ...days, from_time: '09:31' })).instants[0]).toBe('2026-10-31T15:00:00.000Z');
});

it('is wrong if it ends before it starts on one day', async () => {
  const day = { from: '2026-11-01', until: '2026-11-01' };
  const times = { from_time: '09:30', until_time: '09:00' };
  expect(await search({ ...day, ...times })).toMatchObject({
    isRangeWrong: true,
    search: { ...day, ...times },
  });
  expect(await search(day)).toMatchObject({ isRangeWrong: false });
});

it('lists the last twelve years, of which one is searched whole [S9.009]', async () => {
  const thisYear = Number(
    new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tokyo', year: 'numeric' }).format(Date.now()),
  );
  const { years } = await search({});
  expect(years).toEqual(Array.from({ length: 12 }, (_, before) => thisYear - before));
  const found = await search({ year: '2025' });
  expect(found.instants).toEqual(['2024-12-31T15:00:00.000Z', '2025-12-31T15:00:00.000Z']);
  expect((await search({ year: '2025', from: '2026-01-05' })).instants).toEqual([
    '2026-01-04T15:00:00.000Z',
    null,
  ]);
});

it('reads a range as it is typed, with its times', async () => {
  const found = await search({ range: '11/01/2026 09:30 - 11/02/2026' });
  expect(found.search).toMatchObject({ from: '2026-11-01', from_time: '09:30', until: '2026-11-02' });
  expect(found.instants).toEqual(['2026-11-01T00:30:00.000Z', '2026-11-02T15:00:00.000Z']);
});
