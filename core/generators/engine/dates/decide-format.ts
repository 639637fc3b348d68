import { dateText } from '@core/kernel/data/text-of';
import type { WholeColumn } from '../../generator';
import { lazy } from '@core/kernel/lazy';
import { dateReader, type DateReader } from './date-format';

/** Formats that columns of dates as text have, the day before the month where a text could be read either way. */
export const usualFormats = [
  ...['%Y-%m-%d', '%Y/%m/%d', '%Y.%m.%d', '%Y%m%d', '%Y年%m月%d日'],
  ...['%d-%m-%Y', '%d/%m/%Y', '%d.%m.%Y', '%m/%d/%Y', '%m-%d-%Y', '%m.%d.%Y'],
  ...['%d-%m-%y', '%d/%m/%y', '%d.%m.%y', '%m/%d/%y', '%m-%d-%y', '%y-%m-%d', '%y/%m/%d'],
  ...[
    '%d %B %Y',
    '%d %b %Y',
    '%d. %B %Y',
    '%d-%b-%Y',
    '%d-%b-%y',
    '%B %d, %Y',
    '%b %d, %Y',
    '%d de %B de %Y',
  ],
  ...['%A %d %B %Y', '%A, %B %d, %Y', '%A, %d. %B %Y', '%a, %d %b %Y', '%a %d %b %Y'],
  ...['%B %Y', '%b %Y', '%m/%Y', '%m-%Y', '%Y-%m', '%Y-%j', '%s', '%Q'],
] as const;

const readers = lazy(() => usualFormats.map((format) => [format, dateReader(format)] as const));

const sampleSize = 2000;

/** Formats that tell day and month apart in opposite ways. */
const isTwin = (one: string, other: string): boolean =>
  one !== other && one.replace(/%[dm]/g, '%?') === other.replace(/%[dm]/g, '%?');

/**
 * The formats of a column, best first: the one that parses most of the values, then those that parse others, but never
 * one that would confuse day and month. So '02/03/1980' is decided by the column and not by the value.
 */
export function formatsOf(texts: readonly string[]): readonly string[] {
  const chosen: string[] = [];
  let left = texts;
  let open = readers();
  while (left.length > 0 && open.length > 0) {
    const counts = open.map(([, read]) => left.filter((text) => read(text) !== null).length);
    const most = Math.max(...counts);
    if (most === 0) break;
    const [format, read] = open[counts.indexOf(most)]!;
    chosen.push(format);
    left = left.filter((text) => read(text) === null);
    open = open.filter(([other]) => other !== format && !isTwin(other, format));
  }
  return chosen;
}

const anyOf =
  (list: readonly DateReader[]): DateReader =>
  (text) => {
    for (const read of list) {
      const found = read(text);
      if (found) return found;
    }
    return null;
  };

/** Parses by the given format, else by those of the column, else by the first usual one that fits. */
export function columnReader(format: string, column: WholeColumn | null): DateReader {
  if (format !== '') return dateReader(format);
  const sample = column === null ? [] : sampleOf(column);
  return anyOf(sample.length > 0 ? formatsOf(sample).map(dateReader) : readers().map(([, read]) => read));
}

/** Parses whole numbers: of eight digits a day, of four a year; any other counts as some day, and becomes one of eight. */
export const numberReader = lazy(() => anyOf([...['%Y%m%d', '%Y'].map(dateReader), otherNumber]));

const otherNumber: DateReader = (text) => ({
  day: Number(text) % 40_000,
  write: (day) => dateText(day).replaceAll('-', ''),
});

/** Texts sampled across the column. */
function sampleOf(column: WholeColumn): string[] {
  const size = Math.min(sampleSize, column.length);
  const rows = Float64Array.from({ length: size }, (_, at) => Math.floor((at * column.length) / size));
  const taken = column.take(rows);
  return Array.from(rows, (_, at) => {
    if (taken.storage === 'text') return taken.values[at] ?? '';
    return taken.storage === 'dictionary' ? (taken.dictionary[taken.codes[at]!] ?? '') : '';
  }).filter((text) => text.trim() !== '');
}
