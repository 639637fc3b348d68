import { dateInfinity, timestampInfinity } from '@core/kernel/data/logical-type';
import { civilFromDays, daysFromCivil, dateText, timeText, timestampText } from '@core/kernel/data/text-of';

/**
 * Parses dates and times whose text has exactly one form, so that what is read as a number is written back as the same
 * text: 'yyyy-mm-dd', 'hh:mm:ss[.f]' and 'yyyy-mm-dd hh:mm:ss[.f]', zoned ones with '+00:00'; no trailing zeros in a
 * fraction. Null for every other text, which then stays text.
 */
export function dayOfText(text: string): number | null {
  if (text.length === 10 && text.charCodeAt(4) === 45 && text.charCodeAt(7) === 45) {
    const year = digits(text, 0, 4);
    const month = digits(text, 5, 7);
    const date = digits(text, 8, 10);
    if (year < 0 || month < 1 || month > 12 || date < 1 || date > daysInMonth(year, month)) return null;
    return daysFromCivil(year, month, date);
  }
  if (text === 'infinity') return dateInfinity.positive;
  if (text === '-infinity') return dateInfinity.negative;
  return farDay(text);
}

/** Microseconds of the day. */
export function timeOfText(text: string): number | null {
  if (text.length < 8 || text.charCodeAt(2) !== 58 || text.charCodeAt(5) !== 58) return null;
  const hours = digits(text, 0, 2);
  const minutes = digits(text, 3, 5);
  const seconds = digits(text, 6, 8);
  if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59 || seconds < 0 || seconds > 59) return null;
  const whole = (hours * 3600 + minutes * 60 + seconds) * 1_000_000;
  if (text.length === 8) return whole;
  if (text.length < 10 || text.length > 15 || text.charCodeAt(8) !== 46 || text.endsWith('0')) return null;
  const fraction = digits(text, 9, text.length);
  return fraction < 0 ? null : whole + fraction * 10 ** (15 - text.length);
}

const microsecondsPerDay = 86_400_000_000n;

/** Microseconds since 1970-01-01. */
export function timestampOfText(text: string, zoned: boolean): bigint | null {
  if (text === 'infinity') return timestampInfinity.positive;
  if (text === '-infinity') return timestampInfinity.negative;
  if (zoned && !text.endsWith('+00:00')) return null;
  const blank = text.indexOf(' ');
  const day = blank < 0 ? null : dayOfText(text.slice(0, blank));
  const time = timeOfText(zoned ? text.slice(blank + 1, -6) : text.slice(blank + 1));
  if (day === null || time === null) return null;
  return BigInt(day) * microsecondsPerDay + BigInt(time);
}

export const textOfDay = dateText;
export const textOfTime = timeText;

/** The zone is written '+00:00', which SQLite's own date functions understand. */
export function textOfTimestamp(microseconds: bigint, zoned: boolean): string {
  const text = timestampText(microseconds, false);
  return zoned && !text.endsWith('infinity') ? `${text}+00:00` : text;
}

/** A year below 0 or above 9999, as dateText writes it. */
function farDay(text: string): number | null {
  const match = /^([+-]\d{6,})-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return null;
  const day = daysFromCivil(Number(match[1]), Number(match[2]), Number(match[3]));
  return civilFromDays(day).date === Number(match[3]) && dateText(day) === text ? day : null;
}

/** The value of a run of digits, or -1. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let index = from; index < to; index++) {
    const digit = text.charCodeAt(index) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
