import type { PiiEntity } from '@core/contract/pii-entities';
import { headWeight, stepFirst, stepSecond, type KeyHash } from './key-hash';
import type { KeyIndex } from './key-index';
import { formOfKind, maxWeight, maxWords, minWeight, searchedKinds } from './searched-kinds';
import { weightOf } from './unit-forms';
import { Words } from './words';

/** Searches texts for the keys of an index: wherever consecutive words form one. */
export class TextSearch {
  private readonly words = new Words();
  private readonly found = new Set<PiiEntity>();
  /** The words in the window belong to more than one person, if they are names. */
  private isParted = false;
  private readonly note = (kindAt: number): void => {
    const kind = searchedKinds[kindAt]!;
    if (!this.isParted || formOfKind(kind) !== 'name') this.found.add(kind);
  };

  /** @param hash the one that the keys were written with */
  constructor(
    private readonly hash: KeyHash,
    private readonly index: KeyIndex,
  ) {}

  /** The kinds whose keys occur in the text; the set is reused by the next call. */
  kindsIn(text: string): ReadonlySet<PiiEntity> {
    this.found.clear();
    if (this.index.size === 0) return this.found;
    this.words.read(text);
    for (let word = 0; word < this.words.count; word++) this.searchFrom(word);
    return this.found;
  }

  /** Every run of words starting at this one, if some key has this head. */
  private searchFrom(start: number): void {
    if (!this.mayBegin(start)) return;
    const { hash, index, words } = this;
    const { units, starts, parted } = words;
    let first = hash.firstSeed;
    let second = hash.secondSeed;
    let weight = 0;
    const last = Math.min(words.count, start + maxWords);
    let at = starts[start]!;
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
      if (weight < minWeight || !index.marks.mayBeKey(second)) continue;
      const key = hash.of(first, second);
      index.find(key[0]!, key[1]!, this.note);
    }
  }

  private mayBegin(start: number): boolean {
    const { units, starts, length } = this.words;
    let lane = this.hash.firstSeed;
    let weight = 0;
    for (let at = starts[start]!; at < length; at++) {
      const unit = units[at]!;
      lane = stepFirst(lane, unit);
      weight += weightOf(unit);
      if (weight >= headWeight) return this.index.marks.mayBeHead(lane);
    }
    return false;
  }
}
