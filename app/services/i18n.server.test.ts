import { describe, expect, test } from 'vitest';
import { i18nFor, languageOf, translatorOf } from './i18n.server';

const request = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost${path}`, { headers });

describe('the language of a request', () => {
  test.each([
    ['the URL first [S1.023]', '/?lng=ja', { cookie: 'lng=nl', 'accept-language': 'en' }, 'ja'],
    ['then the cookie [S1.024]', '/', { cookie: 'lng=nl', 'accept-language': 'ja' }, 'nl'],
    ['then the profile', '/', { cookie: 'understudy_locale=nl', 'accept-language': 'ja' }, 'nl'],
    ['a choice in this browser before the profile', '/', { cookie: 'understudy_locale=nl; lng=en' }, 'en'],
    ['then what the browser accepts [S1.027]', '/', { 'accept-language': 'fr-FR, ja;q=0.8, nl;q=0.5' }, 'ja'],
    [
      'in its order and not that of the header',
      '/',
      { 'accept-language': 'nl;q=0.5, ja;q=0.9, en;q=0' },
      'ja',
    ],
    ['also with a region', '/', { 'accept-language': 'nl-BE' }, 'nl'],
    ['English at last [S1.017 S1.031 S3.007 S9.012]', '/', { 'accept-language': 'fr' }, 'en'],
    ['an unknown one in the URL is passed over', '/?lng=tlh', { cookie: 'lng=ja' }, 'ja'],
    ['an unknown one in the cookie is passed over', '/', { cookie: 'lng=x', 'accept-language': 'nl' }, 'nl'],
  ])('%s', async (_, path, headers, expected) => {
    expect(await languageOf(request(path, headers))).toBe(expected);
  });
});

test('a loader gets the texts of one namespace in the language of the request', async () => {
  const t = await translatorOf(request('/?lng=nl'), 'ui');
  expect(t('errorSummary.title')).toBe('Er is een probleem');
});

test('a key without a translation shows itself with its first letter capitalised [S9.037]', () => {
  expect(i18nFor('ja').t('not a key at all')).toBe('Not a key at all');
});
