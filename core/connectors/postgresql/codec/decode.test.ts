import { describe, expect, it } from 'vitest';
import type { Codec } from '../types/pg-type';
import { decodeColumn } from './decode';
import type { WireColumn } from './rows';

/** Values laid out one after another; null is NULL. */
function wire(...values: (string | null)[]): WireColumn {
  const parts = values.map((value) => Buffer.from((value ?? '').replaceAll(' ', ''), 'hex'));
  const starts: number[] = [];
  let at = 3;
  for (const part of parts) {
    starts.push(at);
    at += part.length;
  }
  const data = Buffer.concat([Buffer.from([9, 9, 9]), ...parts]);
  const lengths = values.map((value, row) => (value === null ? -1 : parts[row]!.length));
  return { data, starts: Int32Array.from(starts), lengths: Int32Array.from(lengths) };
}

const decoded = (codec: Codec, ...values: (string | null)[]) =>
  decodeColumn(codec, wire(...values), values.length);

describe('decoding', () => {
  it('reads integers of each width, with their signs', () => {
    expect(decoded('int2', 'ffff', '8000', '7fff')).toMatchObject({
      values: Int32Array.of(-1, -32768, 32767),
      nulls: null,
    });
    expect(decoded('int4', 'fffffffe', null)).toEqual({
      storage: 'int32',
      values: Int32Array.of(-2, 0),
      nulls: Uint8Array.of(0, 1),
    });
    expect(decoded('int8', '8000000000000000', '0000000100000000', 'ffffffffffffffff')).toMatchObject({
      values: BigInt64Array.of(-(2n ** 63n), 2n ** 32n, -1n),
    });
    expect(decoded('oid', 'ffffffff')).toMatchObject({
      storage: 'int64',
      values: BigInt64Array.of(4294967295n),
    });
  });

  it('converts days and microseconds from PostgreSQL’s epoch to that of 1970', () => {
    expect(decoded('date', '00000000', 'ffffd533', '7fffffff', '80000000')).toMatchObject({
      values: Int32Array.of(10957, 0, 2147483647, -2147483648),
    });
    expect(decoded('timestamp', '0000000000000000', 'fffca2fec4c82000', 'fffca2fec4c81fff')).toMatchObject({
      values: BigInt64Array.of(946684800000000n, 0n, -1n),
    });
    expect(decoded('timestamp', '7fffffffffffffff', '8000000000000000')).toMatchObject({
      values: BigInt64Array.of(2n ** 63n - 1n, -(2n ** 63n)),
    });
  });

  it('clamps instants beyond 64 bits of microseconds since 1970', () => {
    // 294276-12-31 23:59:59.999999
    expect(decoded('timestamp', '7fffff5bb3b29fff')).toMatchObject({
      values: BigInt64Array.of(2n ** 63n - 2n),
    });
  });

  it('reads texts of single-byte and multi-byte characters, short or long, empty or NULL', () => {
    const hex = (text: string) => Buffer.from(text).toString('hex');
    for (const texts of [
      ['a', '', 'bc'],
      ['größe', 'x'],
      ['x'.repeat(500), 'y'],
      ['😀', ''],
    ]) {
      expect(decoded('text', ...texts.map(hex), null)).toEqual({ storage: 'text', values: [...texts, null] });
    }
    expect(decoded('jsonb', `01${hex('{"a": 1}')}`, null, `01${hex('"é"')}`)).toEqual({
      storage: 'text',
      values: ['{"a": 1}', null, '"é"'],
    });
  });

  it('reads bool, floats, bytes and uuids', () => {
    expect(decoded('bool', '01', '00', null)).toEqual({
      storage: 'bool',
      values: Uint8Array.of(1, 0, 0),
      nulls: Uint8Array.of(0, 0, 1),
    });
    expect(decoded('float8', '3ff8000000000000')).toMatchObject({ values: Float64Array.of(1.5) });
    expect(decoded('float4', '3dcccccd')).toMatchObject({ values: Float64Array.of(Math.fround(0.1)) });
    expect(decoded('bytea', '00ff', '', null)).toEqual({
      storage: 'binary',
      values: [Buffer.from([0, 255]), Buffer.alloc(0), null],
    });
    expect(decoded('uuid', '2f6c1b9e0c1d4d6a9d0e9c6f6b7a8d11', null)).toEqual({
      storage: 'text',
      values: ['2f6c1b9e-0c1d-4d6a-9d0e-9c6f6b7a8d11', null],
    });
  });
});
