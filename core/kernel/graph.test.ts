import { describe, expect, it } from 'vitest';
import { componentsOf, graphOf, groupsOf, shortestCycle } from './graph';

describe('componentsOf', () => {
  it('puts nodes after those that they point to, whatever their numbers', () => {
    const graph = graphOf(4, [
      [0, 1],
      [1, 3],
      [2, 0],
      [2, 3],
    ]);
    expect(componentsOf(graph)).toEqual([[3], [1], [0], [2]]);
  });

  it('keeps a cycle together, between what it points to and what points to it', () => {
    const graph = graphOf(5, [
      [1, 2],
      [2, 1],
      [1, 4],
      [0, 2],
      [3, 3],
    ]);
    expect(componentsOf(graph)).toEqual([[4], [1, 2], [0], [3]]);
  });

  it('follows a path that is longer than the call stack', () => {
    const count = 50_000;
    const order = componentsOf(graphOf(count, chain(count))).flat();
    expect(order[0]).toBe(count - 1);
    expect(order.at(-1)).toBe(0);
  });
});

describe('shortestCycle', () => {
  const graph = graphOf(6, [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 1],
    [2, 1],
    [4, 4],
    [5, 0],
  ]);

  it('finds the shortest of several cycles', () => {
    expect(shortestCycle(graph, 1)).toEqual([1, 2, 1]);
    expect(shortestCycle(graph, 3)).toEqual([3, 1, 2, 3]);
    expect(shortestCycle(graph, 4)).toEqual([4, 4]);
  });

  it('finds none for a node that only leads into a cycle', () => {
    expect(shortestCycle(graph, 0)).toBeNull();
    expect(shortestCycle(graph, 5)).toBeNull();
  });
});

describe('groupsOf', () => {
  it('joins nodes over any number of edges, in either direction, under the lowest', () => {
    const pairs = [
      [5, 2],
      [3, 5],
      [1, 4],
    ] as const;
    expect([...groupsOf(7, pairs)]).toEqual([0, 1, 2, 2, 1, 2, 6]);
  });

  it('follows a chain that is longer than the call stack', () => {
    expect(new Set(groupsOf(50_000, chain(50_000)))).toEqual(new Set([0]));
  });
});

const chain = (count: number) => Array.from({ length: count - 1 }, (_, node) => [node, node + 1] as const);
