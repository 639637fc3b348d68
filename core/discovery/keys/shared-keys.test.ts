import { expect, it } from 'vitest';
import type { ParentKey } from './match-name';
import { narrowest } from './shared-keys';

const holder = (name: string, parentRows: number, columns = 2) => ({
  name,
  parentRows,
  parent: { table: { columns: Array.from({ length: columns }) } } as unknown as ParentKey,
});
const party = holder('party', 900);

it.each([
  ['the narrowest that holds the keys', [holder('person', 600), holder('employee', 140)], 60, 'employee'],
  ['none that chance explains', [holder('person', 600), holder('employee', 140)], 2, 'party'],
  ['one that chance does not explain', [holder('person', 600), holder('employee', 140)], 3, 'employee'],
  ['the widest of equal ones', [holder('password', 600), holder('person', 600, 9)], 60, 'person'],
])('of parents that share a key it takes %s', (_, others, distinct, expected) => {
  expect(narrowest(party, others, distinct).name).toBe(expected);
});
