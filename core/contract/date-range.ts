/**
 * Two days, the second inclusive, as typed: MM/dd/yyyy - MM/dd/yyyy, each with a time behind it or without. A single
 * day is a range too.
 */
export interface DateRange {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  /** Minutes after midnight at which the range begins on its first day; absent: 0. */
  readonly fromMinute?: number | undefined;
  /** Minutes after midnight before which it ends on its last day; absent: with the day. */
  readonly toMinute?: number | undefined;
}

export interface CalendarDay {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

/** Times that the range field offers, half an hour apart, and how many years. */
export const halfHours: readonly string[] = Array.from({ length: 48 }, (_, at) => timeOf(at * 30));
export const yearsListed = 12;

/** null for an invalid range: a nonexistent day or time, or an end before its start. */
export function readDateRange(text: string): DateRange | null {
  const [first = '', second = dayIn(first), ...more] = text.trim().split(/\s+-\s+/);
  const [from, to] = [readDay(dayIn(first)), readDay(dayIn(second))];
  const [fromMinute, toMinute] = [minuteIn(first), minuteIn(second)];
  if (more.length > 0 || from === null || to === null || fromMinute === null || toMinute === null)
    return null;
  const range = { from, to, fromMinute, toMinute };
  return isInOrder(range) ? range : null;
}

/** Whether a range holds any moment. */
export function isInOrder({ from, to, fromMinute = 0, toMinute = 24 * 60 }: Partial<DateRange>): boolean {
  if (!from || !to) return true;
  const days = numberOf(to) - numberOf(from);
  return days > 0 || (days === 0 && fromMinute < toMinute);
}

const dayIn = (text: string): string => text.trim().split(/\s+/)[0] ?? '';

/** Minutes after midnight of the time behind a day; undefined: none; null: an invalid one. */
function minuteIn(text: string): number | undefined | null {
  const [, time, ...more] = text.trim().split(/\s+/);
  if (time === undefined) return undefined;
  return more.length > 0 ? null : minuteOf(time);
}

/** Minutes after midnight of HH:mm; null for any other text. */
export function minuteOf(time: string): number | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}

/** HH:mm of the minutes after midnight. */
export function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function readDay(text: string): CalendarDay | null {
  const [, month = 0, day = 0, year = 0] = (/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []).map(
    Number,
  );
  const read = new Date(Date.UTC(year, month - 1, day));
  return year > 0 && read.getUTCMonth() === month - 1 && read.getUTCDate() === day
    ? { year, month, day }
    : null;
}

const numberOf = ({ year, month, day }: CalendarDay): number => (year * 100 + month) * 100 + day;

/** The instants at which a range starts and ends in a time zone, as far as given; the end is exclusive. */
export function instantsOf(
  { from, to, fromMinute = 0, toMinute }: Partial<DateRange>,
  timeZone: string,
): { readonly from?: number; readonly until?: number } {
  return {
    ...(from && { from: momentOf(from, fromMinute, timeZone) }),
    ...(to && { until: momentOf(to, toMinute ?? 24 * 60, timeZone) }),
  };
}

/** A day as native date inputs send it, yyyy-mm-dd. */
export const isoDay = ({ year, month, day }: CalendarDay): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

export function calendarDay(iso: string): CalendarDay {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return { year, month, day };
}

/** The day of an instant in a time zone. */
export function dayOf(instant: number, timeZone: string): CalendarDay {
  const read = wallClock(instant, timeZone);
  return { year: read.getUTCFullYear(), month: read.getUTCMonth() + 1, day: read.getUTCDate() };
}

/** A time of a day in a time zone, iterated until the offset there settles. */
function momentOf({ year, month, day }: CalendarDay, minute: number, timeZone: string): number {
  const wanted = Date.UTC(year, month - 1, day, 0, minute);
  let instant = wanted;
  for (let tried = 0; tried < 2; tried += 1) instant += wanted - wallClock(instant, timeZone).getTime();
  return instant;
}

/** The wall clock of a zone, as if it were UTC. */
function wallClock(instant: number, timeZone: string): Date {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' },
  });
  const parts = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}
