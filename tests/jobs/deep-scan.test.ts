import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { piiEntity } from '@core/contract/pii-entities';
import { silentLogger } from '@core/kernel/logger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { configuredApp, type ConfiguredApp } from '../setup/configured-app';
import { realRunner } from '../setup/real-runner';

/** All bytes stored by the app: its store including the WAL, and files of jobs. */
function keptBytes(folder: string, except: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(except))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('');
}

let at: ConfiguredApp;
beforeAll(async () => {
  at = await configuredApp({ runner: realRunner(), logger: silentLogger });
});
afterAll(() => at.app.close());

it('a deep scan runs as a job: it reads tables, reports its progress, and marks with evidence [S3.080 S4.028 S7.065]', async () => {
  const job = await at.owner.client.call('piiScan.start', {
    params: { databaseId: at.databaseId },
    query: { data_scan: true, overwrite_previous_scans: true },
    body: { entities: ['EMAIL'] },
  });
  expect(await at.app.services.runner.ended(job.id)).toMatchObject({ status: 'SUCCESS' });
  const { steps } = await at.owner.client.call('jobs.get', { params: { jobId: job.id } });
  const read = steps.find(({ step }) => step === 'scan_data');
  expect(read).toMatchObject({ status: 'done', unit: 'tables' });
  expect(read?.done).toBe(read?.total);
  const { results } = await at.owner.client.call('column.filter', {
    params: { databaseId: at.databaseId },
    body: { keyword: 'email', pii_entities: ['EMAIL'] },
  });
  const marks = results.map(({ pii }) => pii).filter(({ source }) => source === 'deep');
  expect(marks.length).toBeGreaterThan(0);
  expect(marks[0]?.evidence.map(({ code }) => code)).toEqual(['name-reads', 'values-have-form']);
});

it('nothing read by a deep scan is stored: no value of the source is in any byte of the store', async () => {
  const job = await at.owner.client.call('piiScan.start', {
    params: { databaseId: at.databaseId },
    query: { data_scan: true, overwrite_previous_scans: true },
    body: { entities: piiEntity.options.filter((entity) => entity !== 'CUSTOM') },
  });
  expect(await at.app.services.runner.ended(job.id)).toMatchObject({ status: 'SUCCESS' });
  const values = ['mail7@example.com', 'First7', 'Last7', 'Called about order 7', '1970-08-01'];
  const source = readFileSync(at.sourceFile, 'latin1');
  const kept = keptBytes(at.app.dataFolder, at.app.filesFolder);
  expect(kept).toContain('values-have-form');
  for (const value of values) {
    expect(source, value).toContain(value);
    expect(kept.includes(value), value).toBe(false);
  }
});
