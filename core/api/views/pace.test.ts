import { expect, test } from 'vitest';
import { paceOf } from './pace';

const measured = { done: 500, total: 1000, begun: 1000, startedAt: 0, at: 10_000, hasEarlierRows: false };

test('time left follows from the rows of the run and the time that they took', () => {
  expect(paceOf(measured)).toEqual({ rowsPerSecond: 50, secondsLeft: 10 });
});

test.each([
  ['before any row', { done: 0 }],
  ['before it has begun', { startedAt: null }],
  ['in the first seconds', { at: 4999 }],
  ['after a few of many rows, however long they took', { done: 49, at: 600_000 }],
  ['while tables with most of the rows have not begun', { done: 240, begun: 490 }],
  ['once all rows are written', { done: 1000 }],
  ['where an earlier try made part of the rows', { hasEarlierRows: true }],
])('no time left is given %s', (_, over) => {
  expect(paceOf({ ...measured, ...over }).secondsLeft).toBeNull();
});

test('a quarter of the rows suffices, whatever their tables', () => {
  expect(paceOf({ ...measured, done: 250, begun: 300 }).secondsLeft).toBe(30);
});
