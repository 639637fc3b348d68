/** Two days, the second inclusive, as typed: MM/dd/yyyy - MM/dd/yyyy. A single day is a range too. */
export interface DateRange {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

export interface CalendarDay {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

/** null for an invalid range: a nonexistent day, or an end before its start. */
export function readDateRange(text: string): DateRange | null {
  const [first = '', second = first, ...more] = text.trim().split(/\s+-\s+/);
  const [from, to] = [readDay(first), readDay(second)];
  if (more.length > 0 || from === null || to === null || numberOf(to) < numberOf(from)) return null;
  return { from, to };
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

/** The instants at which a range of days starts and ends in a time zone, as far as given; the end is exclusive. */
export function instantsOf(
  { from, to }: Partial<DateRange>,
  timeZone: string,
): { readonly from?: number; readonly until?: number } {
  return {
    ...(from && { from: startOf(from, timeZone) }),
    ...(to && { until: startOf({ ...to, day: to.day + 1 }, timeZone) }),
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

/** Midnight in a time zone, iterated until the offset there settles. */
function startOf({ year, month, day }: CalendarDay, timeZone: string): number {
  const wanted = Date.UTC(year, month - 1, day);
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
