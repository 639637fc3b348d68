import type { TreeFeature } from '../trees/tree';

const maxRows = 4096;

/**
 * Mutual information of two columns of bins in nats, on at most 4,096 rows evenly apart, corrected for bias
 * (Miller, 1955: (bins-1)(bins-1) / 2n).
 */
export function sharedInformation(left: TreeFeature, right: TreeFeature): number {
  const rowCount = Math.min(left.bins.length, right.bins.length);
  const n = Math.min(rowCount, maxRows);
  if (n === 0) return 0;
  const joint = new Uint16Array(64 * 64);
  const [ofLeft, ofRight] = [new Uint16Array(64), new Uint16Array(64)];
  for (let i = 0; i < n; i++) {
    const row = Math.floor((i * rowCount) / n);
    const [a, b] = [left.bins[row]!, right.bins[row]!];
    joint[a * 64 + b]!++;
    ofLeft[a]!++;
    ofRight[b]!++;
  }
  const chance = ((presentIn(ofLeft) - 1) * (presentIn(ofRight) - 1)) / 2;
  return (nLogN(joint) - nLogN(ofLeft) - nLogN(ofRight) + n * Math.log(n) - chance) / n;
}

const presentIn = (counts: Uint16Array): number => counts.reduce((sum, count) => sum + Math.sign(count), 0);

function nLogN(counts: Uint16Array): number {
  let sum = 0;
  for (const count of counts) if (count > 1) sum += count * Math.log(count);
  return sum;
}
