import { expect, it } from 'vitest';
import { writtenDialect } from '../csv/csv-dialect';
import type { ByteRange } from '../store/object-store';
import { csvRanges, lineRanges } from './record-ranges';

const bytesOf = (text: string) => Buffer.from(text);

async function* blocksOf(bytes: Buffer, blockBytes: number) {
  for (let at = 0; at < bytes.length; at += blockBytes) yield bytes.subarray(at, at + blockBytes);
}

const cut = (bytes: Buffer, ranges: readonly ByteRange[]) =>
  ranges.map(({ start, end }) => bytes.subarray(start, end).toString());

/** The parts of a CSV file of one column that is read in blocks of this many bytes, each with its records. */
async function partsOf(text: string, targetBytes: number, blockBytes: number, hasHeader = false) {
  const bytes = bytesOf(text);
  const dialect = { ...writtenDialect, hasHeader };
  const ranges = await csvRanges(blocksOf(bytes, blockBytes), dialect, 1, targetBytes);
  return cut(bytes, ranges).map((part, at) => [part, ranges[at]!.records]);
}

async function linesOf(text: string, targetBytes: number, blockBytes: number) {
  const bytes = bytesOf(text);
  return cut(bytes, await lineRanges(blocksOf(bytes, blockBytes), targetBytes));
}

const blockSizes = [1, 2, 3, 5, 7, 100];

it.each(blockSizes)(
  'ends a part with the first record that fills it, in blocks of %i bytes',
  async (size) => {
    expect(await partsOf('a\nbb\ncc\nd\ne', 4, size)).toEqual([
      ['a\nbb\n', 2],
      ['cc\nd\n', 2],
      ['e', 1],
    ]);
    expect(await linesOf('a\nbb\ncc\nd\ne', 4, size)).toEqual(['a\nbb\n', 'cc\nd\n', 'e']);
  },
);

it.each(blockSizes)('keeps a line break within quotes in its value, in blocks of %i bytes', async (size) => {
  expect(await partsOf('a\n"b\n""\nc"\nd\n"e\n"\nf\n', 3, size, true)).toEqual([
    ['a\n"b\n""\nc"\n', 1],
    ['d\n"e\n"\n', 2],
    ['f\n', 1],
  ]);
});

it.each(blockSizes)('treats a quote as a plain character in lines, in blocks of %i bytes', async (size) => {
  expect(await linesOf('"a\nbb"\nc\n', 3, size)).toEqual(['"a\n', 'bb"\n', 'c\n']);
});

it('makes one part of an empty file', async () => {
  expect(await partsOf('', 10, 1, true)).toEqual([['', 0]]);
  expect(await linesOf('', 10, 1)).toEqual(['']);
});
