import { z } from 'zod';
import { alphabets } from '../../engine/alphabets';
import { bijection } from '../../engine/capabilities';
import { keptField, seedField } from '../../engine/parameters';
import { swapCharacters } from '../../engine/swap-characters';
import type { GeneratorDefinition } from '../../generator';

const parameters = z.object({ keepFirst: keptField, keepLast: keptField, seed: seedField });

/** Each digit or letter becomes a random one of its alphabet, by a hash of the whole value: two values may become one. */
export const maskCharacterSwap: GeneratorDefinition<z.output<typeof parameters>> = {
  id: 'mask.character-swap',
  family: 'Mask',
  treatment: 'mask',
  capabilities: { ...bijection, unique: 'by-size', key: false, avoidsSource: true },
  parameters,
  accepts: ['utf8'],
  locales: [],
  review: () => [],
  possibleValues: () => null,
  keeps: ({ keepFirst, keepLast }) => [keepFirst, keepLast],
  create: ({ keepFirst, keepLast, seed }, context) =>
    swapCharacters(context, {
      meaning: 'character-swap',
      seed,
      alphabets,
      kept: { first: keepFirst, last: keepLast },
    }),
};
