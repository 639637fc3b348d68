import { expect, test } from 'vitest';
import { columnFilterOf, readGridQuery, sortOf } from './table-query.server';
import { rowsPerPage } from './rows-per-page.server';

const read = (query: string) => readGridQuery(new URLSearchParams(query));

test('the state of the grid is read from the URL', () => {
  const query = read(
    'keyword=mail&pii=UNPROTECTED&treatment=mask&constraint=key&overrides_only=true&sort=-pii&row=3',
  );
  expect(columnFilterOf(query, 7)).toEqual({
    table_ids: [7],
    keyword: 'mail',
    protection_states: ['UNPROTECTED'],
    treatments: ['mask'],
    constraint: 'key',
    overrides_only: true,
    suggested_only: false,
    written_only: false,
    examined_only: false,
  });
  expect(sortOf(query)).toEqual({ sort: 'pii', descending: true });
  expect(query.row).toBe(3);
});

test('what does not fit is as good as left out', () => {
  const query = read(
    'pii=SECRET&treatment=&constraint=x&sort=size&row=99&requested_page=-1&overrides_only=1',
  );
  expect(columnFilterOf(query, 7)).toEqual({
    table_ids: [7],
    constraint: 'any',
    overrides_only: false,
    suggested_only: false,
    written_only: false,
    examined_only: false,
  });
  expect([query.sort, query.row, query.requested_page]).toEqual(['position', 1, 1]);
});

const request = (url: string, cookie = '') => new Request(url, { headers: { Cookie: cookie } });

test('rows a page: the URL, then the cookie, then ten; a choice in the URL is kept [S3.015 S9.011]', () => {
  expect(rowsPerPage(request('http://x/t')).value).toBe(10);
  expect(rowsPerPage(request('http://x/t', 'rowsPerPage=50')).value).toBe(50);
  const chosen = rowsPerPage(request('http://x/t?elements_per_page=20', 'rowsPerPage=50'));
  expect(chosen.value).toBe(20);
  expect(chosen.headers.get('Set-Cookie')).toContain('rowsPerPage=20; Path=/');
  expect(rowsPerPage(request('http://x/t?elements_per_page=5000')).value).toBe(10);
  expect(rowsPerPage(request('http://x/t')).headers.get('Set-Cookie')).toBeNull();
});
