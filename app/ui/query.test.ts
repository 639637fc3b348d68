import { expect, test } from 'vitest';
import { isNarrowed, paramsWithout, withParam } from './query';

test('a parameter is set, replaced and removed, the others are kept', () => {
  expect(withParam('', 'lng', 'nl')).toBe('?lng=nl');
  expect(withParam('?page=2&lng=en', 'lng', 'nl')).toBe('?page=2&lng=nl');
  expect(withParam('?page=2&lng=en', 'page', null)).toBe('?lng=en');
});

test('parameters the form submits itself are omitted from its hidden inputs, repeated ones are kept', () => {
  expect(paramsWithout('?s=epd&s=fin&page=3&q=', 'page')).toEqual([
    ['s', 'epd'],
    ['s', 'fin'],
    ['q', ''],
  ]);
});

test('a query is narrowed by a filter, but neither by the language nor by defaults the form submits', () => {
  const unchosen = { keyword: '', state: 'any' };
  expect(['', '?lng=nl', '?keyword=&state=any'].filter((search) => isNarrowed(search, unchosen))).toEqual([]);
  expect(isNarrowed('?keyword=&state=enabled', unchosen)).toBe(true);
});
