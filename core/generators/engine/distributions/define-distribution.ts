import { z } from 'zod';
import type { RandomStream } from '@core/kernel/random';
import type { ColumnProfile, GeneratorDefinition, Remark } from '../../generator';
import { byRule } from '../capabilities';
import { drawnNumbers, numberRange, rangeRemarks, scaleOf } from '../made-numbers';
import { limitField, seedFields } from '../parameters';
import { sampleOf, spreadOf } from './spread';

type Fields = Readonly<Record<string, z.ZodType<number>>>;
type Values<F extends Fields> = { readonly [K in keyof F]: z.output<F[K]> };

export interface DistributionSpec<F extends Fields> {
  /** The id is 'numeric.' and this. */
  readonly name: string;
  readonly fields: F;
  /** All its values are integers. */
  readonly isWhole?: boolean;
  /** Its fields define its range, so it takes no extra limits. */
  readonly ends?: (parameters: Values<F>) => Ends;
  draw(random: RandomStream, parameters: Values<F>): number;
}

interface Ends {
  readonly low: number;
  readonly high: number;
}

const limits = { low: limitField, high: limitField };
const decimals = z.int().min(0).max(6).default(2);

/** Draws tried for one within the limits. */
const attempts = 256;
/**
 * With a smaller share of the sample within the limits, the run would be slow, and values not follow the distribution.
 */
const leastWithin = 0.02;
/** Of 32 kB each. */
const keptSamples = 8;

/**
 * Numbers of a truncated distribution: those outside the limits or the range of the column are redrawn, so that no
 * values pile up at an end.
 */
export function defineDistribution<F extends Fields>(spec: DistributionSpec<F>): GeneratorDefinition {
  const own = z.object(spec.fields);
  const parameters = z.object({
    ...spec.fields,
    ...(spec.ends ? {} : limits),
    ...(spec.isWhole ? {} : { decimals }),
    ...seedFields,
  });
  const read = z.object({ ...limits, decimals, ...seedFields });

  const drawFor = ({ type }: ColumnProfile, given: Record<string, unknown>) => {
    const values = own.parse(given) as Values<F>;
    const asked = read.parse(spec.ends ? { ...given, low: null, high: null } : given);
    const digits = spec.isWhole ? 0 : Math.min(asked.decimals, scaleOf(type, asked.decimals));
    const unit = 10 ** digits;
    const range = numberRange(type);
    const ends = spec.ends?.(values) ?? { low: asked.low ?? -Infinity, high: asked.high ?? Infinity };
    const low = Math.max(ends.low, range.min);
    const high = Math.min(ends.high, range.max);
    const one = (random: RandomStream) => Math.round(spec.draw(random, values) * unit) / unit;
    const isWithin = (value: number) => value >= low && value <= high;
    return { values, ends, digits, unit, low, high, one, isWithin, seed: asked.seed };
  };
  type Draw = ReturnType<typeof drawFor>;
  const within = ({ one, isWithin, low, high }: Draw, random: RandomStream): number => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const value = one(random);
      if (isWithin(value)) return value;
    }
    return Math.min(Math.max(0, low), high);
  };
  const samples = new Map<string, Float64Array>();
  /** Without limits. Cached per parameters, because each page of a numeric column requests all distributions. */
  const plainSample = ({ one, unit, values }: Draw): Float64Array => {
    const key = JSON.stringify([values, unit]);
    const sample = samples.get(key) ?? sampleOf(one);
    if (samples.size >= keptSamples) samples.clear();
    samples.set(key, sample);
    return sample;
  };
  const spread = (draw: Draw) =>
    spreadOf(
      sampleOf((random) => within(draw, random)),
      1 / draw.unit,
    );

  return {
    id: `numeric.${spec.name}`,
    family: 'Mockers',
    treatment: 'mock',
    capabilities: byRule,
    parameters,
    accepts: ['int', 'decimal', 'float'],
    locales: [],
    review(column, given) {
      const draw = drawFor(column, given);
      const { low, high } = draw.ends;
      const range = numberRange(column.type);
      const first = low === -Infinity ? range.min : low;
      const remarks = rangeRemarks(column, first, high === Infinity ? range.max : high);
      return remarks.length > 0 ? remarks : missRemarks(plainSample(draw), draw.isWithin);
    },
    possibleValues: (column, given) => Math.max(1, Math.floor(spread(drawFor(column, given)).possible)),
    create(given, context) {
      const draw = drawFor(context.column, given);
      return drawnNumbers(context, {
        meaning: `numeric-${spec.name}`,
        seed: draw.seed,
        possible: spread(draw).likeliest,
        decimals: draw.digits,
        draw: (random) => within(draw, random),
      });
    },
  };
}

function missRemarks(sample: Float64Array, isWithin: (value: number) => boolean): Remark[] {
  const share = sample.filter(isWithin).length / sample.length;
  return share >= leastWithin ? [] : [{ severity: 'refusal', code: 'limits-missed', params: {} }];
}
