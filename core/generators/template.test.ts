import { describe, expect, it } from 'vitest';
import { daysFromCivil } from '@core/kernel/data/text-of';
import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { hashOf, profileOf, textsOf } from './conformance/fixtures';
import { customTemplate } from './catalogue/custom/template';
import { momentWriter } from './engine/dates/write-date';
import { columnOfTexts } from './engine/made-values';
import type { RowColumn } from './generator';
import { reviewGenerator } from './review';

const text: LogicalType = { kind: 'utf8' };
const int: LogicalType = { kind: 'int', bits: 32, signed: true };
const date: LogicalType = { kind: 'date' };
const moment: LogicalType = { kind: 'timestamp', zoned: false };
const row: readonly RowColumn[] = [
  { name: 'ordered', type: date, isMade: true },
  { name: 'country', type: text, isMade: true },
  { name: 'dropped', type: text, isMade: false },
  { name: 'place', type: { kind: 'geo' }, isMade: true },
];

const ordered: Column = {
  storage: 'int32',
  values: Int32Array.of(daysFromCivil(2024, 3, 9), 0, daysFromCivil(1999, 12, 31)),
  nulls: Uint8Array.of(0, 1, 0),
};
const countries = columnOfTexts(text, ['NL', 'DE', null]);

function made(
  rowTemplate: string,
  companions: readonly (readonly [LogicalType, Column])[],
  { firstNumber = 1, firstRow = 0, type = text } = {},
): (string | null)[] {
  const generator = customTemplate.create(
    { rowTemplate, firstNumber },
    {
      ...{ column: profileOf(type), hash: hashOf(1), domain: 'shop.bill.number', seed: 42, locale: 'en' },
      ...{ wholeColumn: null, companions: companions.map(([of]) => of) },
    },
  );
  const input = columnOfTexts(text, ['source', null, 'source']);
  const columns = companions.map(([, column]) => column);
  return textsOf(generator.generate(input, { firstRow, rowCount: 3 }, columns), 3, type);
}

const remarks = (rowTemplate: string, type: LogicalType = text) => {
  const parameters = { rowTemplate, firstNumber: 1 };
  return [
    ...customTemplate.review(profileOf(type), parameters),
    ...customTemplate.reviewRow!(profileOf(type), parameters, row),
  ].map(({ code, params }) => [code, params]);
};

describe('a template', () => {
  it('writes columns of the made row and its number, wherever a batch begins, and nothing for NULL', () => {
    const beside = [
      [date, ordered],
      [text, countries],
    ] as const;
    const template = 'INV-{ordered:%Y}-{country}-{seq:4}';
    expect(made(template, beside)).toEqual(['INV-2024-NL-0001', 'INV--DE-0002', 'INV-1999--0003']);
    expect(made('{seq}', [], { firstNumber: 100, firstRow: 50 })).toEqual(['150', '151', '152']);
    expect(made('{ordered}/{country}{{{ordered:%d %b}}}', beside)).toEqual([
      '2024-03-09/NL{09 Mar}',
      '/DE{}',
      '1999-12-31/{31 Dec}',
    ]);
    expect(made('{n:3}', [[int, columnOfTexts(int, ['7', '1234', null])]])).toEqual(['007', '1234', '']);
  });

  it('writes every code of a date', () => {
    const at = BigInt(daysFromCivil(2024, 3, 9)) * 86_400_000_000n + 47_107_000_250n;
    const write = (format: string) => momentWriter(format)(at);
    expect(write('%d %m %Y %y %A %a %B %b %j %w %U %W')).toBe(
      '09 03 2024 24 Saturday Sat March Mar 069 6 09 10',
    );
    expect(write('%H %I %M %S %f %p 100%% %q')).toBe('13 01 05 07 000250 PM 100% %q');
    expect(momentWriter('%Y-%m-%d %H:%M %I%p')(-1n)).toBe('1969-12-31 23:59 11PM');
    expect(
      made('{t:%H:%M}', [[moment, { storage: 'int64', values: BigInt64Array.of(at, at, at), nulls: null }]]),
    ).toEqual(['13:05', '13:05', '13:05']);
  });

  it('reads ISO dates of texts, and leaves what is none', () => {
    const texts = columnOfTexts(text, ['2024-03-09', '2024-03-09T13:05:07.5Z', '9 maart']);
    expect(made('{t:%d.%m.%Y %S,%f}', [[text, texts]])).toEqual([
      '09.03.2024 00,000000',
      '09.03.2024 07,500000',
      '9 maart',
    ]);
  });

  it('says before the run what is wrong, and where', () => {
    expect(remarks('')).toEqual([['template-empty', {}]]);
    expect(remarks('INV-{seq')).toEqual([['template-syntax', { position: 5, mistake: 'unclosed' }]]);
    expect(remarks('seq}')).toEqual([['template-syntax', { position: 4, mistake: 'unopened' }]]);
    expect(remarks('{}')).toEqual([['template-syntax', { position: 1, mistake: 'nameless' }]]);
    expect(remarks('a{ordered:%Q%!}')).toEqual([['template-syntax', { position: 2, mistake: 'format' }]]);
    expect(remarks('a{place:%Y}')).toEqual([['template-syntax', { position: 2, mistake: 'date' }]]);
    expect(remarks('{place}')).toEqual([['template-syntax', { position: 1, mistake: 'kind' }]]);
    expect(remarks('{dropped}{gone}')).toEqual([
      ['row-column', { missing: 'dropped' }],
      ['row-column', { missing: 'gone' }],
    ]);
    expect(remarks('INV-{seq:8}', { kind: 'utf8', length: 10, unit: 'utf16' })).toEqual([
      ['too-narrow', { length: 10, needed: 12 }],
    ]);
    expect(remarks('INV-{ordered:%Y}-{country}-{seq:6}')).toEqual([]);
  });

  it('never cuts a text that is too long for its column', () => {
    expect(() =>
      made('{c}', [[text, countries]], { type: { kind: 'utf8', length: 1, unit: 'bytes' } as never }),
    ).toThrow(/value-too-long|too long/i);
  });

  it.each([
    ['INV-{seq}', true],
    ['{seq}-{country}', true],
    ['{ordered:%Y}-{country}-{seq:4}/X', true],
    ['{country}{seq}', false],
    ['{seq}{country}', false],
    ['{country}-{seq}-{ordered}', false],
    ['{country}', false],
  ])('tells of %s whether no two rows are alike: %s', (rowTemplate, isDistinct) => {
    const profile = profileOf(text, { unique: true });
    const parameters = { rowTemplate, firstNumber: 1 };
    expect(customTemplate.isDistinct!(profile, parameters)).toBe(isDistinct);
    const codes = reviewGenerator(customTemplate, profile, parameters).map(({ code }) => code);
    expect(codes).toEqual(isDistinct ? [] : ['may-repeat']);
  });
});
