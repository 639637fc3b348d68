import { expect, test } from 'vitest';
import { cookiesWithout, keepChoices, preferencesOf, readCookie } from './preferences.server';

const request = (path: string, cookie = '') =>
  new Request(`http://localhost${path}`, { headers: { cookie } });

test('a cookie is found by its whole name', () => {
  expect(readCookie(request('/', 'xlng=ja; lng=nl; a=b=c'), 'lng')).toBe('nl');
  expect(readCookie(request('/', 'a=b=c'), 'a')).toBe('b=c');
  expect(readCookie(request('/', 'xlng=ja'), 'lng')).toBeNull();
});

test('one cookie can be left out, by its whole name', () => {
  expect(cookiesWithout(request('/', 'xlng=ja; lng=nl; a=b=c'), 'lng')).toBe('xlng=ja; a=b=c');
  expect(cookiesWithout(request('/', 'lng=nl'), 'lng')).toBe('');
});

test('without choices the page follows the system', () => {
  const { theme, density, rowsPerPage } = preferencesOf(request('/'));
  expect([theme, density, rowsPerPage]).toEqual(['system', 'standard', 10]);
});

test('the URL goes before the cookie, and nonsense before neither', () => {
  const cookie = 'theme=light; density=compact; rowsPerPage=50';
  expect(preferencesOf(request('/', cookie))).toMatchObject({
    theme: 'light',
    density: 'compact',
    rowsPerPage: 50,
  });
  expect(preferencesOf(request('/?theme=dark&elements_per_page=20', cookie))).toMatchObject({
    theme: 'dark',
    rowsPerPage: 20,
  });
  expect(preferencesOf(request('/?theme=pink&elements_per_page=0', cookie))).toMatchObject({
    theme: 'light',
    rowsPerPage: 50,
  });
});

test('a time zone is that of the browser where it is one', () => {
  expect(preferencesOf(request('/', 'tz=Asia/Tokyo')).timeZone).toBe('Asia/Tokyo');
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(preferencesOf(request('/', 'tz=Mars/Olympus')).timeZone).toBe(own);
});

test('choices made in the URL are kept as cookies, all others are left alone', () => {
  const cookies = keepChoices(request('/users?lng=nl&theme=dark&page=2'), 'nl').getSetCookie();
  expect(cookies.map((cookie) => cookie.split(';')[0])).toEqual(['lng=nl', 'theme=dark']);
  expect(cookies[0]).toContain('SameSite=Lax');
  expect(keepChoices(request('/?lng=tlh'), 'en').getSetCookie()).toEqual([]);
});

test('over https the cookies stay on https', () => {
  expect(keepChoices(new Request('https://localhost/?lng=ja'), 'ja').getSetCookie()[0]).toContain('Secure');
});
