import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import type { KeyedHash } from '@core/kernel/keyed-hash';
import { EndFilter } from './end-filter';
import { appendBlock, blockHashes } from './hash-blocks';
import { HashTable } from './hash-table';

/** Where the blocks of hashes begin, after the marks of how the texts end. */
export const setHeadBytes = EndFilter.words * 4;

/**
 * Takes in the values of one shard, and keeps how they end and their hashes as a file that only its owner may read. Of
 * a fixed size in memory: a value may stand in the file once for each block.
 */
export class ValueSetWriter {
  private readonly table = new HashTable(blockHashes);
  private readonly ends: EndFilter;
  private readonly out = new Uint32Array(2);

  constructor(
    private readonly hash: KeyedHash,
    private readonly path: string,
  ) {
    this.ends = new EndFilter(hash);
    writeFileSync(path, this.ends.marks, { mode: 0o600 });
  }

  add(text: string): void {
    this.ends.add(text);
    this.hash.text(text, this.out);
    this.table.add(this.out[0]!, this.out[1]!);
    if (this.table.size === blockHashes) this.flush();
  }

  close(): void {
    this.flush();
    const file = openSync(this.path, 'r+');
    try {
      writeSync(file, this.ends.marks, 0, setHeadBytes, 0);
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
