import type { RandomStream } from '@core/kernel/random';
import type { CodedColumn } from '../coding';
import { nLogNUpTo } from './n-log-n';
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
  const classes = new Uint8Array(rows.length);
  for (let at = 0; at < rows.length; at++) classes[at] = target.codebook.classOf[target.fine[rows[at]!]!]!;
  const counts = newCounts(rows.length);
  const scores = features.map((feature) => information(feature, rows, classes, counts));
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

/** Rows by bin and class, by bin and by class: used again for each feature, as a wide table has pairs by the ten thousand. */
interface Counts {
  readonly joint: Uint16Array;
  readonly byBin: Uint16Array;
  readonly byClass: Uint16Array;
  readonly nLogN: Float64Array;
}

const newCounts = (rowCount: number): Counts => ({
  joint: new Uint16Array(64 * 64),
  byBin: new Uint16Array(64),
  byClass: new Uint16Array(64),
  nLogN: nLogNUpTo(rowCount),
});

/** Mutual information in nats, corrected for bias. */
function information(
  { bins, binCount }: TreeFeature,
  rows: Uint32Array,
  classes: Uint8Array,
  { joint, byBin, byClass, nLogN }: Counts,
): number {
  joint.fill(0, 0, binCount * 64);
  byBin.fill(0);
  byClass.fill(0);
  for (let i = 0; i < rows.length; i++) {
    const bin = bins[rows[i]!]!;
    const kind = classes[i]!;
    joint[bin * 64 + kind]!++;
    byBin[bin]!++;
    byClass[kind]!++;
  }
  const sumOf = (counts: Uint16Array, length: number): number => {
    let sum = 0;
    for (let at = 0; at < length; at++) sum += nLogN[counts[at]!]!;
    return sum;
  };
  const n = rows.length;
  const binsSeen = byBin.reduce((sum, count) => sum + Math.sign(count), 0);
  const classesSeen = byClass.reduce((sum, count) => sum + Math.sign(count), 0);
  const shared = sumOf(joint, binCount * 64) - sumOf(byBin, 64) - sumOf(byClass, 64) + nLogN[n]!;
  return (shared - ((binsSeen - 1) * (classesSeen - 1)) / 2) / n;
}
