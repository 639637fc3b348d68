import { isUtf8 } from 'node:buffer';
import type { FileEncoding } from '@core/contract/file-encodings';

/** A piece of a text in UTF-8, with the offsets in the whole text of bytes that were no characters. */
export interface TextBlock {
  readonly bytes: Uint8Array;
  readonly badBytes: readonly number[];
}

/** The text of unpacked blocks in UTF-8, without loss of the places that are no characters. */
export async function* decodedText(
  blocks: AsyncIterable<Uint8Array>,
  encoding: FileEncoding,
): AsyncGenerator<TextBlock> {
  yield* encoding === 'utf-8' ? checked(blocks) : transcoded(blocks, encoding);
}

async function* checked(blocks: AsyncIterable<Uint8Array>): AsyncGenerator<TextBlock> {
  let carried: Uint8Array = new Uint8Array();
  let offset = 0;
  for await (const block of blocks) {
    const bytes = carried.length === 0 ? block : Buffer.concat([carried, block]);
    const whole = bytes.subarray(0, lastCharacterEnd(bytes));
    carried = bytes.subarray(whole.length);
    yield { bytes: whole, badBytes: isUtf8(whole) ? [] : badOffsets(whole, offset) };
    offset += whole.length;
  }
  if (carried.length > 0) yield { bytes: carried, badBytes: badOffsets(carried, offset) };
}

/** Where the last character that is complete ends. */
function lastCharacterEnd(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(4, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) return back < lengthOf(byte) ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

const lengthOf = (lead: number): number => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2);

const replacement = [0xef, 0xbf, 0xbd] as const;

/** The first byte of each sequence that is no character of UTF-8; the bytes have few of them. */
function badOffsets(bytes: Uint8Array, offset: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at]!;
    if (lead < 0x80) {
      at++;
      continue;
    }
    const length = lengthOf(lead);
    if (lead >= 0xc0 && isUtf8(bytes.subarray(at, at + length)) && at + length <= bytes.length) at += length;
    else found.push(offset + at++);
  }
  return found;
}

/** Other encodings; the decoder puts a sign of its own where bytes are no character. */
async function* transcoded(
  blocks: AsyncIterable<Uint8Array>,
  encoding: FileEncoding,
): AsyncGenerator<TextBlock> {
  const decoder = new TextDecoder(encoding);
  let offset = 0;
  const blockOf = (text: string): TextBlock => {
    const bytes = Buffer.from(text, 'utf8');
    const badBytes: number[] = [];
    for (let at = bytes.indexOf(Buffer.from(replacement)); at >= 0;) {
      badBytes.push(offset + at);
      at = bytes.indexOf(Buffer.from(replacement), at + replacement.length);
    }
    offset += bytes.length;
    return { bytes, badBytes };
  };
  for await (const block of blocks) yield blockOf(decoder.decode(block, { stream: true }));
  yield blockOf(decoder.decode());
}
