import { describe, expect, it } from 'vitest';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { contextOf, profileOf } from '../conformance/fixtures';
import { tryOut } from '../conformance/try-out';
import { columnOfTexts } from '../engine/made-values';
import { keepsByDesign, type RowColumn } from '../generator';
import { generatorOf, parametersOf } from '../registry';
import { reviewGenerator } from '../review';

const text: LogicalType = { kind: 'utf8' };
const int: LogicalType = { kind: 'int', bits: 32, signed: true };
const id = 'calculated.conditions';
const conditions = generatorOf(id);

type Given = { when?: string; generator: string; parameters?: Record<string, unknown> };
const parametersFor = (branches: readonly Given[]) => parametersOf(conditions, { branches });

const countries = ['NL', 'DE', null, 'nl', 'FR', 'NL'];
const values = ['a1', 'b2', 'c3', 'd4', 'e5', null];

function made(branches: readonly Given[], type: LogicalType = text, input = values) {
  return tryOut(id, input, {
    type,
    parameters: parametersFor(branches),
    context: { companions: [text] },
    beside: [columnOfTexts(text, countries)],
  });
}

const dutch = { when: '[country] = "NL"', generator: 'custom.constant', parameters: { value: 'Dutch' } };
const german = { when: '[country] = "DE"', generator: 'calculated.formula', parameters: { formula: '"G"' } };
const kept = { generator: 'duplicate' };

describe('conditions', () => {
  it('make each row by the first that holds, all others by the last; NULL does not hold', () => {
    expect(made([dutch, german, kept])).toEqual(['Dutch', 'G', 'c3', 'Dutch', 'e5', null]);
    expect(made([{ ...german, when: 'TRUE' }, kept])).toEqual(['G', 'G', 'G', 'G', 'G', 'G']);
  });

  it('make numbers and dates too, with what a generator makes of the row alone', () => {
    const numbers = ['1', '2', '3', '4', '5', null];
    const zero = { ...dutch, parameters: { value: '0' } };
    expect(made([zero, kept], int, numbers)).toEqual(['0', '2', '3', '0', '5', null]);
    // a formula that has no value in the rows of other branches is not asked there
    const inverse = {
      when: '[country] = "DE"',
      generator: 'calculated.formula',
      parameters: { formula: '1/IF([country]="DE",1,0)' },
    };
    expect(made([inverse, kept], int, numbers)).toEqual(['1', '1', '3', '4', '5', null]);
  });

  it('draw for the number that a row has in the table, wherever a batch begins', () => {
    const drawn = { generator: 'mock.token', parameters: { consistent: false } };
    const given = parametersFor([dutch, drawn]);
    const context = contextOf(
      { name: '', profile: profileOf(text), parameters: given, locale: 'en' },
      { companions: [text] },
    );
    const maker = conditions.create(given, context);
    const make = (from: number, rowCount: number) =>
      maker.generate(columnOfTexts(text, values.slice(from, from + rowCount)), { firstRow: from, rowCount }, [
        columnOfTexts(text, countries.slice(from, from + rowCount)),
      ]);
    const whole = make(0, 6);
    expect(whole).toMatchObject({ storage: 'text' });
    const joined = [make(0, 2), make(2, 4)].flatMap((part) => (part.storage === 'text' ? part.values : []));
    expect(whole.storage === 'text' && whole.values).toEqual(joined);
  });

  it('tell the proof which rows are compared, and among which values each goes', () => {
    const given = parametersFor([dutch, { when: '[country] = "DE"', generator: 'mask.redact' }, kept]);
    const context = contextOf(
      { name: '', profile: profileOf(text), parameters: given, locale: 'en' },
      { companions: [text] },
    );
    const maker = conditions.create(given, context);
    maker.generate(columnOfTexts(text, values), { firstRow: 0, rowCount: 6 }, [
      columnOfTexts(text, countries),
    ]);
    expect(values.map((_, row) => maker.wayOf?.(row))).toEqual(['0', '1', null, '0', null, '0']);
    expect(maker.domainOf?.('0 a1')).toEqual({ name: '0 constant', size: 1, stays: 'each' });
  });

  it('are as protected as the rows that they leave', () => {
    const ways = (branches: readonly Given[]) => {
      const given = parametersFor(branches);
      return [keepsByDesign(conditions, given), conditions.leavesRows!(given)];
    };
    expect(ways([dutch, german, kept])).toEqual([true, 'some']);
    expect(ways([dutch, { generator: 'mask.redact' }])).toEqual([false, 'none']);
    const more = (after: readonly Given[], before: readonly Given[]) => {
      const [now, was] = [after, before].map((one) => conditions.keeps!(parametersFor(one)));
      return now!.some((amount, at) => amount > was![at]!);
    };
    const hidden = { generator: 'mask.redact' };
    expect(more([dutch, kept], [dutch, hidden])).toBe(true);
    expect(more([dutch, hidden], [dutch, kept])).toBe(false);
    expect(more([{ ...dutch, when: 'FALSE' }, kept], [dutch, kept])).toBe(true);
  });

  it('are refused with the number of the branch', () => {
    const row: RowColumn[] = [{ name: 'country', type: text, isMade: true }];
    const profile = profileOf({ kind: 'utf8', length: 4 });
    const codes = (branches: readonly Given[]) => {
      const given = parametersFor(branches);
      const remarks = [
        ...reviewGenerator(conditions, profile, given),
        ...conditions.reviewRow!(profile, given, row),
      ];
      return remarks.map(({ code, params: { branch, mistake, cause } }) =>
        [code, branch, mistake ?? cause].filter((part) => part !== undefined).join(' '),
      );
    };
    const short = { ...dutch, parameters: { value: 'D' } };
    expect(codes([])).toEqual(['branches-empty']);
    expect(codes([short])).toEqual(['branches-empty']);
    expect(codes([short, kept])).toEqual([]);
    expect(codes([dutch, kept])).toEqual(['constant-does-not-fit 1']);
    expect(codes([short, { generator: 'shuffle' }])).toEqual(['branch-wrong 2 generator']);
    expect(codes([{ ...short, parameters: { vlaue: 'D' } }, kept])).toEqual(['branch-wrong 1 options']);
    expect(codes([short, { ...short, when: '[country' }, kept])).toEqual(['formula-syntax 2 column-open']);
    expect(codes([{ ...short, when: '[land] = "NL"' }, kept])).toEqual(['formula-column 1']);
    expect(codes([{ ...short, when: '[country]' }, kept])).toEqual(['branch-wrong 1 kind']);
    expect(codes([{ ...short, when: '' }, kept])).toEqual(['branch-wrong 1 when']);
    expect(codes([{ ...short, generator: '' }, kept])).toEqual(['branch-wrong 1 missing']);
    const far = { generator: 'calculated.formula', parameters: { formula: '[gone]' } };
    expect(codes([short, far])).toEqual(['formula-column 2']);
  });
});
