import type { KeyedHash } from '@core/kernel/keyed-hash';
import { EndFilter } from './end-filter';
import { HashFile } from './hash-file';

/** Offset of the blocks of hashes, after the bitmap of endings. */
export const setHeadBytes = EndFilter.words * 4;

/** Collects the values of one shard, and writes the bitmap of their endings and their hashes to a file. */
export class ValueSetWriter {
  private readonly ends: EndFilter;
  private readonly file: HashFile;
  private readonly out = new Uint32Array(2);

  /** @param path of a file readable by its owner only */
  constructor(
    private readonly hash: KeyedHash,
    path: string,
  ) {
    this.ends = new EndFilter(hash);
    this.file = new HashFile(path, this.ends.marks);
  }

  add(text: string): void {
    this.ends.add(text);
    this.hash.text(text, this.out);
    this.file.add(this.out[0]!, this.out[1]!);
  }

  close(): void {
    this.file.close();
  }
}
