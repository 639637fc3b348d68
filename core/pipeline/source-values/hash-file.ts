import { closeSync, openSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { appendBlock, blockHashes } from './hash-blocks';
import { HashTable } from './hash-table';

/**
 * Writes the hashes of one shard to a file readable by its owner only, after a bitmap of fixed size for quick
 * exclusion. Memory is bounded: a hash may appear in the file once per block.
 */
export class HashFile {
  private readonly table = new HashTable(blockHashes);

  /** @param marks may change until the file is closed */
  constructor(
    private readonly path: string,
    private readonly marks: Uint32Array,
  ) {
    writeFileSync(path, marks, { mode: 0o600 });
  }

  add(low: number, high: number): void {
    this.table.add(low, high);
    if (this.table.size === blockHashes) this.flush();
  }

  close(): void {
    this.flush();
    const file = openSync(this.path, 'r+');
    try {
      writeSync(file, this.marks, 0, this.marks.byteLength, 0);
    } finally {
      closeSync(file);
    }
  }

  private flush(): void {
    if (this.table.size === 0) return;
    appendBlock(this.path, this.table.words());
    this.table.clear();
  }
}

/** Merges the bitmap of a file into others. */
export function joinMarks(path: string, marks: Uint32Array): void {
  const found = new Uint32Array(marks.length);
  const file = openSync(path, 'r');
  try {
    readSync(file, found);
  } finally {
    closeSync(file);
  }
  for (let at = 0; at < marks.length; at++) marks[at] = marks[at]! | found[at]!;
}
