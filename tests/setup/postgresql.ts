import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { ConnectionConfig } from '@core/connectors/connector';

/** Why no PostgreSQL server can be used in this run, as 'not run: <reason>'; null where there is one. */
export function postgresNotRun(): string | null {
  const server = inject('postgres');
  return 'notRun' in server ? `not run: ${server.notRun}` : null;
}

/** The major version of the server; 0 where there is none. */
export function postgresVersion(): number {
  const server = inject('postgres');
  return 'notRun' in server ? 0 : server.version;
}

export interface PostgresDatabase {
  readonly config: ConnectionConfig;
  /** Runs statements one by one as the superuser, outside of the connector. */
  run(...statements: string[]): Promise<void>;
  /** Rows of a query, each value as text, NULL as null. */
  query(sql: string): Promise<(string | null)[][]>;
  drop(): Promise<void>;
}

/** Databases that a test gave back, emptied: making one takes the server a quarter of a second. */
const emptied: string[] = [];

/** An empty database of one's own on the server of the run, until drop(). Its name begins with `name`. */
export async function createDatabase(name = 'test'): Promise<PostgresDatabase> {
  const database = takeEmptied(name) ?? (await newDatabase(name));
  const config = configOf(database);
  let open: Promise<pg.Client> | null = null;
  const client = () => (open ??= connect(config));
  return {
    config,
    async run(...statements) {
      for (const statement of statements) await (await client()).query(statement);
    },
    async query(sql) {
      const { rows } = await (await client()).query<(string | null)[]>({ text: sql, rowMode: 'array' });
      return rows;
    },
    async drop() {
      await (await open)?.end();
      await empty(database);
      emptied.push(database);
    },
  };
}

function takeEmptied(name: string): string | null {
  const at = emptied.findIndex((database) => database.startsWith(`${name}_`));
  return at < 0 ? null : (emptied.splice(at, 1)[0] ?? null);
}

/** Before version 15 everyone could make tables in `public`; databases of tests are alike on all versions. */
async function newDatabase(name: string): Promise<string> {
  const database = `${name}_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${database} TEMPLATE template0`);
  await onDatabase(database, 'REVOKE CREATE ON SCHEMA public FROM PUBLIC');
  return database;
}

/** Ends all connections to the database and takes away all that was made in it. */
async function empty(database: string): Promise<void> {
  await onServer(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database}';
     ALTER DATABASE ${database} RESET ALL; GRANT CONNECT ON DATABASE ${database} TO PUBLIC`,
  );
  await onDatabase(
    database,
    `DO $$ DECLARE schema text; BEGIN
       FOR schema IN SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' LOOP
         EXECUTE format('DROP SCHEMA %I CASCADE', schema);
       END LOOP;
     END $$;
     CREATE SCHEMA public;
     GRANT USAGE ON SCHEMA public TO PUBLIC`,
  );
}

/** Runs a statement as the superuser in the database 'postgres', such as one that makes a role. */
export const onServer = (statement: string): Promise<void> => onDatabase('postgres', statement);

async function onDatabase(database: string, statement: string): Promise<void> {
  const client = await connect(configOf(database));
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function configOf(database: string): ConnectionConfig {
  const server = inject('postgres');
  if ('notRun' in server) throw new Error(`not run: ${server.notRun}`);
  const { host, port, user, password } = server;
  return { type: 'POSTGRESQL', host, port, database, username: user, password, sslMode: 'disable' };
}

async function connect(config: ConnectionConfig): Promise<pg.Client> {
  const { host, port, database, username, password } = config;
  const asText = { getTypeParser: () => (text: string | Buffer) => String(text) };
  const client = new pg.Client({ host, port, database, user: username, password, types: asText });
  // A test may break all connections on purpose; the next query then says so.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
