import { statSync } from 'node:fs';
import type { KeyedHash } from '@core/kernel/keyed-hash';
import { BloomFilter } from './bloom-filter';
import { EndFilter } from './end-filter';
import { HashReader } from './hash-blocks';
import { joinMarks } from './hash-file';
import { HashTable } from './hash-table';
import { setHeadBytes } from './value-set-writer';

/** Memory limits of a set, independent of its columns' row counts. */
interface SetLimits {
  /** Number of distinct values up to which a set is exact, at 12 to 24 bytes each. */
  readonly exactMax: number;
  /** Size of the Bloom filter of a larger set; a power of two. */
  readonly filterBytes: number;
}

const limitsOfSet: SetLimits = { exactMax: 256 * 1024, filterBytes: 8 * 1024 * 1024 };

/**
 * The set of a column's values, from the files of its shards: exact up to a number of distinct values, above it a Bloom
 * filter of fixed size. Deterministic across processes. Hashes are loaded lazily: values with unknown endings do not
 * need them.
 */
export class SourceValueSet {
  private readonly ends: EndFilter;
  private readonly out = new Uint32Array(2);
  private read: HashTable | BloomFilter | null = null;

  /** @param hash the one that the files were written with */
  constructor(
    readonly paths: readonly string[],
    private readonly hash: KeyedHash,
    private readonly limits: SetLimits = limitsOfSet,
  ) {
    this.ends = new EndFilter(hash);
    for (const path of paths) joinMarks(path, this.ends.marks);
  }

  /** True for everything in the set; if the set is not exact, also for false positives. */
  has(text: string): boolean {
    return this.find(text) !== null;
  }

  /** Low and high word of the text's hash if `has` returned true, until the next call; else null. */
  find(text: string): Uint32Array | null {
    if (!this.ends.mayHave(text)) return null;
    this.hash.text(text, this.out);
    return this.hashes().has(this.out[0]!, this.out[1]!) ? this.out : null;
  }

  /** The number of distinct values if the set is exact, else null. */
  exactSize(): number | null {
    const hashes = this.hashes();
    return hashes instanceof HashTable ? hashes.size : null;
  }

  /** An upper bound of the number of distinct values; reads nothing. */
  sizeMax(): number {
    return this.paths.reduce((sum, path) => sum + Math.floor((statSync(path).size - setHeadBytes) / 8), 0);
  }

  private hashes(): HashTable | BloomFilter {
    this.read ??= this.readHashes();
    return this.read;
  }

  private readHashes(): HashTable | BloomFilter {
    const { exactMax, filterBytes } = this.limits;
    const reader = new HashReader();
    const exact = new HashTable();
    for (const path of this.paths) {
      reader.each(path, setHeadBytes, null, (low, high) => exact.size <= exactMax && exact.add(low, high));
      if (exact.size > exactMax) break;
    }
    if (exact.size <= exactMax) return exact;
    const filter = new BloomFilter(this.sizeMax(), filterBytes);
    for (const path of this.paths) {
      reader.each(path, setHeadBytes, null, (low, high) => filter.add(low, high));
    }
    return filter;
  }
}
