import type { Column } from '@core/kernel/data/column';
import type { RandomStream } from '@core/kernel/random';
import { takeRows } from '../../single-table/training-rows';
import { sourceOf, type ColumnRule, type MadeColumn } from '../column-rule';
import type { Order } from './find-order';
import { numberView } from './number-view';

/** So many rows near one are looked at, first the nearest; of so many that fit, the one with the least value is taken. */
const tries = 24;
const nearest = 8;
const compared = 6;
/** A value farther above than so many usual ones is another matter, such as a date that means no end. */
const usualGaps = 20;

/**
 * A number or date that is not below others of its row. It is made as its own rule says; where it comes out below, it
 * takes the value of a row whose others are much like its own. As many rows are left to break the order as did in the
 * training.
 */
export class OrderedRule implements ColumnRule {
  readonly sources: readonly number[];

  constructor(
    private readonly rule: ColumnRule,
    private readonly orders: readonly Order[],
  ) {
    this.sources = [...rule.sources, ...orders.map(({ lesser }) => lesser)];
  }

  get codebooks() {
    return this.rule.codebooks;
  }

  encode(columns: readonly Column[], at: number, rowCount: number) {
    return this.rule.encode(columns, at, rowCount);
  }

  make(
    codes: readonly Uint16Array[],
    made: ReadonlyMap<number, MadeColumn>,
    rowCount: number,
    random: RandomStream,
  ): MadeColumn {
    const own = this.rule.make(codes, made, rowCount, random);
    const value = numberView(own.column);
    const lessers = this.orders.map(({ lesser }) => numberView(sourceOf(made, lesser).column));
    if (value === null) return own;
    const floor = Float64Array.from({ length: rowCount }, (_, row) =>
      lessers.reduce((most, lesser) => Math.max(most, numberOr(lesser?.(row), -Infinity)), -Infinity),
    );
    const broken = this.toMend(value, lessers, rowCount, random);
    if (broken.length === 0) return own;
    const from = Uint32Array.from({ length: rowCount }, (_, row) => row);
    const donors = new Donors(value, floor);
    for (const row of broken) from[row] = donors.near(row, random);
    return {
      column: takeRows(own.column, from),
      settled: own.settled === null ? null : Uint16Array.from(from, (row) => own.settled![row]!),
    };
  }

  /** The rows that break an order, but for as many as the training has. */
  private toMend(
    value: (row: number) => number,
    lessers: readonly (((row: number) => number) | null)[],
    rowCount: number,
    random: RandomStream,
  ): number[] {
    const broken = new Set<number>();
    this.orders.forEach(({ broken: share }, nth) => {
      let both = 0;
      const rows: number[] = [];
      for (let row = 0; row < rowCount; row++) {
        const [low, high] = [lessers[nth]?.(row) ?? NaN, value(row)];
        if (Number.isNaN(low) || Number.isNaN(high)) continue;
        both++;
        if (high < low) rows.push(row);
      }
      const left = Math.floor(share * both + random.float());
      for (let kept = 0; kept < left && rows.length > 0; kept++) rows.splice(random.int(rows.length), 1);
      for (const row of rows) broken.add(row);
    });
    return [...broken];
  }
}

const numberOr = (number: number | undefined, other: number): number =>
  number === undefined || Number.isNaN(number) ? other : number;

/** Rows in the order of what a value must not be below. */
class Donors {
  private readonly order: Int32Array;
  private readonly place: Int32Array;
  private readonly farthest: number;

  constructor(
    private readonly value: (row: number) => number,
    private readonly floor: Float64Array,
  ) {
    this.order = Int32Array.from(floor, (_, row) => row).sort((a, b) => floor[a]! - floor[b]! || a - b);
    this.place = new Int32Array(floor.length);
    this.order.forEach((row, at) => (this.place[row] = at));
    const gaps = floor.map((least, row) => value(row) - least).filter((gap) => gap >= 0 && gap < Infinity);
    this.farthest = usualGaps * (gaps.sort()[gaps.length >> 1] ?? 0);
  }

  /** A row near this one with the least value that fits; of all rows, if none near it does; itself, if none at all. */
  near(row: number, random: RandomStream): number {
    const { order, place, value, floor } = this;
    let best = -1;
    for (let trial = 0, found = 0; trial < tries && found < compared; trial++) {
      const reach = Math.min(order.length, nearest * 2 ** (trial >> 2));
      const at = place[row]! + random.between(-reach, reach);
      const donor = order[Math.min(order.length - 1, Math.max(0, at))]!;
      const gap = value(donor) - floor[row]!;
      if (!(gap >= 0 && gap <= this.farthest)) continue;
      found++;
      if (best < 0 || value(donor) < value(best)) best = donor;
    }
    return best < 0 ? this.least(row) : best;
  }

  private least(row: number): number {
    let best = row;
    for (const donor of this.order) {
      if (!(this.value(donor) >= this.floor[row]!)) continue;
      if (best === row || this.value(donor) < this.value(best)) best = donor;
    }
    return best;
  }
}
