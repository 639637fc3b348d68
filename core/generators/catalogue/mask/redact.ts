import { z } from 'zod';
import { alphabets, alphabetTable } from '../../engine/alphabets';
import { bijection } from '../../engine/capabilities';
import { keptField } from '../../engine/parameters';
import { mapTexts } from '../../engine/text-column';
import type { GeneratorDefinition } from '../../generator';

const parameters = z.object({
  keepFirst: keptField,
  keepLast: keptField,
  mark: z.enum(['x', '*', '#', '•']).default('x'),
});
const table = alphabetTable(alphabets);

/** Letters and digits but those at the ends give way to a mark; length and punctuation stay. */
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
  create({ keepFirst, keepLast, mark }) {
    const redact = (text: string) => {
      const end = text.length - keepLast;
      return Array.from({ length: text.length }, (_, i) =>
        i >= keepFirst && i < end && table[text.charCodeAt(i)]! > 0 ? mark : text[i]!,
      ).join('');
    };
    return {
      generate: (input, { rowCount }) =>
        mapTexts(input, rowCount, (texts) => texts.map((text) => (text === null ? null : redact(text)))),
    };
  },
};
