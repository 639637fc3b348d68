import { describe, expect, it } from 'vitest';
import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { copyHeaderLength } from '../session/copy-out';
import type { Codec } from '../types/pg-type';
import { fieldWriter, fitsCodec } from './encode';
import { nativeRun, type BytesColumn } from './encode-native';
import { Sink } from './sink';

/** The fields of `rows` rows in hex, with their length prefixes. */
function encoded(
  column: Column,
  codec: Codec,
  rows: number,
  type: LogicalType = { kind: 'unknown' },
): string[] {
  const write = fieldWriter(column, { name: 'c', table: 's.t', codec, type });
  return Array.from({ length: rows }, (_, row) => {
    const sink = new Sink();
    write(row, sink);
    return sink.bytes.subarray(copyHeaderLength, sink.at).toString('hex');
  });
}

const text = (...values: (string | null)[]): Column => ({ storage: 'text', values });

describe('encoding', () => {
  it('writes integers from every storage that can contain one', () => {
    const nulls = Uint8Array.of(0, 1);
    expect(encoded({ storage: 'int32', values: Int32Array.of(-1, 0), nulls }, 'int4', 2)).toEqual([
      '00000004ffffffff',
      'ffffffff',
    ]);
    expect(encoded({ storage: 'int32', values: Int32Array.of(-1), nulls: null }, 'int8', 1)).toEqual([
      '00000008ffffffffffffffff',
    ]);
    expect(
      encoded({ storage: 'int64', values: BigInt64Array.of(-(2n ** 63n)), nulls: null }, 'int8', 1),
    ).toEqual(['000000088000000000000000']);
    expect(encoded(text('-32768', null, '7.0'), 'int2', 3)).toEqual([
      '000000028000',
      'ffffffff',
      '000000020007',
    ]);
    expect(encoded({ storage: 'float64', values: Float64Array.of(3e9), nulls: null }, 'oid', 1)).toEqual([
      '00000004b2d05e00',
    ]);
  });

  it('refuses numbers that do not fit the column, and names it', () => {
    const at = { details: { table: 's.t', column: 'c' } };
    const refused = (run: () => unknown, code: string) =>
      expect(run).toThrow(expect.objectContaining({ code, ...at }));
    refused(() => encoded(text('32768'), 'int2', 1), 'value-out-of-range');
    refused(() => encoded(text('-1'), 'oid', 1), 'value-out-of-range');
    refused(() => encoded(text('1.5'), 'int4', 1), 'value-wrong-type');
    refused(() => encoded(text(''), 'int4', 1), 'value-wrong-type');
    refused(
      () => encoded({ storage: 'float64', values: Float64Array.of(1e300), nulls: null }, 'float4', 1),
      'value-out-of-range',
    );
    refused(() => encoded(text('one'), 'numeric', 1), 'value-wrong-type');
    refused(() => encoded(text('2f6c1b9e'), 'uuid', 1), 'value-wrong-type');
    refused(
      () =>
        encoded({ storage: 'int32', values: Int32Array.of(2), nulls: null }, 'bool', 1, {
          kind: 'int',
          bits: 32,
          signed: true,
        }),
      'value-out-of-range',
    );
    refused(
      () =>
        encoded({ storage: 'int32', values: Int32Array.of(-2_500_000), nulls: null }, 'date', 1, {
          kind: 'date',
        }),
      'value-out-of-range',
    );
    refused(
      () =>
        encoded(
          { storage: 'int64', values: BigInt64Array.of(-(2n ** 63n) + 1n), nulls: null },
          'timestamp',
          1,
          { kind: 'timestamp', zoned: false },
        ),
      'value-out-of-range',
    );
  });

  it('refuses text that UTF-8 or PostgreSQL cannot represent', () => {
    for (const value of ['a\0b', `\ud800${'x'.repeat(100)}`, 'x\udc00']) {
      expect(() => encoded(text(value), 'text', 1)).toThrow('value-not-representable');
    }
  });

  it('writes text short and long, single-byte and multi-byte, and the version of jsonb', () => {
    const long = 'ö'.repeat(70_000);
    const hex = (value: string) => Buffer.from(value).toString('hex');
    const size = (value: string) => Buffer.byteLength(value).toString(16).padStart(8, '0');
    for (const value of ['', 'plain', 'ascii then ü', long, 'x'.repeat(300), '😀']) {
      expect(encoded(text(value), 'text', 1)).toEqual([size(value) + hex(value)]);
    }
    expect(encoded(text('{}', null), 'jsonb', 2)).toEqual(['00000003017b7d', 'ffffffff']);
  });

  it('writes each dictionary entry as it writes text', () => {
    const column: Column = {
      storage: 'dictionary',
      codes: Int32Array.of(1, -1, 0, 1, 1),
      dictionary: ['zwölf', 'x'.repeat(100)],
    };
    const [short, long] = [encoded(text('zwölf'), 'text', 1), encoded(text('x'.repeat(100)), 'text', 1)];
    const write = fieldWriter(column, { name: 'c', table: 't', codec: 'text', type: { kind: 'utf8' } });
    const sink = new Sink();
    for (let row = 0; row < 5; row += 1) write(row, sink);
    const all = sink.bytes.subarray(copyHeaderLength, sink.at).toString('hex');
    expect(all).toBe([long, 'ffffffff', short, long, long].join(''));
  });

  it('writes values of other storages as their text if the column is text', () => {
    const day: Column = { storage: 'int32', values: Int32Array.of(0), nulls: null };
    expect(encoded(day, 'text', 1, { kind: 'date' })).toEqual(encoded(text('1970-01-01'), 'text', 1));
    expect(encoded({ storage: 'binary', values: [Buffer.from([255])] }, 'text', 1)).toEqual(
      encoded(text('\\xff'), 'text', 1),
    );
  });

  it('does not mistake day counts for numbers', () => {
    const day: Column = { storage: 'int32', values: Int32Array.of(0), nulls: null };
    expect(fitsCodec(day, { kind: 'date' }, 'int4')).toBe(false);
    expect(fitsCodec(day, { kind: 'date' }, 'date')).toBe(true);
    expect(fitsCodec(text('2024-01-01'), { kind: 'utf8' }, 'date')).toBe(false);
  });
});

describe('native fields', () => {
  /** Two columns of two rows: 'ab' and NULL, then NULL and 'cd', laid out as on the wire. */
  const data = Buffer.from(
    '0002 00000002 6162 ffffffff 0002 ffffffff 00000002 6364'.replaceAll(' ', ''),
    'hex',
  );
  const column = (starts: number[], lengths: number[], of = data): BytesColumn => ({
    storage: 'native',
    format: 'pg-binary',
    form: 'bytes',
    data: of,
    starts: Int32Array.from(starts),
    lengths: Int32Array.from(lengths),
  });
  const first = column([6, 18], [2, -1]);
  const second = column([12, 22], [-1, 2]);
  const written = (columns: BytesColumn[]) => {
    const sink = new Sink();
    const write = nativeRun(columns);
    write(0, sink);
    write(1, sink);
    return sink.bytes.subarray(copyHeaderLength, sink.at).toString('hex');
  };

  it('are copied with their lengths, adjacent or not', () => {
    expect(written([first, second])).toBe('000000026162ffffffffffffffff000000026364');
    expect(written([second, first])).toBe('ffffffff000000026162000000026364ffffffff');
    expect(written([first])).toBe('000000026162ffffffff');
  });

  it('are copied one by one if the bytes between them are not their lengths', () => {
    const loose = Buffer.from('6162xxxxxxxx6364'.replaceAll('x', '0'), 'hex');
    const a = column([0, 0], [2, 2], loose);
    const b = column([6, 6], [2, 2], loose);
    expect(written([a, b])).toBe('000000026162000000026364'.repeat(2));
    expect(written([a, column([0, 0], [2, 2], Buffer.from('ffff', 'hex'))])).toBe(
      '00000002616200000002ffff'.repeat(2),
    );
  });
});
