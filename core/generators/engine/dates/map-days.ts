import type { Column } from '@core/kernel/data/column';
import { dateInfinity, timestampInfinity, type LogicalType } from '@core/kernel/data/logical-type';
import { AppError } from '@core/kernel/errors';
import type { ColumnProfile, ValueDomain } from '../../generator';
import { columnOfTexts, fitTest } from '../made-values';
import { nullMask, textReader } from '../text-column';
import type { DateReader } from './date-format';
import type { Unreadable } from './unreadable';

const microsecondsPerDay = 86_400_000_000n;
/** 0001-01-01 and 9999-12-31: the range that every engine supports. */
const firstDay = -719_162;
const lastDay = 2_932_896;
/** A walk of a day through a century, of which the column holds two thirds, is longer once in a billion times. */
const mappedAgain = 64;

/** Returns a day (since 1970-01-01) for the day of a row. */
export type MapDay = (day: number, row: number) => number;

/** How the texts of a column are read, and what becomes of those that are no dates. */
export interface TextDateReading {
  readonly read: DateReader;
  readonly unreadable: Unreadable;
}

/**
 * Replaces each date by another day, whatever the column's type: dates, timestamps (the time of day stays), or texts,
 * which keep their format. NULL, blank texts and infinity stay.
 * @throws AppError 'value-wrong-type' for a text that is not a date, on request
 */
export function mapDays(
  input: Column,
  rowCount: number,
  column: ColumnProfile,
  texts: TextDateReading,
  map: MapDay,
): Column {
  const mapped = withinDays(column.type, map);
  const isNumber = column.type.kind === 'int';
  if (input.storage === 'int32' && !isNumber) {
    const nulls = input.nulls;
    const values = Int32Array.from({ length: rowCount }, (_, row) => {
      const day = input.values[row]!;
      const stays = nulls?.[row] === 1 || day === dateInfinity.positive || day === dateInfinity.negative;
      return stays ? day : mapped(day, row);
    });
    return { storage: 'int32', values, nulls };
  }
  if (input.storage === 'int64' && !isNumber) {
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
  const fits = fitTest(column.type);
  const values = Array.from({ length: rowCount }, (_, row) => {
    if (nulls?.[row] === 1) return null;
    const text = read(row) ?? '';
    if (text.trim() === '' || text === 'infinity' || text === '-infinity') return text;
    const date = texts.read(text);
    const made = date?.write(mapped(date.day, row));
    // the name of another month may be too long for the column
    if (made !== undefined && fits(made)) return made;
    const other = texts.unreadable(text, row);
    if (other === undefined)
      throw new AppError('value-wrong-type', { details: { table: column.table, column: column.name } });
    return other;
  });
  return columnOfTexts(column.type, values);
}

/**
 * A day that the column holds. One that the map puts outside is mapped again, as in a permutation until it is back:
 * different days stay different.
 */
function withinDays(type: LogicalType, map: MapDay): MapDay {
  const [first, last] = (type.kind === 'timestamp' && type.days) || [firstDay, lastDay];
  const isOutside = (day: number) => day < first || day > last;
  return (day, row) => {
    let made = map(day, row);
    if (type.kind === 'timestamp' && type.days)
      for (let again = 0; again < mappedAgain && isOutside(made); again++) made = map(made, row);
    return Math.min(Math.max(made, first), last);
  };
}

/** Infinity is nobody's date, so it stays. */
export const infinityDomain = (text: string): ValueDomain | null =>
  /^-?infinity$/.test(text) ? { name: text, size: 1, stays: 'once' } : null;
