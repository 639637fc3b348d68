import { rmSync } from 'node:fs';
import { appendBlock, blockHashes, HashReader, partitions } from './hash-blocks';
import { HashTable } from './hash-table';
import type { SourceValueSet } from './source-value-set';
import { setHeadBytes } from './value-set-writer';

/** What was found of a set. */
export interface Counted {
  /** Times that a text of the set was met. */
  readonly found: number;
  /** Different texts of the set that were met. */
  readonly different: number;
  /** Different texts in the set; at most that many where none was met. */
  readonly setSize: number;
}

/**
 * Counts the texts that occur in a set, exactly. What a set finds that may err is kept in a file by its hash, and at
 * the end held against all hashes of the set, a part of both at a time.
 */
export class SurvivorCount {
  private readonly waiting = new Uint32Array(blockHashes * 2);
  private waitingWords = 0;
  private sure = 0;
  private readonly met = new HashTable();
  private hasFile = false;

  /** @param path of the file, for as long as it is needed */
  constructor(
    private readonly set: SourceValueSet,
    private readonly path: string,
  ) {}

  /** @param times that the text was met */
  add(text: string, times = 1): void {
    const hash = this.set.find(text);
    if (hash === null) return;
    if (this.set.exactSize() !== null) {
      this.sure += times;
      this.met.add(hash[0]!, hash[1]!);
      return;
    }
    for (let time = 0; time < times; time++) {
      this.waiting[this.waitingWords++] = hash[0]!;
      this.waiting[this.waitingWords++] = hash[1]!;
      if (this.waitingWords === this.waiting.length) this.flush();
    }
  }

  finish(): Counted {
    if (this.sure > 0)
      return { found: this.sure, different: this.met.size, setSize: this.set.exactSize() ?? 0 };
    this.flush();
    if (!this.hasFile) return { found: 0, different: 0, setSize: this.set.sizeMax() };
    const counted = this.holdAgainstSet();
    rmSync(this.path);
    return counted;
  }

  private holdAgainstSet(): Counted {
    const reader = new HashReader();
    const part = new HashTable();
    const met = new HashTable();
    let found = 0;
    let different = 0;
    let setSize = 0;
    for (let partition = 0; partition < partitions; partition++) {
      part.clear();
      met.clear();
      for (const path of this.set.paths) {
        reader.each(path, setHeadBytes, partition, (low, high) => void part.add(low, high));
      }
      reader.each(this.path, 0, partition, (low, high) => {
        if (!part.has(low, high)) return;
        found++;
        if (met.add(low, high)) different++;
      });
      setSize += part.size;
    }
    return { found, different, setSize };
  }

  private flush(): void {
    if (this.waitingWords === 0) return;
    // A try before this one may have left a file of the same name.
    if (!this.hasFile) rmSync(this.path, { force: true });
    this.hasFile = true;
    appendBlock(this.path, this.waiting.subarray(0, this.waitingWords));
    this.waitingWords = 0;
  }
}
