import type { RandomStream } from '@core/kernel/random';
import type { CodedColumn } from '../coding';
import type { TreeFeature } from './tree';

/** Rows that features are compared on. */
const screenedRows = 4096;

/**
 * The features most informative about the target's class, by mutual information on a sample, corrected for bias
 * (Miller, 1955: (bins-1)(classes-1) / 2n). Returns at most `limit` indices in ascending order; all where they are few.
 */
export function screenFeatures(
  target: CodedColumn,
  features: readonly TreeFeature[],
  limit: number,
  random: RandomStream,
): number[] {
  const all = features.map((_, index) => index);
  if (features.length <= limit) return all;
  const rows = sampleRows(target.fine.length, random);
  const classes = Uint8Array.from(rows, (row) => target.codebook.classOf[target.fine[row]!]!);
  const scores = features.map((feature) => information(feature, rows, classes));
  return all
    .toSorted((a, b) => scores[b]! - scores[a]! || a - b)
    .slice(0, limit)
    .toSorted((a, b) => a - b);
}

function sampleRows(rowCount: number, random: RandomStream): Uint32Array {
  const size = Math.min(rowCount, screenedRows);
  const stretch = rowCount / size;
  return Uint32Array.from({ length: size }, (_, i) =>
    Math.floor((i + (size < rowCount ? random.float() : 0)) * stretch),
  );
}

/** Mutual information in nats, corrected for bias. */
function information({ bins }: TreeFeature, rows: Uint32Array, classes: Uint8Array): number {
  const joint = new Uint16Array(64 * 64);
  const byBin = new Uint16Array(64);
  const byClass = new Uint16Array(64);
  rows.forEach((row, i) => {
    const bin = bins[row]!;
    const kind = classes[i]!;
    joint[bin * 64 + kind] = joint[bin * 64 + kind]! + 1;
    byBin[bin] = byBin[bin]! + 1;
    byClass[kind] = byClass[kind]! + 1;
  });
  const n = rows.length;
  const binsSeen = byBin.reduce((sum, count) => sum + Math.sign(count), 0);
  const classesSeen = byClass.reduce((sum, count) => sum + Math.sign(count), 0);
  const shared = nLogN(joint) - nLogN(byBin) - nLogN(byClass) + n * Math.log(n);
  return (shared - ((binsSeen - 1) * (classesSeen - 1)) / 2) / n;
}

function nLogN(counts: Uint16Array): number {
  let sum = 0;
  for (const count of counts) if (count > 1) sum += count * Math.log(count);
  return sum;
}
