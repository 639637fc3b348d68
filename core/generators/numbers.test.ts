import { describe, expect, it } from 'vitest';
import {
  binomial,
  gamma,
  hypergeometric,
  negativeBinomial,
  poisson,
  wald,
} from './engine/distributions/draws';
import { RandomStream } from '@core/kernel/random';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { profileOf } from './conformance/fixtures';
import { many, tryOut } from './conformance/try-out';
import { noiseGeo } from './catalogue/noise/geo';
import { numericDistributions } from './catalogue/numeric/distributions';

const int16: LogicalType = { kind: 'int', bits: 16, signed: true };
const int32: LogicalType = { kind: 'int', bits: 32, signed: true };
const price: LogicalType = { kind: 'decimal', precision: 10, scale: 2 };
const rows = many(4000, String);

/** Seeds are fixed, so these are always the same numbers. */
const meanOf = (draw: (random: RandomStream) => number): number => {
  const random = new RandomStream();
  random.seed(7, 11);
  const count = 20_000;
  return Array.from({ length: count }, () => draw(random)).reduce((sum, one) => sum + one, 0) / count;
};

describe('distributions', () => {
  it.each([
    ['poisson, few', 4, (random: RandomStream) => poisson(random, 4)],
    ['poisson, many', 250, (random: RandomStream) => poisson(random, 250)],
    ['binomial', 70, (random: RandomStream) => binomial(random, 100, 0.7)],
    ['negative binomial', 9, (random: RandomStream) => negativeBinomial(random, 3, 0.25)],
    ['hypergeometric', 4, (random: RandomStream) => hypergeometric(random, 20, 30, 10)],
    ['gamma', 0.5, (random: RandomStream) => gamma(random, 0.5)],
    ['wald', 10, (random: RandomStream) => wald(random, 10, 20)],
  ])('%s has its mean', (_, mean, draw) => {
    expect(Math.abs(meanOf(draw) / mean - 1)).toBeLessThan(0.04);
  });

  it('are the whole list, each with its parameters [S3.181]', () => {
    const names = numericDistributions.map(({ id }) => id.replace('numeric.', ''));
    expect(names).toEqual(
      expect.arrayContaining(['normal', 'lognormal', 'exponential', 'gamma', 'beta', 'weibull', 'poisson']),
    );
    const taken = new Set(
      numericDistributions.flatMap((one) => Object.keys(one.parameters.parse({}) as object)),
    );
    for (const name of ['low', 'high', 'mean', 'scale', 'shape']) expect(taken).toContain(name);
  });

  it('are truncated at their limits and at the range of the column, and not clamped', () => {
    const parameters = { mean: 32_000, deviation: 20_000, low: 0 };
    const made = tryOut('numeric.normal', rows, { type: int16, parameters }).map(Number);
    expect(made.every((value) => value >= 0 && value <= 32_767)).toBe(true);
    expect(made.filter((value) => value === 32_767 || value === 0).length).toBeLessThan(5);
    const poissons = tryOut('numeric.poisson', rows, { type: int32, parameters: { high: 3 } }).map(Number);
    expect(new Set(poissons)).toEqual(new Set([0, 1, 2, 3]));
  });
});

describe('noise', () => {
  it.each(['uniform', 'gaussian', 'laplace'])('of the kind %s is around nothing [S3.194]', (noiseType) => {
    const parameters = { kind: 'absolute', amount: 1000, noiseType };
    const made = tryOut(
      'noise.numeric',
      many(3000, () => '100000'),
      { type: int32, parameters },
    ).map((value) => Number(value) - 100_000);
    const mean = made.reduce((sum, one) => sum + one, 0) / made.length;
    expect(Math.abs(mean)).toBeLessThan(120);
    const isBeyond = made.some((value) => Math.abs(value) > 1000);
    expect(isBeyond).toBe(noiseType !== 'uniform');
  });
});

describe('a sample of the column', () => {
  const values = [...many(900, () => 'often'), ...many(100, (i) => `seldom ${i % 4}`)];
  const wholeColumn = {
    length: values.length,
    take: (at: Float64Array) => ({ storage: 'text' as const, values: Array.from(at, (row) => values[row]!) }),
  };
  const shareOf = (preserveFrequencies: boolean) => {
    const parameters = { preserveFrequencies };
    const made = tryOut('custom.column-sampler', many(2000, String), {
      parameters,
      context: { wholeColumn },
    });
    expect(made.every((value) => values.includes(value!))).toBe(true);
    return made.filter((value) => value === 'often').length / made.length;
  };

  it('keeps frequencies, or evens them out', () => {
    expect(shareOf(true)).toBeCloseTo(0.9, 1);
    expect(shareOf(false)).toBeCloseTo(0.2, 1);
  });
});

describe('coarser values', () => {
  it('are rounded to a step, exactly', () => {
    const round = (values: string[], type: LogicalType, parameters = {}) =>
      tryOut('mask.round', values, { type, parameters });
    expect(round(['14', '15', '-14', '0'], int32)).toEqual(['10', '20', '-10', '0']);
    expect(round(['10.07', '10.08'], price, { step: 0.05 })).toEqual(['10.05', '10.10']);
    expect(round(['32767'], int16, { step: 1000, direction: 'up' })).toEqual(['32000']);
  });

  it('go into bands of one width, or between bounds', () => {
    const bucket = (values: string[], parameters = {}) =>
      tryOut('mask.bucket', values, { type: int32, parameters });
    expect(bucket(['7', '12', '-3'])).toEqual(['0', '10', '-10']);
    const bounds = '0|18|30|65';
    expect(bucket(['-2', '17', '18', '64', '99'], { bounds })).toEqual(['0', '0', '18', '30', '65']);
    expect(bucket(['20', '99'], { bounds, shown: 'middle' })).toEqual(['24', '65']);
  });

  it('lose the end of a text, but never stay whole', () => {
    expect(tryOut('mask.truncate', ['1012 AB', 'SW1', 'x', ''])).toEqual(['1012', 'S', '.', '']);
  });
});

describe('noise on a map', () => {
  const float: LogicalType = { kind: 'float', bits: 64 };
  const north = many(300, (i) => String(52 + i / 1000));
  const east = many(300, (i) => String(4.5 + i / 500));
  const columnOf = (values: string[]) =>
    ({ storage: 'float64', values: Float64Array.from(values, Number), nulls: null }) as const;

  it('moves a place by so many metres at most, both columns together, and a text of both alike', () => {
    const made = (own: string[], other: string[], parameters: Record<string, unknown>) =>
      tryOut('noise.geo', own, {
        type: float,
        input: columnOf(own),
        beside: [columnOf(other)],
        parameters: { metres: 200, ...parameters },
        context: { companions: [float] },
      }).map(Number);
    const latitudes = made(north, east, { longitudeColumn: 'lon' });
    const longitudes = made(east, north, { latitudeColumn: 'lat' });
    const distances = latitudes.map((latitude, at) => {
      const up = (latitude - Number(north[at])) * 111_320;
      const aside =
        (longitudes[at]! - Number(east[at])) * 111_320 * Math.cos((Number(north[at]) * Math.PI) / 180);
      return Math.hypot(up, aside);
    });
    expect(Math.max(...distances)).toBeLessThanOrEqual(201);
    expect(Math.min(...distances)).toBeGreaterThan(0);
    expect(distances.filter((distance) => distance > 100).length).toBeGreaterThan(180);
    const pair = tryOut('noise.geo', [`${north[0]}, ${east[0]}`], { parameters: { metres: 200 } });
    expect(pair).toEqual([`${latitudes[0]!.toFixed(6)}, ${longitudes[0]!.toFixed(6)}`]);
  });

  it('moves a place to the other side where its type ends, and refuses a type that ends before a place does', () => {
    const edge = Array.from({ length: 200 }, (_, at) => (99.999 - at / 1000).toFixed(3));
    const type = { kind: 'decimal', precision: 5, scale: 3 } as const;
    const made = tryOut('noise.geo', edge, { type, parameters: { metres: 5000 } }).map(Number);
    expect(Math.max(...made)).toBeLessThan(100);
    expect(made.filter((value, at) => Math.abs(value - Number(edge[at])) > 0.3)).toEqual([]);
    const review = (precision: number) => {
      const parameters = noiseGeo.parameters.parse({});
      return noiseGeo.review(profileOf({ ...type, precision }), parameters);
    };
    expect(review(5)).toEqual([]);
    expect(review(4)).toMatchObject([{ code: 'type-not-accepted' }]);
  });
});
