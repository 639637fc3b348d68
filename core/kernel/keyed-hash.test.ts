import { describe, expect, it } from 'vitest';
import { KeyedHash } from './keyed-hash';
import { halfSipHash24, sipHash24, sipMessage } from './sip-hash';

const out = new Uint32Array(2);
const key = (fill: number) => new Uint8Array(32).fill(fill);

function reading(act: () => void): string {
  act();
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(out[0]!, 0);
  bytes.writeUInt32LE(out[1]!, 4);
  return bytes.toString('hex');
}

describe('sipHash24', () => {
  const counting = Uint8Array.from({ length: 64 }, (_, i) => i);
  const sipKey = new Int32Array(counting.buffer.slice(0, 16));

  // Vectors published by the authors: message 00 01 02 …, key 00 … 0f, result in little-endian bytes.
  it.each([
    [0, '310e0edd47db6f72'],
    [1, 'fd67dc93c539f874'],
    [2, '5a4fa9d909806c0d'],
    [3, '2d7efbd796666785'],
    [7, '37d1018bf50002ab'],
    [8, '6224939a79f5f593'],
    [15, 'e545be4961ca29a1'],
    [63, '724506eb4c328a95'],
  ])('gives the published result for %i bytes', (length, expected) => {
    sipMessage(64).fill(0xff).set(counting.subarray(0, length));
    expect(reading(() => sipHash24(sipKey, length, out))).toBe(expected);
  });
});

describe('halfSipHash24', () => {
  it('gives the published result for the message 00 01 02 03 under the key 00 … 07', () => {
    expect(halfSipHash24(0x03020100, 0x07060504, 0x03020100) >>> 0).toBe(0x89466e2a);
  });
});

describe('KeyedHash', () => {
  const hash = new KeyedHash(key(7));

  it('hashes a text as its UTF-8 bytes', () => {
    for (const text of ['', 'a', 'Zoë de Vries', '佐藤 葵', '🜁 end', 'x'.repeat(1000), '葵'.repeat(70_000)]) {
      const bytes = Buffer.from(text, 'utf8');
      expect(reading(() => hash.text(text, out))).toBe(reading(() => hash.bytes(bytes, bytes.length, out)));
    }
  });

  it('distinguishes lone surrogates', () => {
    expect(reading(() => hash.text('\ud800', out))).not.toBe(reading(() => hash.text('\ud801', out)));
  });

  it('hashes a pair and a number as eight bytes', () => {
    const bytes = Uint8Array.from([4, 3, 2, 1, 0xff, 0, 0, 0x80]);
    const expected = reading(() => hash.bytes(bytes, 8, out));
    expect(reading(() => hash.pair(0x01020304, 0x800000ff, out))).toBe(expected);
    const number = 0x1234_5678_9abc;
    expect(reading(() => hash.number(number, out))).toBe(reading(() => hash.pair(0x56789abc, 0x1234, out)));
  });

  it('depends on the key and the label it is derived by', () => {
    const results = [
      hash,
      new KeyedHash(key(8)),
      hash.derive('a'),
      hash.derive('b'),
      hash.derive('a').derive('b'),
    ];
    const readings = results.map((one) => reading(() => one.text('value', out)));
    expect(new Set(readings).size).toBe(results.length);
    expect(reading(() => new KeyedHash(key(7)).derive('a').text('value', out))).toBe(readings[2]);
  });

  it('refuses a key of another length', () => {
    expect(() => new KeyedHash(new Uint8Array(16))).toThrow(RangeError);
  });
});
