import type { Column } from '@core/kernel/data/column';
import { dateInfinity, timestampInfinity, type LogicalType } from '@core/kernel/data/logical-type';
import { AppError } from '@core/kernel/errors';
import type { ColumnProfile, Remark, ValueDomain } from '../generator';
import { findDate } from './date-text';
import { nullMask, textReader } from './text-column';

const microsecondsPerDay = 86_400_000_000n;
/** 0001-01-01 and 9999-12-31: what every engine can hold. */
const firstDay = -719_162;
const lastDay = 2_932_896;

/** Gives a day (since 1970-01-01) for the day of a row. */
export type MapDay = (day: number, row: number) => number;

/**
 * Puts another day in place of each date, whatever form the column has: dates, timestamps (the time of day stays),
 * or texts in a form that `findDate` reads, which they keep. NULL, blank texts and infinity stay.
 * @throws AppError 'value-wrong-type' for a text that is no date
 */
export function mapDays(input: Column, rowCount: number, column: ColumnProfile, map: MapDay): Column {
  const mapped = (day: number, row: number) => Math.min(Math.max(map(day, row), firstDay), lastDay);
  if (input.storage === 'int32') {
    const nulls = input.nulls;
    const values = Int32Array.from({ length: rowCount }, (_, row) => {
      const day = input.values[row]!;
      const stays = nulls?.[row] === 1 || day === dateInfinity.positive || day === dateInfinity.negative;
      return stays ? day : mapped(day, row);
    });
    return { storage: 'int32', values, nulls };
  }
  if (input.storage === 'int64') {
    const nulls = input.nulls;
    const values = BigInt64Array.from({ length: rowCount }, (_, row) => {
      const at = input.values[row]!;
      const stays =
        nulls?.[row] === 1 || at === timestampInfinity.positive || at === timestampInfinity.negative;
      if (stays) return at;
      const rest = ((at % microsecondsPerDay) + microsecondsPerDay) % microsecondsPerDay;
      return BigInt(mapped(Number((at - rest) / microsecondsPerDay), row)) * microsecondsPerDay + rest;
    });
    return { storage: 'int64', values, nulls };
  }
  const read = textReader(input, column.type);
  const nulls = nullMask(input, rowCount);
  const values = Array.from({ length: rowCount }, (_, row) => {
    if (nulls?.[row] === 1) return null;
    const text = read(row) ?? '';
    if (text.trim() === '' || text === 'infinity' || text === '-infinity') return text;
    const date = findDate(text);
    if (!date)
      throw new AppError('value-wrong-type', { details: { table: column.table, column: column.name } });
    return date.write(mapped(date.day, row));
  });
  return { storage: 'text', values };
}

/** Infinity is no date of anybody, so it stays. */
export const infinityDomain = (text: string): ValueDomain | null =>
  /^-?infinity$/.test(text) ? { name: text, size: 1, stays: 'once' } : null;

/** Texts take dates only where they are dates, and long enough for one ('20240531'). */
export function textDateRemarks(type: LogicalType): Remark[] {
  if (type.kind !== 'utf8') return [];
  if ((type.length ?? 8) < 8) {
    return [{ severity: 'refusal', code: 'too-narrow', params: { length: type.length ?? 0, needed: 8 } }];
  }
  return [{ severity: 'warning', code: 'dates-as-text', params: {} }];
}

/** Days since 1970-01-01 of an ISO date that a parameter gives. */
export function dayOf(isoDate: string): number {
  return findDate(isoDate)?.day ?? 0;
}
