import { hkdfSync } from 'node:crypto';
import { sipHash24, sipMessage } from './sip-hash';

const keyLength = 32;
/** Longer texts are measured first, so as not to waste three bytes per character on them. */
const longText = 65_536;

/**
 * A keyed hash of 64 bits: SipHash-2-4 under a key derived by HKDF-SHA256 (RFC 5869). Equal keys and values give equal
 * hashes in every process; without the key a hash reveals nothing about its value.
 * Methods write the low and the high word to `out` and do not allocate. Not safe to share between threads.
 */
export class KeyedHash {
  private readonly secretKey: Buffer;
  private readonly sipKey: Int32Array;

  /** @param key exactly 32 bytes of secret */
  constructor(key: Uint8Array) {
    if (key.length !== keyLength) throw new RangeError(`A keyed hash takes a key of ${keyLength} bytes.`);
    this.secretKey = Buffer.from(key);
    const bytes = this.secret('siphash-2-4');
    this.sipKey = Int32Array.from([0, 4, 8, 12], (at) => bytes.readInt32LE(at));
  }

  /** An independent hash for one purpose: its key is derived by HKDF-SHA256 from the label. */
  derive(label: string): KeyedHash {
    return new KeyedHash(this.secret(`derive:${label}`));
  }

  /** 32 key bytes for another algorithm, derived by HKDF-SHA256 from the label. */
  secret(label: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.secretKey, '', label, keyLength));
  }

  /** Hashes the first `length` bytes. */
  bytes(data: Uint8Array, length: number, out: Uint32Array): void {
    sipMessage(length).set(data.length === length ? data : data.subarray(0, length));
    sipHash24(this.sipKey, length, out);
  }

  /** Hashes the first `length` bytes of `sipMessage`, which the caller has filled. */
  message(length: number, out: Uint32Array): void {
    sipHash24(this.sipKey, length, out);
  }

  /** Hashes two uint32 as 8 bytes in little-endian order. */
  pair(a: number, b: number, out: Uint32Array): void {
    const message = sipMessage(8);
    message[0] = a;
    message[1] = a >>> 8;
    message[2] = a >>> 16;
    message[3] = a >>> 24;
    message[4] = b;
    message[5] = b >>> 8;
    message[6] = b >>> 16;
    message[7] = b >>> 24;
    sipHash24(this.sipKey, 8, out);
  }

  /** Hashes an integer from 0 to 2^53 - 1, such as a row number. */
  number(value: number, out: Uint32Array): void {
    this.pair(value >>> 0, Math.floor(value / 0x1_0000_0000), out);
  }

  /**
   * Hashes the text in UTF-8; a lone surrogate counts as its three bytes, so different texts are different messages.
   */
  text(value: string, out: Uint32Array): void {
    const units = value.length;
    const message = sipMessage(units < longText ? units * 3 : Buffer.byteLength(value));
    let length = 0;
    for (let i = 0; i < units; i++) {
      let code = value.charCodeAt(i);
      if (code < 0x80) {
        message[length++] = code;
        continue;
      }
      if (code < 0x800) {
        message[length++] = 0xc0 | (code >> 6);
      } else {
        const next = i + 1 < units ? value.charCodeAt(i + 1) : 0;
        if ((code & 0xfc00) === 0xd800 && (next & 0xfc00) === 0xdc00) {
          code = 0x10000 + ((code & 0x3ff) << 10) + (next & 0x3ff);
          i++;
          message[length++] = 0xf0 | (code >> 18);
          message[length++] = 0x80 | ((code >> 12) & 0x3f);
        } else {
          message[length++] = 0xe0 | (code >> 12);
        }
        message[length++] = 0x80 | ((code >> 6) & 0x3f);
      }
      message[length++] = 0x80 | (code & 0x3f);
    }
    sipHash24(this.sipKey, length, out);
  }
}
