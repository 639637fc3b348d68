import { expect, it } from 'vitest';
import type { Job, JobStepState } from './job';
import { jobSpans } from './job-spans';

const job: Job = {
  ...{
    id: 7,
    engineId: 1,
    type: 'synthesize',
    status: 'FAILURE',
    isCancelling: false,
    step: null,
    executor: 'local',
    createdBy: 1,
  },
  ...{
    params: { secret: 'of-somebody' },
    hasPlan: true,
    settingsRevision: 1,
    hasResult: false,
    hasProof: false,
  },
  ...{ hasReport: false, error: { code: 'connection-lost', params: { table: 'people' } } },
  ...{ createdAt: 1000, submittedAt: 1010, completedAt: 5000 },
};
const step = (name: JobStepState['step'], more: Partial<JobStepState>): JobStepState => ({
  ...{
    step: name,
    status: 'done',
    startedAt: null,
    endedAt: null,
    done: 0,
    total: null,
    unit: null,
    ...more,
  },
});

it('shows a job and its steps, by codes alone', () => {
  const [whole, ...steps] = jobSpans(job, [
    step('queue', { startedAt: 1010, endedAt: 1020 }),
    step('write', { status: 'failed', startedAt: 1020, endedAt: 4990 }),
    step('prove', { status: 'pending' }),
  ]);
  expect(whole).toMatchObject({
    ...{ name: 'job synthesize', parentId: null, startedAt: 1010, endedAt: 5000, hasFailed: true },
    attributes: {
      'understudy.job.id': 7,
      'understudy.job.status': 'FAILURE',
      'error.type': 'connection-lost',
    },
  });
  expect(steps).toMatchObject([
    { name: 'queue', traceId: whole?.traceId, parentId: whole?.spanId, hasFailed: false },
    { name: 'write', traceId: whole?.traceId, startedAt: 1020, endedAt: 4990, hasFailed: true },
  ]);
  expect(JSON.stringify([whole, steps])).not.toMatch(/of-somebody|people/);
});
