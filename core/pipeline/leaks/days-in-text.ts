import { daysFromCivil } from '@core/kernel/data/text-of';
import { traits, traitsOf } from './text-traits';

const earliest = 1850;
const latest = 2100;
const secondsPerDay = 86_400;

/** First years of the Japanese eras, less one. */
const eras: Readonly<Record<string, number>> = { 明治: 1867, 大正: 1911, 昭和: 1925, 平成: 1988, 令和: 2018 };

const yearFirst = /(?<![\d.])(\d{4})(?:[-/. ]|年)\s?(\d{1,2})(?:[-/. ]|月)\s?(\d{1,2})(?!\d)/g;
const yearLast = /(?<![\d.])(\d{1,2})[-/. ]\s?(\d{1,2})[-/. ]\s?(\d{4}|'?\d{2})(?!\d)/g;
const together = /(?<![\d.])(\d{7,8})(?!\d)/g;
const dayAndMonth =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.|er)?[\s-]+(?:de\s+|of\s+)?(\p{L}{3,10})\.?,?[\s-]+(?:de\s+)?(\d{4})/giu;
const monthAndDay = /(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/giu;
const ofEra = /(明治|大正|昭和|平成|令和)\s?(\d{1,2}|元)年\s?(\d{1,2})月\s?(\d{1,2})日/g;
const ofEpoch = /^-?\d{7,13}$/;

/**
 * Calls back with each day, since 1970-01-01, that a text may name: in figures in any order, in words, or as a number.
 * @param may its traits, if they are known
 */
export function eachDay(text: string, take: (day: number) => void, may = traitsOf(text)): void {
  if ((may & traits.day) === 0) return;
  const add: Add = (year, month, date) => {
    if (year < earliest || year > latest || month < 1 || month > 12 || date < 1 || date > 31) return;
    const day = daysFromCivil(year, month, date);
    if (day < daysFromCivil(month === 12 ? year + 1 : year, (month % 12) + 1, 1)) take(day);
  };
  const addEither: Add = (year, a, b) => {
    add(year, b, a);
    if (a !== b) add(year, a, b);
  };
  if (may & traits.dayInFigures) {
    for (const [, year, month, date] of text.matchAll(yearFirst))
      add(Number(year), Number(month), Number(date));
    for (const [, a, b, year = ''] of text.matchAll(yearLast))
      for (const whole of wholeYears(year)) addEither(whole, Number(a), Number(b));
    for (const [, era = '', year = '', month, date] of text.matchAll(ofEra))
      add(eras[era]! + (year === '元' ? 1 : Number(year)), Number(month), Number(date));
  }
  if (may & traits.dayInWords) {
    for (const [, date, month = '', year] of text.matchAll(dayAndMonth))
      add(Number(year), monthOf(month), Number(date));
    for (const [, month = '', date, year] of text.matchAll(monthAndDay))
      add(Number(year), monthOf(month), Number(date));
  }
  if (may & traits.dayAsNumber) {
    for (const [, digits = ''] of text.matchAll(together)) eachTogether(digits, add, addEither);
    if (ofEpoch.test(text)) eachOfEpoch(Number(text), take);
  }
}

type Add = (year: number, month: number, date: number) => void;

function wholeYears(year: string): readonly number[] {
  if (year.length === 4) return [Number(year)];
  const short = Number(year.replace("'", ''));
  return [1900 + short, 2000 + short];
}

/** A number that begins with 0 may have lost it. */
function eachTogether(found: string, add: Add, addEither: Add): void {
  const digits = found.padStart(8, '0');
  const part = (from: number, to: number): number => Number(digits.slice(from, to));
  if (found.length === 8) add(part(0, 4), part(4, 6), part(6, 8));
  addEither(part(4, 8), part(0, 2), part(2, 4));
}

/** Midnight in seconds or milliseconds. */
function eachOfEpoch(number: number, take: (day: number) => void): void {
  for (const unit of [secondsPerDay, secondsPerDay * 1000]) {
    const day = number / unit;
    if (Number.isInteger(day) && Math.abs(day) < 50_000) take(day);
  }
}

const languages = ['en', 'nl', 'de', 'fr', 'es'];
const monthLetters = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
const months = new Map(
  languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
      return Array.from(
        { length: 12 },
        (_, at) => [monthLetters(format.format(Date.UTC(2000, at))), at + 1] as const,
      );
    }),
  ),
);

/** 0 if the word names no month. */
const monthOf = (word: string): number => months.get(monthLetters(word)) ?? 0;
