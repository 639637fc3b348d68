import type { ByteRange } from '../store/object-store';

const newline = 0x0a;

/**
 * Parts of a file of about `targetBytes` that end where a record ends, in one pass over its bytes. A line end between two
 * quotes belongs to a value.
 * @param quote the byte that values are quoted with, doubled where it is in one; null if every line end counts
 */
export async function recordRanges(
  blocks: AsyncIterable<Uint8Array>,
  quote: number | null,
  targetBytes: number,
): Promise<ByteRange[]> {
  const ranges: ByteRange[] = [];
  let start = 0;
  let offset = 0;
  let isQuoted = false;
  for await (const block of blocks) {
    const hasQuotes = isQuoted || (quote !== null && block.includes(quote));
    // Of what has no quotes, only the first line end behind the target counts.
    for (
      let at = hasQuotes ? 0 : firstFrom(block, start + targetBytes - 1 - offset);
      at < block.length;
      at++
    ) {
      const byte = block[at];
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === newline && !isQuoted && offset + at + 1 - start >= targetBytes) {
        ranges.push({ start, end: offset + at + 1 });
        start = offset + at + 1;
        if (!hasQuotes) at = firstFrom(block, at + targetBytes) - 1;
      }
    }
    offset += block.length;
  }
  if (start < offset || ranges.length === 0) ranges.push({ start, end: offset });
  return ranges;
}

/** The place of the first line end that is not before `from`; the end of the block where there is none. */
function firstFrom(block: Uint8Array, from: number): number {
  const found = block.indexOf(newline, Math.max(0, Math.ceil(from)));
  return found < 0 ? block.length : found;
}
