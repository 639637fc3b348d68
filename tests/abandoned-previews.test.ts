import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '@core/api/client';
import { followClient } from '@core/door/client-signal';
import type { ConnectionConfig } from '@core/connectors/connector';
import { hosted } from '@core/connectors/hosted/hosted';
import { connectors } from '@core/connectors/registry';
import { createTestApp, type SignedIn, type TestApp } from './setup/app';
import { hostPool } from './setup/connection-hosts';
import { createDatabase, postgresNotRun, type PostgresDatabase } from './setup/postgresql';
import { busyProcesses, isRunning } from './setup/processes';

const previews = 40;
/** Hosts that work concurrently; other requests are queued. */
const hosts = 16;
const names = Array.from({ length: previews }, (_, at) => `c${at}`);
/** One column per preview: a newer preview of the same column would cancel the previous one. */
const columns = (value: string) => names.map((name) => `${value} AS ${name}`).join(', ');

let app: TestApp;
let owner: SignedIn;
let server: Server;
let address: string;
let started: readonly number[];
/** Number of preview requests received. */
let received = 0;

/**
 * Like the web server: a request below /api/v1 goes to the API, and a page's loader calls the API in process with a
 * separate request, which knows nothing of the client.
 */
async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', 'http://app.test');
  const page = /^\/page\/(\d+)$/.exec(url.pathname)?.[1];
  if (page !== undefined) {
    received++;
    const { cookie, csrf } = owner;
    const client = createApiClient({ fetch: app.api.fetch, origin: 'http://app.test', cookie, csrf });
    await client.call('generators.dataPreview', { params: { columnId: Number(page) }, body: {} });
    response.end();
    return;
  }
  const answer = await app.api.fetch(new Request(url, { headers: { Cookie: request.headers.cookie ?? '' } }));
  response.writeHead(answer.status).end(await answer.text());
}

beforeAll(async () => {
  const { pool, started: pids } = await hostPool({ inUse: hosts, waiting: 64, waitFor: 20_000 });
  started = pids;
  app = await createTestApp({ connectors: hosted(connectors, pool) });
  owner = await app.signIn('owner');
  server = createServer((request, response) => {
    followClient(response, () => void serve(request, response).catch(() => response.destroy()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});

/** A workspace whose source is read while its view is still fast. @returns the ids of the view's columns */
async function workspaceOn(connection: ConnectionConfig): Promise<number[]> {
  const files = { source: 'unused', destination: join(app.filesFolder, 'out.db') };
  const workspace = await app.workspace(owner.user.id, files);
  const { engineId } = workspace;
  const source = await app.store.databases.ofEngine(engineId, 'SOURCE');
  await app.store.databases.updateConnection(source!.id, connection, null);
  await app.services.runner.start(
    { engineId, type: 'create_engine', createdBy: owner.user.id, params: {} },
    false,
  );
  const schema = await app.store.schemas.load(source!.id);
  return schema.columns.map((column) => column.id);
}

/**
 * Requests previews while the view is still fast, so that the host processes for the abandoned ones are already
 * running.
 */
async function warmUp(columnIds: readonly number[]): Promise<void> {
  for (const id of columnIds.slice(0, 10)) await fetch(`${address}/page/${id}`);
}

/** Requests a preview of each column, and disconnects once the sources are busy and another call has been answered. */
async function abandon(columnIds: readonly number[], areBusy: () => Promise<boolean>): Promise<void> {
  expect(columnIds).toHaveLength(previews);
  received = 0;
  const asked = columnIds.map((id) => get(`${address}/page/${id}`).on('error', () => undefined));
  await expect.poll(async () => received === previews && (await areBusy()), { interval: 50 }).toBe(true);
  expect((await fetch(`${address}/api/v1/live/`)).status).toBe(200);
  for (const request of asked) request.destroy();
}

describe('forty abandoned previews', () => {
  let database: PostgresDatabase | null = null;
  afterEach(async () => {
    await database?.drop();
    database = null;
  });

  it('leave no process running an endless SQLite view, and do not block other calls', async () => {
    const path = join(app.filesFolder, 'source.db');
    const db = new Database(path);
    db.exec(`CREATE VIEW v AS SELECT ${columns('1')}`);
    const ids = await workspaceOn({ type: 'SQLITE', path });
    await warmUp(ids);
    db.exec(`DROP VIEW v; CREATE VIEW v AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)
      SELECT ${columns('max(x)')} FROM c`);
    db.close();
    await abandon(
      ids,
      async () => started.filter(isRunning).length > 3 && (await busyProcesses(started)).length > 1,
    );
    await expect.poll(() => busyProcesses(started), { interval: 20 }).toEqual([]);
  });

  it.skipIf(postgresNotRun() !== null)('leave no query running on a sleeping PostgreSQL view', async () => {
    database = await createDatabase('abandoned');
    const asked = database;
    await asked.run(`CREATE VIEW v AS SELECT ${columns('1')}`);
    const ids = await workspaceOn(asked.config);
    await warmUp(ids);
    await asked.run(`CREATE OR REPLACE VIEW v AS SELECT ${columns('1')} FROM pg_sleep(6000)`);
    const active = async () => {
      const [[count] = []] = await asked.query(
        `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state = 'active'
           AND query LIKE '%COPY%' AND pid <> pg_backend_pid()`,
      );
      return Number(count);
    };
    await abandon(ids, async () => (await active()) > 3);
    await expect.poll(active, { interval: 20 }).toBe(0);
    await wait(500);
    expect(await active()).toBe(0);
  });
});
