import { describe, expect, it } from 'vitest';
import { countsOf, ints, madeOf, rowsOf, learntText, tableOf, testOptions, texts } from './testing/tables';

describe('what is seen in few rows', () => {
  it('is not kept: a few numbers among NULLs come out as NULL', () => {
    const table = tableOf([
      ints(
        'few',
        rowsOf(100, (row) => (row % 30 === 0 ? row * 1000 : null)),
      ),
    ]);
    expect(new Set(madeOf(table, 'few'))).toEqual(new Set([null]));
  });

  it('is not kept: rare categories come out as common ones, or as the label', () => {
    const values = rowsOf(1000, (row) => (row % 50 === 0 ? `rare ${row}` : `common ${row % 3}`));
    const table = tableOf([texts('word', values)]);
    const common = new Set(['common 0', 'common 1', 'common 2']);
    expect(new Set(madeOf(table, 'word'))).toEqual(common);
    const labelled = {
      ...testOptions,
      rareCategory: { threshold: 20, mode: 'label', label: 'other' } as const,
    };
    const made = countsOf(madeOf(table, 'word', labelled));
    expect(made.get('other')).toBe(20);
    expect(learntText(table)).not.toContain('rare 50');
  });

  it('is not kept: a number of few rows is drawn from an interval', () => {
    const values = rowsOf(2000, (row) => (row < 1000 ? 40 : 1_000_000 + row * 977 + (row % 7)));
    const table = tableOf([ints('salary', values)]);
    const made = madeOf(table, 'salary').map(Number);
    expect(made.slice(0, 1000)).toEqual(values.slice(0, 1000));
    const few = new Set(values.slice(1000));
    const same = made.slice(1000).filter((value) => few.has(value)).length;
    expect(same).toBeLessThan(20);
    expect(Math.min(...made.slice(1000))).toBeGreaterThan(Math.min(...few));
    expect(Math.max(...made)).toBeLessThan(Math.max(...few));
  });
});
