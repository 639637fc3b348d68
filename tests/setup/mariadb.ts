import { randomBytes } from 'node:crypto';
import { connect as connectSocket } from 'node:net';
import { createConnection } from 'mysql2/promise';
import { wantedServer } from './wanted-server';
import type { TestDatabase } from '@core/connectors/conformance/target';
import type { ConnectionConfig } from '@core/connectors/connector';

/** Why no MariaDB server can be used in this run, as 'not run: <reason>'; null if there is one. */
export function mariadbNotRun(): string | null {
  const server = wantedServer('MariaDB');
  return 'notRun' in server ? `not run: ${server.notRun}` : null;
}

/** A new empty database on the server of the run, until drop(). */
export async function createMariadbDatabase(type: 'MYSQL' | 'MARIADB' = 'MARIADB'): Promise<TestDatabase> {
  const database = `test_${randomBytes(6).toString('hex')}`;
  const config = { ...configOf(database), type };
  await onMariadb(`CREATE DATABASE ${database} CHARACTER SET utf8mb4`);
  let open: ReturnType<typeof connect> | null = null;
  const client = () => (open ??= connect(config));
  return {
    config,
    async run(...statements) {
      for (const statement of statements) await (await client()).query(statement);
    },
    async query(sql) {
      const [rows] = await (await client()).query({ sql, rowsAsArray: true });
      return Array.isArray(rows) ? rows.map((row) => (Array.isArray(row) ? row.map(textOf) : [])) : [];
    },
    async drop() {
      await (await open)?.end();
      await onMariadb(`DROP DATABASE ${database}`);
    },
  };
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Buffer.isBuffer(value) ? value.toString('hex') : null;
}

let server: ReturnType<typeof connect> | null = null;

/** The administrator's connection, shared by all callers. */
const onServer = () => (server ??= connect(configOf(undefined)));

/** Runs statements as the administrator. */
export async function onMariadb(...statements: string[]): Promise<void> {
  for (const statement of statements) await (await onServer()).query(statement);
}

/** Rows of a query as the administrator. */
export async function queryMariadb(sql: string): Promise<(string | null)[][]> {
  const [rows] = await (await onServer()).query({ sql, rowsAsArray: true });
  return Array.isArray(rows) ? rows.map((row) => (Array.isArray(row) ? row.map(textOf) : [])) : [];
}

function configOf(database: string | undefined): ConnectionConfig {
  const server = wantedServer('MariaDB');
  if ('notRun' in server) throw new Error(`not run: ${server.notRun}`);
  const { host, port, user, password } = server;
  return {
    type: 'MARIADB',
    host,
    port,
    ...(database === undefined ? {} : { database }),
    username: user,
    password,
    sslMode: 'disable',
  };
}

/** Connects as the administrator created by the server's setup. Does not keep the process alive. */
async function connect({ host, port, database, password }: ConnectionConfig) {
  const connection = await createConnection({
    stream: () => connectSocket(port ?? 0, host).unref(),
    database,
    user: 'administrator',
    password,
    charset: 'UTF8MB4_BIN',
    timezone: 'Z',
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    jsonStrings: true,
  });
  // A test may break all connections on purpose; the next query then fails.
  connection.on('error', () => undefined);
  await connection.query(
    "SET SESSION time_zone = '+00:00', foreign_key_checks = 0, sql_mode = 'STRICT_ALL_TABLES'",
  );
  return connection;
}
