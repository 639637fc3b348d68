import { closeSync, fstatSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { joinMarks } from '../source-values/hash-file';
import { blockHashes, HashReader, partitions } from '../source-values/hash-blocks';
import { kindAtOf, withoutKind } from './key-hash';
import type { KeyLookup } from './key-lookup';
import { KeyMarks, Marks } from './key-marks';
import { keyKinds, type KeyKind } from './searched-kinds';

const hashMarkBytes = 2 * 1024 * 1024;
const newHashMarks = (): Marks => new Marks(new Uint32Array(hashMarkBytes / 4));

const newCounts = (): Uint32Array<ArrayBuffer> => new Uint32Array(keyKinds.length + (keyKinds.length % 2));

/** The offset of the hashes, after the bitmaps of keys and of hashes, and the number of keys of each kind. */
export const entriesAt = KeyMarks.bytes + hashMarkBytes + newCounts().byteLength;
const entryBytes = 8;
const pageEntries = 4096;
/** Cached pages, of 32 KB each. */
const pagesMax = 512;

/** Hashes that are sorted at a time, of 8 bytes each: as many partitions as have about so many. */
const sortedAtATime = 512 * 1024;

/**
 * Merges the files of all shards: their bitmaps, a bitmap of their hashes, counts by kind, and the hashes sorted without duplicates.
 * Holds a few partitions in memory at a time, one at least.
 * @param path of the file, readable by its owner only
 */
export function sortKeys(paths: readonly string[], path: string): void {
  const marks = new KeyMarks();
  const hashMarks = newHashMarks();
  const counts = newCounts();
  for (const one of paths) joinMarks(one, marks.bits);
  const file = openSync(path, 'w', 0o600);
  try {
    writeSync(file, marks.bits);
    writeSync(file, hashMarks.bits);
    writeSync(file, counts);
    const reader = new HashReader();
    let found = new Uint32Array(blockHashes * 2);
    const size = paths.reduce((sum, one) => sum + statSync(one).size - KeyMarks.bytes, 0);
    const atATime = Math.max(1, Math.floor((sortedAtATime * entryBytes * partitions) / Math.max(1, size)));
    for (let from = 0; from < partitions; from += atATime) {
      let words = 0;
      for (const one of paths) {
        reader.each(one, KeyMarks.bytes, { from, to: from + atATime }, (low, high) => {
          if (words === found.length) found = grown(found);
          hashMarks.mark(low);
          // Low word first, as a 64-bit number is laid out in memory.
          found[words++] = high;
          found[words++] = low;
        });
      }
      new BigUint64Array(found.buffer, 0, words / 2).sort();
      const kept = different(found.subarray(0, words));
      for (let at = 0; at < kept.length; at += 2) counts[kindAtOf(kept[at]!)]!++;
      writeSync(file, kept);
    }
    writeSync(file, hashMarks.bits, 0, hashMarkBytes, KeyMarks.bytes);
    writeSync(file, counts, 0, counts.byteLength, KeyMarks.bytes + hashMarkBytes);
  } finally {
    closeSync(file);
  }
}

function grown(from: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const to = new Uint32Array(from.length * 2);
  to.set(from);
  return to;
}

/** Sorted numbers without duplicates, as two words each, in place. */
function different(words: Uint32Array): Uint32Array {
  let to = 0;
  for (let at = 0; at < words.length; at += 2) {
    if (to > 0 && words[at] === words[to - 2] && words[at + 1] === words[to - 1]) continue;
    words[to++] = words[at]!;
    words[to++] = words[at + 1]!;
  }
  return words.subarray(0, to);
}

/** The file of `sortKeys`, read page by page; some 16 MB of pages are cached at most. */
export class KeyIndex implements KeyLookup {
  readonly marks = new KeyMarks();
  readonly size: number;
  private readonly hashMarks = newHashMarks();
  private readonly counts = newCounts();
  private readonly file: number;
  private readonly pages = new Map<number, Uint32Array>();
  /** Low word of the first entry of each page. */
  private readonly fences: Uint32Array;

  constructor(path: string) {
    this.file = openSync(path, 'r');
    readSync(this.file, this.marks.bits);
    readSync(this.file, this.hashMarks.bits);
    readSync(this.file, this.counts);
    this.size = (fstatSync(this.file).size - entriesAt) / entryBytes;
    this.fences = new Uint32Array(Math.ceil(this.size / pageEntries));
    const entry = new Uint32Array(2);
    for (let page = 0; page < this.fences.length; page++) {
      readSync(this.file, entry, 0, entryBytes, entriesAt + page * pageEntries * entryBytes);
      this.fences[page] = entry[1]!;
    }
  }

  countOf(kind: KeyKind): number {
    return this.counts[keyKinds.indexOf(kind)]!;
  }

  find(low: number, high: number, onKind: (kindAt: number) => void): void {
    if (!this.hashMarks.mayHave(low)) return;
    for (let at = this.firstNotBelow(low, high); at < this.size; at++) {
      const page = this.page(Math.floor(at / pageEntries));
      const place = (at % pageEntries) * 2;
      if (page[place + 1] !== low || withoutKind(page[place]!) !== high) return;
      onKind(kindAtOf(page[place]!));
    }
  }

  close(): void {
    this.pages.clear();
    closeSync(this.file);
  }

  private firstNotBelow(low: number, high: number): number {
    let from = 0;
    let to = this.fences.length;
    // The last page that begins below, if any.
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.fences[middle]! < low) from = middle + 1;
      else to = middle;
    }
    const start = Math.max(0, from - 1) * pageEntries;
    let [left, right] = [start, Math.min(this.size, start + pageEntries)];
    const page = this.size === 0 ? null : this.page(start / pageEntries);
    while (page !== null && left < right) {
      const middle = (left + right) >> 1;
      const place = (middle - start) * 2;
      const isBelow = page[place + 1]! < low || (page[place + 1] === low && page[place]! < high);
      if (isBelow) left = middle + 1;
      else right = middle;
    }
    return left;
  }

  private page(at: number): Uint32Array {
    const known = this.pages.get(at);
    if (known) return known;
    if (this.pages.size === pagesMax) this.pages.delete(this.pages.keys().next().value ?? -1);
    const page = new Uint32Array(pageEntries * 2);
    readSync(this.file, page, 0, page.byteLength, entriesAt + at * pageEntries * entryBytes);
    this.pages.set(at, page);
    return page;
  }
}
