import type { KeyHash } from './key-hash';
import type { KeyLookup } from './key-lookup';
import type { KeySink } from './key-writer';
import { MemoryKeys } from './memory-keys';
import { TextSearch } from './text-search';

/** Of the keys of however many values, those that stand in some texts: as few as the texts have words. */
export class KeysOfTexts implements KeySink {
  readonly keys = new MemoryKeys();
  private readonly standing = new Set<number>();

  constructor(hash: KeyHash, texts: Iterable<string>) {
    const every: KeyLookup = {
      ...{ size: 1, marks: { mayBeHead: () => true, mayBeKey: () => true } },
      countOf: () => 1,
      find: (low) => void this.standing.add(low),
    };
    const search = new TextSearch(hash, every);
    for (const text of texts) search.search(text, () => undefined);
  }

  add(low: number, high: number): void {
    if (this.standing.has(low)) this.keys.add(low, high);
  }
}
