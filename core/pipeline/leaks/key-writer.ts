import type { PiiEntity } from '@core/contract/pii-entities';
import { headWeight, type KeyHash, stepFirst, stepSecond, withKind } from './key-hash';
import type { KeyMarks } from './key-marks';
import {
  formOfKind,
  isTelling,
  keyKinds,
  type KeyForm,
  type KeyKind,
  type KeyShape,
  type KnownName,
} from './searched-kinds';
import { weightOf } from './unit-forms';
import { Words } from './words';

/** Takes the hashes of keys. */
export interface KeySink {
  add(low: number, high: number): void;
}

/** Collects protected values as keys: marks of how they begin and of the whole, and their hashes. */
export class LeakKeyWriter {
  private readonly words = new Words();

  constructor(
    private readonly hash: KeyHash,
    private readonly marks: KeyMarks,
    private readonly sink: KeySink,
  ) {}

  /** Adds the key of a value: its letters and digits, ignoring separators. Keys that identify nobody are skipped. */
  add(value: string, kind: PiiEntity, form = formOfKind(kind)): void {
    if (form === null) return;
    this.words.read(value);
    if (isTelling(form, shapeOf(this.words))) this.addKey(0, kind);
  }

  /** Adds a name that everybody knows. */
  addKnown(name: string, kind: KnownName): void {
    this.words.read(name);
    if (isTelling('shared-name', shapeOf(this.words))) this.addKey(0, kind);
  }

  addDay(day: number): void {
    const hash = this.hash.ofDay(day);
    this.sink.add(hash[0]!, withKind(hash[1]!, keyKinds.indexOf('BIRTH_DATE')));
  }

  /** Adds the keys of a value whose two parts may appear in either order, such as those of a name. */
  addPair(front: string, back: string, kind: PiiEntity, form: KeyForm): void {
    const { words } = this;
    words.read(front);
    const turn = words.length;
    words.add(back);
    if (!isTelling(form, shapeOf(words))) return;
    this.addKey(0, kind);
    if (turn > 0 && turn < words.length) this.addKey(turn, kind);
  }

  /** @param start the unit that the key starts with; those before it are its end */
  private addKey(start: number, kind: KeyKind): void {
    const { units, length } = this.words;
    let first = this.hash.firstSeed;
    let second = this.hash.secondSeed;
    let weight = 0;
    let at = start;
    for (let read = 0; read < length; read++) {
      const unit = units[at]!;
      first = stepFirst(first, unit);
      second = stepSecond(second, unit);
      if (weight < headWeight) {
        weight += weightOf(unit);
        if (weight >= headWeight) this.marks.markHead(first);
      }
      if (++at === length) at = 0;
    }
    if (weight < headWeight) this.marks.markHead(first);
    this.marks.markKey(second);
    const hash = this.hash.of(first, second);
    this.sink.add(hash[0]!, withKind(hash[1]!, keyKinds.indexOf(kind)));
  }
}

function shapeOf({ units, count, length, digits, ideographs }: Words): KeyShape {
  let same = 1;
  while (same < length && units[same] === units[0]) same++;
  return { words: count, digits, ideographs, weight: length + ideographs, isFiller: same >= length };
}
