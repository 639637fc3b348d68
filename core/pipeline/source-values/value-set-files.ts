import { closeSync, openSync, readSync, statSync, writeFileSync } from 'node:fs';
import type { ValueSet } from '@core/generators/generator';
import type { KeyedHash } from '@core/kernel/keyed-hash';
import { BloomFilter } from './bloom-filter';
import { EndFilter } from './end-filter';
import { HashTable } from './hash-table';

/** What a set of one column may take in memory, in bytes; a power of two. */
export const setBytesMax = 16 * 1024 * 1024;
const bytesPerExactValue = 16;
const wordsAtATime = 32 * 1024;
const headBytes = EndFilter.words * 4;

/** Takes in the values of one shard, and keeps how they end and their different hashes as a file. */
export class ValueSetWriter {
  private readonly table = new HashTable();
  private readonly ends: EndFilter;
  private readonly out = new Uint32Array(2);

  constructor(private readonly hash: KeyedHash) {
    this.ends = new EndFilter(hash);
  }

  add(text: string): void {
    this.ends.add(text);
    this.hash.text(text, this.out);
    this.table.add(this.out[0]!, this.out[1]!);
  }

  /** The file is readable by its owner only. */
  write(path: string): void {
    writeFileSync(path, this.ends.marks, { mode: 0o600 });
    writeFileSync(path, this.table.words(), { flag: 'a' });
  }
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
 * Bloom filter of a fixed size. The same files give the same set in every process. Hashes are read when they are
 * first needed: for values that end unlike all others they are not, and take no memory.
 * @param hash the one that the files were written with
 */
export function readValueSet(
  paths: readonly string[],
  hash: KeyedHash,
  maxBytes = setBytesMax,
): SourceValueSet {
  const ends = new EndFilter(hash);
  for (const path of paths) readEnds(path, ends.marks);
  let read: HashTable | BloomFilter | null = null;
  const hashes = () => (read ??= readHashes(paths, maxBytes));
  const out = new Uint32Array(2);
  return {
    get falsePositiveRate() {
      const set = hashes();
      return set instanceof BloomFilter ? set.falsePositiveRate : 0;
    },
    get size() {
      const set = hashes();
      return set instanceof BloomFilter ? set.expected : set.size;
    },
    has(text) {
      if (!ends.mayHave(text)) return false;
      hash.text(text, out);
      return hashes().has(out[0]!, out[1]!);
    },
  };
}

/** Adds the marks at the head of a file. */
function readEnds(path: string, marks: Uint32Array): void {
  const found = new Uint32Array(EndFilter.words);
  const file = openSync(path, 'r');
  try {
    readSync(file, found);
  } finally {
    closeSync(file);
  }
  for (let at = 0; at < marks.length; at++) marks[at] = marks[at]! | found[at]!;
}

function readHashes(paths: readonly string[], maxBytes: number): HashTable | BloomFilter {
  const count = paths.reduce((sum, path) => sum + (statSync(path).size - headBytes) / 8, 0);
  const isExact = count * bytesPerExactValue <= maxBytes;
  const set = isExact ? new HashTable(count) : new BloomFilter(count, maxBytes);
  const words = new Uint32Array(wordsAtATime);
  for (const path of paths) {
    for (const length of readWords(path, words)) {
      for (let at = 0; at < length; at += 2) set.add(words[at]!, words[at + 1]!);
    }
  }
  return set;
}

/** Fills `words` with what comes after the head, again and again, and gives how many there are each time. */
function* readWords(path: string, words: Uint32Array): Generator<number> {
  const file = openSync(path, 'r');
  try {
    let position = headBytes;
    for (;;) {
      const bytes = readSync(file, words, 0, words.byteLength, position);
      if (bytes === 0) return;
      position += bytes;
      yield bytes / 4;
    }
  } finally {
    closeSync(file);
  }
}
