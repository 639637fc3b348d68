import { RandomStream } from '@core/kernel/random';

/**
 * The random stream of a position in a model: the same seed and position give the same numbers in any thread and any
 * order. Words are mixed with the finalizer of MurmurHash3 (Austin Appleby, public domain).
 */
export function seededStream(seed: number, ...place: readonly number[]): RandomStream {
  let low = mix(seed | 0);
  let high = mix(Math.floor(seed / 0x1_0000_0000) ^ 0x5bd1e995);
  for (const word of place) {
    low = mix(low ^ word);
    high = mix(high + Math.imul(word, 0x9e3779b1) + low);
  }
  const stream = new RandomStream();
  stream.seed(low, high);
  return stream;
}

function mix(word: number): number {
  let mixed = (word + 0x9e3779b9) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
