import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { NoticeLine } from '@core/connectors/connector';
import { ForkTransport } from '@core/jobs/executors/local/forked-worker';
import type { FromWorker, ToWorker } from '@core/jobs/executors/messages';
import { SecretBroker } from '@core/jobs/executors/secret-broker';
import { TaskQueue } from '@core/jobs/executors/task-queue';
import type { WorkerTransport } from '@core/jobs/executors/worker-transport';
import { LeaseTerm } from '@core/jobs/lease-term';
import { writePlanFile } from '@core/jobs/synthesize/plan-file';
import { deadlineIn } from '@core/kernel/deadline';
import { createSqliteDatabase } from '../setup/sqlite';
import { builtWorker, workerVariables } from '../setup/worker';
import { plannedSource, type PlannedSource } from './planned-source';

const password = 'nobody-may-read-this';
const workspaceKey = Buffer.alloc(32, 'unread').toString('base64');

describe('between a server and its workers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-messages-'));
  const source = createSqliteDatabase('source.db');
  const destination = createSqliteDatabase('destination.db');
  let planned: PlannedSource;
  let workerPath: string;
  const sent: ToWorker[] = [];
  const heard: FromWorker[] = [];
  const notices: NoticeLine[] = [];
  let queue: TaskQueue;

  beforeAll(async () => {
    workerPath = await builtWorker();
    const statements = ['CREATE TABLE t (id INTEGER PRIMARY KEY)', 'INSERT INTO t VALUES (1), (2)'];
    await source.run(...statements);
    planned = await plannedSource(statements, {});
    await writePlanFile(planned.files, 'plan', planned.plan);
    await destination.run('CREATE VIRTUAL TABLE search USING fts5(body)');
  });
  afterEach(() => queue.close());
  afterAll(async () => {
    await planned.close();
    await source.drop();
    await destination.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Real workers, with a record of every message. */
  function open(lease?: LeaseTerm): TaskQueue {
    const forked = new ForkTransport({ path: workerPath, env: workerVariables }, join(folder, '1'));
    const noting: WorkerTransport = {
      start(listener) {
        const link = forked.start({
          ...listener,
          onExit: (reason) => listener.onExit(reason),
          onMessage(message) {
            heard.push(message);
            listener.onMessage(message);
          },
        });
        return {
          send(message) {
            sent.push(message);
            link.send(message);
          },
          kill: () => link.kill(),
          close: () => link.close(),
        };
      },
      close: () => forked.close(),
    };
    const secrets = {
      source: { ...source.config, password },
      destination: { ...destination.config, password },
      workspaceKey,
    };
    const setup = { snapshot: null, files: planned.files.place };
    queue = new TaskQueue(noting, new SecretBroker(secrets), setup, {
      workers: 1,
      signal: new AbortController().signal,
      onNotice: (line) => notices.push(line),
      ...(lease && { lease }),
    });
    queue.usePlan({ file: 'plan', patience: 0, onRetry: () => undefined });
    return queue;
  }

  it('no secret is in a setup, a plan or a task: a worker fetches them once, with a token', async () => {
    await open().run({ kind: 'count-source' });
    await queue.run({ kind: 'count-source' });
    const kinds = sent.map(({ kind }) => kind);
    expect(kinds).toEqual(['setup', 'plan', 'run', 'secrets', 'run']);
    const others = JSON.stringify([...sent.filter(({ kind }) => kind !== 'secrets'), ...heard]);
    expect(others).not.toContain(password);
    expect(others).not.toContain(workspaceKey);
    expect(heard.filter(({ kind }) => kind === 'ask-secrets')).toHaveLength(1);
  });

  it("a connector's message in a worker arrives with its code and params", async () => {
    await open().run({ kind: 'begin' });
    expect(notices).toEqual([{ level: 'warn', code: 'virtual-table-left-out', params: { table: 'search' } }]);
  });

  it('a worker commits nothing once the lease of its server has expired', async () => {
    const term = new LeaseTerm(deadlineIn(-1));
    await expect(open(term).run({ kind: 'clear' })).rejects.toMatchObject({ code: 'job-lease-lost' });
    expect(
      await destination.query(`SELECT name FROM sqlite_schema WHERE name = '__understudy_ledger'`),
    ).toEqual([['__understudy_ledger']]);
  });

  it('a worker continues with a lease that was renewed meanwhile', async () => {
    const term = new LeaseTerm(deadlineIn(-1));
    const cleared = open(term).run({ kind: 'clear' });
    term.renew(deadlineIn(60_000));
    expect(await cleared).toEqual({});
  });
});
