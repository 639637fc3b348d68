import type { PiiEntity } from '@core/contract/pii-entities';
import { headWeight, stepFirst, stepSecond, type KeyHash } from './key-hash';
import type { KeyIndex } from './key-index';
import { maxWeight, maxWords, minWeight, searchedKinds } from './searched-kinds';
import { classOf, unitClass, Words } from './words';

/** Looks for the keys of an index in texts: wherever words that follow each other make one. */
export class TextSearch {
  private readonly words = new Words();
  private readonly found = new Set<PiiEntity>();
  private readonly note = (kindAt: number): void => void this.found.add(searchedKinds[kindAt]!);

  /** @param hash the one that the keys were written with */
  constructor(
    private readonly hash: KeyHash,
    private readonly index: KeyIndex,
  ) {}

  /** Kinds of which the text holds a key; the same set is filled again by the next call. */
  kindsIn(text: string): ReadonlySet<PiiEntity> {
    this.found.clear();
    if (this.index.size === 0) return this.found;
    this.words.read(text);
    for (let word = 0; word < this.words.count; word++) this.searchFrom(word);
    return this.found;
  }

  /** Every run of words from this one on, for as long as some key begins like it. */
  private searchFrom(start: number): void {
    const { hash, index, words } = this;
    const { text } = words;
    const { marks } = index;
    let first = hash.firstSeed;
    let second = hash.secondSeed;
    let weight = 0;
    const last = Math.min(words.count, start + maxWords);
    for (let word = start; word < last; word++) {
      const end = words.ends[word]!;
      for (let at = words.starts[word]!; at < end; at++) {
        const unit = text.charCodeAt(at);
        first = stepFirst(first, unit);
        second = stepSecond(second, unit);
        const before = weight;
        weight += unit > 0x2e7f && classOf(unit) === unitClass.ideograph ? 2 : 1;
        if (before < headWeight && weight >= headWeight && !marks.mayBeHead(first)) return;
        if (weight > maxWeight) return;
      }
      if (weight < minWeight || !marks.mayBeKey(second)) continue;
      const key = hash.of(first, second);
      index.find(key[0]!, key[1]!, this.note);
    }
  }
}
