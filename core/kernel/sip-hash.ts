/**
 * SipHash-2-4 with 64 bits of output (Aumasson and Bernstein, "SipHash: a fast short-input PRF", 2012),
 * on pairs of 32-bit integers, without allocation.
 *
 * @param key four words: k0 low, k0 high, k1 low, k1 high
 * @param data the message is its first `length` bytes
 * @param out receives the low and the high word of the result
 */
export function sipHash24(key: Int32Array, data: Uint8Array, length: number, out: Uint32Array): void {
  let aLow = key[0]! ^ 0x70736575;
  let aHigh = key[1]! ^ 0x736f6d65;
  let bLow = key[2]! ^ 0x6e646f6d;
  let bHigh = key[3]! ^ 0x646f7261;
  let cLow = key[0]! ^ 0x6e657261;
  let cHigh = key[1]! ^ 0x6c796765;
  let dLow = key[2]! ^ 0x79746573;
  let dHigh = key[3]! ^ 0x74656462;

  const words = length >>> 3;
  for (let word = 0; word <= words + 1; word++) {
    const at = word << 3;
    let low = 0;
    let high = 0;
    let rounds = 2;
    if (word < words) {
      low = data[at]! | (data[at + 1]! << 8) | (data[at + 2]! << 16) | (data[at + 3]! << 24);
      high = data[at + 4]! | (data[at + 5]! << 8) | (data[at + 6]! << 16) | (data[at + 7]! << 24);
    } else if (word === words) {
      for (let i = at; i < length; i++) {
        const shift = (i & 3) << 3;
        if (i - at < 4) low |= data[i]! << shift;
        else high |= data[i]! << shift;
      }
      high |= length << 24;
    } else {
      cLow ^= 0xff;
      rounds = 4;
    }
    dLow ^= low;
    dHigh ^= high;
    for (let round = 0; round < rounds; round++) {
      let sum = (aLow + bLow) | 0;
      aHigh = (aHigh + bHigh + (((aLow & bLow) | ((aLow | bLow) & ~sum)) >>> 31)) | 0;
      aLow = sum;
      let turn = (bLow << 13) | (bHigh >>> 19);
      bHigh = ((bHigh << 13) | (bLow >>> 19)) ^ aHigh;
      bLow = turn ^ aLow;
      turn = aLow;
      aLow = aHigh;
      aHigh = turn;

      sum = (cLow + dLow) | 0;
      cHigh = (cHigh + dHigh + (((cLow & dLow) | ((cLow | dLow) & ~sum)) >>> 31)) | 0;
      cLow = sum;
      turn = (dLow << 16) | (dHigh >>> 16);
      dHigh = ((dHigh << 16) | (dLow >>> 16)) ^ cHigh;
      dLow = turn ^ cLow;

      sum = (aLow + dLow) | 0;
      aHigh = (aHigh + dHigh + (((aLow & dLow) | ((aLow | dLow) & ~sum)) >>> 31)) | 0;
      aLow = sum;
      turn = (dLow << 21) | (dHigh >>> 11);
      dHigh = ((dHigh << 21) | (dLow >>> 11)) ^ aHigh;
      dLow = turn ^ aLow;

      sum = (cLow + bLow) | 0;
      cHigh = (cHigh + bHigh + (((cLow & bLow) | ((cLow | bLow) & ~sum)) >>> 31)) | 0;
      cLow = sum;
      turn = (bLow << 17) | (bHigh >>> 15);
      bHigh = ((bHigh << 17) | (bLow >>> 15)) ^ cHigh;
      bLow = turn ^ cLow;
      turn = cLow;
      cLow = cHigh;
      cHigh = turn;
    }
    aLow ^= low;
    aHigh ^= high;
  }
  out[0] = aLow ^ bLow ^ cLow ^ dLow;
  out[1] = aHigh ^ bHigh ^ cHigh ^ dHigh;
}

/**
 * HalfSipHash-2-4 of one 32-bit word (the 32-bit variant that the authors of SipHash publish with it):
 * a keyed function for the rounds of a small cipher. Returns an int32.
 */
export function halfSipHash24(keyLow: number, keyHigh: number, word: number): number {
  let a = keyLow;
  let b = keyHigh;
  let c = keyLow ^ 0x6c796765;
  let d = keyHigh ^ 0x74656462;
  for (let part = 0; part < 3; part++) {
    const message = part === 0 ? word : part === 1 ? 4 << 24 : 0;
    let rounds = 2;
    if (part === 2) {
      c ^= 0xff;
      rounds = 4;
    }
    d ^= message;
    for (let round = 0; round < rounds; round++) {
      a = (a + b) | 0;
      b = ((b << 5) | (b >>> 27)) ^ a;
      a = (a << 16) | (a >>> 16);
      c = (c + d) | 0;
      d = ((d << 8) | (d >>> 24)) ^ c;
      a = (a + d) | 0;
      d = ((d << 7) | (d >>> 25)) ^ a;
      c = (c + b) | 0;
      b = ((b << 13) | (b >>> 19)) ^ c;
      c = (c << 16) | (c >>> 16);
    }
    a ^= message;
  }
  return b ^ d;
}
