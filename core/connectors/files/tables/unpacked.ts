import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { AppError } from '@core/kernel/errors';
import { tableKey } from '../../schema';
import type { ObjectStore, StoredObject } from '../store/object-store';
import type { FileTable } from './list-tables';

/** Text packs to a twentieth, very uniform text to a hundredth; gzip can't go beyond a thousandth. */
const ratioMax = 250;

/** Up to this size a file may be as uniform as it is. */
const freeBytes = 64 * 1024 * 1024;

/**
 * The bytes of a file of a table, unpacked block by block if it is compressed.
 * @throws AppError 'source-file-swells' for one that unpacks to hundreds of times its size
 */
export const unpacked = (
  store: ObjectStore,
  table: FileTable,
  { path }: Pick<StoredObject, 'path'>,
): AsyncIterable<Uint8Array> =>
  table.form.isCompressed
    ? unzipped(
        store.read(path),
        () => new AppError('source-file-swells', { details: { table: tableKey(table), file: path } }),
      )
    : store.read(path);

/**
 * Unpacks a compressed file to nowhere, before another reader does: that one has no limit.
 * @throws as `unpacked`
 */
export async function refuseSwelling(
  store: ObjectStore,
  table: FileTable,
  file: Pick<StoredObject, 'path'>,
): Promise<void> {
  try {
    for await (const _ of unpacked(store, table, file));
  } catch (error) {
    // what is no gzip the other reader says better
    if (error instanceof AppError) throw error;
  }
}

async function* unzipped(
  blocks: AsyncIterable<Uint8Array>,
  swells: () => AppError,
): AsyncGenerator<Uint8Array> {
  let packedBytes = 0;
  const packed = Readable.from(
    (async function* () {
      for await (const block of blocks) {
        packedBytes += block.length;
        yield block;
      }
    })(),
  );
  const text = packed.pipe(createGunzip());
  packed.on('error', (error) => text.destroy(error));
  try {
    let bytes = 0;
    for await (const block of text as AsyncIterable<Uint8Array>) {
      bytes += block.length;
      if (bytes > freeBytes && bytes > packedBytes * ratioMax) throw swells();
      yield block;
    }
  } finally {
    packed.destroy();
    text.destroy();
  }
}
