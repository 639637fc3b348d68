import type { ByteRange } from '../store/object-store';

const newline = 0x0a;

/**
 * Parts of a file of about `targetBytes` that end at record boundaries, found in one pass. A line break between quotes
 * belongs to a value.
 * @param quote the byte that quotes values, doubled within one; null if every line break counts
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
    // Without quotes, only the first line break after the target matters.
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

/** The position of the first line break from `from` on; the end of the block if there is none. */
function firstFrom(block: Uint8Array, from: number): number {
  const found = block.indexOf(newline, Math.max(0, Math.ceil(from)));
  return found < 0 ? block.length : found;
}
