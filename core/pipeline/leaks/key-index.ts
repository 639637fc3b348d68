import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { HashReader, partitions } from '../source-values/hash-blocks';
import { kindAtOf, withoutKind } from './key-hash';
import { KeyMarks } from './key-marks';
import { keyHeadBytes } from './key-writer';

const entryBytes = 8;
const pageEntries = 4096;
/** Pages that are held, of 32 KB each. */
const pagesMax = 512;

/**
 * Makes one file of those of all shards: their marks, and their hashes in order, each once. Holds one partition of them at a time.
 * @param path of the file, readable by its owner only
 */
export function sortKeys(paths: readonly string[], path: string): void {
  const marks = new KeyMarks();
  for (const one of paths) marks.join(readMarks(one));
  const file = openSync(path, 'w', 0o600);
  try {
    writeSync(file, marks.bits);
    const reader = new HashReader();
    for (let partition = 0; partition < partitions; partition++) {
      const found: number[] = [];
      for (const one of paths) {
        // The less significant word first, as a 64-bit number lies in memory.
        reader.each(one, keyHeadBytes, partition, (low, high) => void found.push(high, low));
      }
      const sorted = new BigUint64Array(Uint32Array.from(found).buffer).sort();
      writeSync(
        file,
        sorted.filter((key, at) => at === 0 || key !== sorted[at - 1]),
      );
    }
  } finally {
    closeSync(file);
  }
}

function readMarks(path: string): Uint32Array<ArrayBuffer> {
  const bits = new Uint32Array(KeyMarks.words);
  const file = openSync(path, 'r');
  try {
    readSync(file, bits);
  } finally {
    closeSync(file);
  }
  return bits;
}

/** The file of `sortKeys`, read page by page; some 16 MB of pages are held at most. */
export class KeyIndex {
  readonly marks: KeyMarks;
  readonly size: number;
  private readonly file: number;
  private readonly pages = new Map<number, Uint32Array>();
  /** Low word of the first entry of each page. */
  private readonly fences: Uint32Array;

  constructor(path: string) {
    this.marks = new KeyMarks(readMarks(path));
    this.file = openSync(path, 'r');
    this.size = (fstatSync(this.file).size - keyHeadBytes) / entryBytes;
    this.fences = new Uint32Array(Math.ceil(this.size / pageEntries));
    const entry = new Uint32Array(2);
    for (let page = 0; page < this.fences.length; page++) {
      readSync(this.file, entry, 0, entryBytes, keyHeadBytes + page * pageEntries * entryBytes);
      this.fences[page] = entry[1]!;
    }
  }

  /** Calls back with the place of each kind that has the key. */
  find(low: number, high: number, onKind: (kindAt: number) => void): void {
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
    // The last page that begins below, where there is one.
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
    readSync(this.file, page, 0, page.byteLength, keyHeadBytes + at * pageEntries * entryBytes);
    this.pages.set(at, page);
    return page;
  }
}
