import { civilFromDays, daysFromCivil } from '@core/kernel/data/text-of';
import { findName, type NameKind, type NameWidth } from './date-names';
import { weekdayOf, weekOfYear, dayOfWeek } from './weeks';

/** A date found in a text, and a function that replaces it by another day. */
export interface FoundDate {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** The text with another day, otherwise unchanged. */
  write(day: number): string;
}

/** Parses texts of one format; null for any other. */
export type DateReader = (text: string) => FoundDate | null;

/** What a code stands for: of a date, of the time of day, which stays, or of Unix time. */
const patterns: Readonly<Record<string, string>> = {
  d: '(\\d{1,2})',
  m: '(\\d{1,2})',
  Y: '(\\d{4})',
  y: '(\\d{2})',
  A: '(\\p{L}+)',
  a: '(\\p{L}+\\.?)',
  B: '(\\p{L}+|\\d{1,2}月)',
  b: '(\\p{L}+\\.?|\\d{1,2}月)',
  j: '(\\d{1,3})',
  w: '([0-6])',
  U: '(\\d{1,2})',
  W: '(\\d{1,2})',
  H: '(\\d{1,2})',
  I: '(\\d{1,2})',
  M: '(\\d{1,2})',
  S: '(\\d{1,2})',
  f: '(\\d{1,6})',
  p: '(\\p{L}{1,2}\\.?\\p{L}?\\.?)',
  s: '(-?\\d{9,10})',
  Q: '(-?\\d{12,13})',
};

const dateParts = /[dmYyAaBbjwUWsQ]/;
const timeParts = /[HIMSfp]/;
const secondsPerDay = 86_400;

interface Piece {
  readonly code: string;
  readonly text: string;
}

/** Where a format is wrong: its first code that there is not, from 0; null if it has no code of a date; undefined: right. */
export function formatFault(format: string): number | null | undefined {
  for (const { index, 1: code = '' } of format.matchAll(/%(.?)/gsu)) {
    if (code !== '%' && !(code in patterns)) return index;
  }
  return codesIn(format).some((code) => dateParts.test(code)) ? undefined : null;
}

const codesIn = (format: string): string[] =>
  Array.from(format.matchAll(/%(.)/gsu), ([, code = '']) => code).filter((code) => code !== '%');

/**
 * A reader of texts in a format of strftime codes. Digits may lack their leading zero, and are then written so. A time of
 * day behind a format without one stays as it is.
 * @throws RangeError for a format with a fault
 */
export function dateReader(format: string): DateReader {
  if (formatFault(format) !== undefined) throw new RangeError('The format has a code that there is not.');
  const codes = codesIn(format);
  const body = format
    .split(/(%.)/su)
    .map((part) => (part === '%%' ? '%' : (patterns[/^%(.)$/su.exec(part)?.[1] ?? ''] ?? escaped(part))))
    .join('');
  const hasTime = codes.some((code) => timeParts.test(code));
  const pattern = new RegExp(`^(\\s*)${body}(${hasTime ? '\\s*' : '\\s*|[ T]\\d{1,2}:\\d{2}.*'})$`, 'su');
  const literals = format.split(/%[^%]/su).map((text) => text.replaceAll('%%', '%'));
  return (text) => {
    const found = pattern.exec(text);
    if (!found) return null;
    const pieces = codes.map((code, at): Piece => ({ code, text: found[at + 2]! }));
    const day = dayOfPieces(pieces);
    if (day === null) return null;
    const isBare = pieces.some(({ code, text: own }) => /[dmj]/.test(code) && isShort(code, own));
    return {
      day,
      write(other) {
        const written = pieces.map((piece, at) => writePiece(piece, day, other, isBare) + literals[at + 1]!);
        return `${found[1]!}${literals[0]!}${written.join('')}${found.at(-1)!}`;
      },
    };
  };
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const isShort = (code: string, text: string): boolean => text.length < (code === 'j' ? 3 : 2);

const nameOf: Readonly<Record<string, readonly [NameKind, NameWidth]>> = {
  A: ['weekday', 'wide'],
  a: ['weekday', 'short'],
  B: ['month', 'wide'],
  b: ['month', 'short'],
};

/** A two-digit year is in 1969 to 2068, as in POSIX. Without a day the first is meant, without a year 2000. */
function dayOfPieces(pieces: readonly Piece[]): number | null {
  const numbers = new Map<string, number>();
  for (const { code, text } of pieces) {
    const name = nameOf[code];
    const number = name ? (findName(...name, text)?.index ?? NaN) : Number(text);
    if (Number.isNaN(number) && !timeParts.test(code)) return null;
    numbers.set(code, number);
  }
  const of = (...codes: string[]) => codes.map((code) => numbers.get(code)).find((one) => one !== undefined);
  const units = of('s', 'Q');
  if (units !== undefined)
    return Math.floor(units / (numbers.has('s') ? secondsPerDay : secondsPerDay * 1000));
  const short = of('y');
  const year = of('Y') ?? (short === undefined ? 2000 : short + (short < 69 ? 2000 : 1900));
  const monthName = of('B', 'b');
  const month = of('m') ?? (monthName === undefined ? undefined : monthName + 1);
  if (month === undefined && numbers.has('j')) return within(year, numbers.get('j')!);
  const week = of('U', 'W');
  const weekday = of('w', 'A', 'a');
  if (month === undefined && week !== undefined)
    return dayOfWeek(year, week, weekday ?? (numbers.has('W') ? 1 : 0), numbers.has('W'));
  const date = of('d') ?? 1;
  const day = daysFromCivil(year, month ?? 1, date);
  const back = civilFromDays(day);
  return back.month === (month ?? 1) && back.date === date ? day : null;
}

function within(year: number, dayOfYear: number): number | null {
  const day = daysFromCivil(year, 1, 1) + dayOfYear - 1;
  return dayOfYear >= 1 && civilFromDays(day).year === year ? day : null;
}

/** @param isBare numbers of one digit stand without a zero */
function writePiece({ code, text }: Piece, from: number, day: number, isBare: boolean): string {
  const { year, month, date } = civilFromDays(day);
  const digits = (value: number, width: number) =>
    isBare ? String(value) : String(value).padStart(width, '0');
  const name = nameOf[code];
  if (name) {
    const found = findName(...name, text);
    return found?.write(name[0] === 'month' ? month - 1 : weekdayOf(day)) ?? text;
  }
  switch (code) {
    case 'd':
      return digits(date, 2);
    case 'm':
      return digits(month, 2);
    case 'Y':
      return String(year).padStart(4, '0');
    case 'y':
      return String(year % 100).padStart(2, '0');
    case 'j':
      return digits(day - daysFromCivil(year, 1, 1) + 1, 3);
    case 'w':
      return String(weekdayOf(day));
    case 'U':
    case 'W':
      return String(weekOfYear(day, code === 'W')).padStart(2, '0');
    case 's':
      return String(Number(text) + (day - from) * secondsPerDay);
    case 'Q':
      return String(Number(text) + (day - from) * secondsPerDay * 1000);
    default:
      return text;
  }
}

const iso = dateReader('%Y-%m-%d');

/** Days since 1970-01-01 of an ISO date; null if it is invalid. */
export const isoDay = (text: string): number | null => iso(text)?.day ?? null;
