import { HashFile } from '../source-values/hash-file';
import type { KeyHash } from './key-hash';
import { KeyMarks } from './key-marks';
import { LeakKeyWriter } from './key-writer';

/** The keys of one shard, in a file readable by its owner only: their marks, then their hashes. */
export class KeyFile {
  readonly writer: LeakKeyWriter;
  private readonly file: HashFile;

  constructor(hash: KeyHash, path: string) {
    const marks = new KeyMarks();
    this.file = new HashFile(path, marks.bits);
    this.writer = new LeakKeyWriter(hash, marks, this.file);
  }

  close(): void {
    this.file.close();
  }
}
