import { rmSync } from 'node:fs';
import { appendBlock, blockHashes, HashReader, partitions } from './hash-blocks';
import { HashTable } from './hash-table';
import type { SourceValueSet } from './source-value-set';
import { setHeadBytes } from './value-set-writer';

/** Result for one set. */
export interface Counted {
  /** How often texts of the set occurred. */
  readonly found: number;
  /** Distinct texts of the set that occurred. */
  readonly different: number;
  /** Distinct texts in the set; an upper bound if none occurred. */
  readonly setSize: number;
}

/**
 * Counts the texts that occur in a set, exactly. Possible false positives are written to a file by hash, and finally
 * compared with all hashes of the set, one partition at a time.
 */
export class SurvivorCount {
  private readonly waiting = new Uint32Array(blockHashes * 2);
  private waitingWords = 0;
  private sure = 0;
  private readonly met = new HashTable();
  private hasFile = false;

  /** @param path of the file, while it is needed */
  constructor(
    private readonly set: SourceValueSet,
    private readonly path: string,
  ) {}

  /** @param times that the text occurred */
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
    // An earlier attempt may have left a file of the same name.
    if (!this.hasFile) rmSync(this.path, { force: true });
    this.hasFile = true;
    appendBlock(this.path, this.waiting.subarray(0, this.waitingWords));
    this.waitingWords = 0;
  }
}
