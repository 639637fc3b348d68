import { silentLogger } from '@core/kernel/logger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedIn } from '../setup/app';
import { configuredApp, type ConfiguredApp } from '../setup/configured-app';
import { realRunner } from '../setup/real-runner';

let at: ConfiguredApp;
beforeAll(async () => {
  at = await configuredApp({ runner: realRunner(), logger: silentLogger });
});
afterAll(() => at.app.close());

/** A scan that finds nothing any more and overwrites earlier findings. */
async function forgetfulScan(by: SignedIn): Promise<string[]> {
  const { id: jobId } = await by.client.call('piiScan.start', {
    params: { databaseId: at.databaseId },
    query: { overwrite_previous_scans: true },
    body: { entities: ['EMAIL', 'FIRST_NAME'], threshold: 1 },
  });
  expect(await at.app.services.runner.ended(jobId)).toMatchObject({ status: 'SUCCESS' });
  const { lines } = await by.client.call('jobs.log', { params: { jobId }, query: { level: 'warn' } });
  return lines.map(({ text }) => text);
}

/** The current protection of the columns. */
async function protectionNow() {
  const { columns } = await at.app.store.schemas.load(at.databaseId);
  return columns.map(({ id, configuration: { generator, pii } }) => ({ id, generator: generator?.id, pii }));
}

it('a scan by an editor who may not see rows does not reduce protection, and says so', async () => {
  const saved = await protectionNow();
  expect(await forgetfulScan(at.blindEditor)).toEqual([
    expect.stringMatching(/^Columns left unchanged: \d+\. Weakening their protection/),
  ]);
  expect(await protectionNow()).toEqual(saved);
  expect(await forgetfulScan(at.owner)).toEqual([]);
  expect(await protectionNow()).not.toEqual(saved);
});
