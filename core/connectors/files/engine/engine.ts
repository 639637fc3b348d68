import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { throwIfAborted } from '@core/kernel/abort';
import { loadDuckdb, type Bindings, type Duckdb } from './load-duckdb';
import { quoteText } from './sql-text';

/** What a query answers, row by row: texts, numbers, bigints, booleans and nulls. */
export type Row = readonly unknown[];

/** One connection to DuckDB, for one thing at a time. */
export interface EngineConnection {
  readonly duckdb: Duckdb;
  /** What `duckdb` is made of: values of whole vectors at once. */
  readonly bindings: Bindings;
  readonly raw: DuckDBConnection;
  /** Runs a statement and gives all its rows: for answers that are small. */
  readonly rows: (sql: string) => Promise<readonly Row[]>;
}

/**
 * DuckDB in the memory of this process. It reads and writes below the given folders only, and never fetches an extension.
 * Rows that a statement has to keep beyond its memory go to a temporary folder.
 */
export interface Engine {
  /**
   * A connection for as long as `work` takes. An abort interrupts the statement that runs.
   * @throws AppError 'cancelled'; else what DuckDB threw, which may have values of rows in its message
   */
  use<T>(signal: AbortSignal | undefined, work: (connection: EngineConnection) => Promise<T>): Promise<T>;
  /** The same, for work that hands out rows in between; the connection must be released. */
  lease(signal: AbortSignal | undefined): Promise<Lease>;
  close(): void;
}

export interface Lease {
  readonly connection: EngineConnection;
  readonly release: () => void;
}

const settings = {
  memory_limit: '256MB',
  // What is freed goes back to the system soon: a worker has two engines, and half of what they took stayed unused.
  allocator_flush_threshold: '1MB',
  allocator_bulk_deallocation_flush_threshold: '1MB',
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  allow_community_extensions: 'false',
  preserve_insertion_order: 'true',
};

/**
 * @param threads that one statement works in
 * @throws AppError 'connector-not-installed' if DuckDB is not there or not for this machine
 */
export async function openEngine(folders: readonly string[], threads: number): Promise<Engine> {
  const { duckdb, bindings } = loadDuckdb();
  const spill = mkdtempSync(join(tmpdir(), 'understudy-duckdb-'));
  const instance = await duckdb.DuckDBInstance.create(':memory:', {
    ...settings,
    threads: String(threads),
    temp_directory: spill,
  });
  await lockIn(instance, folders);
  const lease: Engine['lease'] = async (signal) => {
    throwIfAborted(signal);
    const raw = await instance.connect();
    let again: NodeJS.Timeout | undefined;
    const interrupt = () => {
      raw.interrupt();
      // Of one that comes before its statement has begun, DuckDB takes no notice.
      again = setInterval(() => raw.interrupt(), 20);
    };
    signal?.addEventListener('abort', interrupt);
    return {
      connection: {
        duckdb,
        bindings,
        raw,
        rows: async (sql) => (await raw.runAndReadAll(sql)).getRowsJS(),
      },
      release() {
        signal?.removeEventListener('abort', interrupt);
        clearInterval(again);
        raw.closeSync();
      },
    };
  };
  return {
    lease,
    async use(signal, work) {
      const { connection, release } = await lease(signal);
      try {
        return await work(connection);
      } catch (error) {
        throwIfAborted(signal);
        throw error;
      } finally {
        release();
      }
    },
    close() {
      instance.closeSync();
      rmSync(spill, { recursive: true, force: true });
    },
  };
}

/** From here on no statement reaches other folders, nor changes that. */
async function lockIn(instance: DuckDBInstance, folders: readonly string[]): Promise<void> {
  const connection = await instance.connect();
  const allowed = folders.map((folder) => quoteText(folder.endsWith('/') ? folder : `${folder}/`));
  await connection.run("SET GLOBAL TimeZone = 'UTC'");
  await connection.run(`SET allowed_directories = [${allowed.join(', ')}]`);
  await connection.run('SET enable_external_access = false');
  await connection.run('SET lock_configuration = true');
  connection.closeSync();
}
