// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rememberChoices } from './browser-choices';

const cookies = () =>
  new Map(document.cookie.split('; ').map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']));

const over = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT';

beforeEach(() => {
  for (const name of cookies().keys()) document.cookie = `${name}=; Path=/; ${over}`;
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', 'http://localhost:3000/');
});

test('a chosen language is kept in the local store [S1.029]', () => {
  window.history.replaceState(null, '', '/?lng=nl');
  expect(rememberChoices(window, 'nl')).toBe('go on');
  expect(localStorage.getItem('lng')).toBe('nl');
});

test('a language that was not chosen here is not stored', () => {
  expect(rememberChoices(window, 'nl')).toBe('go on');
  expect(localStorage.getItem('lng')).toBeNull();
});

test('a stored language overrides Accept-Language, and triggers only one reload [S1.025]', () => {
  localStorage.setItem('lng', 'ja');
  expect(rememberChoices(window, 'en')).toBe('reload');
  expect(cookies().get('lng')).toBe('ja');
  expect(rememberChoices(window, 'ja')).toBe('go on');
});

test('local storage takes precedence over session storage [S1.026]', () => {
  sessionStorage.setItem('lng', 'ja');
  expect(rememberChoices(window, 'en')).toBe('reload');
  expect(cookies().get('lng')).toBe('ja');
});

test('a cookie takes precedence over browser storage', () => {
  document.cookie = 'lng=nl; Path=/';
  localStorage.setItem('lng', 'ja');
  expect(rememberChoices(window, 'nl')).toBe('go on');
  expect(localStorage.getItem('lng')).toBe('nl');
});

test('a language in the URL takes precedence over browser storage', () => {
  window.history.replaceState(null, '', '/?lng=en');
  localStorage.setItem('lng', 'ja');
  expect(rememberChoices(window, 'en')).toBe('go on');
});

test('an invalid stored value is ignored', () => {
  localStorage.setItem('lng', 'tlh');
  expect(rememberChoices(window, 'en')).toBe('go on');
});

test('a browser without storage still reports its time zone', () => {
  const locked = {
    document,
    location: window.location,
    get localStorage(): Storage {
      throw new Error('denied');
    },
    sessionStorage,
  };
  expect(rememberChoices(locked, 'en')).toBe('go on');
  expect(cookies().get('tz')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test('the page size is copied from the cookie to local storage, and back once the cookie is gone [S3.016]', () => {
  document.cookie = 'rowsPerPage=50; Path=/';
  rememberChoices(window, 'en');
  expect(localStorage.getItem('rowsPerPage')).toBe('50');
  document.cookie = `rowsPerPage=; Path=/; ${over}`;
  rememberChoices(window, 'en');
  expect(cookies().get('rowsPerPage')).toBe('50');
});

describe('on the sign-in page, which has a script of its own', () => {
  const script = readFileSync('public/kept-choices.js', 'utf8');
  const run = () => {
    const reload = vi.fn<() => void>();
    const { search, protocol } = window.location;
    const browser = { document, localStorage, sessionStorage, URLSearchParams };
    runInNewContext(script, { ...browser, location: { search, protocol, reload } });
    return reload;
  };
  beforeEach(() => {
    document.documentElement.lang = 'en';
  });

  test.each([
    ['local', 'nl', 'ja', 'nl'],
    ['session', null, 'ja', 'ja'],
    ['no', 'tlh', null, undefined],
  ])('%s storage is read, and stays [S1.025 S1.026]', (_, local, session, language) => {
    if (local !== null) localStorage.setItem('lng', local);
    if (session !== null) sessionStorage.setItem('lng', session);
    localStorage.setItem('rowsPerPage', '50');
    expect(run()).toHaveBeenCalledTimes(language === undefined ? 0 : 1);
    expect(cookies().get('lng')).toBe(language);
    expect([localStorage.getItem('lng'), sessionStorage.getItem('lng')]).toEqual([local, session]);
    expect(localStorage.getItem('rowsPerPage')).toBe('50');
    expect(run()).not.toHaveBeenCalled();
  });

  test('a language in the URL, or the same as the page has, loads nothing again', () => {
    localStorage.setItem('lng', 'ja');
    window.history.replaceState(null, '', '/login?lng=en');
    expect(run()).not.toHaveBeenCalled();
    window.history.replaceState(null, '', '/login');
    document.documentElement.lang = 'ja';
    expect(run()).not.toHaveBeenCalled();
  });

  test('what the session before left in session storage goes [S6.016 S6.017]', () => {
    sessionStorage.setItem('positions', '{"a":1}');
    run();
    expect(sessionStorage.length).toBe(0);
  });
});
