import { expect, it } from 'vitest';
import { FieldsError } from '@core/kernel/fields-error';
import { readList } from '@core/generators/weighted-list';
import { valuesOfText } from './list-values';

const read = (content: string) =>
  readList(valuesOfText(content).values).map(({ value, weight }) => `${value} ${weight}`);

it('reads a value a line with its weight, in the forms that sheets and editors write', () => {
  expect(read('\uFEFFvalue,weight\r\nAmsterdam,900\r\nUrk;20\r\nSmith, John\r\n\r\nUrk\t5')).toEqual([
    'Amsterdam 900',
    'Urk 25',
    'Smith, John 1',
  ]);
  expect(read('"Area 51, 7"\n"a ""b""",2\ngone,0\n12:30')).toEqual(['Area 51, 7 1', 'a "b" 2', '12:30 1']);
});

it('keeps bars and backslashes, which separate the values of a list', () => {
  expect(read('a|b\nc\\\n\\|d,3')).toEqual(['a|b 1', 'c\\ 1', '\\|d 3']);
});

it.each([
  ['', 'validation:list-none'],
  ['a,0\n\n', 'validation:list-none'],
  [Array.from({ length: 40_000 }, (_, at) => `value ${at}`).join('\n'), 'validation:list-long'],
])('refuses what is no list (%#)', (content, key) => {
  let found: unknown;
  try {
    valuesOfText(content);
  } catch (error) {
    found = error;
  }
  expect(found).toBeInstanceOf(FieldsError);
  expect((found as FieldsError).fields).toEqual({ content: [key] });
});
