import type { SynthesisOptions } from '../options';
import { seededStream } from '../sequences/seeded-stream';
import type { SequenceRows } from '../sequences/sequence-rows';
import type { TrainingRowsOfSequences } from '../sequences/event-features';

/** Whole sequences up to the greatest number of training rows: evenly at random, or the first ones. */
export function chooseSequences(
  { rows, starts }: SequenceRows,
  { maxTrainingRows, readRandomSubset, seed }: SynthesisOptions,
): TrainingRowsOfSequences & { readonly tableRows: Int32Array } {
  const all = Int32Array.from({ length: starts.length - 1 }, (_, sequence) => sequence);
  if (rows.length <= maxTrainingRows) return { contexts: all, starts, tableRows: rows };
  if (readRandomSubset) {
    const random = seededStream(seed, 0x5e9);
    for (let i = all.length - 1; i > 0; i--) {
      const j = random.int(i + 1);
      [all[i], all[j]] = [all[j]!, all[i]!];
    }
  }
  let [count, held] = [0, 0];
  for (; count < all.length; count++) {
    const length = starts[all[count]! + 1]! - starts[all[count]!]!;
    if (held + length > maxTrainingRows) break;
    held += length;
  }
  const contexts = all.subarray(0, count).sort();
  const chosenStarts = new Int32Array(count + 1);
  const tableRows = new Int32Array(held);
  contexts.forEach((sequence, index) => {
    const from = chosenStarts[index]!;
    tableRows.set(rows.subarray(starts[sequence], starts[sequence + 1]), from);
    chosenStarts[index + 1] = from + starts[sequence + 1]! - starts[sequence]!;
  });
  return { contexts, starts: chosenStarts, tableRows };
}
