import { civilFromDays } from '@core/kernel/data/text-of';
import { dayOfMoment, microsecondsPerDay } from '../calendar';

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** 0 is a Sunday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** The time of day of a moment, in whole parts. */
export function clockOf(moment: bigint) {
  const rest = moment % microsecondsPerDay;
  const seconds = Number((rest < 0n ? rest + microsecondsPerDay : rest) / 1_000_000n);
  return { hour: Math.floor(seconds / 3600), minute: Math.floor(seconds / 60) % 60, second: seconds % 60 };
}

const codes = /"[^"]*"|y{3,4}|yy?|m{1,4}|d{1,4}|hh?|ss?|AM\/PM/gi;
const pad = (value: number): string => String(value).padStart(2, '0');

/** A date or moment in a format of Excel's, with English names; m behind h or before s is minutes. */
export function formatDate(value: number | bigint, format: string): string {
  const day = typeof value === 'bigint' ? dayOfMoment(value) : value;
  const { hour, minute, second } = typeof value === 'bigint' ? clockOf(value) : clockOf(0n);
  const { year, month, date } = civilFromDays(day);
  const isHalved = /AM\/PM/i.test(format);
  const shownHour = isHalved ? hour % 12 || 12 : hour;
  return format.replace(codes, (code, at: number) => {
    if (code.startsWith('"')) return code.slice(1, -1);
    switch (code.toLowerCase()) {
      case 'y':
      case 'yy':
        return pad(year % 100);
      case 'yyy':
      case 'yyyy':
        return String(year).padStart(4, '0');
      case 'm':
        return String(isMinutes(format, at, 1) ? minute : month);
      case 'mm':
        return pad(isMinutes(format, at, 2) ? minute : month);
      case 'mmm':
        return months[month - 1]!.slice(0, 3);
      case 'mmmm':
        return months[month - 1]!;
      case 'd':
        return String(date);
      case 'dd':
        return pad(date);
      case 'ddd':
        return weekdays[weekdayOf(day)]!.slice(0, 3);
      case 'dddd':
        return weekdays[weekdayOf(day)]!;
      case 'h':
        return String(shownHour);
      case 'hh':
        return pad(shownHour);
      case 's':
        return String(second);
      case 'ss':
        return pad(second);
      default:
        return hour < 12 ? 'AM' : 'PM';
    }
  });
}

const isMinutes = (format: string, at: number, length: number): boolean =>
  /h[^a-z]*$/i.test(format.slice(0, at)) || /^[^a-z]*s/i.test(format.slice(at + length));
