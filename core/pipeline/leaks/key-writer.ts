import type { PiiEntity } from '@core/contract/pii-entities';
import { TextMemo } from '@core/kernel/text-memo';
import { foldedPart, type FoldedPart } from './folded-part';
import { headWeight, type KeyHash, stepFirst, stepSecond, withKind } from './key-hash';
import type { KeyMarks } from './key-marks';
import {
  formOfKind,
  isTelling,
  keyKinds,
  type KeyForm,
  type KeyKind,
  type KnownName,
} from './searched-kinds';
import { weightOf } from './unit-forms';
import { Words } from './words';

/** Takes the hashes of keys. */
export interface KeySink {
  add(low: number, high: number): void;
}

const placeOf = new Map(keyKinds.map((kind, at) => [kind, at]));

/** Collects protected values as keys: marks of how they begin and of the whole, and their hashes. */
export class LeakKeyWriter {
  private readonly words = new Words();
  /** Names and streets repeat, in pairs that do not. */
  private readonly parts = new TextMemo((text) => this.fold(text));
  private readonly days = new Set<number>();

  constructor(
    private readonly hash: KeyHash,
    private readonly marks: KeyMarks,
    private readonly sink: KeySink,
  ) {}

  /** Adds the key of a value: its letters and digits, ignoring separators. Keys that identify nobody are skipped. */
  add(value: string, kind: PiiEntity, form = formOfKind(kind)): void {
    if (form === null) return;
    this.words.read(value);
    this.addWords(kind, form);
  }

  /** Adds a name that everybody knows. */
  addKnown(name: string, kind: KnownName): void {
    this.words.read(name);
    this.addWords(kind, 'shared-name');
  }

  addDay(day: number): void {
    if (this.days.has(day)) return;
    this.days.add(day);
    this.addHash(this.hash.ofDay(day), 'BIRTH_DATE');
  }

  /** Adds the keys of a value whose two parts may appear in either order, such as those of a name. */
  addPair(front: string, back: string, kind: PiiEntity, form: KeyForm): void {
    const [one, other] = [this.parts.of(front), this.parts.of(back)];
    const shape = {
      words: one.words + other.words,
      digits: one.digits + other.digits,
      ideographs: one.ideographs + other.ideographs,
      weight: one.weight + other.weight,
      isFiller: isAll(one.units, one.units[0]) && isAll(other.units, one.units[0]),
    };
    if (!isTelling(form, shape)) return;
    this.addJoined(one, other, kind);
    if (one.units.length > 0 && other.units.length > 0) this.addJoined(other, one, kind);
  }

  private fold(text: string): FoldedPart {
    this.words.read(text);
    return foldedPart(this.words, this.hash);
  }

  private addWords(kind: KeyKind, form: KeyForm): void {
    const { units, count, length, digits, ideographs } = this.words;
    const shape = {
      words: count,
      digits,
      ideographs,
      weight: length + ideographs,
      isFiller: isAll(units, units[0], length),
    };
    if (!isTelling(form, shape)) return;
    this.addUnits(this.hash.firstSeed, this.hash.secondSeed, 0, units, length, kind);
  }

  private addJoined({ first, second, weight, head }: FoldedPart, { units }: FoldedPart, kind: KeyKind): void {
    if (head !== null) this.marks.markHead(head);
    this.addUnits(first, second, weight, units, units.length, kind);
  }

  /** Adds the key of what the lanes have read, which is that heavy, and these units. */
  private addUnits(
    first: number,
    second: number,
    weight: number,
    units: Uint16Array,
    length: number,
    kind: KeyKind,
  ): void {
    for (let at = 0; at < length; at++) {
      const unit = units[at]!;
      first = stepFirst(first, unit);
      second = stepSecond(second, unit);
      if (weight >= headWeight) continue;
      weight += weightOf(unit);
      if (weight >= headWeight) this.marks.markHead(first);
    }
    if (weight < headWeight) this.marks.markHead(first);
    this.marks.markKey(second);
    this.addHash(this.hash.of(first, second), kind);
  }

  private addHash(hash: Uint32Array, kind: KeyKind): void {
    this.sink.add(hash[0]!, withKind(hash[1]!, placeOf.get(kind)!));
  }
}

function isAll(units: Uint16Array, unit: number | undefined, length = units.length): boolean {
  for (let at = 0; at < length; at++) if (units[at] !== unit) return false;
  return true;
}
