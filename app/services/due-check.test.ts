import { expect, test } from 'vitest';
import type { Validation } from '@core/contract/schemas/engine';
import { dueCheck } from './generate.server';

const checked = (job_id: number, is_stale = false): Validation => ({
  ...{ job_id, is_stale, status: 'SUCCESS', checked_at: null, found: null },
  ...{ issues: [], missing_tables: [], holding_data: [], left_out: [] },
});

test.each([
  ['neither was validated', null, null, 0, 'source'],
  ['the source was validated too long ago', checked(1, true), checked(2), 0, 'source'],
  ['a run took the place of the source', { ...checked(1), status: 'REVOKED' }, checked(4), 3, 'source'],
  ['the source was cancelled by hand', { ...checked(5), status: 'REVOKED' }, checked(6), 3, null],
  ['the destination was never validated', checked(1), null, 0, 'destination'],
  ['the destination was validated before the source', checked(3), checked(2), 0, 'destination'],
  ['a run has written to the destination since', checked(1), checked(2), 3, 'destination'],
  ['both were validated since the last run', checked(1), checked(3), 2, null],
] as const)('where %s, the next validation is due for it', (_, source, destination, lastRun, due) => {
  expect(dueCheck({ source, destination }, lastRun)).toBe(due);
});
