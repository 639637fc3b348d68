import { expect, it, vi } from 'vitest';
import { EntryMemo } from './entry-memo';

it('makes each entry once as long as dictionaries only grow, and anew in another one', () => {
  const make = vi.fn((entry: string) => entry.toUpperCase());
  const memo = new EntryMemo(make);
  memo.turnTo(['a', 'b']);
  expect([memo.of(1), memo.of(1), memo.of(0)]).toEqual(['B', 'B', 'A']);
  memo.turnTo(['a', 'b', 'c']);
  expect([memo.of(2), memo.of(1)]).toEqual(['C', 'B']);
  expect(make.mock.calls).toEqual([['b'], ['a'], ['c']]);
  memo.turnTo(['b', 'a']);
  expect([memo.of(0), memo.of(1)]).toEqual(['B', 'A']);
  memo.turnTo(['b']);
  expect(memo.of(0)).toBe('B');
});
