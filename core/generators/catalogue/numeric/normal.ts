import { z } from 'zod';
import { byRule } from '../../engine/capabilities';
import { drawnNumbers, rangeRemarks, scaleOf } from '../../engine/made-numbers';
import { numberField, seedField } from '../../engine/parameters';
import type { GeneratorDefinition } from '../../generator';

const parameters = z.object({
  mean: numberField(50),
  deviation: z.number().min(0).max(1e15).default(10),
  decimals: z.int().min(0).max(6).default(2),
  seed: seedField,
});

/** A number of the normal distribution, brought into the range of the column where it lies outside. */
export const numericNormal: GeneratorDefinition<z.output<typeof parameters>> = {
  id: 'numeric.normal',
  family: 'Mockers',
  treatment: 'mock',
  capabilities: byRule,
  parameters,
  accepts: ['int', 'decimal', 'float'],
  locales: [],
  review: (column, { mean }) => rangeRemarks(column, mean, mean),
  /** Most lie within two deviations of the mean. */
  possibleValues: (column, { deviation, decimals }) =>
    Math.max(1, Math.floor(2 * deviation * 10 ** Math.min(decimals, scaleOf(column.type, decimals)))),
  create: ({ mean, deviation, decimals, seed }, context) =>
    drawnNumbers(context, {
      meaning: 'numeric-normal',
      seed,
      // One over the share of the mean itself, which is the likeliest.
      possible:
        Math.sqrt(2 * Math.PI) * deviation * 10 ** Math.min(decimals, scaleOf(context.column.type, decimals)),
      decimals: Math.min(decimals, scaleOf(context.column.type, decimals)),
      draw: (random) => mean + random.gaussian() * deviation,
    }),
};
