import { describe, expect, it } from 'vitest';
import { learnCoder } from '../learn-coder';
import {
  dates,
  floats,
  ints,
  madeOf,
  roundTrip,
  rowsOf,
  streamOf,
  tableOf,
  testOptions,
  texts,
  textsIn,
} from './testing/tables';

const random = streamOf(42);
const letter = () => String.fromCharCode(65 + random.int(26));

describe('hostile columns', () => {
  it('refuses fewer rows than a value needs to be kept', () => {
    const one = tableOf([ints('a', [1])]);
    expect(() => learnCoder(one, testOptions)).toThrow('synthesis-too-few-rows');
    const free = { ...testOptions, trees: { ...testOptions.trees, minInterval: 1 } };
    expect(madeOf(one, 'a', free)).toEqual(['1']);
  });

  it('refuses a column that is not decoded', () => {
    const values = { storage: 'native', format: 'x', form: 'objects', values: rowsOf(20, String) } as const;
    const table = { rowCount: 20, columns: [{ name: 'raw', type: { kind: 'utf8' } as const, values }] };
    expect(() => learnCoder(table, testOptions)).toThrow('synthesis-column-unreadable');
  });

  it('has no codebook for a constant, and none for a column that is all NULL', () => {
    const table = tableOf([
      ints(
        'same',
        rowsOf(50, () => 7),
      ),
      floats(
        'none',
        rowsOf(50, () => null),
      ),
      dates(
        'day',
        rowsOf(50, () => -50_000),
      ),
    ]);
    expect(learnCoder(table, testOptions).coder.codebooks).toEqual([]);
    const made = roundTrip(table);
    expect(new Set(textsIn(table, made, 'same'))).toEqual(new Set(['7']));
    expect(new Set(textsIn(table, made, 'none'))).toEqual(new Set([null]));
    expect(new Set(textsIn(table, made, 'day'))).toEqual(new Set(['1833-02-08']));
  });

  it('writes 60,000 categories by their pattern, and none of them where the pattern is wide', () => {
    const values = rowsOf(
      60_000,
      () => `${letter()}${letter()}${random.int(10 ** 9)}-${random.int(10 ** 9)}`,
    );
    const table = tableOf([texts('code', values)]);
    const made = madeOf(table, 'code');
    const original = new Set(values);
    expect(made.filter((value) => value !== null && original.has(value))).toEqual([]);
    expect(made.every((value) => value !== null && /^[A-Z]{2}\d+-\d+$/.test(value))).toBe(true);
  });

  it('keeps infinities and NaN as such, and numbers finite', () => {
    const values = rowsOf(400, (row) => [Infinity, -Infinity, NaN, row * 1.37][row % 4] ?? null);
    const table = tableOf([floats('odd', values)]);
    const made = madeOf(table, 'odd');
    expect(made.map((text, row) => (row % 4 === 3 ? Number.isFinite(Number(text)) : text))).toEqual(
      values.map((value, row) => (row % 4 === 3 ? true : String(value))),
    );
  });

  it('keeps dates before 1900 before 1900, and infinite ones infinite', () => {
    const days = rowsOf(500, (row) => (row % 10 === 0 ? 2147483647 : -60_000 + ((row * 37) % 20_000)));
    const table = tableOf([dates('old', days)]);
    const made = madeOf(table, 'old');
    made.forEach((text, row) => {
      if (row % 10 === 0) expect(text).toBe('infinity');
      else expect(text! < '1900' && text! > '1800').toBe(true);
    });
  });

  it('learns 300 columns within a second or two', () => {
    const columns = rowsOf(300, (at) =>
      at % 3 === 0
        ? texts(
            `t${at}`,
            rowsOf(1000, () => `v${random.int(30)}`),
          )
        : floats(
            `f${at}`,
            rowsOf(1000, () => random.gaussian() * at),
          ),
    );
    const table = tableOf(columns);
    const { coder } = learnCoder(table, testOptions);
    expect(coder.codebooks).toHaveLength(300);
  });
});
