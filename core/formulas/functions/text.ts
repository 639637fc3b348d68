import { fromText, toScale, writeDigits, type Exact } from '../exact';
import { fail } from '../fault';
import { formulaLimits } from '../limits';
import type { Value } from '../value';
import { characterAt, lengthOf, sliceOf } from './characters';
import { formatDate } from './date-format';
import { define, defineLazy, defineOver, limited, type FormulaFunction } from './definition';
import { formatNumber } from './number-format';

/** A count of characters. @throws RowFault 'out-of-range' below 0 */
const count = (value: number): number => (value >= 0 ? value : fail('out-of-range'));

function repeated(text: string, times: number): string {
  if (text.length * count(times) > formulaLimits.textLength) fail('too-long');
  return text.repeat(times);
}

function padded(text: string, length: number, mark: string): string {
  const missing = Math.max(count(length) - lengthOf(text), 0);
  if (mark === '' || missing === 0) return '';
  return sliceOf(repeated(mark, Math.ceil(missing / lengthOf(mark))), 0, missing);
}

/** The place of a text in another, counted from 1. @throws RowFault 'not-found' */
const finding = (name: string, form: (text: string) => string): FormulaFunction =>
  define(name, ['text', 'text', 'whole?'], 'whole', (wanted, text, start = 1) => {
    const from = sliceOf(text, 0, count(start - 1)).length;
    const at = form(text).indexOf(form(wanted), from);
    return at < 0 ? fail('not-found') : characterAt(text, at) + 1;
  });

const lowered = (text: string): string => text.toLowerCase();
const same = (text: string): string => text;

/** All of them, or the n-th. */
function substituted(text: string, old: string, put: string, which: number | undefined): string {
  if (old === '') return text;
  const parts = text.split(old);
  if (which === undefined) {
    if (text.length + (parts.length - 1) * (put.length - old.length) > formulaLimits.textLength)
      fail('too-long');
    return parts.join(put);
  }
  if (which < 1) fail('out-of-range');
  if (which >= parts.length) return text;
  return parts.slice(0, which).join(old) + put + parts.slice(which).join(old);
}

/** Where the n-th mark begins, from the end where n is negative; -1 where there is none. */
function placeOf(text: string, mark: string, which: number): number {
  if (which === 0 || mark === '') fail('out-of-range');
  let at = which > 0 ? -1 : text.length;
  for (let left = Math.abs(which); left > 0; left--) {
    if (which < 0 && at === 0) return -1;
    at = which > 0 ? text.indexOf(mark, at + 1) : text.lastIndexOf(mark, at - 1);
    if (at < 0) return -1;
  }
  return at;
}

const beside = (name: string, part: (text: string, at: number, mark: string) => string): FormulaFunction =>
  define(name, ['text', 'text', 'whole?'], 'text', (text, mark, which = 1) => {
    const at = placeOf(text, mark, which);
    return at < 0 ? fail('not-found') : part(text, at, mark);
  });

/** A capital at the start of each word. */
const proper = (text: string): string =>
  text.toLowerCase().replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => {
    const first = String.fromCodePoint(word.codePointAt(0)!);
    return first.toUpperCase() + word.slice(first.length);
  });

function character(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : fail('out-of-range');
}

/** By what kind the value is at run time: numbers, dates and moments have formats, texts and booleans none. */
function formatted(value: NonNullable<Value>, format: string): string {
  if (typeof value === 'object') return formatNumber(value, format);
  if (typeof value === 'number' || typeof value === 'bigint') return formatDate(value, format);
  return typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : value;
}

function fixed(value: Exact, decimals: number): string {
  if (decimals < 0 || decimals > 30) fail('out-of-range');
  return writeDigits(toScale(value, decimals));
}

export const textFunctions: readonly FormulaFunction[] = [
  defineOver('CONCAT', 'text', 'text', (values) => values.join('')),
  defineLazy('TEXTJOIN', ['text', 'text', 'text*'], 'text', ([mark, ...given]) => (row) => {
    const between = mark!(row);
    const parts = given.map((evaluate) => evaluate(row) as string | null).filter(Boolean);
    return between === null ? null : limited(parts.join(between as string));
  }),
  define('LEN', ['text'], 'whole', lengthOf),
  define('LEFT', ['text', 'whole?'], 'text', (text, length = 1) => sliceOf(text, 0, count(length))),
  define('RIGHT', ['text', 'whole?'], 'text', (text, length = 1) => {
    const all = lengthOf(text);
    return sliceOf(text, Math.max(all - count(length), 0), all);
  }),
  define('MID', ['text', 'whole', 'whole'], 'text', (text, start, length) =>
    sliceOf(text, count(start - 1), start - 1 + count(length)),
  ),
  define('UPPER', ['text'], 'text', (text) => text.toUpperCase()),
  define('LOWER', ['text'], 'text', lowered),
  define('PROPER', ['text'], 'text', proper),
  finding('FIND', same),
  finding('SEARCH', lowered),
  define('CONTAINS', ['text', 'text'], 'boolean', (text, part) => lowered(text).includes(lowered(part))),
  define('STARTSWITH', ['text', 'text'], 'boolean', (text, part) => lowered(text).startsWith(lowered(part))),
  define('ENDSWITH', ['text', 'text'], 'boolean', (text, part) => lowered(text).endsWith(lowered(part))),
  define('SUBSTITUTE', ['text', 'text', 'text', 'whole?'], 'text', substituted),
  define('REPLACE', ['text', 'whole', 'whole', 'text'], 'text', (text, start, length, put) => {
    const from = count(start - 1);
    return sliceOf(text, 0, from) + put + sliceOf(text, from + count(length), lengthOf(text));
  }),
  beside('TEXTBEFORE', (text, at) => text.slice(0, at)),
  beside('TEXTAFTER', (text, at, mark) => text.slice(at + mark.length)),
  define('REPT', ['text', 'whole'], 'text', repeated),
  define(
    'LPAD',
    ['text', 'whole', 'text?'],
    'text',
    (text, length, mark = ' ') => padded(text, length, mark) + text,
  ),
  define(
    'RPAD',
    ['text', 'whole', 'text?'],
    'text',
    (text, length, mark = ' ') => text + padded(text, length, mark),
  ),
  define('REVERSE', ['text'], 'text', (text) => [...text].reverse().join('')),
  define('EXACT', ['text', 'text'], 'boolean', (a, b) => a === b),
  define('UNICHAR', ['whole'], 'text', character),
  define('UNICODE', ['text'], 'whole', (text) => text.codePointAt(0) ?? fail('out-of-range')),
  defineLazy('TEXT', ['any', 'text'], 'text', ([given, format]) => (row) => {
    const value = given!(row);
    const as = format!(row);
    return value === null || as === null ? null : formatted(value, as as string);
  }),
  define('FIXED', ['number', 'whole?'], 'text', (value, decimals = 2) => fixed(value, decimals)),
  define('VALUE', ['text'], 'number', (text) => fromText(text.trim()) ?? fail('not-a-number')),
  define('NUMBERVALUE', ['text', 'text?', 'text?'], 'number', (text, point = '.', group = ',') => {
    const bare = group === '' ? text : text.replaceAll(group, '');
    return fromText(bare.replace(point, '.').trim()) ?? fail('not-a-number');
  }),
  define('ISNUMERIC', ['text'], 'boolean', (text) => fromText(text.trim()) !== null),
];
