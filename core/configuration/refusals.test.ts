import { expect, it } from 'vitest';
import { remarkCatalogue, type RemarkCode } from '@core/contract/remark-codes';
import { isToFillIn } from './refusals';

it('a generator whose options are still empty can be chosen, to be filled in', () => {
  const codes = Object.keys(remarkCatalogue) as RemarkCode[];
  const empty = codes.filter((code) => code.endsWith('-empty'));
  expect(empty.length).toBeGreaterThan(3);
  expect(empty.filter((code) => !isToFillIn({ code }))).toEqual([]);
});
