import { BinOrder } from './bin-order';
import { nLogNUpTo } from './n-log-n';
import type { TreeFeature } from './tree';

export interface Split {
  feature: number;
  /** Nats over the rows examined: n·H before less the sum of n·H after. */
  gain: number;
  /** Bits of the bins that go left. */
  leftLow: number;
  leftHigh: number;
}

/**
 * Finds the split of a set of rows that is most informative about the target's class. One finder serves a whole tree: its
 * buffers are used again for every node.
 */
export class SplitFinder {
  private readonly rows: Uint32Array;
  private readonly classes: Uint8Array;
  private readonly classRows = new Uint32Array(64);
  private readonly compactOf = new Uint8Array(64);
  private readonly counts = new Uint32Array(64 * 64);
  private readonly binRows = new Uint32Array(64);
  private readonly leftRows = new Uint32Array(64);
  private readonly present = new Uint8Array(64);
  private readonly order = new BinOrder();
  private readonly nLogN: Float64Array;
  private size = 0;
  private classCount = 0;

  /** @param limit rows that are examined, at most */
  constructor(
    private readonly features: readonly TreeFeature[],
    limit: number,
  ) {
    this.rows = new Uint32Array(limit);
    this.classes = new Uint8Array(limit);
    this.nLogN = nLogNUpTo(limit);
  }

  /** The buffer that the caller fills with the rows to look at. */
  get sample(): Uint32Array {
    return this.rows;
  }

  /** Takes the first `size` rows of the sample; returns their classes' entropy in nats, times the rows. */
  start(size: number, fine: Uint16Array, classOf: Uint8Array): number {
    const { rows, classes, classRows, compactOf, nLogN } = this;
    classRows.fill(0);
    for (let i = 0; i < size; i++) {
      const kind = classOf[fine[rows[i]!]!]!;
      classes[i] = kind;
      classRows[kind] = classRows[kind]! + 1;
    }
    let classCount = 0;
    let purity = 0;
    for (let kind = 0; kind < 64; kind++) {
      const held = classRows[kind]!;
      if (held === 0) continue;
      compactOf[kind] = classCount;
      classRows[classCount++] = held;
      purity += nLogN[held]!;
    }
    for (let i = 0; i < size; i++) classes[i] = compactOf[classes[i]!]!;
    this.size = size;
    this.classCount = classCount;
    return nLogN[size]! - purity;
  }

  /** Classes that occur in the rows examined. */
  get classesPresent(): number {
    return this.classCount;
  }

  /** The best split with at least `minRows` rows examined on either side, or null. */
  find(minRows: number): Split | null {
    const best: Split = { feature: -1, gain: 0, leftLow: 0, leftHigh: 0 };
    for (let f = 0; f < this.features.length; f++) this.tryFeature(f, minRows, best);
    return best.feature < 0 ? null : best;
  }

  private tryFeature(f: number, minRows: number, best: Split): void {
    const { present, counts, classCount, binRows, classRows } = this;
    const feature = this.features[f]!;
    const presentCount = this.count(feature);
    if (presentCount < 2) return;
    if (!feature.isOrdered && presentCount > 2) {
      this.order.sort(counts, classCount, binRows, classRows, present, presentCount);
    }
    const past = this.sweep(presentCount, minRows, best);
    if (past === 0) return;
    best.feature = f;
    setLeftBins(best, feature, present, past, presentCount, binRows);
  }

  /** Counts rows by bin and class; returns how many bins occur. */
  private count({ bins, binCount }: TreeFeature): number {
    const { rows, classes, counts, binRows, present, size, classCount } = this;
    counts.fill(0, 0, binCount * classCount);
    binRows.fill(0);
    for (let i = 0; i < size; i++) {
      const bin = bins[rows[i]!]!;
      const at = bin * classCount + classes[i]!;
      counts[at] = counts[at]! + 1;
      binRows[bin] = binRows[bin]! + 1;
    }
    let presentCount = 0;
    for (let bin = 0; bin < binCount; bin++) if (binRows[bin]! > 0) present[presentCount++] = bin;
    return presentCount;
  }

  /** Moves bin after bin to the left; returns how many lie left of the best cut, or 0 if none beats `best`. */
  private sweep(presentCount: number, minRows: number, best: Split): number {
    const { counts, classCount, classRows, binRows, leftRows, present, nLogN, size } = this;
    leftRows.fill(0, 0, classCount);
    let purityLeft = 0;
    let purityRight = 0;
    for (let c = 0; c < classCount; c++) purityRight += nLogN[classRows[c]!]!;
    const before = nLogN[size]! - purityRight;
    let left = 0;
    let past = 0;
    for (let i = 0; i < presentCount - 1; i++) {
      const bin = present[i]!;
      left += binRows[bin]!;
      if (size - left < minRows) break;
      for (let c = 0, at = bin * classCount; c < classCount; c++, at++) {
        const moved = counts[at]!;
        if (moved === 0) continue;
        const held = leftRows[c]!;
        const rest = classRows[c]! - held;
        purityLeft += nLogN[held + moved]! - nLogN[held]!;
        purityRight += nLogN[rest - moved]! - nLogN[rest]!;
        leftRows[c] = held + moved;
      }
      if (left < minRows) continue;
      const gain = before - (nLogN[left]! - purityLeft) - (nLogN[size - left]! - purityRight);
      if (gain > best.gain) {
        best.gain = gain;
        past = i + 1;
      }
    }
    return past;
  }
}

/** Bins not seen in the node go with their neighbours where bins are ordered, else with the greater side. */
function setLeftBins(
  split: Split,
  { binCount, isOrdered }: TreeFeature,
  present: Uint8Array,
  past: number,
  presentCount: number,
  binRows: Uint32Array,
): void {
  const words = [0, 0];
  const mark = (bin: number) => (words[bin >>> 5]! |= 1 << (bin & 31));
  if (isOrdered) {
    const cut = (present[past - 1]! + present[past]!) >>> 1;
    for (let bin = 0; bin <= cut; bin++) mark(bin);
  } else {
    let left = 0;
    let right = 0;
    for (let i = 0; i < presentCount; i++) {
      if (i < past) left += binRows[present[i]!]!;
      else right += binRows[present[i]!]!;
    }
    for (let i = 0; i < past; i++) mark(present[i]!);
    if (left > right) for (let bin = 0; bin < binCount; bin++) if (binRows[bin] === 0) mark(bin);
  }
  split.leftLow = words[0]! >>> 0;
  split.leftHigh = words[1]! >>> 0;
}
