import { expect, it } from 'vitest';
import { literalsOf } from './schema-texts';

it.each([
  [`((note)::text <> 'O''Brien'::text)`, [`O'Brien`]],
  [`(team = ANY (ARRAY['north'::text, 'Zeldenrust'::text]))`, ['north', 'Zeldenrust']],
  [`(bsn <> 123456782 AND age > 1234)`, ['123456782']],
  ['(`a1` > 3 AND name <> " ")', []],
  [`concat(first, ' ', last)`, []],
])('reads the texts and long numbers of %s', (expression, texts) => {
  expect(literalsOf(expression)).toEqual(texts);
});
