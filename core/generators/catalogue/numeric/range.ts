import { z } from 'zod';
import { KeyedPermutation } from '@core/kernel/keyed-permutation';
import { byRule } from '../../engine/capabilities';
import { drawnNumbers, rangeRemarks } from '../../engine/made-numbers';
import { seedFields, wholeField } from '../../engine/parameters';
import { drawnSeed } from '../../engine/seeds';
import type { GeneratorDefinition } from '../../generator';

const parameters = z.object({
  min: wholeField(1),
  max: wholeField(100),
  distinct: z.boolean().default(false),
  ...seedFields,
});

/** An integer from min to max, both inclusive. `distinct`: all rows differ as long as there are enough numbers. */
export const numericRange: GeneratorDefinition<z.output<typeof parameters>> = {
  id: 'numeric.range',
  family: 'Mockers',
  treatment: 'mock',
  capabilities: byRule,
  parameters,
  accepts: ['int', 'decimal', 'float'],
  locales: [],
  review: (column, { min, max }) => rangeRemarks(column, min, max),
  possibleValues: (_, { min, max }) => Math.max(1, max - min + 1),
  isDistinct: (_, { distinct }) => distinct,
  create({ min, max, distinct, seed }, context) {
    const size = Math.max(1, max - min + 1);
    const orderSeed = drawnSeed(seed, context);
    const order = distinct
      ? new KeyedPermutation(context.hash.derive(`numeric-range:${context.domain}:${orderSeed}`), size)
      : null;
    return drawnNumbers(context, {
      meaning: 'numeric-range',
      seed,
      decimals: 0,
      possible: size,
      draw: (random, row) => (order ? min + order.at(row % size) : random.between(min, max)),
    });
  },
};
