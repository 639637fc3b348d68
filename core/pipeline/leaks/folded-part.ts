import { headWeight, stepFirst, stepSecond, type KeyHash } from './key-hash';
import type { Words } from './words';
import { weightOf } from './unit-forms';

/** A part of keys that is read once, such as a surname: its letters, and where the hash of a key stands behind it. */
export interface FoldedPart {
  readonly units: Uint16Array;
  readonly words: number;
  readonly digits: number;
  readonly ideographs: number;
  readonly weight: number;
  readonly first: number;
  readonly second: number;
  /** The first lane where the part is heavy enough to be a head; null if it is too short for one. */
  readonly head: number | null;
}

/** The words that were read last, as a part. */
export function foldedPart({ units, count, length, digits, ideographs }: Words, hash: KeyHash): FoldedPart {
  let first = hash.firstSeed;
  let second = hash.secondSeed;
  let weight = 0;
  let head: number | null = null;
  for (let at = 0; at < length; at++) {
    const unit = units[at]!;
    first = stepFirst(first, unit);
    second = stepSecond(second, unit);
    weight += weightOf(unit);
    if (head === null && weight >= headWeight) head = first;
  }
  return { units: units.slice(0, length), words: count, digits, ideographs, weight, first, second, head };
}
