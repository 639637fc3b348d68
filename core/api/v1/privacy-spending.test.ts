import { afterAll, beforeAll, expect, it } from 'vitest';
import { configuredApp, type ConfiguredApp } from '../../../tests/setup/configured-app';
import { privacyLedger } from '@core/jobs/synthesize/privacy-ledger';
import type { MadeModels } from '@core/pipeline/models/model-rows';

let at: ConfiguredApp;
beforeAll(async () => {
  at = await configuredApp();
});
afterAll(() => at.app.close());

const madeOf = (name: string, epsilon: number | null) =>
  ({
    tables: [
      { work: { name, privacyStatement: epsilon === null ? null : { epsilon, delta: 1e-6, mechanism: '' } } },
    ],
    relations: [],
  }) as unknown as MadeModels;

/** Records a run of the job; returns the total that its report should show. */
async function spend(engineId: number, jobId: number, name: string, epsilon: number | null) {
  const { connection } = (await at.app.store.databases.ofEngine(at.workspace.engineId, 'SOURCE'))!;
  const ledger = privacyLedger(at.app.services, { id: jobId, engineId }, connection);
  const { tables } = await ledger.note(madeOf(name, epsilon));
  return tables[0]!.work.privacyStatement?.total;
}

const spentOn = async (table: string) =>
  at.reader.client.call('table.privacySpending', { params: { tableId: await at.tableId(table) } });

it('adds up what runs of all workspaces spent on a table, and names only its own jobs', async () => {
  const { engineId } = at.workspace;
  expect(await spentOn('customers')).toMatchObject({ epsilon: 0, delta: 0, run_count: 0, runs: [] });
  const job = await at.owner.client.call('synthesize.start', { params: { engineId }, body: {} });
  expect(await spend(engineId, job.id, 'customers', 1)).toMatchObject({ runs: 1 });
  at.app.clock.advance(1000);
  expect(await spend(engineId + 1, job.id + 1, 'customers', 3)).toMatchObject({ runs: 2, delta: 2e-6 });
  await spend(engineId, job.id, 'orders', 10);
  await spend(engineId, job.id, 'order_lines', null);

  const { epsilon, delta, run_count, runs } = await spentOn('customers');
  expect(epsilon).toBeGreaterThan(3);
  expect(epsilon).toBeLessThan(4);
  expect({ delta, run_count }).toEqual({ delta: 2e-6, run_count: 2 });
  expect(runs.map((run) => [run.job_id, run.epsilon])).toEqual([
    [null, 3],
    [job.id, 1],
  ]);
  expect((await spentOn('order_lines')).run_count).toBe(0);
});

it('counts a job that generates its rows again once, and keeps the spending when the job is deleted', async () => {
  const { engineId } = at.workspace;
  const before = (await spentOn('orders')).run_count;
  await spend(engineId, 999, 'orders', 2);
  await spend(engineId, 999, 'orders', 2);
  const { run_count, runs } = await spentOn('orders');
  expect(run_count).toBe(before + 1);
  expect(runs[0]).toMatchObject({ job_id: null, epsilon: 2 });
});
