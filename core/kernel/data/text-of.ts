import { dateInfinity, timestampInfinity, type LogicalType } from './logical-type';
import { isNull, type Column } from './column';

const microsecondsPerDay = 86_400_000_000n;
const pad = (value: number | bigint, width: number) => String(value).padStart(width, '0');

/** yyyy-mm-dd for a day number since 1970-01-01, for any year (a year above 9999 or below 0 carries its sign). */
export function dateText(day: number): string {
  if (day === dateInfinity.positive) return 'infinity';
  if (day === dateInfinity.negative) return '-infinity';
  const { year, month, date } = civilFromDays(day);
  return `${yearText(year)}-${pad(month, 2)}-${pad(date, 2)}`;
}

/** hh:mm:ss[.ffffff] for microseconds of the day. */
export function timeText(microseconds: bigint): string {
  const seconds = Number(microseconds / 1_000_000n);
  const fraction = Number(microseconds % 1_000_000n);
  const clock = `${pad(Math.floor(seconds / 3600), 2)}:${pad(Math.floor(seconds / 60) % 60, 2)}:${pad(seconds % 60, 2)}`;
  return fraction === 0 ? clock : `${clock}.${pad(fraction, 6).replace(/0+$/, '')}`;
}

/** 'yyyy-mm-dd hh:mm:ss[.ffffff]', followed by '+00' where zoned. */
export function timestampText(microseconds: bigint, zoned: boolean): string {
  if (microseconds === timestampInfinity.positive) return 'infinity';
  if (microseconds === timestampInfinity.negative) return '-infinity';
  let day = microseconds / microsecondsPerDay;
  let rest = microseconds % microsecondsPerDay;
  if (rest < 0n) {
    day -= 1n;
    rest += microsecondsPerDay;
  }
  return `${dateText(Number(day))} ${timeText(rest)}${zoned ? '+00' : ''}`;
}

/**
 * The text of a decoded value for people and for generators that work on text; null for NULL. Not for native columns.
 */
export function textOf(column: Column, row: number, type: LogicalType): string | null {
  if (isNull(column, row)) return null;
  switch (column.storage) {
    case 'text':
      return column.values[row] ?? null;
    case 'dictionary':
      return column.dictionary[column.codes[row]!] ?? null;
    case 'bool':
      return column.values[row] === 1 ? 'true' : 'false';
    case 'int32':
      return type.kind === 'date' ? dateText(column.values[row]!) : String(column.values[row]);
    case 'int64':
      if (type.kind === 'timestamp') return timestampText(column.values[row]!, type.zoned);
      return type.kind === 'time' ? timeText(column.values[row]!) : String(column.values[row]);
    case 'float64':
      return String(column.values[row]);
    case 'binary':
      return `\\x${Buffer.from(column.values[row] ?? []).toString('hex')}`;
    case 'native':
      throw new TypeError('A native column has no text; ask the reader for decoded values.');
  }
}

/** Civil date of a day number; Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms". */
export function civilFromDays(day: number): { year: number; month: number; date: number } {
  const shifted = day + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, date };
}

/** Day number since 1970-01-01 of a civil date; the inverse of civilFromDays. */
export function daysFromCivil(year: number, month: number, date: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + date - 1;
  return (
    era * 146097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719468
  );
}

function yearText(year: number): string {
  if (year >= 0 && year <= 9999) return pad(year, 4);
  return year < 0 ? `-${pad(-year, 6)}` : `+${pad(year, 6)}`;
}
