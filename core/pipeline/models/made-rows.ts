import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { Batch } from '@core/kernel/data/column';
import type { DraftFile, RunFiles } from '../run-files/run-files';
import type { MadeShard } from './planned-model';

const lengthBytes = 4;

export const madeFile = (table: number, shard: number): string => `made-${table}-${shard}`;

/** Where the files of a table's shards can be read. */
export const madePaths = (files: RunFiles, table: number, shards: number): Promise<string[]> =>
  Promise.all(Array.from({ length: shards }, (_, shard) => files.read(madeFile(table, shard))));

/**
 * A file of generated batches, readable by its owner only. It gets its name when it is complete, so a file that exists
 * can be read.
 */
export class MadeRowsFile {
  private readonly file: number;
  private readonly digest = createHash('sha256');
  private rows = 0;

  constructor(private readonly draft: DraftFile) {
    this.file = openSync(draft.path, 'w', 0o600);
  }

  append(batch: Batch): void {
    const bytes = serialize(batch);
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32LE(bytes.length);
    writeSync(this.file, length);
    writeSync(this.file, bytes);
    this.digest.update(bytes);
    this.rows += batch.rowCount;
  }

  async finish(): Promise<MadeShard> {
    closeSync(this.file);
    await this.draft.finish();
    return { rows: this.rows, digest: this.digest.digest('base64url') };
  }

  abandon(): void {
    closeSync(this.file);
    this.draft.abandon();
  }
}

/** The batches of a file in order. One is in memory at a time. */
export function* readMadeRows(path: string): Generator<Batch> {
  const file = openSync(path, 'r');
  try {
    const length = Buffer.alloc(lengthBytes);
    while (readSync(file, length, 0, lengthBytes, null) === lengthBytes) {
      const bytes = Buffer.allocUnsafe(length.readUInt32LE(0));
      for (let at = 0; at < bytes.length;) at += readSync(file, bytes, at, bytes.length - at, null);
      yield deserialize(bytes) as Batch;
    }
  } finally {
    closeSync(file);
  }
}
