import { expect, test } from 'vitest';
import type { JobStatus } from '@core/contract/enums';
import { dueValidation, type PastValidation } from './due-validation';

const validated = (id: number, over: { isStale?: true; status?: JobStatus } = {}): PastValidation => ({
  job: { id, status: over.status ?? 'SUCCESS', completedAt: id },
  isStale: over.isStale ?? false,
});
const failed = (id: number) => validated(id, { status: 'FAILURE' });
const revoked = (id: number) => validated(id, { status: 'REVOKED' });

test.each([
  ['neither was validated', null, null, 0, 'source'],
  ['the source was validated too long ago', validated(1, { isStale: true }), validated(2), 0, 'source'],
  ['a run took the place of the source', revoked(1), validated(4), 3, 'source'],
  ['the source was cancelled by hand', revoked(5), validated(6), 3, null],
  ['the destination was never validated', validated(1), null, 0, 'destination'],
  ['the destination was validated before the source', validated(3), validated(2), 0, 'destination'],
  ['a run has written to the destination since', validated(1), validated(2), 3, 'destination'],
  ['both were validated since the last run', validated(1), validated(3), 2, null],
  ['one failed', failed(1), validated(3), 0, null],
] as const)('where %s, the next validation is due for it', (_, source, destination, lastRun, due) => {
  expect(dueValidation({ source, destination }, lastRun)).toBe(due);
});

test.each([
  ['the source', failed(1), validated(2), 5, 'source'],
  ['the destination', validated(1), revoked(2), 5, 'destination'],
  ['nothing, as it failed afterwards', failed(6), validated(7), 5, null],
] as const)('whoever asks for a run has %s validated again', (_, source, destination, askedAt, due) => {
  expect(dueValidation({ source, destination }, 0, askedAt)).toBe(due);
});
