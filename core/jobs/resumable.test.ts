import { expect, it } from 'vitest';
import { isResumable, isWorthResuming } from './resumable';
import type { Job } from './job';

const job = (over: Partial<Job>): Job => ({
  ...{
    id: 1,
    engineId: 1,
    type: 'synthesize',
    status: 'FAILURE',
    isCancelling: false,
    step: null,
    executor: 'local',
    createdBy: 1,
  },
  ...{ params: {}, hasPlan: true, settingsRevision: 1, hasResult: false, hasProof: false, hasReport: false },
  ...{ error: null, createdAt: 0, submittedAt: 0, completedAt: 0 },
  ...over,
});
const failedOf = (code: string, params: Record<string, string> = {}) => job({ error: { code, params } });

it.each([
  [
    'a job that was cancelled',
    job({ status: 'REVOKED', error: { code: 'job-cancelled', params: {} } }),
    true,
  ],
  ['a lost connection', failedOf('connection-lost'), true],
  ['a full disk', failedOf('destination-disk-full'), true],
  ['a worker that was killed', failedOf('worker-lost'), true],
  ['keys that clash with rows that were kept', failedOf('value-duplicate-existing'), false],
  ['a value that does not fit', failedOf('value-too-long'), false],
  ['a proof that failed', { ...failedOf('proof-failed', { fault: 'server' }), hasProof: true }, false],
  ['a run without a plan', job({ hasPlan: false }), false],
  ['a run that succeeded', job({ status: 'SUCCESS' }), false],
  ['a job that runs', job({ status: 'IN_PROGRESS' }), false],
  ['another type of job', job({ type: 'pii_scan', status: 'REVOKED' }), false],
])('%s: goes on %s', (_, stopped, expected) => expect(isWorthResuming(stopped)).toBe(expected));

it('resumes only the latest run, which the destination belongs to', async () => {
  const stopped = job({ status: 'REVOKED' });
  const after = (latest: Job) => isResumable({ latest: () => Promise.resolve(latest) }, stopped);
  expect(await after(stopped)).toBe(true);
  expect(await after(job({ id: 2 }))).toBe(false);
});
