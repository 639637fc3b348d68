import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { throwIfAborted } from '@core/kernel/abort';
import { loadDuckdb, type Bindings, type Duckdb } from './load-duckdb';
import { quoteText } from './sql-text';

/** A query result, row by row: texts, numbers, bigints, booleans and nulls. */
export type Row = readonly unknown[];

/** One connection to DuckDB, for one operation at a time. */
export interface EngineConnection {
  readonly duckdb: Duckdb;
  /** The native bindings, for whole vectors at once. */
  readonly bindings: Bindings;
  readonly raw: DuckDBConnection;
  /** Runs a statement and returns all its rows; for small results. */
  readonly rows: (sql: string) => Promise<readonly Row[]>;
}

/**
 * In-memory DuckDB in this process. It reads and writes only below the given folders, and never fetches extensions.
 * What exceeds its memory limit is spilled to a temporary folder.
 */
export interface Engine {
  /**
   * Provides a connection while `work` runs. An abort interrupts the running statement.
   * @throws AppError 'cancelled'; otherwise what DuckDB threw, whose message may contain row values
   */
  use<T>(signal: AbortSignal | undefined, work: (connection: EngineConnection) => Promise<T>): Promise<T>;
  /** The same for work that streams rows; the connection must be released. */
  lease(signal: AbortSignal | undefined): Promise<Lease>;
  close(): void;
}

export interface Lease {
  readonly connection: EngineConnection;
  readonly release: () => void;
}

const settings = {
  memory_limit: '256MB',
  // Freed memory is returned to the system soon: a worker has two engines, and half of what they took stayed unused.
  allocator_flush_threshold: '1MB',
  allocator_bulk_deallocation_flush_threshold: '1MB',
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  allow_community_extensions: 'false',
  preserve_insertion_order: 'true',
};

/**
 * @param threads per statement
 * @throws AppError 'connector-not-installed' if DuckDB is missing or not available for this machine
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
      // DuckDB ignores an interrupt that arrives before the statement has started.
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

/** From here on no statement can access other folders, or change this setting. */
async function lockIn(instance: DuckDBInstance, folders: readonly string[]): Promise<void> {
  const connection = await instance.connect();
  const allowed = folders.map((folder) => quoteText(folder.endsWith('/') ? folder : `${folder}/`));
  await connection.run("SET GLOBAL TimeZone = 'UTC'");
  await connection.run(`SET allowed_directories = [${allowed.join(', ')}]`);
  await connection.run('SET enable_external_access = false');
  await connection.run('SET lock_configuration = true');
  connection.closeSync();
}
