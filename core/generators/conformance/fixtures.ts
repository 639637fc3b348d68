import type { Column } from '@core/kernel/data/column';
import { KeyedHash } from '@core/kernel/keyed-hash';
import { storageOf, type LogicalKind, type LogicalType } from '@core/kernel/data/logical-type';
import { textOf } from '@core/kernel/data/text-of';
import type { ColumnProfile, GeneratorContext, GeneratorDefinition, WholeColumn } from '../generator';
import { columnOfTexts } from '../engine/made-values';
import { reviewGenerator } from '../review';

/** Types of each kind that generators meet, with the narrow ones among them. */
const typesOfKind: Readonly<Record<LogicalKind, readonly LogicalType[]>> = {
  bool: [{ kind: 'bool' }],
  int: [
    { kind: 'int', bits: 8, signed: true },
    { kind: 'int', bits: 16, signed: true },
    { kind: 'int', bits: 32, signed: true },
    { kind: 'int', bits: 32, signed: false },
    { kind: 'int', bits: 64, signed: true },
    { kind: 'int', bits: 64, signed: false },
  ],
  float: [
    { kind: 'float', bits: 32 },
    { kind: 'float', bits: 64 },
  ],
  decimal: [
    { kind: 'decimal' },
    { kind: 'decimal', precision: 12, scale: 2 },
    { kind: 'decimal', precision: 9, scale: 0 },
  ],
  utf8: [
    { kind: 'utf8' },
    { kind: 'utf8', length: 255 },
    { kind: 'utf8', length: 40 },
    { kind: 'utf8', length: 20 },
    { kind: 'utf8', length: 10 },
    { kind: 'utf8', length: 2 },
    { kind: 'utf8', length: 24, fixed: true },
  ],
  binary: [{ kind: 'binary' }],
  date: [{ kind: 'date' }],
  time: [{ kind: 'time', zoned: false }],
  timestamp: [
    { kind: 'timestamp', zoned: true },
    { kind: 'timestamp', zoned: false },
  ],
  interval: [{ kind: 'interval' }],
  uuid: [{ kind: 'uuid' }],
  json: [{ kind: 'json' }],
  xml: [{ kind: 'xml' }],
  list: [{ kind: 'list', item: { kind: 'utf8' } }],
  enum: [{ kind: 'enum', values: ['a', 'b', 'c'] }],
  geo: [{ kind: 'geo' }],
  unknown: [{ kind: 'unknown' }],
};

export const locales = ['de', 'en', 'es', 'fr', 'ja', 'nl'] as const;

export interface Case {
  readonly name: string;
  readonly profile: ColumnProfile;
  readonly parameters: Record<string, unknown>;
  readonly locale: string;
}

export function profileOf(type: LogicalType, over: Partial<ColumnProfile> = {}): ColumnProfile {
  return {
    table: 'shop.customer',
    name: 'column',
    type,
    nullable: true,
    unique: false,
    primaryKey: false,
    foreignKey: false,
    generated: false,
    rowCount: 1000,
    ...over,
  };
}

/** Of generators that wait for somebody to fill them in. */
const filledIn: Readonly<Record<string, (type: LogicalType) => Record<string, unknown>>> = {
  'composite.paths': () => ({ rules: '$..* = mask.redact', others: 'redact' }),
  'calculated.formula': () => ({ formula: 'NULL' }),
  'calculated.conditions': () => ({
    branches: [
      { when: 'FALSE', generator: 'duplicate' },
      { when: '', generator: 'calculated.formula', parameters: { formula: 'NULL' } },
    ],
  }),
  'custom.template': () => ({ rowTemplate: 'INV-{seq:6}' }),
  'custom.sampler': ({ kind }) => (kind === 'bool' || kind === 'enum' ? {} : { values: twoDigits }),
};

const twoDigits = Array.from({ length: 80 }, (_, at) => String(at + 10)).join('|');

/** Of the types of text, those that are tried in every language. */
const widths = [undefined, 40, 10];

/** Too narrow for a date. */
const isNarrow = (type: LogicalType): boolean => type.kind === 'utf8' && (type.length ?? 10) < 10;

/** Every type that a generator accepts and does not refuse, and the common ones in each of its languages. */
export function casesOf(generator: GeneratorDefinition): Case[] {
  const languages = generator.locales.length > 0 ? generator.locales : ['en'];
  const types = generator.accepts.flatMap((kind) => typesOfKind[kind]);
  return types.flatMap((type) =>
    languages.flatMap((locale) => {
      const isCommon = type.kind === 'utf8' && !type.fixed && widths.includes(type.length);
      if (locale !== languages[0] && !isCommon) return [];
      if ('dateFormat' in generator.parameters.parse({}) && isNarrow(type)) return [];
      const profile = profileOf(type);
      const given = generator.locales.length > 0 ? { locale } : filledIn[generator.id]?.(type);
      const parameters = generator.parameters.parse(given ?? {});
      const isRefused = reviewGenerator(generator, profile, parameters).some(
        (one) => one.severity === 'refusal',
      );
      return isRefused ? [] : [{ name: `${JSON.stringify(type)} ${locale}`, profile, parameters, locale }];
    }),
  );
}

export const hashOf = (fill: number): KeyedHash => new KeyedHash(new Uint8Array(32).fill(fill));

export function contextOf(one: Case, over: Partial<GeneratorContext> = {}): GeneratorContext {
  return {
    column: one.profile,
    hash: hashOf(1),
    domain: 'shop.customer.column',
    seed: 42,
    locale: one.locale,
    wholeColumn: null,
    ...over,
  };
}

/** Source values: each seventh NULL, all others different as far as the type allows. */
export function inputFor(_: GeneratorDefinition, one: Case, rowCount: number, withNulls = true): Column {
  const { type } = one.profile;
  const needsDates = 'dateFormat' in one.parameters && type.kind === 'utf8';
  const value = (row: number) => (needsDates ? dateOf(row) : valueOf(type, row));
  const isNull = (row: number) => withNulls && row % 7 === 3;
  const storage = storageOf(type);
  const nulls = withNulls ? Uint8Array.from({ length: rowCount }, (_, row) => (isNull(row) ? 1 : 0)) : null;
  const rows = Array.from({ length: rowCount }, (_, row) => row);
  switch (storage) {
    case 'bool':
      return { storage, values: Uint8Array.from(rows, (row) => row % 2), nulls };
    case 'float64':
      return { storage, values: Float64Array.from(rows, (row) => Math.fround(row * 1.25 + 0.5)), nulls };
    case 'binary':
      return {
        storage,
        values: rows.map((row) => (isNull(row) ? null : Uint8Array.of(row & 255, row >> 8))),
      };
    case 'int32':
      if (type.kind === 'date') return { storage, values: Int32Array.from(rows, (row) => row - 5000), nulls };
      break;
    case 'int64':
      if (type.kind !== 'int') {
        const span = type.kind === 'time' ? 1_000_000n : 86_400_123_456n;
        return { storage, values: BigInt64Array.from(rows, (row) => BigInt(row) * span), nulls };
      }
      break;
    case 'text':
  }
  return columnOfTexts(
    type,
    rows.map((row) => (isNull(row) ? null : value(row))),
  );
}

function dateOf(row: number): string {
  return new Date(row * 86_400_000).toISOString().slice(0, 10);
}

const hex = (row: number, width: number) =>
  (row * 2654435761).toString(16).padStart(width, '0').slice(-width);

function valueOf(type: LogicalType, row: number): string {
  switch (type.kind) {
    case 'int':
      return String(type.bits === 8 ? row % 128 : type.bits === 16 ? row % 32_768 : row * 7 + 1);
    case 'decimal':
      return type.scale === 0 || type.scale === undefined
        ? String(row + 1)
        : `${row + 1}.${String(row % 100).padStart(2, '0')}`;
    case 'uuid':
      return `${hex(row, 8)}-0000-4000-8000-${hex(row + 1, 12)}`;
    case 'enum':
      return type.values[row % type.values.length]!;
    case 'utf8':
      return textOfLength(row, Math.min(type.length ?? 24, 24));
    default:
      return `value ${row}`;
  }
}

function textOfLength(row: number, length: number): string {
  if (length < 8) return hex(row, length).toUpperCase();
  const number = String(row).padStart(6, '0');
  return `Ab-${number} van der Velden-Groot`.slice(0, length);
}

export function wholeColumnOf(generator: GeneratorDefinition, one: Case, length: number): WholeColumn {
  const all = textsOf(inputFor(generator, one, length), length, one.profile.type);
  return {
    length,
    take: (rows) =>
      columnOfAny(
        one.profile.type,
        Array.from(rows, (row) => all[row] ?? null),
      ),
  };
}

/** For kinds whose storage is no text, the texts serve as marks of the values. */
function columnOfAny(type: LogicalType, texts: (string | null)[]): Column {
  return type.kind === 'int' ? columnOfTexts(type, texts) : { storage: 'text', values: texts };
}

export function textsOf(column: Column, rowCount: number, type: LogicalType): (string | null)[] {
  return Array.from({ length: rowCount }, (_, row) => textOf(column, row, type));
}
