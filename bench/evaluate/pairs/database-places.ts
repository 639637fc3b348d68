import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { ConnectionConfig } from '@core/connectors/connector';
import { startMariadbServer } from '../../../tests/setup/mariadb-server';
import { startPostgresServer } from '../../../tests/setup/postgres-server';

/** Where databases of one engine are created. */
export interface DatabasePlace {
  readonly engine: string;
  /** Suffix of the names of its scripts; null if it supports none. */
  readonly scriptEnding: string | null;
  /** Creates an empty database with this name. */
  make(name: string): Promise<ConnectionConfig>;
  /** Runs an SQL script in it. */
  run(config: ConnectionConfig, script: string): Promise<void>;
  stop(): Promise<void>;
}

export interface PlacesAsked {
  /** File formats; a place for each. */
  readonly formats: readonly NonNullable<ConnectionConfig['fileFormat']>[];
  readonly withServers: boolean;
}

/**
 * Starts separate servers, and uses folders below `folder`.
 * @throws Error that says which server could not be started
 */
export async function openPlaces(
  folder: string,
  { formats, withServers }: PlacesAsked,
): Promise<DatabasePlace[]> {
  const local = [sqlitePlace(folder), ...formats.map((format) => filesPlace(folder, format))];
  if (!withServers) return local;
  const postgresql = await postgresqlPlace();
  try {
    return [postgresql, await mariadbPlace(), ...local];
  } catch (error) {
    await postgresql.stop();
    throw error;
  }
}

async function postgresqlPlace(): Promise<DatabasePlace> {
  const server = await startPostgresServer();
  const { host, port, user, password } = server;
  const configOf = (database: string): ConnectionConfig => ({
    type: 'POSTGRESQL',
    ...{ host, port, username: user, password, database },
    sslMode: 'disable',
  });
  /** By psql: scripts of dumps have rows between their statements, and settings that newer servers do not know. */
  const client = (script: string, database: string) =>
    void execFileSync('psql', ['-X', '-q', '-h', host, '-p', String(port), '-U', user, '-d', database], {
      input: script,
      env: { ...process.env, PGPASSWORD: password },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
  return {
    engine: 'PostgreSQL',
    scriptEnding: 'PostgreSql.sql',
    make: async (name) => {
      client(`CREATE DATABASE ${name}`, 'postgres');
      return configOf(name);
    },
    run: async ({ database = '' }, script) => client(script, database),
    stop: () => server.stop(),
  };
}

function sqlitePlace(folder: string): DatabasePlace {
  return {
    engine: 'SQLite',
    scriptEnding: 'Sqlite.sql',
    make: (name) => Promise.resolve({ type: 'SQLITE', path: emptyFile(join(folder, `${name}.db`)) }),
    run: async ({ path }, script) => {
      const database = new Database(path);
      database.exec(script);
      database.close();
    },
    stop: () => Promise.resolve(),
  };
}

/** An empty database. */
function emptyFile(path: string): string {
  const database = new Database(path);
  database.pragma('user_version = 1');
  database.close();
  return path;
}

async function mariadbPlace(): Promise<DatabasePlace> {
  const server = await startMariadbServer();
  const { host, port, user, password } = server;
  const client = (script: string, database: string[]) =>
    void execFileSync('mariadb', ['-h', host, '-P', String(port), '-u', user, ...database], {
      input: script,
      env: { ...process.env, MYSQL_PWD: password },
      stdio: ['pipe', 'ignore', 'inherit'],
    });
  return {
    engine: 'MariaDB',
    scriptEnding: 'MySql.sql',
    make: async (name) => {
      client(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`, []);
      return { type: 'MARIADB', host, port, username: user, password, database: name, sslMode: 'disable' };
    },
    run: async ({ database = '' }, script) => client(script, [database]),
    stop: () => server.stop(),
  };
}

function filesPlace(folder: string, fileFormat: PlacesAsked['formats'][number]): DatabasePlace {
  const below = join(folder, fileFormat);
  return {
    engine: `files (${fileFormat})`,
    scriptEnding: null,
    make: async (name) => {
      mkdirSync(join(below, name), { recursive: true });
      return { type: 'LOCAL_FS', path: join(below, name), fileFormat };
    },
    run: () => Promise.reject(new Error('Files take no SQL.')),
    stop: () => Promise.resolve(),
  };
}
