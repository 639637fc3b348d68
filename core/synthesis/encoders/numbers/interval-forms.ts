import type { Codes } from '../encoder';
import type { Intervals } from './intervals';
import type { Units } from './number-form';
import { Moments } from './moments';
import { tailForm, type TailForm } from './tail-form';

/** The distribution of a column's numbers within the intervals of its codes. */
export interface LearntForms {
  /** By code; undefined for a uniform distribution. */
  readonly forms: readonly (TailForm | undefined)[];
  /** Moments of the numbers, clipped to the outer ends. */
  readonly deviation: number;
}

/** An inner interval wider than this share of the standard deviation is not assumed to be uniform. */
const evenWidth = 1 / 64;

/** @param codes with `specialCount` of no numbers before those of the intervals */
export function learnForms(
  { values, special }: Units,
  codes: Codes,
  specialCount: number,
  { lows, highs }: Intervals,
  isWhole: boolean,
): LearntForms {
  const counts = new Float64Array(lows.length);
  const sums = new Float64Array(lows.length);
  const squares = new Float64Array(lows.length);
  const whole = new Moments();
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]! - specialCount;
    if (code < 0 || (special !== null && special[i] !== 0)) continue;
    const reach = Math.min(highs[code]!, Math.max(lows[code]!, values[i]!)) - lows[code]!;
    counts[code]!++;
    sums[code]! += reach;
    squares[code]! += reach * reach;
    whole.add(lows[code]! + reach);
  }
  const deviation = Math.sqrt(whole.variance);
  const outer = outerIntervals({ lows, highs });
  const forms = Array.from(lows, (low, code) => {
    const width = highs[code]! - low;
    if (width === 0 || counts[code] === 0) return undefined;
    if (!outer.includes(code) && width <= deviation * evenWidth) return undefined;
    const mean = sums[code]! / counts[code]!;
    const square = squares[code]! / counts[code]!;
    // a whole number stands for all up to the next
    return isWhole
      ? tailForm({ mean: mean + 1 / 2, square: square + mean + 1 / 3 }, width + 1)
      : tailForm({ mean, square }, width);
  });
  return { forms, deviation };
}

function outerIntervals({ lows, highs }: Intervals): readonly number[] {
  const first = lows.findIndex((low, code) => low < highs[code]!);
  const last = lows.findLastIndex((low, code) => low < highs[code]!);
  return [first, last];
}
