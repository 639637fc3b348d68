import { describe, expect, it } from 'vitest';
import type { CodedColumn } from '../coding';
import { columnOrder } from './column-order';

/** Of `count` codes, evenly spread over 120 rows. */
function even(count: number): CodedColumn {
  const fine = new Uint16Array(new SharedArrayBuffer(240));
  fine.forEach((_, row) => (fine[row] = row % count));
  const own = Uint8Array.from({ length: count }, (_, code) => Math.min(code, 63));
  const coarse = Math.min(count, 64);
  const codebook = {
    name: '',
    fineCount: count,
    binOf: own,
    binCount: coarse,
    classOf: own,
    classCount: coarse,
    isOrdered: true,
  };
  return { codebook, fine };
}

const columns = [even(2), even(120), even(10), even(30)];

describe('columnOrder', () => {
  it('puts columns of few values first, each group by descending entropy', () => {
    expect(columnOrder(columns, 'few-values-first')).toEqual([2, 0, 1, 3]);
  });

  it('orders by entropy either way, or leaves the order', () => {
    expect(columnOrder(columns, 'entropy-descending')).toEqual([1, 3, 2, 0]);
    expect(columnOrder(columns, 'entropy-ascending')).toEqual([0, 2, 3, 1]);
    expect(columnOrder(columns, 'as-given')).toEqual([0, 1, 2, 3]);
  });
});
