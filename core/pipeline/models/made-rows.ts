import { closeSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Batch } from '@core/kernel/data/column';
import type { MadeShard } from './planned-model';

const lengthBytes = 4;

export const madePath = (folder: string, table: number, shard: number): string =>
  join(folder, `made-${table}-${shard}`);

/**
 * A file of made batches, one after another, readable by its owner only. It has its name when it is whole, so a file
 * that is there can be read.
 */
export class MadeRowsFile {
  private readonly file: number;
  private readonly digest = createHash('sha256');
  private rows = 0;

  constructor(private readonly path: string) {
    this.file = openSync(`${path}.part`, 'w', 0o600);
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

  finish(): MadeShard {
    closeSync(this.file);
    renameSync(`${this.path}.part`, this.path);
    return { rows: this.rows, digest: this.digest.digest('base64url') };
  }

  abandon(): void {
    closeSync(this.file);
    rmSync(`${this.path}.part`, { force: true });
  }
}

/** The batches of a file in their order. One is in memory at a time. */
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
