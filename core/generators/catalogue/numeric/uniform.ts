import { z } from 'zod';
import { byRule } from '../../engine/capabilities';
import { drawnNumbers, rangeRemarks, scaleOf } from '../../engine/made-numbers';
import { numberField, seedFields } from '../../engine/parameters';
import type { ColumnProfile, GeneratorDefinition } from '../../generator';

const parameters = z.object({
  low: numberField(0),
  high: numberField(100),
  decimals: z.int().min(0).max(6).default(2),
  ...seedFields,
});
type Parameters = z.output<typeof parameters>;

const decimalsFor = (column: ColumnProfile, decimals: number) =>
  Math.min(decimals, scaleOf(column.type, decimals));

const possibleNumbers = (
  column: ColumnProfile,
  { low, high, decimals }: Pick<Parameters, 'low' | 'high' | 'decimals'>,
): number => Math.max(1, Math.floor((high - low) * 10 ** decimalsFor(column, decimals)));

/** A uniformly distributed number between low and high. Integer columns get integers. */
export const numericUniform: GeneratorDefinition<Parameters> = {
  id: 'numeric.uniform',
  family: 'Mockers',
  treatment: 'mock',
  capabilities: byRule,
  parameters,
  accepts: ['int', 'decimal', 'float'],
  locales: [],
  review: (column, { low, high }) => rangeRemarks(column, low, high),
  possibleValues: possibleNumbers,
  create: ({ low, high, decimals, seed }, context) =>
    drawnNumbers(context, {
      possible: possibleNumbers(context.column, { low, high, decimals }),
      meaning: 'numeric-uniform',
      seed,
      decimals: decimalsFor(context.column, decimals),
      draw: (random) => low + random.float() * (high - low),
    }),
};
