// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
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
