import { z } from 'zod';
import { digits } from '../../engine/alphabets';
import { bijection } from '../../engine/capabilities';
import { keptField, seedField } from '../../engine/parameters';
import { swapCharacters } from '../../engine/swap-characters';
import type { GeneratorDefinition } from '../../generator';

const parameters = z.object({ keepFirst: keptField, keepLast: keptField, seed: seedField });

/** Each digit becomes another by a hash of the whole value, the rest stays: two values may become one. */
export const maskNumericHash: GeneratorDefinition<z.output<typeof parameters>> = {
  id: 'mask.numeric-hash',
  family: 'Mask',
  treatment: 'mask',
  capabilities: { ...bijection, protects: 'part', unique: 'by-size', key: false, avoidsSource: true },
  parameters,
  accepts: ['utf8', 'int', 'decimal'],
  locales: [],
  review: () => [],
  possibleValues: () => null,
  keeps: ({ keepFirst, keepLast }) => [keepFirst, keepLast],
  create: ({ keepFirst, keepLast, seed }, context) =>
    swapCharacters(context, {
      meaning: 'numeric-hash',
      seed,
      alphabets: [digits],
      kept: { first: keepFirst, last: keepLast },
    }),
};
