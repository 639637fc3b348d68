import { civilFromDays, daysFromCivil } from '@core/kernel/data/text-of';

/** 0 is Sunday; 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** The week of the year as strftime counts: the first Sunday, or Monday, begins week 1, what is before it is week 0. */
export function weekOfYear(day: number, fromMonday: boolean): number {
  const ordinal = day - daysFromCivil(civilFromDays(day).year, 1, 1);
  const weekday = fromMonday ? (weekdayOf(day) + 6) % 7 : weekdayOf(day);
  return Math.floor((ordinal + 7 - weekday) / 7);
}

/** The day of a week and weekday of a year; null where the year has none. */
export function dayOfWeek(year: number, week: number, weekday: number, fromMonday: boolean): number | null {
  const first = daysFromCivil(year, 1, 1);
  const shift = (other: number) => (fromMonday ? (other + 6) % 7 : other);
  const day = first + week * 7 - ((shift(weekdayOf(first)) + 6) % 7) - 1 + shift(weekday);
  const found = weekOfYear(day, fromMonday) === week ? day : day + 7;
  return civilFromDays(found).year === year && weekOfYear(found, fromMonday) === week ? found : null;
}
