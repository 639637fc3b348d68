import { RandomStream } from '@core/kernel/random';
import type { ColumnGenerator, GeneratorContext } from '../generator';
import { writeDecimal } from './decimal-text';
import { exponential } from './distributions/draws';
import { integerRange, type IntegerRange } from './integer-range';
import { mappedNumbers } from './mapped-numbers';
import { rowSeeds } from './seeded-rows';

export const noiseTypes = ['uniform', 'gaussian', 'laplace'] as const;

export interface Noise {
  readonly kind: 'percent' | 'absolute';
  readonly noiseType: (typeof noiseTypes)[number];
  /** The most of uniform noise, the standard deviation of gaussian noise, the scale of Laplace noise. */
  readonly amount: number;
  readonly consistent: boolean;
  readonly seed: number | null;
}

/** A share of the noise in billionths, so that big numbers are reckoned without doubles. */
const billion = 1_000_000_000n;
const maxDecimals = 9;
const attempts = 64;

/** Adds noise in the storage that the values come in. NULL, zero in percent, NaN and infinity stay. */
export function noisyNumbers(context: GeneratorContext, noise: Noise): ColumnGenerator {
  const seeds = rowSeeds(context, { meaning: 'noise-numeric', ...noise });
  const random = new RandomStream();
  const bits = new Uint32Array(2);
  const range = integerRange(context.column.type);
  const start = (text: () => string, row: number) => {
    seeds.seed(noise.consistent ? text() : '', row, bits);
    random.seed(bits[0]!, bits[1]!);
  };
  const numbers = mappedNumbers(context.column, {
    whole(value, scale, row) {
      start(() => writeDecimal(value, scale), row);
      return noisyWhole(value, scale, noise, range, random);
    },
    float(value, text, row) {
      start(() => text, row);
      return noisyFloat(value, text, noise, random);
    },
  });
  return {
    generate(input, rows) {
      seeds.rows = rows;
      return numbers(input, rows.rowCount);
    },
  };
}

/** How much of `amount` a value moves. */
function shareOf({ noiseType }: Noise, random: RandomStream): number {
  switch (noiseType) {
    case 'uniform':
      return random.float() * 2 - 1;
    case 'gaussian':
      return random.gaussian();
    case 'laplace':
      return exponential(random) - exponential(random);
  }
}

/** `value` counts units of the last decimal. Noise that leaves the range or the sign is drawn again. */
function noisyWhole(
  value: bigint,
  scale: number,
  noise: Noise,
  range: IntegerRange,
  random: RandomStream,
): bigint {
  if (value === 0n && noise.kind === 'percent') return value;
  const reach =
    noise.kind === 'percent'
      ? (value * BigInt(Math.round(noise.amount * 1e4))) / 1_000_000n
      : (BigInt(Math.round(noise.amount * 1e4)) * 10n ** BigInt(scale)) / 10_000n;
  const least = value > 0n ? 0n : range.min;
  const most = value < 0n ? 0n : range.max;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const delta = (reach * BigInt(Math.round(shareOf(noise, random) * 1e9))) / billion;
    const made = value + (delta === 0n ? (random.int(2) === 0 ? 1n : -1n) : delta);
    if (made >= least && made <= most) return made;
  }
  return value === most ? value - 1n : value + 1n;
}

/** With as many decimals as the source is written with, up to nine. */
function noisyFloat(value: number, text: string, noise: Noise, random: RandomStream): number {
  if (value === 0 && noise.kind === 'percent') return value;
  const reach = noise.kind === 'percent' ? (value * noise.amount) / 100 : noise.amount;
  const point = text.indexOf('.');
  const isWritten = !text.includes('e') && text.length - point <= maxDecimals;
  const unit = 10 ** (point < 0 ? 0 : text.length - point - 1);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const moved = value + reach * shareOf(noise, random);
    const rounded = isWritten ? Math.round(moved * unit) / unit : moved;
    const step = random.int(2) === 0 ? 1 : -1;
    const made = isWritten && rounded === value ? Math.round(value * unit + step) / unit : rounded;
    if (value === 0 || made === 0 || made > 0 === value > 0) return made;
  }
  return value;
}
