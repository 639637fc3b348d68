import type { Column } from '@core/kernel/data/column';
import { RandomStream } from '@core/kernel/random';
import type { ColumnGenerator, GeneratorContext } from '../generator';
import { parseDecimal, writeDecimal } from './decimal-text';
import { integerRange, type IntegerRange } from './integer-range';
import { rowSeeds } from './seeded-rows';
import { mapTexts, textReader } from './text-column';

export interface Noise {
  readonly kind: 'percent' | 'absolute';
  readonly amount: number;
  readonly consistent: boolean;
  readonly seed: number | null;
}

/** A share of the noise in billionths, so that big numbers are reckoned without doubles. */
const billion = 1_000_000_000n;
const maxDecimals = 9;

/** Adds noise in the storage that the values come in. NULL, zero in percent, NaN and infinity stay. */
export function noisyNumbers(context: GeneratorContext, noise: Noise): ColumnGenerator {
  const { type } = context.column;
  const seeds = rowSeeds(context, { meaning: 'noise-numeric', ...noise });
  const random = new RandomStream();
  const bits = new Uint32Array(2);
  const range = integerRange(type);
  const start = (text: string, row: number) => {
    seeds.seed(text, row, bits);
    random.seed(bits[0]!, bits[1]!);
  };
  const whole = (value: bigint, scale: number, row: number): bigint => {
    start(noise.consistent ? writeDecimal(value, scale) : '', row);
    return noisyWhole(value, scale, noise, range, random);
  };
  return {
    generate(input, rows): Column {
      seeds.rows = rows;
      switch (input.storage) {
        case 'int32': {
          const values = Int32Array.from(input.values.subarray(0, rows.rowCount), (value, row) =>
            input.nulls?.[row] === 1 ? value : Number(whole(BigInt(value), 0, row)),
          );
          return { ...input, values };
        }
        case 'int64': {
          const values = BigInt64Array.from(input.values.subarray(0, rows.rowCount), (value, row) =>
            input.nulls?.[row] === 1 ? value : whole(value, 0, row),
          );
          return { ...input, values };
        }
        case 'float64': {
          const read = textReader(input, type);
          const values = Float64Array.from(input.values.subarray(0, rows.rowCount), (value, row) => {
            const text = input.nulls?.[row] === 1 ? null : read(row);
            if (text === null || !Number.isFinite(value)) return value;
            start(noise.consistent ? text : '', row);
            const made = noisyFloat(value, text, noise, random);
            return type.kind === 'float' && type.bits === 32 ? Math.fround(made) : made;
          });
          return { ...input, values };
        }
        default:
          return noisyTexts(input, rows.rowCount, whole);
      }
    },
  };
}

function noisyTexts(
  input: Column,
  rowCount: number,
  whole: (value: bigint, scale: number, row: number) => bigint,
): Column {
  const rows = input.storage === 'dictionary' ? undictionary(input.codes, input.dictionary, rowCount) : input;
  return mapTexts(rows, rowCount, (texts) =>
    texts.map((text, row) => {
      const decimal = text === null ? null : parseDecimal(text);
      return decimal ? writeDecimal(whole(decimal.unscaled, decimal.scale, row), decimal.scale) : text;
    }),
  );
}

/** Row by row: equal values get noise of their own unless the mapping is consistent. */
function undictionary(codes: Int32Array, dictionary: readonly string[], rowCount: number): Column {
  return {
    storage: 'text',
    values: Array.from({ length: rowCount }, (_, row) => dictionary[codes[row]!] ?? null),
  };
}

/** `value` counts units of the last decimal. */
function noisyWhole(
  value: bigint,
  scale: number,
  noise: Noise,
  range: IntegerRange,
  random: RandomStream,
): bigint {
  if (value === 0n && noise.kind === 'percent') return value;
  const share = BigInt(Math.round((random.float() * 2 - 1) * 1e9));
  const reach =
    noise.kind === 'percent'
      ? (value * BigInt(Math.round(noise.amount * 1e4))) / 1_000_000n
      : (BigInt(Math.round(noise.amount * 1e4)) * 10n ** BigInt(scale)) / 10_000n;
  const delta = (reach * share) / billion;
  const step = random.int(2) === 0 ? 1n : -1n;
  const least = value > 0n ? 0n : range.min;
  const most = value < 0n ? 0n : range.max;
  const within = (made: bigint) => (made < least ? least : made > most ? most : made);
  const moved = delta === 0n ? step : delta;
  const made = within(value + moved);
  return made === value + moved ? made : within(value - moved);
}

/** With as many decimals as the source is written with, up to nine. */
function noisyFloat(value: number, text: string, noise: Noise, random: RandomStream): number {
  const share = random.float() * 2 - 1;
  const step = random.int(2) === 0 ? 1 : -1;
  if (value === 0 && noise.kind === 'percent') return value;
  const reach = noise.kind === 'percent' ? (value * noise.amount) / 100 : noise.amount;
  const made = value + reach * share;
  const point = text.indexOf('.');
  if (text.includes('e') || text.length - point > maxDecimals) return sameSign(value, made);
  const unit = 10 ** (point < 0 ? 0 : text.length - point - 1);
  const rounded = Math.round(made * unit) / unit;
  return sameSign(value, rounded === value ? Math.round(value * unit + step) / unit : rounded);
}

/** A source above zero stays at zero or above, one below at zero or below. */
function sameSign(source: number, made: number): number {
  if (source > 0) return Math.max(0, made);
  return source < 0 ? Math.min(0, made) : made;
}
