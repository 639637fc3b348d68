import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiClient } from '@core/api/client';
import type { connectionInput } from '@core/contract/schemas/connection';
import Database from 'better-sqlite3';
import type { z } from 'zod';
import { startServer } from '../e2e/setup/server';
import { startMariadbServer } from '../tests/setup/mariadb-server';
import { startPostgresServer, type RunningServer } from '../tests/setup/postgres-server';
import { makeCsv } from './files';
import { password, signInAsOwner, validated } from './load/visited-server';
import { clientOf } from './mariadb';
import { psqlOf } from './postgresql';
import { mariadbCustomers, postgresqlCustomers } from './setup/customers';
import { startFrozenProxy, type FrozenProxy } from './setup/frozen-proxy';
import { makeSource } from './sqlite';

/** A connection as submitted by a form, without defaults. */
type ConnectionForm = z.input<typeof connectionInput>;

interface CancelLine {
  readonly engine: string;
  readonly run: string;
  readonly tries: number;
  readonly 'p50 s': string;
  readonly 'max s': string;
}

/** The phase in which a run is cancelled. */
interface Moment {
  readonly run: string;
  /** The job has started, columns are being gathered, or rows are being written. */
  readonly within: 'begun' | 'gathering' | 'writing';
  /** Makes a database of the run hang, before it starts or within the step. @returns a function that resumes it */
  readonly silence?: { readonly begins: 'before' | 'within'; readonly begin: () => () => void };
}

interface Ends {
  readonly engine: string;
  readonly source: ConnectionForm;
  readonly destination: ConnectionForm;
  readonly moments: readonly Moment[];
  stop(): Promise<void>;
}

const atWork: readonly Moment[] = [
  { run: 'gathers', within: 'gathering' },
  { run: 'loads', within: 'writing' },
];

/** Milliseconds between the start of a hang and the cancellation: a run does not notice it at once. */
const silentFor = 500;

/** Time from the cancel request to its response, which says that the job has ended, with the built server. */
export async function benchCancel(rows: number, tries: number): Promise<CancelLine[]> {
  const lines: CancelLine[] = [];
  for (const start of [postgresql, mariadb, sqlite, csvFiles]) {
    const ends = await start(rows);
    const server = await startServer({ ADMIN_PASSWORD: password });
    try {
      const { client } = await signInAsOwner(server.url);
      lines.push(...(await cancelled(client, ends, tries)));
    } finally {
      await server.stop();
      await ends.stop();
    }
  }
  return lines;
}

async function cancelled(client: ApiClient, ends: Ends, tries: number): Promise<CancelLine[]> {
  const { engine, source, destination, moments } = ends;
  const created = await client.call('workspaces.create', {
    body: { name: engine, mode: 'DE_IDENTIFY', source, destination },
  });
  await validated(client, created);
  const lines: CancelLine[] = [];
  for (const moment of moments) {
    const seconds: number[] = [];
    for (let at = 0; at < tries; at++) {
      seconds.push(await secondsToCancel(client, created.workspace.engine_id, moment));
    }
    const sorted = seconds.toSorted((a, b) => a - b);
    const line = {
      engine,
      run: moment.run,
      tries,
      'p50 s': sorted[Math.floor((tries - 1) / 2)]!.toFixed(2),
      'max s': sorted.at(-1)!.toFixed(2),
    };
    console.log(Object.values(line).join(' · '));
    lines.push(line);
  }
  return lines;
}

async function secondsToCancel(client: ApiClient, engineId: number, moment: Moment): Promise<number> {
  const { silence } = moment;
  let speak = silence?.begins === 'before' ? silence.begin() : undefined;
  try {
    const { id: jobId } = await client.call('synthesize.start', {
      params: { engineId },
      body: { destination_options: { truncate_included: true } },
    });
    await reached(client, jobId, moment.within);
    if (silence?.begins === 'within') speak = silence.begin();
    if (silence) await passing(silentFor);
    const begun = performance.now();
    const { status } = await client.call('jobs.cancel', { params: { jobId } });
    if (status !== 'REVOKED') throw new Error(`The job ended as ${status}.`);
    return (performance.now() - begun) / 1000;
  } finally {
    speak?.();
  }
}

async function reached(client: ApiClient, jobId: number, within: Moment['within']): Promise<void> {
  for (;;) {
    const job = await client.call('jobs.get', { params: { jobId } });
    const gathering = job.steps.find(({ step }) => step === 'fit_pipelines')?.status;
    switch (within) {
      case 'begun':
        if (job.status === 'IN_PROGRESS') return;
        break;
      case 'gathering':
        if (gathering === 'running') return;
        break;
      case 'writing':
        if (job.progress.rows_done > 0) return;
    }
    if (job.completed_date !== null)
      throw new Error(`The run ended as ${job.status} before it was ${within}.`);
    await passing(20);
  }
}

const passing = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function postgresql(rows: number): Promise<Ends> {
  const server = await startPostgresServer();
  const proxy = await startFrozenProxy(server.host, server.port);
  const psql = psqlOf(server);
  for (const name of ['bench_source', 'bench_target']) psql('postgres', `CREATE DATABASE ${name}`);
  psql('bench_source', postgresqlCustomers(rows));
  const throughProxy = { ...server, port: proxy.port };
  return {
    engine: 'PostgreSQL',
    source: inputOf('POSTGRESQL', throughProxy, 'bench_source'),
    destination: inputOf('POSTGRESQL', throughProxy, 'bench_target'),
    moments: [...atWork, silentServer(proxy)],
    stop() {
      proxy.stop();
      return server.stop();
    },
  };
}

async function mariadb(rows: number): Promise<Ends> {
  const server = await startMariadbServer();
  const proxy = await startFrozenProxy(server.host, server.port);
  const throughProxy = { ...server, port: proxy.port };
  clientOf(server)(
    `CREATE DATABASE bench_target CHARACTER SET utf8mb4; CREATE DATABASE bench_source; USE bench_source; ${mariadbCustomers(rows)}`,
  );
  return {
    engine: 'MariaDB',
    source: inputOf('MARIADB', throughProxy, 'bench_source'),
    destination: inputOf('MARIADB', throughProxy, 'bench_target'),
    moments: [...atWork, silentServer(proxy)],
    stop() {
      proxy.stop();
      return server.stop();
    },
  };
}

const inputOf = (
  type: 'POSTGRESQL' | 'MARIADB',
  { host, port, user, password }: RunningServer,
  database: string,
): ConnectionForm => ({ type, host, port, username: user, password, database, ssl_mode: 'disable' });

const silentServer = (proxy: FrozenProxy): Moment => ({
  run: 'waits for a silent server',
  within: 'writing',
  silence: {
    begins: 'within',
    begin() {
      proxy.freeze();
      return () => proxy.thaw();
    },
  },
});

async function sqlite(rows: number): Promise<Ends> {
  const folder = newFolder();
  const target = join(folder, 'target.db');
  return {
    engine: 'SQLite',
    source: { type: 'SQLITE', path: makeSource(folder, rows) },
    destination: { type: 'SQLITE', path: target },
    moments: [...atWork, lockedFile(target)],
    stop: () => remove(folder),
  };
}

const lockedFile = (path: string): Moment => ({
  run: 'waits for a lock',
  within: 'begun',
  silence: {
    begins: 'before',
    begin() {
      const other = new Database(path);
      other.exec('BEGIN IMMEDIATE');
      return () => other.close();
    },
  },
});

async function csvFiles(rows: number): Promise<Ends> {
  const folder = newFolder();
  return {
    engine: 'CSV files',
    source: { type: 'LOCAL_FS', path: await makeCsv(folder, rows) },
    destination: { type: 'LOCAL_FS', path: join(folder, 'target'), file_format: 'csv' },
    moments: atWork,
    stop: () => remove(folder),
  };
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'understudy-bench-'));

async function remove(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
}
