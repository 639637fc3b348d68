import { kindAtOf, withoutKind } from './key-hash';
import type { KeyLookup } from './key-lookup';
import { KeyMarks } from './key-marks';
import type { KeySink } from './key-writer';
import { keyKinds, type KeyKind } from './searched-kinds';

/** Keys of sample rows, in memory. */
export class MemoryKeys implements KeyLookup, KeySink {
  readonly marks = new KeyMarks();
  private readonly kinds = new Map<number, Map<number, Set<number>>>();
  private readonly counts = new Uint32Array(keyKinds.length);

  get size(): number {
    return this.counts.reduce((sum, count) => sum + count, 0);
  }

  add(low: number, high: number): void {
    const ofLow = this.kinds.get(low) ?? new Map<number, Set<number>>();
    this.kinds.set(low, ofLow);
    const known = ofLow.get(withoutKind(high)) ?? new Set();
    ofLow.set(withoutKind(high), known);
    const kindAt = kindAtOf(high);
    if (!known.has(kindAt)) this.counts[kindAt]!++;
    known.add(kindAt);
  }

  countOf(kind: KeyKind): number {
    return this.counts[keyKinds.indexOf(kind)]!;
  }

  find(low: number, high: number, onKind: (kindAt: number) => void): void {
    this.kinds.get(low)?.get(high)?.forEach(onKind);
  }
}
