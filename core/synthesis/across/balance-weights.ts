/** A feature of the parent's rows: the group of each row, and the share of the children's demand for each group. */
export interface Demand {
  readonly groupOf: ArrayLike<number>;
  readonly shares: Float64Array;
}

/**
 * Exchanges weights between rows of a parent until the total of each group is about the children's demand for it: otherwise
 * rows of a group with little demand are left over, and the largest numbers are lost. Similar weights are exchanged first,
 * so each row keeps about the rank that its columns gave it; a weight of 0 stays.
 * @param weights by row; a permutation of the same numbers afterwards
 */
export function balanceWeights(weights: Int32Array, demands: readonly Demand[]): void {
  const balances = demands.map((demand) => new Balance(demand, weights));
  const order = Int32Array.from(weights.keys())
    .filter((row) => weights[row]! > 0)
    .sort((a, b) => weights[b]! - weights[a]! || a - b);
  for (let away = 1; away < order.length && balances.some((one) => one.isUneven()); away *= 2) {
    for (let at = 0; at + away < order.length; at++) {
      const [more, less] = [order[at]!, order[at + away]!];
      const moved = weights[more]! - weights[less]!;
      if (moved === 0 || !balances.some((one) => one.isOff(more) || one.isOff(less))) continue;
      const gain = balances.reduce((sum, one) => sum + one.gain(more, less, moved), 0);
      if (gain <= 0) continue;
      [weights[more], weights[less]] = [weights[less]!, weights[more]!];
      [order[at], order[at + away]] = [less, more];
      for (const one of balances) one.move(more, less, moved);
    }
  }
}

/** Surplus of each group: its total weight less the children's demand. */
class Balance {
  private readonly groupOf: Demand['groupOf'];
  private readonly surplus: Float64Array;
  /** Standard deviation of the demand by chance. */
  private readonly chance: Float64Array;

  constructor({ groupOf, shares }: Demand, weights: Int32Array) {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    this.groupOf = groupOf;
    this.surplus = shares.map((share) => -share * total);
    this.chance = shares.map((share) => Math.sqrt(share * total));
    weights.forEach((weight, row) => (this.surplus[groupOf[row]!]! += weight));
  }

  isUneven(): boolean {
    return this.surplus.some((_, group) => this.isGroupOff(group));
  }

  isOff(row: number): boolean {
    return this.isGroupOff(this.groupOf[row]!);
  }

  /** The decrease of the squared surpluses, up to a positive factor, if so much weight moves from one row to the other. */
  gain(from: number, to: number, moved: number): number {
    const [left, right] = [this.groupOf[from]!, this.groupOf[to]!];
    return left === right ? 0 : this.surplus[left]! - this.surplus[right]! - moved;
  }

  move(from: number, to: number, moved: number): void {
    this.surplus[this.groupOf[from]!]! -= moved;
    this.surplus[this.groupOf[to]!]! += moved;
  }

  private isGroupOff(group: number): boolean {
    return Math.abs(this.surplus[group]!) > this.chance[group]!;
  }
}
