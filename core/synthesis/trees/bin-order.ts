/**
 * Orders the bins of a categorical feature along the first axis of correspondence analysis of bins and classes, so
 * that a threshold in this order is close to the best grouping (for two classes it is the best: Breiman et al., 1984,
 * theorem 4.5). The axis is found by a few steps of reciprocal averaging (Hill, 1973).
 * @param counts rows by bin and class: counts[bin * classCount + class]
 * @param present bins with rows, re-ordered in place
 */
export class BinOrder {
  private readonly binScore = new Float64Array(64);
  private readonly classScore = new Float64Array(64);

  sort(
    counts: Uint32Array,
    classCount: number,
    binRows: Uint32Array,
    classRows: Uint32Array,
    present: Uint8Array,
    presentCount: number,
  ): void {
    const { binScore, classScore } = this;
    const steps = Math.min(classCount - 1, 4);
    for (let c = 0; c < classCount; c++) classScore[c] = c & 1 ? 1 : -1 - c / 64;
    for (let step = 0; step < steps; step++) {
      this.standardize(classRows, classCount);
      for (let i = 0; i < presentCount; i++) {
        const bin = present[i]!;
        let sum = 0;
        for (let c = 0, at = bin * classCount; c < classCount; c++, at++) sum += counts[at]! * classScore[c]!;
        binScore[bin] = sum / binRows[bin]!;
      }
      if (step === steps - 1) break;
      classScore.fill(0, 0, classCount);
      for (let i = 0; i < presentCount; i++) {
        const bin = present[i]!;
        const score = binScore[bin]!;
        for (let c = 0, at = bin * classCount; c < classCount; c++, at++) {
          classScore[c] = classScore[c]! + counts[at]! * score;
        }
      }
      for (let c = 0; c < classCount; c++) classScore[c] = classScore[c]! / classRows[c]!;
    }
    this.sortByScore(present, presentCount);
  }

  /** Mean 0 and variance 1 over the rows: takes the trivial axis out. */
  private standardize(classRows: Uint32Array, classCount: number): void {
    const { classScore } = this;
    let rows = 0;
    let mean = 0;
    for (let c = 0; c < classCount; c++) {
      rows += classRows[c]!;
      mean += classRows[c]! * classScore[c]!;
    }
    mean /= rows;
    let variance = 0;
    for (let c = 0; c < classCount; c++) {
      const off = classScore[c]! - mean;
      classScore[c] = off;
      variance += classRows[c]! * off * off;
    }
    const scale = 1 / (Math.sqrt(variance / rows) || 1);
    for (let c = 0; c < classCount; c++) classScore[c] = classScore[c]! * scale;
  }

  /** Insertion sort: at most 64 bins. */
  private sortByScore(present: Uint8Array, presentCount: number): void {
    const { binScore } = this;
    for (let i = 1; i < presentCount; i++) {
      const bin = present[i]!;
      const score = binScore[bin]!;
      let at = i;
      while (at > 0 && binScore[present[at - 1]!]! > score) {
        present[at] = present[at - 1]!;
        at--;
      }
      present[at] = bin;
    }
  }
}
