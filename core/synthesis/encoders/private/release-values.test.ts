import { describe, expect, it } from 'vitest';
import { affordableRho } from '../../single-table/private/accountant';
import { SecureNoise } from '../../single-table/private/secure-noise';
import { releaseValues } from './release-values';

const releases = 20_000;
const rho = affordableRho(1, 1e-6);
const rows = 100;

/** In how many of the releases one of two values has the greater noisy count; one row more has it, or one row less. */
function greater(count: number, spent: number): number {
  const noise = new SecureNoise();
  const counts = new Map([
    ['one', count],
    ['other', 2 * rows - count],
  ]);
  const known = new Set(counts.keys());
  let seen = 0;
  for (let release = 0; release < releases; release++)
    if (releaseValues(counts, 0, { rho: spent, delta: 1e-6, noise }, known)[0]!.value === 'one') seen++;
  return seen / releases;
}

/**
 * How far apart two tables look that differ in one row, in deviations of the noise: the difference of the normal
 * quantiles of an event's two rates. ρ of concentrated privacy allows √(2ρ) (Dong, Roth & Su, "Gaussian Differential
 * Privacy", 2022). Of 20,000 releases each, six deviations of the estimate are .075: chance fails with p < 1e-8.
 */
const apart = (spent: number) =>
  normalQuantile(greater(rows + 1, spent)) - normalQuantile(greater(rows, spent));
const allowed = Math.sqrt(2 * rho) + 0.075;

/** Near a half, by the series of the inverse error function; to 1e-4 between .2 and .8. */
function normalQuantile(share: number): number {
  const x = Math.sqrt(2 * Math.PI) * (share - 0.5);
  return x + x ** 3 / 6 + (7 * x ** 5) / 120 + (127 * x ** 7) / 5040;
}

describe('a value on the edge', () => {
  it('looks no further apart with a row than without it than the budget allows', () => {
    expect(apart(rho)).toBeLessThan(allowed);
  });

  it('is caught where half of the noise is missing', () => {
    expect(apart(4 * rho)).toBeGreaterThan(allowed);
  });
});

it('tells a value of one row with no more chance than half of δ', () => {
  const noise = new SecureNoise();
  const delta = 0.02;
  let told = 0;
  for (let release = 0; release < releases; release++)
    told += releaseValues(new Map([['own', 1]]), 0, { rho, delta, noise }).length;
  // six deviations of the estimate are .006
  expect(told / releases).toBeLessThan(delta / 2 + 0.006);
  expect(told / releases).toBeGreaterThan(delta / 4);
});
