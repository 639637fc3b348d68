import type { FileEncoding } from '@core/contract/file-encodings';
import type { CsvDialect } from '../../csv-facts';
import { writtenDialect } from './csv-dialect';
import { fieldsOf, type Field } from './fields-of';
import { RecordScan, type ScannedRecord } from './scan-records';

/** What a sample tells of how a file is written. */
export interface FoundDialect {
  readonly dialect: CsvDialect;
  /** Two ways of reading it are as likely: a user has to choose. */
  readonly isUnclear: boolean;
  /** The columns of most records. */
  readonly fields: number;
}

const delimiters = [',', ';', '\t', '|'] as const;

/** Records whose values are looked at. */
const lookedAt = 500;

/**
 * The dialect that most records of a sample agree on; one short or long record changes nothing. Lines are never left
 * out: what precedes a header is for the user to say. Where no separator gives most records as many fields as the first
 * one, the file has one column, unless a separator occurs in the first record or two separators fit alike: then it is
 * unclear.
 * @param text in UTF-8, from the beginning of the file
 */
export function findDialect(text: Uint8Array, encoding: FileEncoding): FoundDialect {
  const readings = delimiters.map((delimiter) => readingOf(text, { ...writtenDialect, encoding, delimiter }));
  const fitting = readings
    .filter((reading) => reading.fields > 1 && reading.share > 0.5)
    .sort((a, b) => rankOf(b) - rankOf(a));
  const [best, second] = fitting;
  if (!best) {
    // Of one column, whose values hold no separator.
    const single = readings.find((reading) => reading.fields === 1 && reading.share === 1);
    const inFirst = readings.some(({ first }) => first > 1);
    return finished(text, single ?? readings[0]!, 1, inFirst || !single);
  }
  const isUnclear = second !== undefined && rankOf(best) - rankOf(second) < 0.05;
  return finished(text, best, best.fields, isUnclear || best.first !== best.fields);
}

interface Reading {
  readonly dialect: CsvDialect;
  /** Fields of most records, and the share of records that have as many. */
  readonly fields: number;
  readonly share: number;
  /** Fields of the first record. */
  readonly first: number;
  /** The share of values that hold no other separator. */
  readonly clean: number;
}

/** A first record with as many fields weighs most: it is the header. */
const rankOf = ({ fields, first, share, clean }: Reading): number =>
  (first === fields ? 2 : 0) + share + clean;

function readingOf(text: Uint8Array, plain: CsvDialect): Reading {
  const dialect = withQuotes(text, plain);
  const records = recordsIn(text, dialect).filter(({ fault }) => fault !== 'open');
  const good = records.filter(({ fault }) => fault === null || fault === 'fields');
  const { fields, times } = mostFields(good);
  return {
    dialect,
    fields,
    share: records.length === 0 ? 0 : times / records.length,
    first: good[0]?.fields ?? 1,
    clean: cleanShare(valuesOf(text, good, dialect), dialect),
  };
}

function mostFields(records: readonly ScannedRecord[]): { fields: number; times: number } {
  const counts = new Map<number, number>();
  for (const { fields } of records) counts.set(fields, (counts.get(fields) ?? 0) + 1);
  const [fields, times] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [1, 0];
  return { fields, times };
}

/** The fields that most records of a sample have. */
export const fieldsIn = (text: Uint8Array, dialect: CsvDialect): number =>
  mostFields(recordsIn(text, dialect).filter(({ fault }) => fault === null || fault === 'fields')).fields;

function recordsIn(text: Uint8Array, dialect: CsvDialect): ScannedRecord[] {
  const records: ScannedRecord[] = [];
  const scan = new RecordScan(dialect, { expected: null, onRecord: (record) => records.push(record) });
  scan.push(text);
  scan.finish();
  return records;
}

function valuesOf(text: Uint8Array, records: readonly ScannedRecord[], dialect: CsvDialect): Field[][] {
  const decoder = new TextDecoder();
  return records
    .slice(0, lookedAt)
    .map(({ start, end }) => fieldsOf(decoder.decode(text.subarray(start, end)), dialect));
}

const number = /^-?\d{1,3}([.,' ]?\d{3})*([.,]\d+)?$|^-?\d+([.,]\d+)?$/;

/** A comma before a space is prose, and one between digits belongs to a number. */
const isClean = ({ text, isQuoted }: Field, delimiter: string): boolean =>
  isQuoted || number.test(text) || !delimiters.some((other) => other !== delimiter && splits(text, other));

const splits = (text: string, delimiter: string): boolean =>
  delimiter === ',' ? /,(?! )/.test(text) : text.includes(delimiter);

function cleanShare(rows: readonly (readonly Field[])[], { delimiter }: CsvDialect): number {
  const fields = rows.flat();
  if (fields.length === 0) return 0;
  return fields.filter((field) => isClean(field, delimiter)).length / fields.length;
}

/** Double quotes, unless single ones enclose whole values and double ones do not; escaped as they are in the sample. */
function withQuotes(text: Uint8Array, plain: CsvDialect): CsvDialect {
  const spoilt = (dialect: CsvDialect) => {
    const records = recordsIn(text, dialect);
    return records.filter(({ fault }) => fault === 'quote' || fault === 'open').length;
  };
  const quotedBy = (dialect: CsvDialect) =>
    valuesOf(text, recordsIn(text, dialect), dialect)
      .flat()
      .some(({ isQuoted }) => isQuoted);
  const double = spoilt(plain);
  const single: CsvDialect = { ...plain, quote: "'", escape: "'" };
  const mayBeSingle = text.includes(0x27) && (double > 0 || !quotedBy(plain));
  if (mayBeSingle && quotedBy(single) && spoilt(single) === 0) return single;
  if (double === 0 || !text.includes(0x5c)) return plain;
  const escaped = { ...plain, escape: '\\' };
  return spoilt(escaped) === 0 ? escaped : plain;
}

function finished(
  text: Uint8Array,
  { dialect }: Pick<Reading, 'dialect'>,
  fields: number,
  isUnclear: boolean,
): FoundDialect {
  const rows = valuesOf(
    text,
    recordsIn(text, dialect).filter(
      (record) => record.fields === fields && (record.fault === null || record.fault === 'fields'),
    ),
    dialect,
  );
  const hasHeader = isHeader(rows[0] ?? [], rows.slice(1));
  const nullText = nullTextOf(hasHeader ? rows.slice(1) : rows);
  return { dialect: { ...dialect, hasHeader, nullText }, isUnclear, fields };
}

const isTyped = (text: string): boolean =>
  number.test(text) ||
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}([ T].*)?$/.test(text) ||
  /^(true|false)$/i.test(text);

/**
 * Whether the first record names the columns: none of its values is a number, a date, empty, an address or too long for
 * a name, or occurs again below it.
 */
function isHeader(first: readonly Field[], rows: readonly (readonly Field[])[]): boolean {
  const names = first.map(({ text }) => text.trim());
  if (names.every((name) => name === '')) return false;
  const differs = names.some(
    (name, at) => name !== '' && !isTyped(name) && isMostly(rows, at, (text) => isTyped(text)),
  );
  if (names.some((name) => isTyped(name) || /@|^\+?\d[\d ()-]+$/.test(name) || name.length > 256))
    return false;
  if (differs) return true;
  return !names.some((name, at) => name !== '' && rows.some((row) => row[at]?.text.trim() === name));
}

function isMostly(
  rows: readonly (readonly Field[])[],
  at: number,
  holds: (text: string) => boolean,
): boolean {
  const filled = rows.flatMap((row) => (row[at] && row[at].text !== '' ? [row[at].text.trim()] : []));
  return filled.length > 0 && filled.filter(holds).length >= filled.length * 0.9;
}

const nullTexts = ['\\N', 'NULL', 'null', '(null)', '<null>'];

/**
 * What stands for NULL: `\N` anywhere, a word where it is the only one among numbers or dates, or stands in two
 * columns. Elsewhere it may be a name.
 */
function nullTextOf(rows: readonly (readonly Field[])[]): string {
  const width = rows[0]?.length ?? 0;
  const places = [...Array(width).keys()];
  const found = nullTexts.find((word) => {
    const isNull = (row: readonly Field[], at: number) => row[at]?.text === word && !row[at].isQuoted;
    const columns = places.filter((at) => rows.some((row) => isNull(row, at)));
    if (word === '\\N') return columns.length > 0;
    return (
      columns.length > 1 ||
      columns.some((at) =>
        isMostly(
          rows.filter((row) => !isNull(row, at)),
          at,
          isTyped,
        ),
      )
    );
  });
  return found ?? '';
}
