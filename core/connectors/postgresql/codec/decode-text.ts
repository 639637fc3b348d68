import { isAscii } from 'node:buffer';
import type { TextColumn } from '@core/kernel/data/column';
import type { WireColumn } from './rows';

/** Longer values are decoded one by one: joining them first would only be an extra copy. */
const shortValue = 64;

/**
 * UTF-8 values as strings. Short ones of a batch are concatenated, decoded in one call and cut apart again: one call of
 * the decoder per value would cost more than the decoding.
 * of the decoder for each would cost more than the decoding.
 */
export function decodeText(column: WireColumn, rowCount: number, skip = 0): TextColumn {
  const { data, starts, lengths } = column;
  let total = 0;
  let longest = 0;
  for (let row = 0; row < rowCount; row += 1) {
    const length = lengths[row]!;
    if (length > 0) total += length;
    if (length > longest) longest = length;
  }
  if (longest <= shortValue) {
    const together = gather(column, rowCount, skip, total);
    if (isAscii(together))
      return {
        values: cut(together.toString('latin1'), lengths, rowCount, skip),
        storage: 'text',
      };
  }
  const values = new Array<string | null>(rowCount);
  for (let row = 0; row < rowCount; row += 1) {
    const start = starts[row]!;
    values[row] = lengths[row]! < 0 ? null : data.toString('utf8', start + skip, start + lengths[row]!);
  }
  return { storage: 'text', values };
}

function gather(column: WireColumn, rowCount: number, skip: number, total: number): Buffer {
  const { data, starts, lengths } = column;
  const together = Buffer.allocUnsafe(total);
  let used = 0;
  for (let row = 0; row < rowCount; row += 1) {
    const end = starts[row]! + lengths[row]!;
    for (let at = starts[row]! + skip; at < end; at += 1) together[used++] = data[at]!;
  }
  return together.subarray(0, used);
}

function cut(text: string, lengths: Int32Array, rowCount: number, skip: number): (string | null)[] {
  const values = new Array<string | null>(rowCount);
  let at = 0;
  for (let row = 0; row < rowCount; row += 1) {
    const length = lengths[row]!;
    if (length < 0) {
      values[row] = null;
      continue;
    }
    const end = at + length - skip;
    values[row] = text.slice(at, end);
    at = end;
  }
  return values;
}

/** 16-byte values as uuids in lower case with hyphens. */
export function decodeUuids(column: WireColumn, rowCount: number): TextColumn {
  const { data, starts, lengths } = column;
  const together = Buffer.allocUnsafe(rowCount * uuidLength);
  for (let row = 0; row < rowCount; row += 1) {
    let to = row * uuidLength;
    for (let index = 0; index < 16; index += 1) {
      if (index === 4 || index === 6 || index === 8 || index === 10) together[to++] = hyphen;
      const byte = lengths[row]! < 0 ? 0 : data[starts[row]! + index]!;
      together[to++] = hexDigits.charCodeAt(byte >> 4);
      together[to++] = hexDigits.charCodeAt(byte & 15);
    }
  }
  const text = together.toString('latin1');
  const values = Array.from({ length: rowCount }, (_, row) =>
    lengths[row]! < 0 ? null : text.slice(row * uuidLength, (row + 1) * uuidLength),
  );
  return { storage: 'text', values };
}

const hexDigits = '0123456789abcdef';
const hyphen = '-'.charCodeAt(0);
const uuidLength = 36;
