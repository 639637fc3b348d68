import { expect, test } from 'vitest';
import { copyHeaderLength, type CopyPiece } from '../session/copy-out';
import { wireColumns, wireRows, type WireColumn } from './rows';
import { copySignature, copyTrailer } from './sink';
import { WireBlocks } from './wire-blocks';

const message = (payload: Uint8Array): Buffer => {
  const bytes = Buffer.alloc(copyHeaderLength + payload.length);
  bytes.write('d', 'latin1');
  bytes.writeInt32BE(4 + payload.length, 1);
  bytes.set(payload, copyHeaderLength);
  return bytes;
};

function rowOf(...fields: (string | null)[]): Buffer {
  const parts = [Buffer.from([0, fields.length])];
  for (const field of fields) {
    const length = Buffer.alloc(4);
    length.writeInt32BE(field === null ? -1 : Buffer.byteLength(field));
    parts.push(length, Buffer.from(field ?? ''));
  }
  return Buffer.concat(parts);
}

async function* pieces(rows: readonly Buffer[]): AsyncGenerator<CopyPiece> {
  await Promise.resolve();
  const messages = [copySignature, ...rows, copyTrailer].map(message);
  for (const bytes of messages) yield { bytes, messages: 1 };
}

const valuesOf = ({ data, starts, lengths }: WireColumn): (string | null)[] =>
  Array.from(starts, (start, row) =>
    lengths[row]! < 0 ? null : data.toString('utf8', start, start + lengths[row]!),
  );

test('a batch keeps its bytes while later ones are read, until its block is released', async () => {
  const blocks = new WireBlocks();
  const rows = ['a', 'bb', '', null, 'e', 'f', 'g'].map((text, at) => rowOf(text, `${at}`));
  const batches = [];
  for await (const batch of wireRows(pieces(rows), 2, 1000, blocks)) {
    batches.push({ block: batch.block, columns: wireColumns(batch, 2) });
  }
  expect(batches.map(({ columns }) => columns.map(valuesOf))).toEqual([
    [
      ['a', 'bb'],
      ['0', '1'],
    ],
    [
      ['', null],
      ['2', '3'],
    ],
    [
      ['e', 'f'],
      ['4', '5'],
    ],
    [['g'], ['6']],
  ]);
  expect(new Set(batches.map(({ block }) => block)).size).toBe(4);
});

test('a released block is reused, unless a wide row has enlarged it', async () => {
  const blocks = new WireBlocks();
  const rows = [...Array(20).keys()].map((at) => rowOf(`${at}`));
  const used = new Set();
  for await (const { block } of wireRows(pieces(rows), 2, 1000, blocks)) {
    used.add(block);
    blocks.give(block);
  }
  expect(used.size).toBe(2);

  const wide = blocks.take();
  wide.data = Buffer.alloc(5 * 1024 * 1024);
  blocks.give(wide);
  for (let taken = 0; taken < 4; taken++) expect(blocks.take()).not.toBe(wide);
});
