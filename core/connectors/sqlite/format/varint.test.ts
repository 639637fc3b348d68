import { expect, it } from 'vitest';
import { putVarint, varintAt, varintEnd, varintSize } from './varint';

it.each([
  [0, '00'],
  [127, '7f'],
  [128, '8100'],
  [16_383, 'ff7f'],
  [16_384, '818000'],
  [2 ** 28 - 1, 'ffffff7f'],
  [2 ** 28, '8180808000'],
  [2 ** 49, '8180808080808000'],
  [Number.MAX_SAFE_INTEGER, '8fffffffffffff7f'],
])('writes %d as %s and reads it back', (value, hex) => {
  const bytes = Buffer.alloc(12);
  const end = putVarint(bytes, 1, value);
  expect(bytes.subarray(1, end).toString('hex')).toBe(hex);
  expect(varintSize(value)).toBe(end - 1);
  expect(varintAt(bytes, 1)).toBe(value);
  expect(varintEnd(bytes, 1)).toBe(end);
});

it.each([
  ['ffffffffffffffffff', -1],
  ['80c080808080808000', 2 ** 56],
  ['c08080808080808000', -(2 ** 63)],
])('reads %s, which has nine bytes, with its sign', (hex, value) => {
  const bytes = Buffer.from(hex, 'hex');
  expect(varintAt(bytes, 0)).toBe(value);
  expect(varintEnd(bytes, 0)).toBe(9);
});
