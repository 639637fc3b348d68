import { timeDigits, type LengthUnit, type LogicalType } from '@core/kernel/data/logical-type';
import type { TextEncodingLabel } from '@core/kernel/data/text-encoding';

/** A column's type according to information_schema. */
export interface DeclaredColumn {
  /** DATA_TYPE: 'varchar'. */
  readonly name: string;
  /** COLUMN_TYPE: 'varchar(20)', "enum('a','b')", 'int(10) unsigned'. */
  readonly full: string;
  readonly length: number | null;
  /** Maximum bytes per character in the column's character set; null if it has none. */
  readonly characterBytes: number | null;
  /** The column's character set; '' if it has none. */
  readonly charset: string;
  /** Fractional digits of seconds. */
  readonly digits: number | null;
  readonly precision: number | null;
  readonly scale: number | null;
  /** MariaDB's JSON is text with a check. */
  readonly isCheckedJson: boolean;
}

const bitsOf: Readonly<Record<string, 8 | 16 | 32 | 64>> = {
  tinyint: 8,
  smallint: 16,
  mediumint: 32,
  int: 32,
  bigint: 64,
};

const texts = ['char', 'varchar', 'tinytext', 'text', 'mediumtext', 'longtext'];
const geometries = [
  'geometry',
  'point',
  'linestring',
  'polygon',
  'multipoint',
  'multilinestring',
  'multipolygon',
  'geometrycollection',
  'geomcollection',
];

/** The logical type of a column, or null if the connector knows only the text form of the type. */
export function logicalTypeOf(column: DeclaredColumn): LogicalType | null {
  const { name, full, length } = column;
  const signed = !/\bunsigned\b/.test(full);
  const bits = bitsOf[name];
  if (bits !== undefined) {
    return /^tinyint\(1\)/.test(full) && signed ? { kind: 'bool' } : { kind: 'int', bits, signed };
  }
  if (column.isCheckedJson) return { kind: 'json' };
  if (texts.includes(name)) {
    return { kind: 'utf8', ...textLength(column), ...encodingOf(column) };
  }
  if (geometries.includes(name)) return { kind: 'geo' };
  switch (name) {
    case 'decimal':
      return { kind: 'decimal', precision: column.precision ?? 10, scale: column.scale ?? 0 };
    case 'float':
      return { kind: 'float', bits: 32 };
    case 'double':
      return { kind: 'float', bits: 64 };
    case 'bit':
      return column.precision === 1 ? { kind: 'bool' } : { kind: 'int', bits: 64, signed: false };
    case 'year':
      return { kind: 'int', bits: 16, signed: false };
    case 'date':
      return { kind: 'date' };
    case 'time':
      return { kind: 'time', zoned: false, ...decimals(column) };
    case 'datetime':
      return { kind: 'timestamp', zoned: false, ...decimals(column) };
    case 'timestamp':
      return { kind: 'timestamp', zoned: true, days: timestampDays, ...decimals(column) };
    case 'binary':
    case 'varbinary':
      return { kind: 'binary', ...(length === null ? {} : { length }) };
    case 'tinyblob':
    case 'blob':
    case 'mediumblob':
    case 'longblob':
      return { kind: 'binary' };
    case 'json':
      return { kind: 'json' };
    case 'uuid':
      return { kind: 'uuid' };
    case 'enum':
      return { kind: 'enum', values: membersOf(full) };
    case 'set':
    case 'inet4':
    case 'inet6':
      return { kind: 'utf8' };
    default:
      return null;
  }
}

/** CHAR and VARCHAR count characters, the TEXT types bytes in the column's character set. */
function textLength({ name, length, characterBytes, charset }: DeclaredColumn): {
  length?: number;
  unit?: LengthUnit;
} {
  if (length === null || name === 'longtext') return {};
  if (name === 'char' || name === 'varchar' || characterBytes === 1) return { length };
  return charset.startsWith('utf8') ? { length, unit: 'bytes' } : {};
}

/** Whole days of a TIMESTAMP in any time zone: it ends in January 2038, where it has not been widened. */
const timestampDays = [1, 24_853] as const;

/** Character sets by their labels in the WHATWG standard; others are taken to hold any text. */
const encodings: Readonly<Record<string, TextEncodingLabel>> = {
  ascii: 'us-ascii',
  latin1: 'windows-1252',
  latin2: 'iso-8859-2',
  latin5: 'windows-1254',
  latin7: 'iso-8859-13',
  greek: 'iso-8859-7',
  hebrew: 'iso-8859-8',
  cp1250: 'windows-1250',
  cp1251: 'windows-1251',
  cp1256: 'windows-1256',
  cp1257: 'windows-1257',
  cp866: 'ibm866',
  koi8r: 'koi8-r',
  koi8u: 'koi8-u',
  macroman: 'macintosh',
  tis620: 'windows-874',
  sjis: 'shift_jis',
  cp932: 'shift_jis',
  ujis: 'euc-jp',
  eucjpms: 'euc-jp',
  euckr: 'euc-kr',
  gb2312: 'gbk',
  gbk: 'gbk',
  big5: 'big5',
};

const encodingOf = ({ charset }: DeclaredColumn): { encoding?: TextEncodingLabel } =>
  encodings[charset] === undefined ? {} : { encoding: encodings[charset] };

const decimals = ({ digits }: DeclaredColumn): { digits?: number } =>
  digits === null || digits >= timeDigits ? {} : { digits };

/** 'a' and "it's" of "enum('a','it''s')". */
export const membersOf = (full: string): string[] =>
  [...full.matchAll(/'((?:[^']|'')*)'/g)].map((match) => (match[1] ?? '').replaceAll("''", "'"));
