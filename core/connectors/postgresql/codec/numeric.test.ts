import { describe, expect, it } from 'vitest';
import { copyHeaderLength } from '../session/copy-out';
import { decodeNumeric, encodeNumeric } from './numeric';
import { writeNumeric } from './numeric-fields';
import { Sink } from './sink';

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex'));

/** Taken from a server: SELECT encode(numeric_send(…), 'hex'). */
const known: readonly (readonly [text: string, hex: string])[] = [
  ['0', '0000 0000 0000 0000'],
  ['0.00', '0000 0000 0000 0002'],
  ['1', '0001 0000 0000 0000 0001'],
  ['-12.50', '0002 0000 4000 0002 000c 1388'],
  ['10000', '0001 0001 0000 0000 0001'],
  ['12345678.9', '0003 0001 0000 0001 04d2 162e 2328'],
  ['0.0001', '0001 ffff 0000 0004 0001'],
  ['0.00001', '0001 fffe 0000 0005 03e8'],
  ['100000000', '0001 0002 0000 0000 0001'],
  ['NaN', '0000 0000 c000 0000'],
  ['Infinity', '0000 0000 d000 0000'],
  ['-Infinity', '0000 0000 f000 0000'],
];

describe('numeric on the wire', () => {
  it.each(known)('decodes %s', (text, hex) => {
    expect(decodeNumeric(bytes(hex), 0)).toBe(text);
  });

  it.each(known)('encodes %s', (text, hex) => {
    expect(Buffer.from(encodeNumeric(text) ?? []).toString('hex')).toBe(hex.replaceAll(' ', ''));
  });

  it('keeps every digit in both directions', () => {
    for (const text of [
      '9'.repeat(300),
      `-0.${'0'.repeat(50)}123`,
      `${'12'.repeat(30)}.${'34'.repeat(30)}`,
      '1.10',
      '5000.00010',
    ]) {
      expect(decodeNumeric(encodeNumeric(text) ?? new Uint8Array(8), 0)).toBe(text);
    }
  });

  it.each([
    ['1e3', '1000'],
    ['1.5e+3', '1500'],
    ['15e-3', '0.015'],
    ['-2.5E-10', '-0.00000000025'],
    ['.5', '0.5'],
    ['5.', '5'],
    [' +7 ', '7'],
    ['nan', 'NaN'],
    ['-inf', '-Infinity'],
  ])('takes %s for %s', (text, plain) => {
    expect(decodeNumeric(encodeNumeric(text) ?? new Uint8Array(8), 0)).toBe(plain);
  });

  it.each(['', '.', 'abc', '1,5', '--1', '1e', '0x10', '1e200000', '1 2'])('refuses %j', (text) => {
    expect(encodeNumeric(text)).toBeNull();
  });

  it('encodes to the same bytes by the fast path and the general one', () => {
    const written = (text: string) => {
      const sink = new Sink();
      expect(writeNumeric(text, sink)).toBe(true);
      return sink.bytes.subarray(copyHeaderLength + 4, sink.at).toString('hex');
    };
    const plain = [
      '0',
      '-0',
      '0.0',
      '00012.3400',
      '99999999',
      '-10000.0001',
      '12345678901234567890.12345',
      '5.',
      '1e5',
      'NaN',
    ];
    const lengths = Array.from(
      { length: 40 },
      (_, at) => `${'1203'.repeat(10).slice(0, at)}4.${'5060'.repeat(10).slice(at)}`,
    );
    for (const text of [...plain, ...lengths, '7'.repeat(200)]) {
      expect(written(text), text).toBe(Buffer.from(encodeNumeric(text) ?? []).toString('hex'));
    }
    for (const text of ['', '-', '.', '1.2.3', '1a']) expect(writeNumeric(text, new Sink())).toBe(false);
  });
});
