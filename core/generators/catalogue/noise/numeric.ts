import { z } from 'zod';
import { byRule } from '../../engine/capabilities';
import { noiseTypes, noisyNumbers } from '../../engine/number-noise';
import { seedFields } from '../../engine/parameters';
import type { GeneratorDefinition } from '../../generator';

const parameters = z.object({
  kind: z.enum(['percent', 'absolute']).default('percent'),
  noiseType: z.enum(noiseTypes).default('uniform'),
  amount: z.number().min(0.0001).max(1e12).default(10),
  consistent: z.boolean().default(false),
  ...seedFields,
});

/**
 * A number near the source value, never the same one unless it is zero: `amount` in percent or units is how far it may be away,
 * or how far it usually is where the noise is gaussian or Laplace's. Decimals, sign, precision and the range of the type stay; whole numbers and decimals are exact at any size.
 */
export const noiseNumeric: GeneratorDefinition<z.output<typeof parameters>> = {
  id: 'noise.numeric',
  family: 'Mask',
  treatment: 'mask',
  capabilities: { ...byRule, protects: 'part', keepsFormat: 'yes', unique: 'no', consistent: true },
  parameters,
  accepts: ['int', 'decimal', 'float'],
  locales: [],
  review: () => [],
  possibleValues: () => null,
  // percent and units are not comparable: each counts as zero next to the other
  keeps: ({ kind, amount }) => (kind === 'percent' ? [-amount, 0] : [0, -amount]),
  create: (given, context) => noisyNumbers(context, given),
};
