import type { PiiEntity } from '@core/contract/pii-entities';
import { callingCodeLength } from './calling-codes';
import { eachDay } from './days-in-text';
import { headWeight, stepFirst, stepSecond, type KeyHash } from './key-hash';
import type { KeyLookup } from './key-lookup';
import {
  formOfKind,
  isKnownName,
  keyKinds,
  maxWeight,
  maxWords,
  minNameWeight,
  type KeyKind,
} from './searched-kinds';
import { traitsOf } from './text-traits';
import { classOf, unitClass, weightOf } from './unit-forms';
import { Words } from './words';

/** What was found of a kind, by the hash of its key. @param isWhole the text is nothing else */
export type OnKey = (kind: KeyKind, low: number, high: number, isWhole: boolean) => void;

/** As many days as there are in 250 years are remembered. */
const daysMax = 100_000;
const zeroDigit = 0x30;

/** Searches texts for the keys of an index: wherever consecutive words form one. */
export class TextSearch {
  /** Whether it is looking for days, or for telephone numbers. */
  readonly hasDays: boolean;
  private readonly hasPhones: boolean;
  private readonly words = new Words();
  /** The words in the window belong to more than one person, if they are names. */
  private isParted = false;
  /** An initial in the window is written as one. */
  private isInitial = false;
  /** The window is the whole text. */
  private isWhole = false;
  /** The window begins within a number, behind the code of a country. */
  private isNational = false;
  /** Days that are not protected: a column has the same ones again and again. */
  private readonly otherDays = new Set<number>();
  private onKey: OnKey = () => undefined;
  private low = 0;
  private high = 0;
  private readonly note = (kindAt: number): void => {
    const kind = keyKinds[kindAt]!;
    if (this.isNational && kind !== 'PHONE') return;
    if (kind === 'INITIALS' && (!this.isInitial || this.isParted)) return;
    if (kind === 'FULL_NAME' && this.isParted) return;
    this.onKey(kind, this.low, this.high, this.isWhole);
  };

  /** @param hash the one that the keys were written with */
  constructor(
    private readonly hash: KeyHash,
    private readonly index: KeyLookup,
  ) {
    this.hasDays = index.countOf('BIRTH_DATE') > 0;
    this.hasPhones = index.countOf('PHONE') > 0;
  }

  /** Distinct keys of a kind that are searched for. */
  countOf(kind: KeyKind): number {
    return this.index.countOf(kind);
  }

  /** The kinds whose keys occur in the text, without what many people share. */
  kindsIn(text: string): ReadonlySet<PiiEntity> {
    const found = new Set<PiiEntity>();
    this.search(text, (kind) => {
      if (isTellingKind(kind)) found.add(kind);
    });
    return found;
  }

  /** Calls back with each key that occurs in the text, but for days. */
  search(text: string, onKey: OnKey): void {
    if (this.index.size === 0) return;
    this.onKey = onKey;
    const { words } = this;
    words.read(text);
    for (let word = 0; word < words.count; word++) {
      this.searchFrom(word, words.starts[word]!);
      if (this.hasPhones && classOf(words.units[words.starts[word]!]!) === unitClass.digit)
        this.searchNational(word);
    }
  }

  /** Calls back with each protected day that the text names. @param onDay with each day that it names */
  searchDays(text: string, onKey: OnKey, onDay: (day: number) => void, traits = traitsOf(text)): void {
    const take = (day: number): void => {
      onDay(day);
      this.searchDay(day, onKey);
    };
    eachDay(text, take, traits);
  }

  searchDay(day: number, onKey: OnKey): void {
    if (this.otherDays.has(day)) return;
    let isFound = false;
    this.onKey = (kind, low, high, isWhole) => {
      isFound = true;
      onKey(kind, low, high, isWhole);
    };
    this.isNational = false;
    this.isWhole = false;
    this.find(this.hash.ofDay(day));
    if (!isFound && this.otherDays.size < daysMax) this.otherDays.add(day);
  }

  /** Every run of words starting at this one, if some key has this head. */
  private searchFrom(start: number, from: number): void {
    if (!this.mayBegin(start, from)) return;
    const { hash, index, words } = this;
    const { units, starts, parted } = words;
    let first = hash.firstSeed;
    let second = hash.secondSeed;
    let weight = 0;
    const last = Math.min(words.count, start + maxWords);
    let at = from;
    this.isParted = false;
    for (let word = start; word < last; word++) {
      if (word > start && parted[word] === 1) this.isParted = true;
      for (const end = starts[word + 1]!; at < end; at++) {
        const unit = units[at]!;
        first = stepFirst(first, unit);
        second = stepSecond(second, unit);
        weight += weightOf(unit);
        if (weight > maxWeight) return;
      }
      if (weight < minNameWeight || !index.marks.mayBeKey(second)) continue;
      this.isWhole = start === 0 && from === 0 && word === words.count - 1;
      this.isInitial = this.hasInitial(start, word);
      this.find(hash.of(first, second));
    }
  }

  /** A number may stand behind the code of its country, or the zero of long distance. */
  private searchNational(word: number): void {
    const { units, starts } = this.words;
    const from = starts[word]!;
    const length = starts[word + 1]! - from;
    const zeros = units[from] !== zeroDigit ? 0 : length > 1 && units[from + 1] === zeroDigit ? 2 : 1;
    if (zeros === 0 && length < 10) return;
    const digits = String.fromCharCode(...units.subarray(from + zeros, from + zeros + 3));
    const skipped = zeros === 1 ? 1 : zeros + callingCodeLength(digits);
    if (skipped >= length) return;
    this.isNational = true;
    this.searchFrom(word, from + skipped);
    this.isNational = false;
  }

  private find(hash: Uint32Array): void {
    this.low = hash[0]!;
    this.high = hash[1]!;
    this.index.find(this.low, this.high, this.note);
  }

  /** One letter at an end of the window, with a point behind it, or nothing beside the window. */
  private hasInitial(start: number, end: number): boolean {
    const { dotted } = this.words;
    return [start, end].some((word) => this.lengthOf(word) === 1 && (this.isWhole || dotted[word] === 1));
  }

  private lengthOf(word: number): number {
    return this.words.starts[word + 1]! - this.words.starts[word]!;
  }

  private mayBegin(start: number, from: number): boolean {
    const { units, starts, length } = this.words;
    const { marks } = this.index;
    let lane = this.hash.firstSeed;
    let weight = 0;
    let word = start;
    for (let at = from; at < length; at++) {
      const unit = units[at]!;
      lane = stepFirst(lane, unit);
      weight += weightOf(unit);
      if (weight >= headWeight) return marks.mayBeHead(lane);
      if (at + 1 < starts[word + 1]!) continue;
      word++;
      if (weight >= minNameWeight && marks.mayBeHead(lane)) return true;
    }
    return false;
  }
}

/** Whether a key of the kind tells of one person wherever it occurs. */
export const isTellingKind = (kind: KeyKind): kind is PiiEntity => {
  if (isKnownName(kind)) return false;
  const form = formOfKind(kind);
  return form !== 'shared-name' && form !== 'day';
};
