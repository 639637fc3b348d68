import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorTrace } from '@core/kernel/error-trace';
import { codeOf } from '@core/kernel/errors';
import type { Work } from '@core/kernel/lower-priority';
import { silentLogger } from '@core/kernel/logger';
import { builtHost, hostPool } from '../../../tests/setup/connection-hosts';
import { endlessTable, endlessView, sleepingView } from '../../../tests/setup/endless';
import { createDatabase, postgresNotRun } from '../../../tests/setup/postgresql';
import { isRunning } from '../../../tests/setup/processes';
import { buildProgram } from '../../../tests/setup/worker';
import type { ConnectionConfig, Connector, ReadColumn, TestStep } from '../connector';
import { postgresqlConnector } from '../postgresql/postgresql-connector';
import { connectors } from '../registry';
import { sqliteConnector } from '../sqlite/sqlite-connector';
import { hosted } from './hosted';
import type { HostLimits, HostPool } from './host-pool';
import { HostProcess } from './host-process';
import { hostMegabytes } from './messages';

let folder: string;
/** Has a table of three rows, and an endless table and view. */
let endless: ConnectionConfig;
/** Has the table and the view alone. */
let endlessRows: ConnectionConfig;
/** Has the table alone. */
let plain: ConnectionConfig;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'understudy-hosted-'));
  const file = (name: string, ...more: string[]): ConnectionConfig => {
    const path = join(folder, name);
    const db = new Database(path);
    const statements = ['CREATE TABLE t (id INTEGER PRIMARY KEY)', 'INSERT INTO t VALUES (1), (2), (3)'];
    [...statements, ...more].forEach((statement) => db.exec(statement));
    db.close();
    return { type: 'SQLITE', path };
  };
  endless = file('endless.db', endlessView('v'), endlessTable('slow'));
  endlessRows = file('view.db', endlessView('v'));
  plain = file('plain.db');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Hosts {
  readonly sqlite: Connector;
  readonly postgresql: Connector;
  readonly pool: HostPool;
  readonly started: readonly number[];
}

async function hosts(limits?: Partial<HostLimits>): Promise<Hosts> {
  const { pool, started } = await hostPool(limits);
  const [sqlite, postgresql] = hosted([sqliteConnector, postgresqlConnector], pool);
  return { sqlite: sqlite!, postgresql: postgresql!, pool, started };
}

const asSource = (signal?: AbortSignal) => ({ role: 'SOURCE' as const, logger: silentLogger, signal });
const id: ReadColumn = {
  name: 'id',
  type: { kind: 'int', bits: 64, signed: true },
  nativeType: '',
  as: 'decoded',
};
const view = { schema: '', name: 'v' };
const gone = (pid: number) => expect.poll(() => isRunning(pid), { interval: 20 }).toBe(false);

describe('endless work in a host', () => {
  it('is killed after an abort', async () => {
    const { sqlite, started } = await hosts();
    const source = await sqlite.openSource(endless, asSource());
    const cancel = new AbortController();
    const sample = source.sample(view, [id], 10, cancel.signal).catch(codeOf);
    await expect.poll(() => isRunning(started[0]!)).toBe(true);
    cancel.abort();
    expect(await sample).toBe('cancelled');
    await gone(started[0]!);
    await source.close();
  });

  it('ends with its connection: a cancelled job does not wait for introspection', async () => {
    const { sqlite, started } = await hosts();
    const cancel = new AbortController();
    const source = await sqlite.openSource(endless, asSource(cancel.signal));
    const schema = source.introspect().catch(codeOf);
    cancel.abort();
    expect(await schema).toBe('cancelled');
    await gone(started[0]!);
    await expect(source.introspect().catch(codeOf)).resolves.toBe('cancelled');
  });

  it('does not stop a schema with an endless view from being read', async () => {
    const { sqlite } = await hosts();
    const source = await sqlite.openSource(endlessRows, asSource(AbortSignal.timeout(60_000)));
    const { tables } = await source.introspect();
    expect(tables.map(({ name, kind, columns }) => [name, kind, columns.length])).toEqual([
      ['t', 'table', 1],
      ['v', 'view', 1],
    ]);
    await source.close();
  });

  it('leaves a report of the connection test, with the current step as failed', async () => {
    const { sqlite, started } = await hosts();
    const cancel = new AbortController();
    const heard: TestStep[] = [];
    const report = await sqlite.test(endless, 'SOURCE', cancel.signal, (step) => {
      heard.push(step);
      if (step.step === 'encryption') cancel.abort();
    });
    expect(report).toMatchObject({ ok: false, found: null, error: { code: 'cancelled' } });
    expect(report.steps.map(({ step, status }) => [step, status])).toEqual([
      ['name', 'skipped'],
      ['network', 'done'],
      ['encryption', 'skipped'],
      ['sign_in', 'failed'],
      ['rights', 'not_tried'],
    ]);
    expect(heard).toHaveLength(3);
    await gone(started[0]!);
  });

  it.skipIf(postgresNotRun() !== null)('is cancelled at the server, and its host survives', async () => {
    const { postgresql, started } = await hosts();
    const database = await createDatabase('hosted');
    await database.run(sleepingView('v'));
    const active = async () =>
      (
        await database.query(`SELECT pid FROM pg_stat_activity WHERE query LIKE 'COPY%' AND state = 'active'
        AND datname = current_database()`)
      ).length;
    const cancel = new AbortController();
    const source = await postgresql.openSource(database.config, asSource());
    const text = { name: 'slept', type: { kind: 'utf8' }, nativeType: 'text', as: 'decoded' } as const;
    const sample = source.sample({ schema: 'public', name: 'v' }, [text], 10, cancel.signal).catch(codeOf);
    await expect.poll(active).toBe(1);
    cancel.abort();
    expect(await sample).toBe('cancelled');
    await expect.poll(active).toBe(0);
    expect(await source.countRows([])).toEqual([]);
    await source.close();
    expect(isRunning(started[0]!)).toBe(true);
    await database.drop();
  });
});

describe('a connection in a host', () => {
  it('is lost with its host, and another host serves the next', async () => {
    const { sqlite, started } = await hosts();
    const source = await sqlite.openSource(endless, asSource());
    const schema = source.introspect().catch(codeOf);
    process.kill(started[0]!, 'SIGKILL');
    expect(await schema).toBe('connection-lost');
    await source.close();
    const next = await sqlite.openSource(plain, asSource());
    expect(await next.countRows([{ schema: '', name: 't' }])).toEqual([3]);
    await next.close();
    expect(started).toHaveLength(2);
  });

  it("reports errors with code, details and stack, but not the driver's message", async () => {
    const { sqlite } = await hosts();
    const missing = { type: 'SQLITE', path: join(folder, 'nowhere.db') };
    const error = await sqlite.openSource(missing, asSource()).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'connection-file-missing', details: { path: missing.path } });
    expect(errorTrace(error)).toContain('in the other process:');
  });

  it('throws unchanged what failed while generating the rows of a write', async () => {
    const { sqlite } = await hosts();
    const target = { type: 'SQLITE', path: join(folder, 'written.db') };
    const source = await sqlite.openSource(plain, asSource());
    const [table] = (await source.introspect()).tables;
    const destination = await sqlite.openDestination(target, { role: 'TARGET', logger: silentLogger });
    const options = { truncate: false, bypassConstraints: false, createMissing: true };
    const loaded = { source: table!, target: table!, sameEngine: true };
    await destination.beginLoad({ runId: 'r', tables: [loaded], foreignKeys: [], options });
    const wrong = new RangeError('out of rows');
    const task = { runId: 'r', taskId: 'a', table: table!, columns: [id] };
    const rows = async function* () {
      yield { rowCount: 1, columns: [{ storage: 'int32' as const, values: Int32Array.of(1), nulls: null }] };
      throw wrong;
    };
    await expect(destination.write(task, rows())).rejects.toBe(wrong);
    expect(await destination.countRows([table!])).toEqual([0]);
    await destination.close();
    await source.close();
  });
});

/** Of the protocol of PostgreSQL: signed in, and ready for a query. */
const signedIn = Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0, 90, 0, 0, 0, 5, 73]);

describe('a server that sends more than anybody can hold', () => {
  it.each([
    ['a notice of nearly a gigabyte', [Buffer.from([78, 0x3f, 0xff, 0xff, 0xff])]],
    ['a row of nearly a gigabyte', [signedIn, Buffer.from([68, 0x3f, 0xff, 0xff, 0xff])]],
    ['rows without an end', [signedIn, Buffer.alloc(0)]],
  ])('ends the host, which says so: %s', async (_, answers) => {
    const chunk = answers.at(-1)!.length === 0 ? rowsOf(1 << 20) : Buffer.alloc(1 << 20, 97);
    const server = createServer((socket) => {
      const left = [...answers];
      const send = () => {
        while (socket.writable && socket.write(chunk));
      };
      socket.on('error', () => undefined);
      socket.on('data', () => {
        const head = left.shift();
        if (head === undefined) return;
        socket.write(head);
        if (left.length > 0) return;
        socket.on('drain', send);
        send();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { postgresql } = await hosts();
    const config = {
      type: 'POSTGRESQL',
      host: '127.0.0.1',
      port,
      database: 'd',
      username: 'u',
      password: 'p',
    };
    const opened = postgresql.openSource({ ...config, sslMode: 'disable' }, asSource());
    await expect(opened).rejects.toMatchObject({
      code: 'connection-too-large',
      details: { megabytes: hostMegabytes },
    });
    await new Promise((resolve) => server.close(resolve));
  });
});

/** Rows of one kilobyte each, after the description of their one column. */
function rowsOf(bytes: number): Buffer {
  const column = Buffer.from('v\0');
  const described = Buffer.alloc(7 + column.length + 18);
  described.write('T', 0, 'latin1');
  described.writeInt32BE(described.length - 1, 1);
  described.writeInt16BE(1, 5);
  column.copy(described, 7);
  described.writeInt32BE(25, described.length - 12);
  const row = Buffer.alloc(1 + 4 + 2 + 4 + 1024, 97);
  row.write('D', 0, 'latin1');
  row.writeInt32BE(row.length - 1, 1);
  row.writeInt16BE(1, 5);
  row.writeInt32BE(1024, 7);
  return Buffer.concat([described, ...Array<Buffer>(Math.floor(bytes / row.length)).fill(row)]);
}

describe('hosts', () => {
  it('serve one connection after another, and no more are kept than allowed', async () => {
    const { sqlite, started } = await hosts({ idle: 1 });
    const first = await sqlite.openSource(plain, asSource());
    const second = await sqlite.openSource(plain, asSource());
    expect(new Set(started).size).toBe(2);
    await second.close();
    await first.close();
    await gone(started[1]!);
    const third = await sqlite.openSource(plain, asSource());
    expect(started).toHaveLength(2);
    await third.close();
    expect(isRunning(started[0]!)).toBe(true);
  });

  it('run at a lower priority than the server, those of jobs below those that a reader waits for', async () => {
    const program = await builtHost();
    const rank = (work: Work): number => {
      const host = new HostProcess({ ...program, work });
      const found = getPriority(program.started.at(-1));
      void host.end();
      return found;
    };
    expect(rank('awaited')).toBeGreaterThan(getPriority());
    expect(rank('in-background')).toBeGreaterThan(rank('awaited'));
  });

  it('end after being idle for a while', async () => {
    const { sqlite, started } = await hosts({ idleFor: 50 });
    await (await sqlite.openSource(plain, asSource())).close();
    await gone(started[0]!);
  });

  it('are waited for in order, by so many and for so long', async () => {
    const { sqlite } = await hosts({ inUse: 1, waiting: 2, waitFor: 300 });
    const first = await sqlite.openSource(plain, asSource());
    const cancel = new AbortController();
    const leaving = sqlite.openSource(plain, asSource(cancel.signal)).catch(codeOf);
    const late = sqlite.openSource(plain, asSource()).catch(codeOf);
    await expect(sqlite.openSource(plain, asSource()).catch(codeOf)).resolves.toBe('service-unavailable');
    cancel.abort();
    expect(await leaving).toBe('cancelled');
    expect(await late).toBe('service-unavailable');
    const next = sqlite.openSource(plain, asSource());
    await first.close();
    await (await next).close();
  });

  it('all end with their pool', async () => {
    const { sqlite, pool, started } = await hosts();
    const source = await sqlite.openSource(endless, asSource());
    const schema = source.introspect().catch(codeOf);
    await pool.close();
    expect(await schema).toBe('connection-lost');
    expect(isRunning(started[0]!)).toBe(false);
    await expect(sqlite.openSource(plain, asSource()).catch(codeOf)).resolves.toBe('service-unavailable');
  });

  it('say that they could not start, where their program is gone', async () => {
    const host = new HostProcess({
      path: join(folder, 'removed.js'),
      env: (await builtHost()).env,
      work: 'awaited',
    });
    const asked = host.ask({ kind: 'test', type: 'SQLITE', config: plain, role: 'SOURCE' });
    expect(await asked.catch(codeOf)).toBe('program-not-started');
    await host.ended;
    expect(host.isGone).toBe(true);
  });

  it('do not outlive a killed server, whatever they are doing', async () => {
    const program = await buildProgram('core/connectors/hosted/testing/hosting-process.ts', 'hosting.js');
    const { path, env } = await builtHost();
    const server = fork(program, { execArgv: [] });
    server.send({ path, env, config: endless });
    const [told] = (await once(server, 'message')) as [{ host: number; isBusy: boolean }];
    expect(told.isBusy).toBe(true);
    expect(isRunning(told.host)).toBe(true);
    server.kill('SIGKILL');
    await gone(told.host);
  });

  it('preserve every connector except for where it connects from', async () => {
    const { pool } = await hosts();
    for (const [at, connector] of hosted(connectors, pool).entries()) {
      const { type, capabilities } = connectors[at]!;
      expect(connector).toMatchObject({ type, capabilities });
      expect(connector.identity(plain)).toBe(connectors[at]!.identity(plain));
    }
  });
});
