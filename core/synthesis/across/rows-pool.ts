import type { RandomStream } from '@core/kernel/random';

/**
 * Rows of a parent to be given to children, by kind. Each row is given about as often as its weight says; once all of
 * a kind have been given, it begins anew.
 */
export class RowsPool {
  private readonly kinds: Int32Array;
  private readonly shelves: readonly Shelf[];

  /**
   * @param kindOf by row; a kind without rows is replaced by the nearest number
   * @param weights by row, whole numbers; a row of weight 0 is given only if all are 0
   */
  constructor(
    kindOf: Int32Array,
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
    this.kinds = Int32Array.from(slots.keys()).sort();
    this.shelves = Array.from(this.kinds, (kind) => ({ slots: Int32Array.from(slots.get(kind)!), next: 0 }));
    for (const { slots: rows } of this.shelves) shuffle(rows, random);
  }

  get isEmpty(): boolean {
    return this.kinds.length === 0;
  }

  /** A row of the kind that is allowed, or if there is none, one of a neighbouring kind; -1 if no row is allowed at all. */
  take(kind: number, isAllowed: (row: number) => boolean): number {
    const at = this.nearest(kind);
    for (let away = 0; away < this.shelves.length; away++) {
      for (const index of away === 0 ? [at] : [at - away, at + away]) {
        const shelf = this.shelves[index];
        const row = shelf === undefined ? -1 : this.takeFrom(shelf, isAllowed);
        if (row >= 0) return row;
      }
    }
    return -1;
  }

  /** The next allowed slot; those passed over stay for later. */
  private takeFrom(shelf: Shelf, isAllowed: (row: number) => boolean): number {
    const { slots } = shelf;
    if (shelf.next === slots.length) {
      shelf.next = 0;
      shuffle(slots, this.random);
    }
    for (let at = shelf.next; at < slots.length; at++) {
      const row = slots[at]!;
      if (!isAllowed(row)) continue;
      slots[at] = slots[shelf.next]!;
      slots[shelf.next++] = row;
      return row;
    }
    for (let at = 0; at < shelf.next; at++) if (isAllowed(slots[at]!)) return slots[at]!;
    return -1;
  }

  private nearest(kind: number): number {
    let best = 0;
    for (let i = 1; i < this.kinds.length; i++) {
      if (Math.abs(this.kinds[i]! - kind) < Math.abs(this.kinds[best]! - kind)) best = i;
    }
    return best;
  }
}

interface Shelf {
  readonly slots: Int32Array;
  next: number;
}

function shuffle(rows: Int32Array, random: RandomStream): void {
  for (let i = rows.length - 1; i > 0; i--) {
    const j = random.int(i + 1);
    const moved = rows[i]!;
    rows[i] = rows[j]!;
    rows[j] = moved;
  }
}
