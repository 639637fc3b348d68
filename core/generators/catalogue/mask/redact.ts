import { z } from 'zod';
import { bijection } from '../../engine/capabilities';
import { fitTest } from '../../engine/made-values';
import { maskedPart } from '../../engine/kept-ends';
import { keptField } from '../../engine/parameters';
import { mapTexts } from '../../engine/text-column';
import type { GeneratorDefinition } from '../../generator';

const parameters = z.object({
  keepFirst: keptField,
  keepLast: keptField,
  mark: z.enum(['x', '*', '#', '•']).default('x'),
});
const narrowMark = 'x';

/** Letters with their diacritics, and digits, of any script. */
const told = /[\p{L}\p{M}\p{N}]/u;

/** Whether there is nothing but the mark that could tell. */
const isMarked = (text: string, mark: string): boolean =>
  Array.from(text).every((one) => one === mark || !told.test(one));

/**
 * Replaces letters and digits of any script by a mask character, except at the ends; length and punctuation stay. The
 * ends are counted in whole characters.
 */
export const maskRedact: GeneratorDefinition<z.output<typeof parameters>> = {
  id: 'mask.redact',
  family: 'Mask',
  treatment: 'mask',
  capabilities: { ...bijection, keepsFormat: 'part', unique: 'no', key: false },
  parameters,
  accepts: ['utf8'],
  locales: [],
  review: (_, { keepFirst, keepLast }) =>
    keepFirst + keepLast === 0 ? [] : [{ severity: 'warning', code: 'kept-ends-stay', params: {} }],
  possibleValues: () => null,
  keeps: ({ keepFirst, keepLast }) => [keepFirst, keepLast],
  create({ keepFirst, keepLast, mark }, { column }) {
    const fits = fitTest(column.type);
    const kept = { first: keepFirst, last: keepLast };
    const redactBy = (text: string, mark: string) => {
      const characters = Array.from(text);
      const { start, end } = maskedPart(characters.length, kept, (place) => told.test(characters[place]!));
      return characters
        .map((one, place) => (place >= start && place < end && told.test(one) ? mark : one))
        .join('');
    };
    // a mask character may take more bytes than the one it replaces
    const redact = (text: string) => {
      const made = redactBy(text, mark);
      return fits(made) ? made : redactBy(text, narrowMark);
    };
    const isDone = (text: string) => isMarked(text, mark) || isMarked(text, narrowMark);
    return {
      generate: (input, { rowCount }) =>
        mapTexts(input, rowCount, (texts) => texts.map((text) => (text === null ? null : redact(text)))),
      domainOf: (text) => (isDone(text) ? { name: 'marked', size: 1, stays: 'once' } : null),
    };
  },
};
