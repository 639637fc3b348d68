import type { Column } from '@core/kernel/data/column';
import { sourceOf, type ColumnRule, type MadeColumn } from '../column-rule';
import type { ColumnEncoder } from '../encoder';
import type { NumberForm } from '../numbers/number-form';
import type { CalendarPart } from './calendar-parts';
import { numberView } from './number-view';

const msPerDay = 86_400_000;
const microsecondsPerMs = 1000;

/** A number that follows from a date or timestamp of its row by the calendar. It is NULL where that is. */
export class CalendarRule implements ColumnRule {
  readonly codebooks = [];
  readonly sources: readonly number[];

  /**
   * @param form with NULL as its only special, step 1 and phase 0
   * @param encoder of the column, where others are looked up by its codes
   */
  constructor(
    private readonly source: number,
    private readonly isDay: boolean,
    private readonly part: CalendarPart['of'],
    private readonly added: number,
    private readonly form: NumberForm,
    private readonly encoder: ColumnEncoder | null,
  ) {
    this.sources = [source];
  }

  encode(): [] {
    return [];
  }

  make(_codes: readonly Uint16Array[], made: ReadonlyMap<number, MadeColumn>, rowCount: number): MadeColumn {
    const view = partView(sourceOf(made, this.source).column, this.isDay, this.part);
    const values = new Float64Array(rowCount);
    const special = new Uint8Array(rowCount);
    const scale = 10 ** (this.form.parts.decimals ?? 0);
    for (let row = 0; row < rowCount; row++) {
      const value = view(row) + this.added;
      if (Number.isNaN(value)) special[row] = 1;
      else values[row] = Math.round(value * scale);
    }
    const column = this.form.write({ values, special }, rowCount);
    return { column, settled: this.encoder?.encode(column, rowCount)[0] ?? null };
  }
}

/** The part of each date of a column of days or of microseconds; NaN for no date. */
export function partView(column: Column, isDay: boolean, part: CalendarPart['of']): (row: number) => number {
  const numbers = numberView(column) ?? (() => NaN);
  const moment = new Date(0);
  return (row) => {
    moment.setTime(isDay ? numbers(row) * msPerDay : numbers(row) / microsecondsPerMs);
    return part(moment);
  };
}
