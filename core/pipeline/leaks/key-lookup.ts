import type { KeyMarks } from './key-marks';
import type { KeyKind } from './searched-kinds';

/** Keys to search for: a file of many, or the few of sample rows. */
export interface KeyLookup {
  readonly size: number;
  readonly marks: Pick<KeyMarks, 'mayBeHead' | 'mayBeKey'>;
  /** Distinct keys of a kind. */
  countOf(kind: KeyKind): number;
  /** Calls back with the index of each kind that has the key. */
  find(low: number, high: number, onKind: (kindAt: number) => void): void;
}
