import { expect, it } from 'vitest';
import type { ByteRange } from '../store/object-store';
import { recordRanges } from './record-ranges';

const quote = '"'.charCodeAt(0);

/** The texts of the parts of a file that is read in blocks of this many bytes. */
async function partsOf(text: string, targetBytes: number, blockBytes: number, by: number | null = quote) {
  const bytes = Buffer.from(text);
  async function* blocks() {
    for (let at = 0; at < bytes.length; at += blockBytes) yield bytes.subarray(at, at + blockBytes);
  }
  const ranges = await recordRanges(blocks(), by, targetBytes);
  return ranges.map(({ start, end }: ByteRange) => bytes.subarray(start, end).toString());
}

const blockSizes = [1, 2, 3, 5, 7, 100];

it.each(blockSizes)(
  'ends a part with the first record that fills it, in blocks of %i bytes',
  async (size) => {
    expect(await partsOf('a\nbb\ncc\nd\ne', 4, size)).toEqual(['a\nbb\n', 'cc\nd\n', 'e']);
  },
);

it.each(blockSizes)('keeps a line break within quotes in its value, in blocks of %i bytes', async (size) => {
  expect(await partsOf('a\n"b\n""\nc"\nd\n"e\n"\nf\n', 3, size)).toEqual([
    'a\n"b\n""\nc"\n',
    'd\n"e\n"\n',
    'f\n',
  ]);
});

it.each(blockSizes)(
  'treats a quote as a plain character if there is no quoting, in blocks of %i bytes',
  async (size) => {
    expect(await partsOf('"a\nbb"\nc\n', 3, size, null)).toEqual(['"a\n', 'bb"\n', 'c\n']);
  },
);

it('makes one part of an empty file', async () => {
  expect(await partsOf('', 10, 1)).toEqual(['']);
});
