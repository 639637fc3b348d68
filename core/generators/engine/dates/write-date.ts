import { isoDay } from './date-format';
import { civilFromDays, daysFromCivil } from '@core/kernel/data/text-of';
import { nameOfDay, nameOfMonth } from './date-names';
import { weekdayOf, weekOfYear } from './weeks';

const microsecondsPerDay = 86_400_000_000n;

/** A day since 1970-01-01 and the microseconds of it. */
interface Moment {
  readonly day: number;
  readonly time: bigint;
}

const digits = (value: number | bigint, width: number): string => String(value).padStart(width, '0');
const hours = ({ time }: Moment): number => Number(time / 3_600_000_000n);

const codes: Readonly<Record<string, (moment: Moment) => string>> = {
  d: ({ day }) => digits(civilFromDays(day).date, 2),
  m: ({ day }) => digits(civilFromDays(day).month, 2),
  Y: ({ day }) => digits(civilFromDays(day).year, 4),
  y: ({ day }) => digits(((civilFromDays(day).year % 100) + 100) % 100, 2),
  A: ({ day }) => nameOfDay(weekdayOf(day), 'wide'),
  a: ({ day }) => nameOfDay(weekdayOf(day), 'short'),
  B: ({ day }) => nameOfMonth(civilFromDays(day).month - 1, 'wide'),
  b: ({ day }) => nameOfMonth(civilFromDays(day).month - 1, 'short'),
  j: ({ day }) => digits(day - daysFromCivil(civilFromDays(day).year, 1, 1) + 1, 3),
  w: ({ day }) => String(weekdayOf(day)),
  U: ({ day }) => digits(weekOfYear(day, false), 2),
  W: ({ day }) => digits(weekOfYear(day, true), 2),
  H: (moment) => digits(hours(moment), 2),
  I: (moment) => digits(((hours(moment) + 11) % 12) + 1, 2),
  M: ({ time }) => digits((time / 60_000_000n) % 60n, 2),
  S: ({ time }) => digits((time / 1_000_000n) % 60n, 2),
  f: ({ time }) => digits(time % 1_000_000n, 6),
  p: (moment) => (hours(moment) < 12 ? 'AM' : 'PM'),
};

/** Whether every code of a format can be written. */
export const isWritableFormat = (format: string): boolean =>
  format.split(/%(.?)/su).every((piece, at) => at % 2 === 0 || piece === '%' || piece in codes);

/** Writes moments in a format of strftime codes; a code that there is not stands for itself. */
export function momentWriter(format: string): (microseconds: bigint) => string {
  const pieces = format.split(/%(.)/su);
  return (microseconds) => {
    const time = ((microseconds % microsecondsPerDay) + microsecondsPerDay) % microsecondsPerDay;
    const moment = { day: Number((microseconds - time) / microsecondsPerDay), time };
    return pieces
      .map((piece, at) => (at % 2 === 0 || piece === '%' ? piece : (codes[piece]?.(moment) ?? `%${piece}`)))
      .join('');
  };
}

/** Microseconds since 1970 of an ISO date, with a time of day or without; a zone plays no part. null for what is none. */
export function isoMoment(text: string): bigint | null {
  const [, date = '', hour = '0', minute = '0', second = '0', fraction = ''] =
    /^\s*(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?.*)?$/.exec(text) ?? [];
  const day = isoDay(date);
  if (day === null) return null;
  const seconds = BigInt((Number(hour) * 60 + Number(minute)) * 60 + Number(second));
  return BigInt(day) * microsecondsPerDay + seconds * 1_000_000n + BigInt(fraction.padEnd(6, '0'));
}
