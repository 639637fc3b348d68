import { RandomStream } from '@core/kernel/random';

/** How diverse drawn values are, estimated from a fixed sample. */
export interface Spread {
  /** The effective number of values: so many equally likely ones would collide as often. */
  readonly possible: number;
  /** One over the probability of the most likely value. */
  readonly likeliest: number;
}

const sampleSize = 4000;
/** The neighbours in the sorted sample whose distance estimates the density. */
const near = 100;
const [seedLow, seedHigh] = [0x5eed, 0xd157];

/** A sample by a seed of its own, in ascending order. */
export function sampleOf(draw: (random: RandomStream) => number): Float64Array {
  const random = new RandomStream();
  random.seed(seedLow, seedHigh);
  return Float64Array.from({ length: sampleSize }, () => draw(random)).sort();
}

/** @param unit the distance between two values that are next to each other */
export function spreadOf(sample: Float64Array, unit: number): Spread {
  let meetings = 0;
  let most = 1;
  let alike = 1;
  for (let at = 1; at < sample.length; at++) {
    alike = sample[at] === sample[at - 1] ? alike + 1 : 1;
    most = Math.max(most, alike);
    meetings += alike - 1;
  }
  const pairs = (sample.length * (sample.length - 1)) / 2;
  let densest = Infinity;
  for (let at = near; at < sample.length; at++) densest = Math.min(densest, sample[at]! - sample[at - near]!);
  const bySpan = (sample.length / near) * (densest / unit + 1);
  // the share of a frequent value is a better estimate than the distances around it
  return {
    possible: pairs / Math.max(1, meetings),
    likeliest: most >= near / 2 ? sample.length / most : Math.max(1, bySpan),
  };
}
