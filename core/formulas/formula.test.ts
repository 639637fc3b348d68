import { describe, expect, it } from 'vitest';
import { RandomStream } from '@core/kernel/random';
import { checkedFormula, columnsIn } from './formula';
import { RowFault } from './fault';
import { functionNames } from './functions/table';
import { parseFormula } from './parser';
import { tryFormula } from './problem';
import { bindingPower, type BinaryOperator, type FormulaNode } from './syntax';
import { number, resultOf, text, type TestRow } from './try-formula';
import { valueKinds, type Value, type ValueKind } from './value';
import { whole } from './exact';
import { writeFormula } from './write-formula';

const problemOf = (formula: string, row: TestRow = {}) => {
  const columns = new Map(Object.entries(row).map(([name, [kind]]) => [name, kind]));
  const tried = checkedFormula(formula, { columns, mocks: ['MOCK_CITY', 'MOCK_FIRST_NAME'] });
  return tried.ok
    ? null
    : { ...tried.problem, span: undefined, at: [tried.problem.span.from, tried.problem.span.to] };
};

describe('a formula', () => {
  it.each([
    ['1+2*3', '7'],
    ['(1+2)*3', '9'],
    ['=-2^2', '4'],
    ['2^3^2', '64'],
    ['10-4-3', '3'],
    ['5%*200', '10'],
    ['-50%', '-0.5'],
    ['"a"&1+1&"b"', 'a2b'],
    ['"it is ""so"""', 'it is "so"'],
    ['1<2=TRUE', 'TRUE'],
    ['"Emma"="EMMA"', 'TRUE'],
    ['if(true;1;2)', '1'],
    ['DATE(2024,2,28)+2', '2024-03-01'],
    ['DATE(2024,3,1)-DATE(2024,2,1)', '29'],
    ['DATETIMEVALUE("2024-01-01 12:00:00")-0.5', '2024-01-01 00:00:00'],
    ['DATETIMEVALUE("2024-01-01 12:00:00")>DATE(2024,1,1)', 'TRUE'],
    ['IF(TRUE,1,"a")', '1'],
    ['NULL+1', null],
    ['NULL=NULL', null],
    ['"a"&NULL', 'a'],
    ['.5+1.', '1.5'],
    ['1e3', '1000'],
  ])('%s is %s', (formula, result) => {
    expect(resultOf(formula)).toBe(result);
  });

  it('reads columns by their name, also where it has brackets or blanks', () => {
    const row = { 'unit price': number(12), 'a[1]': number(2), empty: text(null) };
    expect(resultOf('[unit price] * [a[1]]] & [empty]', row)).toBe('24');
    expect(columnsIn('[a[1]]] + [unit price] + [a[1]]]')).toEqual(['a[1]', 'unit price']);
  });

  it('adds and multiplies without a double in between', () => {
    expect(resultOf('0.1+0.2')).toBe('0.3');
    expect(resultOf('9007199254740993*3')).toBe('27021597764222979');
    expect(resultOf('9223372036854775807+1')).toBe('9223372036854775808');
    expect(resultOf('123456789012345678.25*4')).toBe('493827156049382713');
    expect(resultOf('1/3*3=1')).toBe('TRUE');
    expect(resultOf('1/3')).toBe('0.333333333333333');
    expect(resultOf('1.005*1000')).toBe('1005');
    expect(resultOf('MOD(12345678901234567890,7)')).toBe(String(12345678901234567890n % 7n));
  });

  it('makes values by a mock for a text or for the row', () => {
    expect(resultOf('MOCK_CITY([n])', { n: number(7) })).toBe('city of 7');
    expect(resultOf('MOCK_CITY()')).toBe('city of null');
    expect(resultOf('MOCK_CITY(NULL)')).toBeNull();
  });

  it('has no value where a part has none', () => {
    for (const [formula, kind] of [
      ['1/0', 'division-by-zero'],
      ['SQRT(-1)', 'out-of-range'],
      ['VALUE("x")', 'not-a-number'],
      ['DATEVALUE("2024-02-30")', 'not-a-date'],
      ['FIND("x","abc")', 'not-found'],
      ['REPT("ab",40000)', 'too-long'],
      ['10^401', 'out-of-range'],
      ['DATE(9999,12,31)+1', 'out-of-range'],
    ] as const) {
      expect(() => resultOf(formula), formula).toThrow(new RowFault(kind));
    }
  });
});

describe('what is wrong is said with its place', () => {
  it.each([
    ['  ', { code: 'empty', at: [0, 2] }],
    ['1+', { code: 'unparsable', reason: 'end', at: [2, 2] }],
    ['1+*2', { code: 'unparsable', reason: 'sign', at: [2, 3] }],
    ['1 2', { code: 'unparsable', reason: 'sign', at: [2, 3] }],
    ['"abc', { code: 'unparsable', reason: 'text-open', at: [0, 4] }],
    ['[abc', { code: 'unparsable', reason: 'column-open', at: [0, 4] }],
    ['SUM(1,2', { code: 'unparsable', reason: 'parenthesis-open', at: [3, 4] }],
    ['1)', { code: 'unparsable', reason: 'parenthesis-extra', at: [1, 2] }],
    ['1 + ~2', { code: 'unparsable', reason: 'sign', at: [4, 5] }],
    ['amount*2', { code: 'unparsable', reason: 'sign', at: [0, 6] }],
    ['[amuont]*2', { code: 'column-unavailable', column: 'amuont', nearest: 'amount', at: [0, 8] }],
    ['1+ROND(2)', { code: 'function-unsupported', name: 'ROND', nearest: 'ROUND', at: [2, 6] }],
    ['VLOOKUP(2)', { code: 'function-unsupported', name: 'VLOOKUP', nearest: null, at: [0, 7] }],
    ['MOCK_CTY()', { code: 'mock-unsupported', name: 'MOCK_CTY', nearest: 'MOCK_CITY', at: [0, 8] }],
    ['ROUND()', { code: 'argument-count', name: 'ROUND', signature: 'ROUND(number, [number])', at: [0, 7] }],
    ['PI(1)', { code: 'argument-count', name: 'PI', signature: 'PI()', at: [0, 5] }],
    ['ABS("a")', { code: 'argument-kind', name: 'ABS', expected: 'number', found: 'text', at: [4, 7] }],
    ['[amount]+"a"', { code: 'argument-kind', name: '+', expected: 'number', found: 'text', at: [9, 12] }],
    ['IF(1,2)', { code: 'argument-kind', name: 'IF', expected: 'boolean', found: 'number', at: [3, 4] }],
    ['1="a"', { code: 'argument-kind', name: '=', expected: 'number', found: 'text', at: [2, 5] }],
  ])('%s', (formula, problem) => {
    expect(problemOf(formula, { amount: number(1) })).toEqual({ ...problem, span: undefined });
  });

  it('bounds length and depth', () => {
    expect(problemOf('1'.repeat(5000))).toMatchObject({ code: 'unparsable', reason: 'too-long' });
    expect(problemOf('('.repeat(1000) + '1')).toMatchObject({ code: 'unparsable', reason: 'too-deep' });
    expect(problemOf('-'.repeat(1000) + '1')).toMatchObject({ code: 'unparsable', reason: 'too-deep' });
    expect(problemOf(Array(600).fill('1').join('+'))).toMatchObject({
      code: 'unparsable',
      reason: 'too-long',
    });
  });
});

/** Formulas at random, with the columns of `everyKind`. */
class RandomFormula {
  private readonly random = new RandomStream();

  constructor(seed: number) {
    this.random.seed(seed, 1);
  }

  of<T>(list: readonly T[]): T {
    return list[this.random.int(list.length)]!;
  }

  node(depth = 0): FormulaNode {
    const span = { from: 0, to: 0 };
    const next = () => this.node(depth + 1);
    switch (this.random.int(depth > 4 ? 5 : 10)) {
      case 0:
        return {
          shape: 'number',
          value: { digits: this.random.int(20_000), scale: this.random.int(4) },
          span,
        };
      case 1:
        return { shape: 'text', value: this.of(['', 'a "b"', 'Ünïcode 👍', '2024-05-31', '12']), span };
      case 2:
        return { shape: 'boolean', value: this.random.int(2) === 1, span };
      case 3:
        return this.random.int(4) === 0
          ? { shape: 'null', span }
          : { shape: 'column', name: this.of(Object.keys(everyKind)), span };
      case 4:
        return { shape: 'column', name: this.of(Object.keys(everyKind)), span };
      case 5:
        return { shape: 'sign', operator: this.of(['+', '-'] as const), operand: next(), span };
      case 6:
        return { shape: 'percent', operand: next(), span };
      case 7: {
        const operator = this.of(Object.keys(bindingPower) as BinaryOperator[]);
        return { shape: 'binary', operator, left: next(), right: next(), span };
      }
      default: {
        const count = this.random.int(4);
        const name = this.of(functionNames());
        return { shape: 'call', name, nameSpan: span, arguments: Array.from({ length: count }, next), span };
      }
    }
  }

  /** Signs and words of the language in any order. */
  soup(): string {
    const words = [
      '1',
      '2.5',
      '"a"',
      '"',
      '[number',
      '[text]',
      ']',
      '(',
      ')',
      ',',
      '+',
      '-',
      '%',
      '^',
      '<>',
      '&',
    ];
    const all = [...words, 'IF(', 'SUM(', 'NULL', 'TRUE', '👍', ' ', '\n', '=', '[]', 'x'];
    return Array.from({ length: this.random.int(12) }, () => this.of(all)).join('');
  }
}

const everyKind: Record<string, readonly [ValueKind, Value]> = {
  number: ['number', whole(-3)],
  zero: ['number', whole(0)],
  'a ] b': ['text', 'x'],
  text: ['text', 'Straße 12'],
  yes: ['boolean', true],
  date: ['date', 19_000],
  moment: ['moment', 1_717_171_717_123_456n],
  none: ['text', null],
};
const withoutSpans = (node: FormulaNode): unknown =>
  JSON.parse(
    JSON.stringify(node, (key, value: unknown) =>
      key === 'span' || key === 'nameSpan' ? undefined : typeof value === 'bigint' ? String(value) : value,
    ),
  );
const seeds = Array.from({ length: 4000 }, (_, seed) => seed);

describe('formulas at random', () => {
  it('mean the same when they are written and parsed again', () => {
    for (const seed of seeds) {
      const node = new RandomFormula(seed).node();
      const written = writeFormula(node);
      const parsed = tryFormula(() => parseFormula(written));
      if (!parsed.ok && /^(too-long|too-deep)$/.test('reason' in parsed.problem ? parsed.problem.reason : ''))
        continue;
      expect(parsed.ok && withoutSpans(parsed.value), written).toEqual(withoutSpans(node));
    }
  });

  it('that pass the check have a value of its kind or a fault, and never fail otherwise', () => {
    const columns = new Map(Object.entries(everyKind).map(([name, [kind]]) => [name, kind]));
    let passed = 0;
    for (const seed of seeds) {
      const written = writeFormula(new RandomFormula(seed).node(2));
      const tried = checkedFormula(written, { columns, mocks: [] });
      if (!tried.ok) continue;
      passed++;
      const { kind, columns: names, build } = tried.value;
      const evaluate = build({
        column: (at) => () => everyKind[names[at]!]![1],
        rowNumber: (row) => row,
        mock: () => () => null,
      });
      expect(kind === null || valueKinds.includes(kind)).toBe(true);
      try {
        const value = evaluate(0);
        if (value !== null) expect(kindOf(value), written).toBe(kind);
      } catch (error) {
        if (!(error instanceof RowFault)) throw new Error(written, { cause: error });
      }
    }
    expect(passed).toBeGreaterThan(500);
  });

  it('in any order of signs are read or refused with a place in the text', () => {
    for (const seed of seeds) {
      const soup = new RandomFormula(seed).soup();
      const tried = checkedFormula(soup, { columns: new Map([['text', 'text']]), mocks: [] });
      if (tried.ok) continue;
      const { from, to } = tried.problem.span;
      expect(from >= 0 && from <= to && to <= soup.length, soup).toBe(true);
    }
  });
});

function kindOf(value: NonNullable<Value>): ValueKind {
  switch (typeof value) {
    case 'object':
      return 'number';
    case 'string':
      return 'text';
    case 'boolean':
      return 'boolean';
    case 'number':
      return 'date';
    default:
      return 'moment';
  }
}
