import { expect, test } from 'vitest';
import { areFindingsOpen, isCountOpen } from './open-findings.server';

type Validated = Parameters<typeof isCountOpen>[0];

const found = { tables: 1, views: 0, columns: 1, foreign_keys: 0 };
const ended = (status: 'SUCCESS' | 'FAILURE') =>
  ({ status, found: status === 'SUCCESS' ? found : null }) as NonNullable<Validated['source']>;

test('a source that could not be validated leaves findings open, but not the count of the destination', () => {
  const run: Validated = { source: ended('FAILURE'), destination: ended('SUCCESS'), due: null };
  expect([areFindingsOpen(run), isCountOpen(run)]).toEqual([true, false]);
});

test('nothing is counted where the destination could not be validated, or is to be again', () => {
  const source = ended('SUCCESS');
  expect(isCountOpen({ source, destination: ended('FAILURE'), due: null })).toBe(true);
  expect(isCountOpen({ source, destination: ended('SUCCESS'), due: 'destination' })).toBe(true);
  expect(isCountOpen({ source, destination: ended('SUCCESS'), due: null })).toBe(false);
});
