import { civilFromDays, daysFromCivil } from '@core/kernel/data/text-of';
import { dayOfMoment, inCalendar, microsecondsPerDay, momentInCalendar, momentOfDay } from '../calendar';
import { divide, fromBigInt, whole } from '../exact';
import { fail } from '../fault';
import { clockOf, weekdayOf } from './date-format';
import { define, type FormulaFunction } from './definition';

const part = (name: string, of: (day: number) => number): FormulaFunction =>
  define(name, ['day'], 'whole', of);

const clock = (name: string, key: 'hour' | 'minute' | 'second'): FormulaFunction =>
  define(name, ['moment'], 'whole', (moment) => clockOf(moment)[key]);

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOfMonth = (year: number, month: number): number =>
  daysFromCivil(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, 1) -
  daysFromCivil(year, month, 1);

/** The same day so many months on, or the last of a month that is too short. */
function monthsLater(day: number, months: number): number {
  const { year, month, date } = civilFromDays(day);
  const total = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(total / 12), (((total % 12) + 12) % 12) + 1];
  return inCalendar(daysFromCivil(toYear, toMonth, Math.min(date, lengthOfMonth(toYear, toMonth))));
}

function endOfMonth(day: number, months = 0): number {
  const { year, month } = civilFromDays(monthsLater(day, months));
  return inCalendar(daysFromCivil(year, month, lengthOfMonth(year, month)));
}

/** Months and days beyond their bounds run on, as in Excel: month 13 is January of the next year. */
function dateFrom(year: number, month: number, date: number): number {
  const total = year * 12 + month - 1;
  return inCalendar(daysFromCivil(Math.floor(total / 12), (((total % 12) + 12) % 12) + 1, 1) + date - 1);
}

/** Full months from one day to a later one. */
function fullMonths(start: number, end: number): number {
  const [a, b] = [civilFromDays(start), civilFromDays(end)];
  return (b.year - a.year) * 12 + b.month - a.month - (b.date < a.date ? 1 : 0);
}

function difference(start: number, end: number, unit: string): number {
  if (end < start) fail('out-of-range');
  switch (unit.toUpperCase()) {
    case 'D':
      return end - start;
    case 'M':
      return fullMonths(start, end);
    case 'Y':
      return Math.floor(fullMonths(start, end) / 12);
    case 'YM':
      return fullMonths(start, end) % 12;
    default:
      return fail('out-of-range');
  }
}

/** ISO 8601: weeks begin on Monday, and the first is that with the year's first Thursday. */
function isoWeek(day: number): number {
  const thursday = day - ((weekdayOf(day) + 6) % 7) + 3;
  return Math.floor((thursday - daysFromCivil(civilFromDays(thursday).year, 1, 1)) / 7) + 1;
}

/** Weeks begin on Sunday, and 1 January lies in the first. */
function weekOfYear(day: number): number {
  const first = daysFromCivil(civilFromDays(day).year, 1, 1);
  return Math.floor((day - first + weekdayOf(first)) / 7) + 1;
}

const isWorkday = (day: number): boolean => weekdayOf(day) % 6 !== 0;

/** Monday to Friday, both ends counted. */
function workdays(start: number, end: number): number {
  if (end < start) return -workdays(end, start);
  const weeks = Math.floor((end - start + 1) / 7);
  let count = weeks * 5;
  for (let day = start + weeks * 7; day <= end; day++) if (isWorkday(day)) count++;
  return count;
}

function workdayLater(start: number, count: number): number {
  const way = Math.sign(count);
  let day = start + Math.trunc(count / 5) * 7;
  if (!isWorkday(day) && count % 5 === 0 && count !== 0) while (!isWorkday(day)) day -= way;
  for (let left = Math.abs(count % 5); left > 0;) {
    day += way;
    if (isWorkday(day)) left--;
  }
  return inCalendar(day);
}

const isoDate = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?Z?)?$/;

/** A date, with or without a time, as ISO 8601 writes it. @throws RowFault 'not-a-date' */
function readMoment(text: string): bigint {
  const found = isoDate.exec(text.trim());
  if (!found) return fail('not-a-date');
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((digits) => Number(digits ?? 0));
  const isDate = year >= 1 && month >= 1 && month <= 12 && date >= 1 && date <= lengthOfMonth(year, month);
  if (!isDate || hour > 23 || minute > 59 || second > 59) fail('not-a-date');
  const fraction = Number((found[7] ?? '').padEnd(6, '0'));
  const ofDay = ((hour * 60 + minute) * 60 + second) * 1_000_000 + fraction;
  return momentOfDay(daysFromCivil(year, month, date)) + BigInt(ofDay);
}

function momentFrom(day: number, hour: number, minute: number, second: number): bigint {
  const seconds = (hour * 60 + minute) * 60 + second;
  return momentInCalendar(momentOfDay(day) + BigInt(seconds) * 1_000_000n);
}

export const dateFunctions: readonly FormulaFunction[] = [
  define('DATE', ['whole', 'whole', 'whole'], 'date', dateFrom),
  define('DATETIME', ['day', 'whole', 'whole?', 'whole?'], 'moment', (day, hour, minute = 0, second = 0) =>
    momentFrom(day, hour, minute, second),
  ),
  define('DATEOF', ['day'], 'date', (day) => day),
  define('DATEVALUE', ['text'], 'date', (text) => dayOfMoment(readMoment(text))),
  define('DATETIMEVALUE', ['text'], 'moment', readMoment),
  part('YEAR', (day) => civilFromDays(day).year),
  part('QUARTER', (day) => Math.ceil(civilFromDays(day).month / 3)),
  part('MONTH', (day) => civilFromDays(day).month),
  part('DAY', (day) => civilFromDays(day).date),
  clock('HOUR', 'hour'),
  clock('MINUTE', 'minute'),
  clock('SECOND', 'second'),
  define('WEEKDAY', ['day', 'whole?'], 'whole', (day, type = 1) => {
    if (type < 1 || type > 3) fail('out-of-range');
    return type === 1 ? weekdayOf(day) + 1 : ((weekdayOf(day) + 6) % 7) + (type === 2 ? 1 : 0);
  }),
  part('WEEKNUM', weekOfYear),
  part('ISOWEEKNUM', isoWeek),
  part('DAYOFYEAR', (day) => day - daysFromCivil(civilFromDays(day).year, 1, 1) + 1),
  part('DAYSINMONTH', (day) => lengthOfMonth(civilFromDays(day).year, civilFromDays(day).month)),
  define('ISLEAPYEAR', ['day'], 'boolean', (day) => isLeap(civilFromDays(day).year)),
  define('DAYS', ['day', 'day'], 'whole', (end, start) => end - start),
  define('HOURS', ['moment', 'moment'], 'number', (end, start) =>
    divide(fromBigInt((end - start) * 24n), fromBigInt(microsecondsPerDay)),
  ),
  define('DATEDIF', ['day', 'day', 'text'], 'whole', difference),
  define('AGE', ['day', 'day'], 'whole', (born, on) => difference(born, on, 'Y')),
  define('EDATE', ['day', 'whole'], 'date', monthsLater),
  define('EOMONTH', ['day', 'whole?'], 'date', endOfMonth),
  define('STARTOFMONTH', ['day'], 'date', (day) => day - civilFromDays(day).date + 1),
  define('NETWORKDAYS', ['day', 'day'], 'whole', workdays),
  define('WORKDAY', ['day', 'whole'], 'date', workdayLater),
  define('UNIXTIME', ['moment'], 'number', (moment) => divide(fromBigInt(moment), whole(1_000_000))),
];
