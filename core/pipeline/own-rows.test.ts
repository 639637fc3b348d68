import { expect, test } from 'vitest';
import { child, parent, planOf } from '../../tests/jobs/given-run';
import { isFilledByRuns, isReplaced, withOwnRows } from './own-rows';

const given = (options: { truncate?: boolean; replaceOwn?: boolean }) =>
  planOf({ tables: [parent, child], target: [parent, child], options });
const replaced = (
  options: { truncate?: boolean; replaceOwn?: boolean },
  own: readonly (readonly [string, number | null])[],
  now: readonly (readonly [string, number])[],
) => {
  const plan = withOwnRows(given(options), new Map(own), new Map(now));
  return plan.tables.filter((table) => isReplaced(plan, table)).map(({ target }) => target.name);
};

test('a table with as many rows as the last run left, or fewer, is replaced', () => {
  const own = [
    ['public.parent', 10],
    ['public.child', 5],
  ] as const;
  const now = [
    ['public.parent', 10],
    ['public.child', 3],
  ] as const;
  expect(replaced({ replaceOwn: true }, own, now)).toEqual(['parent', 'child']);
  expect(replaced({}, own, now)).toEqual([]);
});

test('a table with more rows than that has some from elsewhere, and is kept', () => {
  expect(replaced({ replaceOwn: true }, [['public.parent', 10]], [['public.parent', 11]])).toEqual([]);
});

test('after an interrupted run any number of rows counts as its own', () => {
  expect(replaced({ replaceOwn: true }, [['public.parent', null]], [['public.parent', 7]])).toEqual([
    'parent',
  ]);
});

test('a table that no run of the workspace has filled is kept, unless all are emptied', () => {
  expect(replaced({ replaceOwn: true }, [], [['public.parent', 7]])).toEqual([]);
  expect(replaced({ truncate: true }, [], [['public.parent', 7]])).toEqual(['parent', 'child']);
});

test('a table is filled by runs alone if it was empty before, or had only their rows', () => {
  const [table] = given({}).tables;
  expect(isFilledByRuns(table!)).toBe(true);
  expect(isFilledByRuns({ ...table!, rowsBefore: 3 })).toBe(false);
  expect(isFilledByRuns({ ...table!, rowsBefore: 3, holdsOwnRows: true })).toBe(true);
});
