import { expect, test } from 'vitest';
import { paramsWithout, withParam } from './query';

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
