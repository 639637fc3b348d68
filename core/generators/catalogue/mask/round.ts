import { z } from 'zod';
import { bijection } from '../../engine/capabilities';
import { parseDecimal } from '../../engine/decimal-text';
import { integerRange } from '../../engine/integer-range';
import { mappedNumbers } from '../../engine/mapped-numbers';
import type { GeneratorDefinition } from '../../generator';

const parameters = z.object({
  step: z.number().min(0.000001).max(1e12).default(10),
  direction: z.enum(['nearest', 'down', 'up']).default('nearest'),
});
type Parameters = z.output<typeof parameters>;

/**
 * A multiple of `step`: the nearest, the next below or the next above. One outside the range of the type is rounded the
 * other way.
 */
export const maskRound: GeneratorDefinition<Parameters> = {
  id: 'mask.round',
  family: 'Mask',
  treatment: 'mask',
  capabilities: { ...bijection, protects: 'part', keepsFormat: 'part', unique: 'no', key: false },
  parameters,
  accepts: ['int', 'decimal', 'float'],
  locales: [],
  review: () => [],
  possibleValues: () => null,
  keeps: ({ step }) => [-step],
  create({ step, direction }, { column }) {
    const range = integerRange(column.type);
    const exact = parseDecimal(step.toFixed(6))!;
    const numbers = mappedNumbers(column, {
      whole(value, scale) {
        const unit = (exact.unscaled * 10n ** BigInt(scale)) / 10n ** BigInt(exact.scale);
        if (unit <= 1n) return value;
        const below = value - (((value % unit) + unit) % unit);
        const rest = value - below;
        const isUp = direction === 'nearest' ? rest * 2n >= unit : direction === 'up' && rest > 0n;
        const made = isUp ? below + unit : below;
        if (made > range.max) return below;
        return made < range.min ? below + unit : made;
      },
      float: (value) => Number((rounded[direction](value / step) * step).toPrecision(15)),
    });
    return { generate: (input, { rowCount }) => numbers(input, rowCount) };
  },
};

const rounded = { nearest: Math.round, down: Math.floor, up: Math.ceil } as const;
