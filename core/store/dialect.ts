import { chmodSync, closeSync, openSync } from 'node:fs';
import Database from 'better-sqlite3';
import { AppError } from '@core/kernel/errors';
import { PostgresDialect, SqliteDialect, type Dialect, type PostgresPool, type SqliteDatabase } from 'kysely';
import pg from 'pg';

/** Where the metadata is: a PostgreSQL database by URL, or an SQLite file. */
export type StorePlace = { readonly url: string } | { readonly file: string };

export type DialectName = 'postgresql' | 'sqlite';

export interface StoreDialect {
  readonly name: DialectName;
  readonly dialect: Dialect;
}

const busyTimeoutMs = 10_000;
const poolSize = 10;
/** A server that hangs in the middle of a transaction blocks others on the store: PostgreSQL ends it. */
const idleInTransactionMs = 10_000;

/** @param onIdleError is called when an idle pooled connection is lost */
export function storeDialect(place: StorePlace, onIdleError: (error: Error) => void): StoreDialect {
  return 'url' in place ? postgresql(place.url, onIdleError) : sqlite(place.file);
}

function sqlite(file: string): StoreDialect {
  keepFromOthers(file);
  const database = new Database(file, { timeout: busyTimeoutMs });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.pragma('foreign_keys = ON');
  return { name: 'sqlite', dialect: new SqliteDialect({ database: withKeptStatements(database) }) };
}

/** Readable by its owner only, whatever its folder allows; SQLite gives its companion files the same permissions. */
function keepFromOthers(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}

const keptStatements = 500;

/** Preparing a statement takes longer than most of ours take to run, so recent ones are cached. */
function withKeptStatements(database: Database.Database): SqliteDatabase {
  const statements = new Map<string, Database.Statement<unknown[]>>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = statements.get(sql) ?? database.prepare<unknown[]>(sql);
      statements.delete(sql);
      statements.set(sql, statement);
      const [oldest] = statements.keys();
      if (oldest !== undefined && statements.size > keptStatements) statements.delete(oldest);
      return statement;
    },
  };
}

function postgresql(url: string, onIdleError: (error: Error) => void): StoreDialect {
  // bigint is returned as a number: instants and counts here stay far below 2^53
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: busyTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  });
  pool.on('error', onIdleError);
  // The pool only listens to errors of idle connections; for one in use the next query fails, but an unhandled error
  // event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { name: 'postgresql', dialect: new PostgresDialect({ pool: reachable(pool) }) };
}

/** A pool that translates unreachable databases and refused logins for the caller: try again later. */
const reachable = (pool: pg.Pool): PostgresPool => ({
  connect: async () => {
    try {
      return await pool.connect();
    } catch (cause) {
      throw new AppError('service-unavailable', { cause });
    }
  },
  end: () => pool.end(),
});
