import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withSource } from '@core/configuration/preview/read-sample';
import type { JobType } from '@core/contract/enums';
import { hosted } from '@core/connectors/hosted/hosted';
import { connectors } from '@core/connectors/registry';
import { testConnection } from '@core/workspaces/test-connection';
import { createTestApp, type SignedIn, type TestApp } from './setup/app';
import { hostPool } from './setup/connection-hosts';
import { endlessTable, endlessView } from './setup/endless';
import { busyProcesses, isRunning, usedTicks } from './setup/processes';
import { realRunner } from './setup/real-runner';
import { workerProcesses } from './setup/workers';
import { synthesizeParams } from './jobs/company-workspace';

let app: TestApp;
let owner: SignedIn;
let started: readonly number[];
/** A workspace whose source and destination got an endless view and an endless table after the source was read. */
let engineId: number;
let databaseId: number;
let columnId: number;

beforeAll(async () => {
  const { pool, started: pids } = await hostPool();
  started = pids;
  app = await createTestApp({
    connectors: hosted(connectors, pool),
    runner: realRunner(await workerProcesses()),
  });
  owner = await app.signIn('owner');
  const files = { source: join(app.filesFolder, 'source.db'), destination: join(app.filesFolder, 'out.db') };
  for (const file of Object.values(files)) {
    write(file, 'CREATE TABLE t (id INTEGER PRIMARY KEY)', 'CREATE VIEW v AS SELECT 1 AS id');
  }
  ({ engineId } = await app.workspace(owner.user.id, files));
  const { runner } = app.services;
  const job = await runner.start(request('create_engine'), false);
  expect(await runner.ended(job.id)).toMatchObject({ status: 'SUCCESS' });
  for (const file of Object.values(files)) write(file, 'DROP VIEW v', endlessView('v'), endlessTable('slow'));
  databaseId = (await app.store.databases.ofEngine(engineId, 'SOURCE'))!.id;
  const schema = await app.store.schemas.load(databaseId);
  const view = schema.tables.find((table) => table.schema.name === 'v')!;
  columnId = schema.columns.find((column) => column.tableId === view.id)!.id;
});
afterAll(() => app.close());
beforeEach(() => expect.poll(() => busyProcesses(started)).toEqual([]));

function write(file: string, ...statements: string[]): void {
  const db = new Database(file);
  statements.forEach((statement) => db.exec(statement));
  db.close();
}

const request = (type: JobType) => ({
  engineId,
  type,
  createdBy: owner.user.id,
  params: type === 'sync_target' || type === 'synthesize' ? { ...synthesizeParams() } : {},
});

/** Resolves when a host is executing the view: it has used more processor time than it takes to start. */
const isAtWork = () =>
  expect.poll(() => started.some((pid) => isRunning(pid) && usedTicks(pid) > 80)).toBe(true);

describe('a source that never responds', () => {
  it('has a time limit for a test, whose report names the step', async () => {
    const { connection } = (await app.store.databases.find(databaseId))!;
    const report = await testConnection(app.services, connection, 'SOURCE', undefined, 1500);
    expect(report).toMatchObject({ ok: false, error_code: 'query-timeout', error_params: { seconds: 1.5 } });
    expect(report.steps.find(({ status }) => status === 'failed')).toMatchObject({
      step: 'sign_in',
      detail_code: 'query-timeout',
    });
  });

  it('has a time limit for a reader, who sees that it expired', async () => {
    const introspected = withSource(app.services, databaseId, { within: 1500 }, (source) =>
      source.introspect(),
    );
    await expect(introspected).rejects.toMatchObject({ code: 'query-timeout', details: { seconds: 1.5 } });
  });

  it.each(['create_engine', 'schema_resolve', 'sync_target', 'synthesize'] as const)(
    'does not delay the cancellation of %s',
    async (type) => {
      const { runner } = app.services;
      const job = await runner.start(request(type), false);
      await isAtWork();
      await runner.cancel(job.id);
      expect(await runner.ended(job.id)).toMatchObject({ status: 'REVOKED' });
    },
  );
});

describe('a preview', () => {
  const preview = () =>
    owner.client.call('generators.dataPreview', { params: { columnId }, body: {} }).then(
      () => 'shown',
      ({ problem }: { problem: { status: number; code: string } }) => problem.code,
    );

  it('replaces a pending one of the same column and session, and has ten seconds', async () => {
    const first = preview();
    await isAtWork();
    const second = preview();
    expect(await first).toBe('preview-replaced');
    expect(await second).toBe('query-timeout');
  });
});
