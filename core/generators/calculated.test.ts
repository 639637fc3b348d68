import { describe, expect, it } from 'vitest';
import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { hashOf, profileOf, textsOf } from './conformance/fixtures';
import { columnOfTexts } from './engine/made-values';
import { mockFunctions } from './engine/mock-functions';
import { firstNamesOf } from './words/people';
import { calculatedFormula } from './catalogue/calculated/formula';
import type { RowColumn } from './generator';

const text: LogicalType = { kind: 'utf8' };
const int: LogicalType = { kind: 'int', bits: 32, signed: true };
const money: LogicalType = { kind: 'decimal', precision: 8, scale: 2 };
const row: readonly RowColumn[] = [
  { name: 'price', type: money, isMade: true },
  { name: 'count', type: int, isMade: true },
  { name: 'secret', type: text, isMade: false },
  { name: 'place', type: { kind: 'geo' }, isMade: true },
];

/** What a formula makes of companions of these types. */
function made(
  formula: string,
  type: LogicalType,
  companions: readonly (readonly [LogicalType, readonly (string | null)[]])[],
): (string | null)[] {
  const rowCount = companions[0]?.[1].length ?? 1;
  const generator = calculatedFormula.create(
    { formula },
    {
      ...{ column: profileOf(type), hash: hashOf(1), domain: 'shop.customer.column', seed: 42, locale: 'en' },
      ...{ wholeColumn: null, companions: companions.map(([of]) => of) },
    },
  );
  const columns: Column[] = companions.map(([of, values]) => columnOfTexts(of, values));
  const input = columnOfTexts(text, new Array<string>(rowCount).fill('source'));
  return textsOf(generator.generate(input, { firstRow: 0, rowCount }, columns), rowCount, type);
}

describe('a calculated column', () => {
  it('has what its formula makes of the other columns of the row, at its own decimals', () => {
    const prices = [money, ['12.50', '0.99', null]] as const;
    expect(made('[p]*[n]*1.21', money, [prices, [int, ['3', '7', '1']]])).toEqual(['45.38', '8.39', null]);
    expect(made('[p]', { kind: 'decimal' }, [prices])).toEqual(['12.5', '0.99', null]);
    expect(made('[p]', int, [prices])).toEqual(['13', '1', null]);
    expect(made('"€ "&[p]', text, [prices])).toEqual(['€ 12.5', '€ 0.99', '€ ']);
    expect(made('[p]>1', { kind: 'bool' }, [prices])).toEqual(['true', 'false', null]);
  });

  it('keeps every digit of whole numbers of 64 bits', () => {
    const long: LogicalType = { kind: 'int', bits: 64, signed: true };
    expect(made('[n]+1', long, [[long, ['9007199254740993', '-9223372036854775808']]])).toEqual([
      '9007199254740994',
      '-9223372036854775807',
    ]);
    const unsigned: LogicalType = { kind: 'int', bits: 64, signed: false };
    expect(made('[n]*2', unsigned, [[long, ['9223372036854775807']]])).toEqual(['18446744073709551614']);
  });

  it('maps by a mock as the generator does, and draws for the row where there is no value', () => {
    const names = ['Anna', 'Bob', 'Anna'];
    const [a, b, again] = made('MOCK_FIRST_NAME([n])', text, [[text, names]]);
    expect(a).toBe(again);
    expect(a).not.toBe(b);
    const drawn = made('MOCK_FIRST_NAME()&[n]', text, [[text, new Array<string>(50).fill('')]]);
    expect(new Set(drawn).size).toBeGreaterThan(10);
    expect(mockFunctions()).toContain('MOCK_FIRST_NAME');
  });

  it('makes people of one gender where the function says which', () => {
    const women = firstNamesOf('en').women.map(({ written }) => written);
    const names = ['John', 'Mary', 'X7'];
    for (const name of made('MOCK_FIRST_NAME_FEMALE([n])', text, [[text, names]]))
      expect(women).toContain(name);
    const [title] = made('MOCK_TITLE_MALE([n])', text, [[text, ['Mrs.']]]);
    expect(['Mr.', 'Dr.']).toContain(title);
  });

  it.each([
    ['1/[n]', text, 'division-by-zero'],
    ['[n]+40000', { kind: 'int', bits: 16, signed: true }, 'out-of-range'],
    ['REPT("a",[n]+9)', { kind: 'utf8', length: 8 }, 'too-long'],
    ['[n]+1000000', money, 'out-of-range'],
  ] as const)('%s has no value that fits, and says why without one', (formula, type, cause) => {
    const act = () => made(formula, type, [[int, ['0']]]);
    const details = { table: 'shop.customer', column: 'column', cause };
    expect(act).toThrow(expect.objectContaining({ code: 'formula-not-applicable', details }));
  });
});

describe('the review of a calculated column', () => {
  const codes = (formula: string, type: LogicalType = text) =>
    [
      ...calculatedFormula.review(profileOf(type), { formula }),
      ...(calculatedFormula.reviewRow?.(profileOf(type), { formula }, row) ?? []),
    ].map(({ code }) => code);

  it.each([
    ['[price] * [count]', money, []],
    ['', text, ['formula-empty']],
    ['[price', text, ['formula-syntax']],
    ['[prise]', text, ['formula-column']],
    ['[secret]', text, ['formula-column']],
    ['[place]', text, ['formula-column']],
    ['VLOOKUP([price])', text, ['formula-function']],
    ['MOCK_DRAGON([price])', text, ['formula-mock']],
    ['ROUND()', text, ['formula-arguments']],
    ['ROUND("a")', text, ['formula-argument-kind']],
    ['[price] & "x"', money, ['formula-result']],
    ['DATE(2024,1,1)', { kind: 'timestamp', zoned: true }, []],
    ['NULL', int, []],
  ] as const)('%s', (formula, type, expected) => {
    expect(codes(formula, type)).toEqual(expected);
  });

  it('marks the place and names what is nearest', () => {
    expect(calculatedFormula.reviewRow?.(profileOf(text), { formula: '1 & [prise]' }, row)).toEqual([
      {
        ...{ severity: 'refusal', code: 'formula-column' },
        params: { position: 5, length: 7, missing: 'prise', hint: 'near', nearest: 'price' },
      },
    ]);
  });
});
