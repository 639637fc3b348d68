import type { TreeFeature } from '../trees/tree';
import type { TrainingRowsOfSequences } from './event-features';

/**
 * How much more alike two rows of one sequence are than any two rows, for all pairs and for neighbours. For ordered bins
 * the correlation of their ranks (Fleiss, 1981: one-way intraclass correlation), for others the probability of the
 * same bin beyond that of any two rows.
 */
export function likenessOf(
  { contexts, starts }: TrainingRowsOfSequences,
  feature: TreeFeature,
  skipped: number,
): { readonly any: number; readonly neighbours: number } {
  const { bins, binCount, isOrdered } = feature;
  const rankOf = ranksOf(feature);
  const shares = new Float64Array(binCount);
  const own = new Float64Array(binCount);
  const [any, next] = [new PairSum(), new PairSum()];
  let rows = 0;
  for (let i = 0; i < contexts.length; i++) {
    const [from, to] = [starts[i]! + skipped, starts[i + 1]!];
    own.fill(0);
    let sum = 0;
    for (let row = from; row < to; row++) {
      const bin = bins[row]!;
      const rank = rankOf[bin]!;
      any.add(row - from, isOrdered ? rank * sum : own[bin]!);
      if (row > from) next.add(1, isOrdered ? rank * rankOf[bins[row - 1]!]! : Number(bins[row - 1] === bin));
      own[bin]!++;
      sum += rank;
      shares[bin]!++;
      rows++;
    }
  }
  const moment = (power: number) =>
    shares.reduce((total, held, bin) => total + (held / rows) * rankOf[bin]! ** power, 0);
  const chance = isOrdered ? moment(1) ** 2 : shares.reduce((total, held) => total + (held / rows) ** 2, 0);
  const most = isOrdered ? moment(2) : 1;
  const beyond = (pairs: PairSum) => (pairs.mean - chance) / (most - chance);
  return { any: beyond(any), neighbours: beyond(next) };
}

class PairSum {
  private count = 0;
  private sum = 0;

  add(pairs: number, sum: number): void {
    this.count += pairs;
    this.sum += sum;
  }

  get mean(): number {
    return this.sum / this.count;
  }
}

/** The mid-rank of each bin: the share of rows below it plus half of its own. */
export function ranksOf({ bins, binCount }: TreeFeature): Float64Array {
  const counts = new Float64Array(binCount);
  for (const bin of bins) counts[bin]!++;
  let below = 0;
  return counts.map((held) => {
    below += held;
    return (below - held / 2) / bins.length;
  });
}
