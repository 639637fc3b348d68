import { describe, expect, it } from 'vitest';
import { columnOfTexts } from '@core/generators/engine/made-values';
import type { Column } from '@core/kernel/data/column';
import { textReader } from '@core/generators/engine/text-column';
import type { ColumnMaker } from './column-maker';
import { batchMaker } from './make-batch';

const text = { kind: 'utf8' } as const;
const rows = { firstRow: 0, rowCount: 1 };
const columnOf = (value: string): Column => columnOfTexts(text, [value]);
const valueOf = (column: Column): string | null => textReader(column, text)(0);

/** Produces 'own+first companion+second companion …'. */
const joining = (at: number, companions: ColumnMaker['companions']): ColumnMaker => ({
  at,
  read: { name: `c${at}`, type: text, nativeType: 'text', as: 'decoded' },
  write: { name: `c${at}`, type: text, nativeType: 'text' },
  companions,
  make: (column, _, beside) => columnOf([column, ...beside].map(valueOf).join('+')),
});

describe('the columns of a batch', () => {
  it('are produced after those that they depend on, and keep their order', () => {
    const make = batchMaker([
      joining(2, [
        { at: 5, side: 'made' },
        { at: 5, side: 'source' },
      ]),
      joining(5, [{ at: 7, side: 'made' }]),
      joining(7, []),
    ]);
    const made = make(['a', 'b', 'c'].map(columnOf), rows);
    expect(made.map(valueOf)).toEqual(['a+b+c+b', 'b+c', 'c']);
  });

  it('reads another source column in both directions', () => {
    const make = batchMaker([
      joining(0, [{ at: 1, side: 'source' }]),
      joining(1, [{ at: 0, side: 'source' }]),
    ]);
    expect(make(['a', 'b'].map(columnOf), rows).map(valueOf)).toEqual(['a+b', 'b+a']);
  });
});
