import { describe, expect, it } from 'vitest';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { contextOf, profileOf } from './conformance/fixtures';
import { many, tryOut } from './conformance/try-out';
import { parsePattern } from './engine/pattern/parse-pattern';
import { generatorOf, parametersOf } from './registry';
import { reviewGenerator } from './review';

const int16: LogicalType = { kind: 'int', bits: 16, signed: true };
const price: LogicalType = { kind: 'decimal', precision: 6, scale: 2 };
const rows = many(2000, (i) => String(i));

function codes(id: string, type: LogicalType, parameters: Record<string, unknown> = {}, over = {}): string[] {
  const generator = generatorOf(id);
  return reviewGenerator(generator, profileOf(type, over), parametersOf(generator, parameters)).map(
    ({ code }) => code,
  );
}

it('NaN and infinity stay where numbers and dates are made, and the proof knows', () => {
  const numbers = ['NaN', '-Infinity', '12.5'];
  const [nan, infinite, number] = tryOut('mask.ff1', numbers, { type: { kind: 'decimal' } });
  expect([nan, infinite]).toEqual(['NaN', '-Infinity']);
  expect(number).toMatch(/^\d\d\.\d$/);
  for (const [id, type, text] of [
    ['mask.ff1', { kind: 'decimal' }, 'NaN'],
    ['mock.date-of-birth', { kind: 'date' }, 'infinity'],
  ] as const) {
    const one = {
      name: '',
      profile: profileOf(type),
      parameters: parametersOf(generatorOf(id), {}),
      locale: 'en',
    };
    const made = generatorOf(id).create(one.parameters, contextOf(one));
    expect(made.domainOf?.(text), id).toMatchObject({ size: 1, stays: 'once' });
  }
});

it('a shuffle keeps columns of one group together', () => {
  const values = many(500, (i) => String(i));
  const wholeColumn = {
    length: 500,
    take: (at: Float64Array) => ({ storage: 'text' as const, values: [...at].map((i) => values[i]!) }),
  };
  const moved = (domain: string, group: string) =>
    tryOut('shuffle', values, { parameters: { group }, context: { domain, wholeColumn } });
  expect(moved('stay.starts', 'starts')).toEqual(moved('stay.ends', 'starts'));
  expect(moved('stay.starts', '')).not.toEqual(moved('stay.ends', ''));
});

describe('patterns', () => {
  it.each([
    'INV-\\d{4}',
    '^[A-HJ-NP-Z]{2}[0-9]{2,4}$',
    '(?:Mr|Mrs|Dr)\\. [A-Z][a-z]+',
    '[a-f0-9]{8}(-[a-f0-9]{4}){3}-[a-f0-9]{12}',
    'a?b*c+[.\\-_]',
    'v\\d+\\.\\d+(-(alpha|beta)\\.\\d)?',
  ])('%s is matched by each value of it', (pattern) => {
    const matches = new RegExp(`^(?:${pattern.replace(/^\^|\$$/g, '')})$`);
    const made = tryOut('custom.pattern', many(200, String), { parameters: { pattern } });
    expect(made.filter((text) => !matches.test(text!))).toEqual([]);
  });

  it.each([
    ['a(b', 1, 'unclosed'],
    ['[a-', 0, 'unclosed'],
    ['*a', 0, 'unexpected'],
    ['a)', 1, 'unexpected'],
    ['(?=a)', 0, 'unsupported'],
    ['[^a]', 0, 'unsupported'],
    ['a\\b', 1, 'unsupported'],
    ['a{3,2}', 1, 'reversed'],
    ['[z-a]', 0, 'reversed'],
    ['a{500}', 1, 'too-long'],
  ])('%s is refused with its place', (pattern, position, reason) => {
    expect(() => parsePattern(pattern)).toThrow(expect.objectContaining({ position, reason }));
  });
});

describe('generators by rule', () => {
  it('custom.string takes its form, and numbers rows apart where asked [S5.055 S5.056]', () => {
    const parameters = { template: 'A[1-3]-#?\\#' };
    for (const made of tryOut('custom.string', rows, { parameters }))
      expect(made).toMatch(/^A[1-3]-\d[A-Z]#$/);
    const distinct = tryOut('custom.string', many(780, String), {
      parameters: { ...parameters, distinct: true },
    });
    expect(new Set(distinct).size).toBe(780);
  });

  it('custom.integer takes its form', () => {
    const made = tryOut('custom.integer', rows, { type: int16, parameters: { template: '[1-2]##' } });
    expect(made.every((value) => /^[12]\d\d$/.test(value!))).toBe(true);
  });

  it('numeric.range stays within both bounds and reaches them', () => {
    const made = tryOut('numeric.range', rows, { type: int16, parameters: { min: -3, max: 3 } });
    expect(new Set(made)).toEqual(new Set(['-3', '-2', '-1', '0', '1', '2', '3']));
    const distinct = tryOut('numeric.range', rows, {
      type: int16,
      parameters: { min: 1, max: 2000, distinct: true },
    });
    expect(new Set(distinct).size).toBe(2000);
  });

  it('numeric.uniform and numeric.normal write the decimals of the column', () => {
    const uniform = tryOut('numeric.uniform', rows, { type: price, parameters: { low: 1, high: 2 } });
    expect(uniform.every((value) => /^[12]\.\d\d$/.test(value!))).toBe(true);
    const normal = tryOut('numeric.normal', rows, {
      type: price,
      parameters: { mean: 100, deviation: 5 },
    }).map(Number);
    const mean = normal.reduce((sum, value) => sum + value, 0) / normal.length;
    expect(Math.abs(mean - 100)).toBeLessThan(0.6);
  });

  it('custom.constant and exclude', () => {
    expect(tryOut('custom.constant', ['1', null], { type: price, parameters: { value: '9.50' } })).toEqual([
      '9.50',
      null,
    ]);
    expect(tryOut('custom.constant', ['a', null], { parameters: { value: 'none' } })).toEqual(['none', null]);
    expect(tryOut('exclude', ['1', null], { type: int16 })).toEqual([null, null]);
  });
});

describe('reviewGenerator', () => {
  it.each([
    ['type-not-accepted', () => codes('mock.email', int16)],
    ['too-narrow', () => codes('mock.uuid', { kind: 'utf8', length: 30 })],
    ['not-nullable', () => codes('exclude', int16, {}, { nullable: false })],
    ['filled-by-default', () => codes('exclude', int16, {}, { nullable: false, hasDefault: true })],
    ['key-generators-only', () => codes('mock.city', { kind: 'utf8' }, {}, { primaryKey: true })],
    ['column-generated', () => codes('mask.ff1', int16, {}, { generated: true })],
    ['not-unique', () => codes('custom.constant', int16, {}, { unique: true })],
    ['out-of-range', () => codes('numeric.range', int16, { max: 40_000 })],
    ['range-reversed', () => codes('numeric.range', int16, { min: 5, max: 1 })],
    ['constant-does-not-fit', () => codes('custom.constant', int16, { value: 'x' })],
    ['check-needs-text', () => codes('mask.ff1', int16, { check: 'iban' })],
    ['values-twice', () => codes('mock.city', { kind: 'utf8' }, {}, { unique: true })],
    ['may-repeat', () => codes('mask.character-swap', { kind: 'utf8' }, {}, { unique: true })],
    ['may-repeat', () => codes('exclude', int16, {}, { nullable: false, hasDefault: true, unique: true })],
    ['dates-as-text', () => codes('noise.date', { kind: 'utf8' }, { unreadableDate: 'refuse' })],
    ['date-format', () => codes('noise.date', { kind: 'utf8' }, { dateFormat: '%d %Z' })],
    ['limits-missed', () => codes('numeric.normal', int16, { low: 1000 })],
    ['pattern-syntax', () => codes('custom.pattern', { kind: 'utf8' }, { pattern: 'a(b' })],
    ['too-narrow', () => codes('custom.pattern', { kind: 'utf8', length: 3 }, { pattern: '\\d{4}' })],
    ['bounds-unordered', () => codes('mask.bucket', int16, { bounds: '10|5' })],
  ])('%s', (code, act) => expect(act()).toContain(code));

  it('has nothing against what fits', () => {
    expect(codes('mask.ff1', int16, {}, { primaryKey: true, unique: true })).toEqual([]);
    expect(codes('mock.email', { kind: 'utf8', length: 255 })).toEqual([]);
    expect(codes('duplicate', int16, {}, { generated: true, primaryKey: true })).toEqual([]);
  });

  it('says where words are English', () => {
    const generator = generatorOf('mock.name-prefix');
    const given = parametersOf(generator, {});
    const remarks = (locale: string) =>
      reviewGenerator(generator, profileOf({ kind: 'utf8' }), given, locale);
    expect(remarks('ja').map(({ code }) => code)).toEqual(['words-in-english']);
    expect(remarks('nl')).toEqual([]);
  });
});
