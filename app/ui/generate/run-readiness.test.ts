import { expect, test } from 'vitest';
import { areFindingsOpen, blockerOf, isCountOpen } from './run-readiness';

const found = { tables: 1, views: 0, columns: 1, foreign_keys: 0 };
const ended = (status: 'SUCCESS' | 'FAILURE', hasFound = status === 'SUCCESS') => ({
  ...{ job_id: 1, status, checked_at: null, is_stale: false, stale_reason: null, error: null },
  ...{ found: hasFound ? found : null, issues: [], missing_tables: [], holding_data: [], left_out: [] },
});

test('a source that could not be validated leaves findings open, but not the count of the destination', () => {
  const run = { validation: { source: ended('FAILURE'), destination: ended('SUCCESS') }, due: null };
  expect([areFindingsOpen(run), isCountOpen(run), blockerOf(run)]).toEqual([true, false, 'source']);
});

test('nothing is counted where the destination could not be, or is to be validated again', () => {
  const source = ended('SUCCESS');
  const failed = { validation: { source, destination: ended('FAILURE') }, due: null };
  expect([isCountOpen(failed), blockerOf(failed)]).toEqual([true, 'destination']);
  const due = { validation: { source, destination: ended('SUCCESS') }, due: 'destination' as const };
  expect([isCountOpen(due), blockerOf(due)]).toEqual([true, null]);
});
