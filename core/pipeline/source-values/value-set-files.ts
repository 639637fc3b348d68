import { closeSync, openSync, readSync, statSync, writeFileSync } from 'node:fs';
import type { ValueSet } from '@core/generators/generator';
import type { KeyedHash } from '@core/kernel/keyed-hash';
import { BloomFilter } from './bloom-filter';
import { HashTable } from './hash-table';

/** What a set of one column may take in memory, in bytes; a power of two. */
export const setBytesMax = 16 * 1024 * 1024;
const bytesPerExactValue = 16;
const wordsAtATime = 32 * 1024;

/** Keeps the different hashes of one shard. The file is readable by its owner only. */
export function writeHashes(path: string, table: HashTable): void {
  writeFileSync(path, table.words(), { mode: 0o600 });
}

/** A set of source values, and how often it finds a value that is not in it. */
export interface SourceValueSet extends ValueSet {
  /** 0 where the set is exact. */
  readonly falsePositiveRate: number;
  /** Different values, or the most that there can be where the set is not exact. */
  readonly size: number;
}

/**
 * The set of the values of a column, from the files of its shards: exact up to about a million hashes, above that a
 * Bloom filter of a fixed size. The same files give the same set in every process.
 * @param hash the one that the files were written with
 */
export function readValueSet(
  paths: readonly string[],
  hash: KeyedHash,
  maxBytes = setBytesMax,
): SourceValueSet {
  const count = paths.reduce((sum, path) => sum + statSync(path).size / 8, 0);
  const isExact = count * bytesPerExactValue <= maxBytes;
  const set = isExact ? new HashTable(count) : new BloomFilter(count, maxBytes);
  const words = new Uint32Array(wordsAtATime);
  for (const path of paths) {
    for (const length of readWords(path, words)) {
      for (let at = 0; at < length; at += 2) set.add(words[at]!, words[at + 1]!);
    }
  }
  const out = new Uint32Array(2);
  return {
    falsePositiveRate: set instanceof BloomFilter ? set.falsePositiveRate : 0,
    size: set instanceof BloomFilter ? set.expected : set.size,
    has(text) {
      hash.text(text, out);
      return set.has(out[0]!, out[1]!);
    },
  };
}

/** Fills `words` again and again, and gives how many there are each time. */
function* readWords(path: string, words: Uint32Array): Generator<number> {
  const file = openSync(path, 'r');
  try {
    for (let bytes = readSync(file, words); bytes > 0; bytes = readSync(file, words)) yield bytes / 4;
  } finally {
    closeSync(file);
  }
}
