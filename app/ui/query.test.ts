import { expect, test } from 'vitest';
import { isNarrowed, paramsWithout, withParam } from './query';

test('a parameter is set, replaced and taken away, the others stay', () => {
  expect(withParam('', 'lng', 'nl')).toBe('?lng=nl');
  expect(withParam('?page=2&lng=en', 'lng', 'nl')).toBe('?page=2&lng=nl');
  expect(withParam('?page=2&lng=en', 'page', null)).toBe('?lng=en');
});

test('what a form sends itself is left out of its hidden inputs, repeats are kept', () => {
  expect(paramsWithout('?s=epd&s=fin&page=3&q=', 'page')).toEqual([
    ['s', 'epd'],
    ['s', 'fin'],
    ['q', ''],
  ]);
});

test('a query is narrowed by what was chosen, not by the language or by what a form sends without a choice', () => {
  const unchosen = { keyword: '', state: 'any' };
  expect(['', '?lng=nl', '?keyword=&state=any'].filter((search) => isNarrowed(search, unchosen))).toEqual([]);
  expect(isNarrowed('?keyword=&state=enabled', unchosen)).toBe(true);
});
