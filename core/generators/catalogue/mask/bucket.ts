import { z } from 'zod';
import { bijection } from '../../engine/capabilities';
import { parseDecimal, type Decimal } from '../../engine/decimal-text';
import { integerRange } from '../../engine/integer-range';
import { mappedNumbers } from '../../engine/mapped-numbers';
import type { GeneratorDefinition } from '../../generator';

const parameters = z.object({
  width: z.number().min(0.000001).max(1e12).default(10),
  bounds: z
    .string()
    .max(400)
    .regex(/^(?:\s*-?\d+(?:\.\d+)?\s*(?:\||$))*$/)
    .default(''),
  shown: z.enum(['lower', 'middle']).default('lower'),
});
type Parameters = z.output<typeof parameters>;

/**
 * The bin of a number, as its lower bound or its middle: bins of equal width from zero, or between the listed bounds.
 * Values below the first bound fall into the first bin, those above the last into the last.
 */
export const maskBucket: GeneratorDefinition<Parameters> = {
  id: 'mask.bucket',
  family: 'Mask',
  treatment: 'mask',
  capabilities: { ...bijection, protects: 'part', keepsFormat: 'part', unique: 'no', key: false },
  parameters,
  accepts: ['int', 'decimal', 'float'],
  locales: [],
  review: (_, { bounds }) =>
    boundsIn(bounds).every((bound, at, all) => at === 0 || bound > all[at - 1]!)
      ? []
      : [{ severity: 'refusal', code: 'bounds-unordered', params: {} }],
  possibleValues: (_, { bounds }) => boundsIn(bounds).length || null,
  keeps: ({ width, bounds }) => [bounds === '' ? -width : 0],
  create(given, { column }) {
    const { min, max } = integerRange(column.type);
    const numbers = mappedNumbers(column, {
      whole(value, scale) {
        const made = exactBand(value, scale, given);
        return made < min ? min : made > max ? max : made;
      },
      float: (value) => floatBand(value, given),
    });
    return { generate: (input, { rowCount }) => numbers(input, rowCount) };
  },
};

const textsIn = (bounds: string): string[] =>
  bounds
    .split('|')
    .map((bound) => bound.trim())
    .filter(Boolean);
const boundsIn = (bounds: string): number[] => textsIn(bounds).map(Number);

/** In units of the last of `scale` decimals. */
const unitsOf = ({ unscaled, scale: own }: Decimal, scale: number): bigint =>
  (unscaled * 10n ** BigInt(scale)) / 10n ** BigInt(own);

function exactBand(value: bigint, scale: number, { width, bounds, shown }: Parameters): bigint {
  const listed = textsIn(bounds).map((bound) => unitsOf(parseDecimal(bound)!, scale));
  const step = unitsOf(parseDecimal(width.toFixed(6))!, scale) || 1n;
  const place = listed.findLastIndex((bound) => bound <= value);
  const low = listed.length > 0 ? listed[Math.max(place, 0)]! : value - (((value % step) + step) % step);
  const high = listed.length > 0 ? (listed[Math.max(place, 0) + 1] ?? low) : low + step;
  return shown === 'lower' ? low : low + (high - low) / 2n;
}

function floatBand(value: number, { width, bounds, shown }: Parameters): number {
  const listed = boundsIn(bounds);
  const place = Math.max(
    listed.findLastIndex((bound) => bound <= value),
    0,
  );
  const low = listed[place] ?? Math.floor(value / width) * width;
  const high = listed.length > 0 ? (listed[place + 1] ?? low) : low + width;
  return Number((shown === 'lower' ? low : (low + high) / 2).toPrecision(15));
}
