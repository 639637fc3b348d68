import type { KeyedHash } from '@core/kernel/keyed-hash';

/** From this weight on a key has a head; see `KeyMarks`. */
export const headWeight = 5;

/** Keeps days apart from texts. */
const dayMark = 0x64617973;

const kindBits = 6;
const kindMask = 2 ** kindBits - 1;

/**
 * A rolling hash of keys in two 32-bit lanes, so that every window over a text costs one step; candidates are then
 * hashed by SipHash over both lanes, keyed by the workspace, before they leave the process.
 */
export class KeyHash {
  readonly firstSeed: number;
  readonly secondSeed: number;
  private readonly out = new Uint32Array(2);
  private readonly hash: KeyedHash;

  constructor(workspaceHash: KeyedHash) {
    this.hash = workspaceHash.derive('leak-keys');
    const seeds = this.hash.secret('lanes');
    this.firstSeed = seeds.readInt32LE(0);
    this.secondSeed = seeds.readInt32LE(4);
  }

  /** Of a day, as a number since 1970-01-01. Valid until the next call. */
  ofDay(day: number): Uint32Array {
    return this.of(day, dayMark);
  }

  /** Low and high word, the last bits of the high one reserved for the kind; valid until the next call. */
  of(first: number, second: number): Uint32Array {
    const { out } = this;
    this.hash.pair(first >>> 0, second >>> 0, out);
    out[1] = (out[1]! & ~kindMask) >>> 0;
    return out;
  }
}

export function stepFirst(lane: number, unit: number): number {
  const next = Math.imul(lane ^ unit, 0x01000193);
  return next ^ (next >>> 15);
}

export function stepSecond(lane: number, unit: number): number {
  const next = Math.imul(lane ^ unit, 0x85ebca6b);
  return next ^ (next >>> 13);
}

/** Counts from 1, so that no high word is 0. */
export const withKind = (high: number, kindAt: number): number => (high | (kindAt + 1)) >>> 0;

export const withoutKind = (high: number): number => (high & ~kindMask) >>> 0;

export const kindAtOf = (high: number): number => (high & kindMask) - 1;
