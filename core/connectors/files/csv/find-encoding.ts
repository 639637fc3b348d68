import { isUtf8 } from 'node:buffer';
import type { FileEncoding } from '@core/contract/file-encodings';

/**
 * The encoding of a text by its first records. A text that is UTF-8 but for a few places is UTF-8: these places are
 * faults. What is no text of a known encoding counts as UTF-8 too, so that its records are refused with their lines.
 */
export function encodingOf(bytes: Uint8Array): FileEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (!bytes.includes(0) && isUtf8(bytes)) return 'utf-8';
  const wide = wideEncoding(bytes);
  if (wide) return wide;
  const counts = countHigh(bytes);
  if (counts.utf8 > counts.stray) return 'utf-8';
  if (isDecodable(bytes, 'euc-jp') && counts.inPairs && counts.high >= 4) return 'euc-jp';
  // The letters of Western languages are bytes from 0xC0 on; Japanese ones begin with lower ones.
  if (isDecodable(bytes, 'shift_jis') && counts.low > counts.high * 0.3) return 'shift_jis';
  return counts.undefined === 0 && !bytes.includes(0) ? 'windows-1252' : 'utf-8';
}

/** UTF-16 without a mark: every other byte of most letters is zero. */
function wideEncoding(bytes: Uint8Array): FileEncoding | null {
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, 65_536).entries()) if (byte === 0) zeros[at % 2]!++;
  const half = Math.min(bytes.length, 65_536) / 2;
  const [even, odd] = zeros as [number, number];
  if (odd > half * 0.2 && even < odd / 10) return 'utf-16le';
  return even > half * 0.2 && odd < even / 10 ? 'utf-16be' : null;
}

interface HighBytes {
  /** Bytes from 0x80 on; those below 0xA0; those without a character in windows-1252. */
  readonly high: number;
  readonly low: number;
  readonly undefined: number;
  /** Characters of UTF-8, and bytes that belong to none. */
  readonly utf8: number;
  readonly stray: number;
  /** They come in runs of even length, from 0xA1 on. */
  readonly inPairs: boolean;
}

const undefinedBytes = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

function countHigh(bytes: Uint8Array): HighBytes {
  let [high, low, none, utf8, stray, run] = [0, 0, 0, 0, 0, 0];
  let inPairs = true;
  for (let at = 0, until = 0; at <= bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) {
      if (run % 2 === 1) inPairs = false;
      run = 0;
      continue;
    }
    run++;
    high++;
    if (byte < 0xa0) {
      low++;
      inPairs = false;
    }
    if (undefinedBytes.has(byte)) none++;
    if (at < until) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    if (byte >= 0xc2 && at + length <= bytes.length && isUtf8(bytes.subarray(at, at + length))) {
      utf8++;
      until = at + length;
    } else stray++;
  }
  return { high, low, undefined: none, utf8, stray, inPairs };
}

function isDecodable(bytes: Uint8Array, encoding: FileEncoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
