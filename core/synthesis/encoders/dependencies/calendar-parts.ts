/** A whole number that follows from a moment by the calendar or the clock, in UTC. */
export interface CalendarPart {
  readonly of: (moment: Date) => number;
  /** Whether it never decreases with time: then a feature for the moment covers it. */
  readonly goesOn: boolean;
}

type Part = CalendarPart['of'];

const msPerDay = 86_400_000;
const daysOfWeek = 7;

const year: Part = (moment) => moment.getUTCFullYear();
const month: Part = (moment) => moment.getUTCMonth() + 1;
const day: Part = (moment) => moment.getUTCDate();

const dayOfYear: Part = (moment) =>
  Math.floor((moment.getTime() - Date.UTC(moment.getUTCFullYear(), 0, 1)) / msPerDay) + 1;

/** ISO 8601: the first week is that of the year's first Thursday. */
const week: Part = (moment) => {
  const fromMonday = (moment.getUTCDay() + 6) % daysOfWeek;
  const thursday = new Date(moment.getTime() + (3 - fromMonday) * msPerDay);
  return Math.floor((dayOfYear(thursday) - 1) / daysOfWeek) + 1;
};

/** Whichever day is the first. */
const weekdays = Array.from(
  { length: daysOfWeek },
  (_, first): Part =>
    (moment) =>
      (moment.getUTCDay() + first) % daysOfWeek,
);

const goingOn: readonly Part[] = [
  year,
  (moment) => 100 * year(moment) + month(moment),
  (moment) => 10_000 * year(moment) + 100 * month(moment) + day(moment),
];

const comingBack: readonly Part[] = [
  (moment) => Math.floor(moment.getUTCMonth() / 3),
  month,
  week,
  day,
  dayOfYear,
  ...weekdays,
  (moment) => moment.getUTCHours(),
  (moment) => moment.getUTCMinutes(),
];

/** Each up to an added constant: months may be counted from 0, years from the first. */
export const calendarParts: readonly CalendarPart[] = [
  ...goingOn.map((of) => ({ of, goesOn: true })),
  ...comingBack.map((of) => ({ of, goesOn: false })),
];
