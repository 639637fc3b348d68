/**
 * The distribution of an outer interval, as distances 0 … `end` from its inner end: its quantile function is
 * `line·p + (end - line)·p^power`, whose density decreases from the inner end. A uniform distribution has the line alone;
 * the heavier the tail, the higher the power.
 */
export interface TailForm {
  readonly end: number;
  readonly line: number;
  readonly power: number;
  /** Measured from the outer end instead, if most numbers are near that. */
  readonly isMirrored: boolean;
}

/** The moments that a tail is fitted to: the mean of its numbers and of their squares. */
export interface TailMoments {
  readonly mean: number;
  readonly square: number;
}

const maxPower = 1e4;
const steps = 50;

/** The form with these moments; if there is none, with the mean and the nearest second moment. */
export function tailForm({ mean, square }: TailMoments, end: number): TailForm {
  const isMirrored = mean > end / 2;
  const wanted = isMirrored
    ? { mean: end - mean, square: Math.max(0, end * end - 2 * end * mean + square) }
    : { mean, square };
  if (!(wanted.mean > 0) || end / wanted.mean > maxPower)
    return { end, line: 2 * mean, power: maxPower, isMirrored: false };
  if (end / wanted.mean - 1 <= 1.001) return { end, line: end, power: 1, isMirrored };
  let low = Math.max(end / wanted.mean - 1, 1.001);
  let high = maxPower;
  // the square falls as the power grows and the line takes its share of the mean
  for (let step = 0; step < steps; step++) {
    const power = Math.sqrt(low * high);
    if (squareOf(end, lineFor(wanted.mean, end, power), power) > wanted.square) low = power;
    else high = power;
  }
  const power = Math.sqrt(low * high);
  return { end, line: lineFor(wanted.mean, end, power), power, isMirrored };
}

const lineFor = (mean: number, end: number, power: number): number =>
  (mean - end / (power + 1)) / (1 / 2 - 1 / (power + 1));

function squareOf(end: number, line: number, power: number): number {
  const rest = end - line;
  return line ** 2 / 3 + (2 * line * rest) / (power + 2) + rest ** 2 / (2 * power + 1);
}

/** The number that a share `p` of the tail is below. */
export function tailQuantile({ end, line, power, isMirrored }: TailForm, p: number): number {
  const from = isMirrored ? 1 - p : p;
  const reach = line * from + (end - line) * from ** power;
  return isMirrored ? end - reach : reach;
}
