import { describe, expect, it } from 'vitest';
import { pack, unpack } from './packing';

describe('pack and unpack', () => {
  it('give back JSON with typed arrays, bigints and numbers that JSON lacks', () => {
    const state = {
      text: 'naïve',
      nothing: null,
      list: [1, -0.5, Infinity, -Infinity, NaN],
      big: 2n ** 62n,
      parts: { bytes: Uint8Array.of(1, 2, 3), words: Uint32Array.of(2 ** 32 - 1), none: new Uint16Array(0) },
      rows: [{ floats: Float64Array.of(0.1, NaN) }, { longs: BigInt64Array.of(-5n) }],
    };
    expect(unpack(pack(state))).toEqual(state);
  });

  it('pack a view of a larger or shared buffer as what it shows', () => {
    const shared = new Uint16Array(new SharedArrayBuffer(8));
    shared.set([1, 2, 3, 4]);
    expect(unpack(pack({ part: shared.subarray(1, 3) }))).toEqual({ part: Uint16Array.of(2, 3) });
  });

  it('refuse bytes that were cut short', () => {
    const bytes = pack({ long: Float64Array.from({ length: 1000 }, (_, i) => Math.sqrt(i)) });
    expect(() => unpack(bytes.subarray(0, bytes.length - 100))).toThrow(
      expect.objectContaining({ code: 'synthesis-model-unreadable' }),
    );
  });
});
