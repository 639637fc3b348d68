import { appendFileSync, closeSync, openSync, readSync } from 'node:fs';

/**
 * Partitions of a file by the highest bits of the hashes' low words: equal hashes are in the same partition of two
 * files, so that these can be compared one partition at a time.
 */
export const partitions = 128;
const partitionShift = 32 - Math.log2(partitions);
const headBytes = partitions * 4;
const hashBytes = 8;

/** Partitions from one on, up to another. */
export interface PartitionRange {
  readonly from: number;
  readonly to: number;
}

const allPartitions: PartitionRange = { from: 0, to: partitions };

/** Maximum number of hashes in a block. */
export const blockHashes = 32 * 1024;

/**
 * Appends 64-bit hashes, as alternating low and high words, to a file readable by its owner only: the count per
 * partition, then the hashes by partition.
 * @param words of at most `blockHashes` hashes
 */
export function appendBlock(path: string, words: Uint32Array): void {
  const block = new Uint32Array(partitions + words.length);
  for (let at = 0; at < words.length; at += 2) {
    const partition = words[at]! >>> partitionShift;
    block[partition] = block[partition]! + 1;
  }
  const ends = new Uint32Array(partitions);
  let next = partitions;
  for (let partition = 0; partition < partitions; partition++) {
    ends[partition] = next;
    next += block[partition]! * 2;
  }
  for (let at = 0; at < words.length; at += 2) {
    const partition = words[at]! >>> partitionShift;
    const to = ends[partition]!;
    block[to] = words[at]!;
    block[to + 1] = words[at + 1]!;
    ends[partition] = to + 2;
  }
  appendFileSync(path, new Uint8Array(block.buffer), { mode: 0o600 });
}

/** Reads the hashes of files into a reused buffer. */
export class HashReader {
  private readonly head = new Uint32Array(partitions);
  private readonly words = new Uint32Array(blockHashes * 2);

  /**
   * Calls back with each hash of a file, optionally of one partition or of several in a row.
   * @param start offset of the first block in the file
   */
  each(
    path: string,
    start: number,
    asked: number | PartitionRange | null,
    take: (low: number, high: number) => void,
  ): void {
    const range = typeof asked === 'number' ? { from: asked, to: asked + 1 } : (asked ?? allPartitions);
    const { head, words } = this;
    const file = openSync(path, 'r');
    try {
      for (let position = start; readSync(file, head, 0, headBytes, position) === headBytes;) {
        const { before, count, all } = extent(head, range);
        readSync(file, words, 0, count * hashBytes, position + headBytes + before * hashBytes);
        for (let at = 0; at < count * 2; at += 2) take(words[at]!, words[at + 1]!);
        position += headBytes + all * hashBytes;
      }
    } finally {
      closeSync(file);
    }
  }
}

/** Counts of hashes in a block: before the requested ones, of the requested ones, and in total. */
function extent(
  head: Uint32Array,
  { from, to }: PartitionRange,
): { before: number; count: number; all: number } {
  let [before, count, all] = [0, 0, 0];
  for (let partition = 0; partition < partitions; partition++) {
    const hashes = head[partition]!;
    if (partition < from) before += hashes;
    else if (partition < to) count += hashes;
    all += hashes;
  }
  return { before, count, all };
}
