import { describe, expect, it } from 'vitest';
import { orderTables, type Dependency } from './table-order';

const edge = (child: number, parent: number): Dependency => ({ child, parent });

describe('orderTables', () => {
  it('puts parents before children, whatever the order of the list', () => {
    const { order, cycles } = orderTables(4, [edge(0, 1), edge(1, 3), edge(2, 0), edge(2, 3)]);
    expect(order).toEqual([3, 1, 0, 2]);
    expect(cycles).toEqual([]);
  });

  it('names a circle once and still puts it between its parents and its children', () => {
    const { order, cycles } = orderTables(5, [edge(1, 2), edge(2, 1), edge(1, 4), edge(0, 2), edge(3, 3)]);
    expect(cycles).toEqual([[1, 2]]);
    expect(order.indexOf(4)).toBeLessThan(order.indexOf(1));
    expect(order.indexOf(0)).toBeGreaterThan(order.indexOf(2));
    expect([...order].sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it('does not take a table that refers to itself for a circle of tables', () => {
    expect(orderTables(1, [edge(0, 0)])).toEqual({ order: [0], cycles: [] });
  });

  it('goes through a chain that is longer than the call stack', () => {
    const count = 50_000;
    const chain = Array.from({ length: count - 1 }, (_, child) => edge(child, child + 1));
    const { order } = orderTables(count, chain);
    expect(order[0]).toBe(count - 1);
    expect(order.at(-1)).toBe(0);
  });
});
