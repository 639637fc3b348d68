import { dateInfinity, timestampInfinity } from '@core/kernel/data/logical-type';
import { daysFromCivil } from '@core/kernel/data/text-of';

const dateForm = /^([+-]?\d{4,6})-(\d{2})-(\d{2})/;
const clockForm = /^(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6})\d*)?)?/;
const zoneForm = /^(?:Z|([+-])(\d{2}):?(\d{2})?)$/;
const microsecondsPerDay = 86_400_000_000n;

/** Days since 1970-01-01, or null if the text is not a date or has a time of day that would be lost. */
export function parseDate(text: string): number | null {
  if (text === 'infinity') return dateInfinity.positive;
  if (text === '-infinity') return dateInfinity.negative;
  const match = dateForm.exec(text);
  if (!match) return null;
  const day = dayOf(match);
  const rest = text.slice(match[0].length);
  return day !== null && /^(?:[ T]00:00(?::00(?:\.0+)?)?(?:Z|[+-]00(?::?00)?)?)?$/.test(rest) ? day : null;
}

/** Microseconds of the day, or null if the text is not a time. '24:00:00' is allowed, as in SQL. */
export function parseTime(text: string): bigint | null {
  const match = clockForm.exec(text);
  return match && match[0].length === text.length ? microsecondsOf(match) : null;
}

/** Microseconds since 1970-01-01T00:00:00 (UTC where the text carries an offset), or null if it is no timestamp. */
export function parseTimestamp(text: string): bigint | null {
  if (text === 'infinity') return timestampInfinity.positive;
  if (text === '-infinity') return timestampInfinity.negative;
  const date = dateForm.exec(text);
  const day = date && dayOf(date);
  if (!date || day === null) return null;
  const start = BigInt(day) * microsecondsPerDay;
  const rest = text.slice(date[0].length);
  if (rest === '') return start;
  const clock = /^[ T]/.test(rest) ? clockForm.exec(rest.slice(1)) : null;
  const time = clock && microsecondsOf(clock);
  if (!clock || time === null) return null;
  const offset = offsetOf(rest.slice(1 + clock[0].length).trim());
  return offset === null ? null : start + time - offset;
}

function dayOf(match: RegExpExecArray): number | null {
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || date < 1 || date > daysInMonth(year, month)) return null;
  return daysFromCivil(year, month, date);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function microsecondsOf(match: RegExpExecArray): bigint | null {
  const [hours, minutes, seconds] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)];
  const fraction = Number((match[4] ?? '').padEnd(6, '0'));
  const total = ((hours * 60 + minutes) * 60 + seconds) * 1e6 + fraction;
  return minutes > 59 || seconds > 60 || total > 86_400e6 ? null : BigInt(total);
}

function offsetOf(zone: string): bigint | null {
  if (zone === '') return 0n;
  const match = zoneForm.exec(zone);
  if (!match) return null;
  const minutes = Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0);
  return BigInt(match[1] === '-' ? -minutes : minutes) * 60_000_000n;
}
