import type { RandomStream } from '@core/kernel/random';
import { distinctValues } from '../numbers/distinct-values';
import { learnIntervals, type Intervals } from '../numbers/intervals';
import { WeightedChoice } from '../weighted-choice';

/** Draws whole numbers (lengths, counts) as they were distributed, by intervals of enough rows. */
export class SizeChoice {
  private readonly choice: WeightedChoice | null;

  constructor(
    private readonly intervals: Intervals,
    counts: Float64Array,
  ) {
    this.choice = counts.length === 0 ? null : new WeightedChoice(counts);
  }

  /** Of sizes in too few rows to learn from: always 0. */
  draw(random: RandomStream): number {
    if (this.choice === null) return 0;
    const code = this.choice.draw(random);
    return random.between(this.intervals.lows[code]!, this.intervals.highs[code]!);
  }

  static learn(sizes: readonly number[], minInterval: number, random: RandomStream): SizeChoice {
    const units = { values: Float64Array.from(sizes), special: null };
    const distinct = distinctValues(units, sizes.length, true, random);
    const { lows, highs, counts } = learnIntervals(distinct, {
      minInterval,
      isWhole: true,
      clipThreshold: Math.ceil(minInterval / 2),
    });
    return new SizeChoice({ lows, highs }, counts);
  }
}
