import type { TreeFeature } from '../trees/tree';

const maxRows = 16_384;
/** The margin for chance, in standard deviations of the information between independent columns. */
const beyondChance = 3;

/**
 * Conditional mutual information of two columns of bins given a third, in nats, on at most 16,384 evenly spaced rows, less
 * what independent columns would show in all but few cases; 0 if nothing is left. (2n times the information of
 * independent columns is distributed as χ².)
 */
export function toldBeyond(left: TreeFeature, right: TreeFeature, third: TreeFeature): number {
  const rowCount = left.bins.length;
  const n = Math.min(rowCount, maxRows);
  if (n === 0) return 0;
  const [lefts, rights] = [left.binCount, right.binCount];
  const joint = new Uint32Array(third.binCount * lefts * rights);
  const ofLeft = new Uint32Array(third.binCount * lefts);
  const ofRight = new Uint32Array(third.binCount * rights);
  const held = new Uint32Array(third.binCount);
  for (let i = 0; i < n; i++) {
    const row = Math.floor((i * rowCount) / n);
    const [a, b, within] = [left.bins[row]!, right.bins[row]!, third.bins[row]!];
    joint[(within * lefts + a) * rights + b]!++;
    ofLeft[within * lefts + a]!++;
    ofRight[within * rights + b]!++;
    held[within]!++;
  }
  let freedom = 0;
  for (let within = 0; within < held.length; within++) {
    if (held[within] === 0) continue;
    const present = (counts: Uint32Array, size: number) =>
      counts.subarray(within * size, (within + 1) * size).filter((count) => count > 0).length;
    freedom += (present(ofLeft, lefts) - 1) * (present(ofRight, rights) - 1);
  }
  const shared = nLogN(joint) - nLogN(ofLeft) - nLogN(ofRight) + nLogN(held);
  return Math.max(0, shared - freedom / 2 - beyondChance * Math.sqrt(freedom / 2)) / n;
}

function nLogN(counts: Uint32Array): number {
  let sum = 0;
  for (const count of counts) if (count > 1) sum += count * Math.log(count);
  return sum;
}
