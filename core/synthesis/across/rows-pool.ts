import type { RandomStream } from '@core/kernel/random';

/**
 * Rows of a parent to be assigned to children, by kind, each about as often as its weight: if all of a kind are used up,
 * the nearest kinds of the same family follow, and once the family is used up, it starts over.
 */
export class RowsPool {
  private readonly buckets: readonly Bucket[];

  /**
   * @param kindOf by row
   * @param familySize kinds that are one family: 0 … familySize-1, familySize … 2·familySize-1, and so on
   * @param weights by row, whole numbers; a row of weight 0 is given only if all are 0
   */
  constructor(
    kindOf: Int32Array,
    private readonly familySize: number,
    weights: Int32Array,
    private readonly random: RandomStream,
  ) {
    const isEmpty = weights.every((weight) => weight === 0);
    const slots = new Map<number, number[]>();
    for (let row = 0; row < kindOf.length; row++) {
      const weight = isEmpty ? 1 : weights[row]!;
      if (weight === 0) continue;
      const of = slots.get(kindOf[row]!) ?? [];
      for (let i = 0; i < weight; i++) of.push(row);
      slots.set(kindOf[row]!, of);
    }
    this.buckets = [...slots]
      .toSorted(([a], [b]) => a - b)
      .map(([kind, rows]) => ({ kind, family: this.familyOf(kind), slots: Int32Array.from(rows), next: 0 }));
    for (const bucket of this.buckets) this.refill(bucket);
  }

  /** An allowed row of the kind or, failing that, of the nearest kind that has one; -1 if no row is allowed at all. */
  take(kind: number, isAllowed: (row: number) => boolean): number {
    const family = this.familyOf(kind);
    const near = nearest(this.buckets, kind, family);
    const own = this.search(near, family, isAllowed);
    if (own >= 0) return own;
    for (const bucket of this.buckets) if (bucket.family === family) this.refill(bucket);
    const again = this.search(near, family, isAllowed);
    return again >= 0 ? again : this.search(near, null, isAllowed);
  }

  private familyOf(kind: number): number {
    return Math.floor(kind / this.familySize);
  }

  /** Bucket after bucket away from one. @param family to stay in; null for any */
  private search(from: number, family: number | null, isAllowed: (row: number) => boolean): number {
    for (let away = 0; away < this.buckets.length; away++) {
      let isInside = false;
      for (const index of away === 0 ? [from] : [from - away, from + away]) {
        const bucket = this.buckets[index];
        if (bucket === undefined || (family !== null && bucket.family !== family)) continue;
        isInside = true;
        const row = takeFrom(bucket, isAllowed);
        if (row >= 0) return row;
      }
      if (!isInside) return -1;
    }
    return -1;
  }

  private refill(bucket: Bucket): void {
    bucket.next = 0;
    shuffle(bucket.slots, this.random);
  }
}

interface Bucket {
  readonly kind: number;
  readonly family: number;
  readonly slots: Int32Array;
  next: number;
}

/** The next allowed slot; those passed over stay for later. */
function takeFrom(bucket: Bucket, isAllowed: (row: number) => boolean): number {
  const { slots } = bucket;
  for (let at = bucket.next; at < slots.length; at++) {
    const row = slots[at]!;
    if (!isAllowed(row)) continue;
    slots[at] = slots[bucket.next]!;
    slots[bucket.next++] = row;
    return row;
  }
  return -1;
}

/** The bucket of the kind, or the nearest, if possible of the family. */
function nearest(buckets: readonly Bucket[], kind: number, family: number): number {
  let best = 0;
  let leastAway = Infinity;
  for (const [index, bucket] of buckets.entries()) {
    const away = Math.abs(bucket.kind - kind) + (bucket.family === family ? 0 : 2 ** 32);
    if (away < leastAway) [best, leastAway] = [index, away];
  }
  return best;
}

function shuffle(rows: Int32Array, random: RandomStream): void {
  for (let i = rows.length - 1; i > 0; i--) {
    const j = random.int(i + 1);
    const moved = rows[i]!;
    rows[i] = rows[j]!;
    rows[j] = moved;
  }
}
