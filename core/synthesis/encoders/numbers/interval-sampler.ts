import type { RandomStream } from '@core/kernel/random';
import type { DistinctValues } from './distinct-values';
import type { Intervals } from './intervals';
import { tailQuantile, type TailForm } from './tail-form';

export interface SamplerParts {
  /**
   * Standard deviation of the noise on made numbers, in units; 0 is none. Noise moves what is drawn from intervals and
   * single values of a small share; a single value that a twentieth of the rows hold stays, so that the spikes of a
   * column (its zeros, its round numbers) stay spikes. Nothing is moved beyond the outer ends.
   */
  readonly noise: number;
  /** By code, 1 where noise leaves the value. */
  readonly steady: Uint8Array;
  /** Chance of a whole unit to be taken, by the unit's place in a cycle (the day of the week); null for all alike. */
  readonly cycle: Float64Array | null;
  /** By code, the distribution within its interval; undefined: uniform. */
  readonly forms: readonly (TailForm | undefined)[];
}

const steadyShare = 1 / 20;
/** A draw that falls on a single value or out of the cycle is tried again so often; then it stays. */
const tries = 24;
const uint32 = 2 ** -32;
/** A low-discrepancy sequence: steps of the golden ratio from a random start cover a distribution evenly (Weyl, 1916). */
const evenStep = (Math.sqrt(5) - 1) / 2;

/** Draws numbers of single values and intervals. */
export class IntervalSampler {
  private readonly singles: ReadonlySet<number>;
  private readonly least: number;
  private readonly most: number;
  private readonly isPlain: boolean;
  /** By code with a form, the quantile of the number drawn last; NaN before the first. */
  private readonly places: Float64Array;

  constructor(
    private readonly intervals: Intervals,
    private readonly isWhole: boolean,
    private readonly parts: SamplerParts,
  ) {
    const { lows, highs } = intervals;
    this.singles = new Set(lows.filter((low, code) => low === highs[code]));
    this.least = lows.reduce((a, b) => Math.min(a, b), Infinity);
    this.most = highs.reduce((a, b) => Math.max(a, b), -Infinity);
    this.isPlain = parts.noise === 0;
    this.places = new Float64Array(parts.forms.length);
    this.restart();
  }

  /** Forgets what was drawn before, so that the same stream gives the same numbers. */
  restart(): void {
    this.places.fill(NaN);
  }

  isSingle(code: number): boolean {
    return this.intervals.lows[code] === this.intervals.highs[code];
  }

  draw(code: number, random: RandomStream): number {
    const low = this.intervals.lows[code]!;
    const high = this.intervals.highs[code]!;
    const value = low === high ? low : this.drawBetween(code, low, high, random);
    return this.isPlain || this.parts.steady[code] === 1 ? value : this.moved(value, random);
  }

  private drawBetween(code: number, low: number, high: number, random: RandomStream): number {
    const form = this.parts.forms[code];
    if (!this.isWhole) return low + this.reachIn(form, high - low, code, random);
    const span = high - low + 1;
    let value = low;
    for (let trial = 0; trial < tries; trial++) {
      value = Math.min(high, low + Math.floor(this.reachIn(form, span, code, random)));
      if (this.isTaken(value, random)) break;
    }
    return value;
  }

  private reachIn(form: TailForm | undefined, span: number, code: number, random: RandomStream): number {
    if (form === undefined) {
      return span * (this.isWhole && span <= 1_000_000 ? random.uint32() * uint32 : random.float());
    }
    const last = this.places[code]!;
    const place = Number.isNaN(last) ? random.float() : (last + evenStep) % 1;
    this.places[code] = place;
    return tailQuantile(form, place);
  }

  private isTaken(value: number, random: RandomStream): boolean {
    if (this.singles.size > 0 && this.singles.has(value)) return false;
    const { cycle } = this.parts;
    return cycle === null || random.float() < cycle[placeIn(cycle.length, value)]!;
  }

  private moved(value: number, random: RandomStream): number {
    const moved = value + random.gaussian() * this.parts.noise;
    return Math.min(this.most, Math.max(this.least, this.isWhole ? Math.round(moved) : moved));
  }
}

function placeIn(cycle: number, value: number): number {
  return ((value % cycle) + cycle) % cycle;
}

/** Which codes hold so large a share of the rows that noise leaves them. */
export function steadyCodes(counts: Float64Array, rows: number): Uint8Array {
  return Uint8Array.from(counts, (count) => (count >= rows * steadyShare ? 1 : 0));
}

/** Chances by place in the cycle, the largest 1; null if the values show no such pattern. */
export function cycleWeights({ values, counts, rows }: DistinctValues, cycle: number): Float64Array | null {
  const mass = new Float64Array(cycle);
  for (let i = 0; i < values.length; i++) mass[placeIn(cycle, values[i]!)]! += counts[i]!;
  const expected = rows / cycle;
  const distance = mass.reduce((sum, held) => sum + (held - expected) ** 2 / expected, 0);
  // Twice the number of places is beyond the 99th percentile of chi-squared for a week.
  if (rows < cycle * 20 || distance < cycle * 4) return null;
  const largest = mass.reduce((a, b) => Math.max(a, b), 0);
  return mass.map((held) => held / largest);
}
