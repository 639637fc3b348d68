import type { KeyedHash } from '@core/kernel/keyed-hash';
import { KeyedPermutation } from '@core/kernel/keyed-permutation';
import { Ff1 } from './ff1';

const smallestFf1Domain = 1_000_000;
const largestDouble = 2 ** 53;

/** FF1 under a key of the hash, made once for all domains of a column. */
export function ff1Of(hash: KeyedHash): Ff1 {
  return new Ff1(hash.secret('ff1 aes-256'));
}

/** A keyed bijection of 0 … size-1, by columns. Equal hash and size give the same bijection. */
export interface IndexCipher {
  /** Replaces each value where it is. */
  apply(values: Float64Array): void;
}

/**
 * By FF1 where the domain has a million values or more; below that, where FF1 is not allowed, by a keyed
 * permutation.
 * @param size 1 … 2^53
 */
export function ff1IndexCipher(hash: KeyedHash, ff1: Ff1, size: number): IndexCipher {
  if (size < smallestFf1Domain) return permutationIndexCipher(hash, size);
  const bits = Math.ceil(Math.log2(size));
  return { apply: (values) => walk(ff1, bits, size, values) };
}

/** By a keyed permutation: quicker than FF1. @param size 1 … 2^53 */
export function permutationIndexCipher(hash: KeyedHash, size: number): IndexCipher {
  const permutation = new KeyedPermutation(hash, size);
  return {
    apply(values) {
      for (let i = 0; i < values.length; i++) values[i] = permutation.at(values[i]!);
    },
  };
}

/** For domains beyond 2^53: FF1 over the binary digits of the index. Replaces each value where it is. */
export function applyWide(ff1: Ff1, size: bigint, values: bigint[]): void {
  const bits = (size - 1n).toString(2).length;
  const low = BigInt(bits - Math.floor(bits / 2));
  const mask = (1n << low) - 1n;
  let open = values.map((_, i) => i);
  while (open.length > 0) {
    const left = open.map((i) => values[i]! >> low);
    const right = open.map((i) => values[i]! & mask);
    ff1.encryptWide(2, bits, left, right);
    open.forEach((i, at) => (values[i] = (left[at]! << low) | right[at]!));
    open = open.filter((i) => values[i]! >= size);
  }
}

/** Whether a domain is counted by doubles. */
export const isNarrowDomain = (size: bigint): boolean => size <= BigInt(largestDouble);

/** Cycle walking: encrypts binary numerals until each result lies in the domain; fewer than two steps on average. */
function walk(ff1: Ff1, bits: number, size: number, values: Float64Array): void {
  const span = 2 ** (bits - Math.floor(bits / 2));
  const left = new Float64Array(values.length);
  const right = new Float64Array(values.length);
  let open = Uint32Array.from(values, (_, i) => i);
  while (open.length > 0) {
    for (let at = 0; at < open.length; at++) {
      const value = values[open[at]!]!;
      left[at] = Math.floor(value / span);
      right[at] = value - left[at]! * span;
    }
    ff1.encrypt(2, bits, left, right, open.length);
    for (let at = 0; at < open.length; at++) values[open[at]!] = left[at]! * span + right[at]!;
    open = open.filter((i) => values[i]! >= size);
  }
}
