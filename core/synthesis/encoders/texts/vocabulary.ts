import type { RandomStream } from '@core/kernel/random';
import { SizeChoice } from '../regenerated/size-choice';
import { WeightedChoice } from '../weighted-choice';

const maxWords = 5000;

/** Words of one class: those that many rows hold, and how long the others are. */
export class Vocabulary {
  private readonly choice: WeightedChoice | null;

  constructor(
    private readonly kept: readonly string[],
    /** By kept word, the rows that hold it; last, the rows of all others. */
    weights: Float64Array,
    private readonly lengths: SizeChoice,
  ) {
    this.choice = weights.some((weight) => weight > 0) ? new WeightedChoice(weights) : null;
  }

  /** A kept word, or null if a word is to be made. */
  draw(random: RandomStream): string | null {
    return this.choice === null ? null : (this.kept[this.choice.draw(random)] ?? null);
  }

  /** How long a made word is. */
  length(random: RandomStream): number {
    return Math.max(1, this.lengths.draw(random));
  }

  /** @param rowsOf by word, the rows that hold it */
  static learn(rowsOf: ReadonlyMap<string, number>, minRows: number, random: RandomStream): Vocabulary {
    const ranked = [...rowsOf].sort(([a, rowsOfA], [b, rowsOfB]) => rowsOfB - rowsOfA || (a < b ? -1 : 1));
    const kept = ranked.filter(([, rows], at) => rows >= minRows && at < maxWords);
    const others = ranked.slice(kept.length);
    const rest = others.reduce((sum, [, rows]) => sum + rows, 0);
    const lengths = (others.length >= minRows ? others : ranked).map(([word]) => word.length);
    return new Vocabulary(
      kept.map(([word]) => word),
      Float64Array.from([...kept.map(([, rows]) => rows), rest]),
      SizeChoice.learn(lengths, minRows, random),
    );
  }
}
