import { describe, expect, it } from 'vitest';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { learnCoder } from '../../learn-coder';
import {
  countsOf,
  ints,
  madeOf,
  rowsOf,
  learntText,
  streamOf,
  tableOf,
  testOptions,
  texts,
} from '../testing/tables';

const random = streamOf(3);
const types: LogicalType[] = [
  { kind: 'unknown' },
  { kind: 'xml' },
  { kind: 'interval' },
  { kind: 'list', item: { kind: 'utf8' } },
  { kind: 'geo' },
];

describe.each(types)('values of type $kind', (type) => {
  const common = ['[1,2)', '[3,9)', 'empty'];
  const values = rowsOf(4000, (row) => (row % 4 < 3 ? common[row % 4]! : `[${row},${row + 1})`));

  it('are drawn whole, however many there are, and only such as enough rows hold', () => {
    const table = tableOf([texts('during', values, type)]);
    const labelled = { ...testOptions, rareCategory: { threshold: 20, mode: 'label', label: '*' } as const };
    const counts = countsOf(madeOf(table, 'during', labelled));
    expect(new Set(counts.keys())).toEqual(new Set(common));
    for (const value of common) expect(Math.abs(counts.get(value)! - 4000 / 3)).toBeLessThan(150);
    expect(learntText(table)).not.toContain('[7,8)');
  });

  it('stay texts where they look like numbers or dates', () => {
    const odd = rowsOf(300, (row) => ['0101', '2024-01-01', '1e5'][row % 3]!);
    const made = madeOf(tableOf([texts('bits', odd, type)]), 'bits');
    expect(new Set(made)).toEqual(new Set(odd));
  });

  it('that are all rare can be learnt beside, and never be made', () => {
    const table = tableOf([
      texts(
        'during',
        rowsOf(500, (row) => (row % 5 === 0 ? null : `[${row},${row + 1})`)),
        type,
      ),
      ints(
        'size',
        rowsOf(500, () => random.int(9)),
      ),
    ]);
    const coder = learnCoder(table, testOptions).coder;
    const codes = coder.encode(table).map(({ fine }) => fine);
    expect(coder.codebooks.map(({ name }) => name)).toEqual(['during', 'size']);
    expect(() => coder.decode(codes, 500, random)).toThrow(
      expect.objectContaining({
        code: 'synthesis-values-too-rare',
        details: { column: 'during', type: type.kind },
      }),
    );
  });
});

it('a column of texts that is said to be categories is drawn whole too', () => {
  const hosts = rowsOf(600, (row) => (row % 2 === 0 ? '10.0.0.1' : `10.${row % 250}.${row % 7}.255`));
  const column = { ...texts('host', hosts), kind: 'categorical' as const };
  const strict = { ...testOptions, cardinalityThreshold: 5 };
  expect(new Set(madeOf(tableOf([column]), 'host', strict))).toEqual(new Set(['10.0.0.1']));
});
