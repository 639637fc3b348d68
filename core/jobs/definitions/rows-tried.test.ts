import { expect, it } from 'vitest';
import { durations } from '@core/contract/limits';
import type { Job } from '../job';
import type { JobStore } from '../ports';
import { hasTriedRows } from './rows-tried';
import type { WorkspaceEnds } from './workspace-ends';

const params = {
  options: { truncate: true, replaceOwn: false, bypassConstraints: true, createMissing: true },
  tuning: { nConnections: 1, readBatchSize: 10, generateBatchSize: 10, writeBatchSize: 10 },
  seed: 42,
};
const now = 1_700_000_000_000;
const workspace = { engineId: 1, revision: 7 };
const validated = { status: 'SUCCESS', completedAt: now - 1000, params };
const found = { tables: 0, views: 0, columns: 0, foreign_keys: 0 };
const result = { revision: 7, found, issues: [], missing_tables: [], holding_data: [] };

const hasTried = ({ job = {}, kept = {}, run = {}, readAt = 0 }) =>
  hasTriedRows(
    {
      jobs: {
        latest: () => Promise.resolve({ ...validated, ...job } as unknown as Job),
        result: () => Promise.resolve({ ...result, ...kept }),
      } as unknown as JobStore,
      clock: { now: () => now },
    },
    { workspace, source: { readAt } } as unknown as WorkspaceEnds,
    { params: { ...params, ...run } } as unknown as Job,
  );

it('counts a validation of the same settings and options, whatever the workers', async () => {
  expect(await hasTried({})).toBe(true);
  expect(await hasTried({ run: { tuning: { ...params.tuning, nConnections: 4 } } })).toBe(true);
});

it.each([
  ['failed', { job: { status: 'FAILURE' } }],
  ['is too old', { job: { completedAt: now - durations.revalidateAfter - 1 } }],
  ['came before the source was read', { readAt: now }],
  ['was of other settings', { kept: { revision: 6 } }],
  ['is of an earlier version', { kept: { revision: undefined } }],
  ['was asked with other options', { run: { options: { ...params.options, truncate: false } } }],
  ['was asked with another seed', { run: { seed: 1 } }],
])('counts none that %s', async (_, change) => {
  expect(await hasTried(change)).toBe(false);
});
