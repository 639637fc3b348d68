import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';
import { wantedServer } from './wanted-server';
import type { ConnectionConfig } from '@core/connectors/connector';

/** Why no PostgreSQL server can be used in this run, as 'not run: <reason>'; null if there is one. */
export function postgresNotRun(): string | null {
  const server = wantedServer('PostgreSQL');
  return 'notRun' in server ? `not run: ${server.notRun}` : null;
}

/** The major version of the server; 0 if there is none. */
export function postgresVersion(): number {
  const server = wantedServer('PostgreSQL');
  return 'notRun' in server ? 0 : server.version;
}

export interface PostgresDatabase {
  readonly config: ConnectionConfig;
  /** Runs statements one by one as the superuser, outside the connector. */
  run(...statements: string[]): Promise<void>;
  /** Rows of a query, each value as text, NULL as null. */
  query(sql: string): Promise<(string | null)[][]>;
  drop(): Promise<void>;
}

interface KeptDatabase {
  readonly name: string;
  /** The superuser's connection, cached with the database: opening one takes the server longer than most statements. */
  readonly client: () => Promise<pg.Client>;
}

/** Databases returned by tests and emptied, for reuse: creating one takes the server a quarter of a second. */
const emptied: KeptDatabase[] = [];

/** A new empty database on the server of the run, until drop(). Its name starts with `name`. */
export async function createDatabase(name = 'test'): Promise<PostgresDatabase> {
  const database = takeEmptied(name) ?? (await newDatabase(name));
  return {
    config: configOf(database.name),
    async run(...statements) {
      for (const statement of statements) await (await database.client()).query(statement);
    },
    async query(sql) {
      const { rows } = await (
        await database.client()
      ).query<(string | null)[]>({ text: sql, rowMode: 'array' });
      return rows;
    },
    async drop() {
      await empty(database);
      emptied.push(database);
    },
  };
}

function takeEmptied(name: string): KeptDatabase | null {
  const at = emptied.findIndex((database) => database.name.startsWith(`${name}_`));
  return at < 0 ? null : (emptied.splice(at, 1)[0] ?? null);
}

/** Before version 15 everyone could create tables in `public`; test databases are alike on all versions. */
async function newDatabase(kind: string): Promise<KeptDatabase> {
  const name = `${kind}_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE template0`);
  const database = { name, client: keptClient(name) };
  await (await database.client()).query('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
  return database;
}

/**
 * Ends all other connections to the database and removes everything created in it, including the session settings of
 * `run`.
 */
async function empty({ name, client }: KeptDatabase): Promise<void> {
  const own = await client();
  await own.query('ROLLBACK');
  await own.query('DISCARD ALL');
  const others = `FROM pg_stat_activity WHERE datname = '${name}' AND pid <> pg_backend_pid()`;
  // Terminated connections are listed until they have ended.
  while ((await own.query(`SELECT pg_terminate_backend(pid) ${others}`)).rows.length > 0);
  await own.query(
    `DO $$ DECLARE schema text; BEGIN
       FOR schema IN SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' LOOP
         EXECUTE format('DROP SCHEMA %I CASCADE', schema);
       END LOOP;
     END $$;
     CREATE SCHEMA public;
     GRANT USAGE ON SCHEMA public TO PUBLIC;
     ALTER DATABASE ${name} RESET ALL;
     GRANT CONNECT ON DATABASE ${name} TO PUBLIC`,
  );
}

const serverClient = keptClient('postgres');

/** Runs a statement as the superuser in the database 'postgres', such as one that creates a role. */
export async function onServer(statement: string): Promise<void> {
  await (await serverClient()).query(statement);
}

/** A shared connection, opened on first use, and again if it has broken. */
function keptClient(database: string): () => Promise<pg.Client> {
  let open: Promise<pg.Client> | null = null;
  return () => {
    open ??= connect(configOf(database)).then((client) => {
      client.once('end', () => (open = null));
      return client;
    });
    return open;
  };
}

function configOf(database: string): ConnectionConfig {
  const server = wantedServer('PostgreSQL');
  if ('notRun' in server) throw new Error(`not run: ${server.notRun}`);
  const { host, port, user, password } = server;
  return { type: 'POSTGRESQL', host, port, database, username: user, password, sslMode: 'disable' };
}

/** Does not keep the process alive. */
async function connect(config: ConnectionConfig): Promise<pg.Client> {
  const { host, port, database, username, password } = config;
  const asText = { getTypeParser: () => (text: string | Buffer) => String(text) };
  const stream = () => new Socket().unref();
  const client = new pg.Client({ host, port, database, user: username, password, types: asText, stream });
  // A test may break all connections on purpose; the next query then fails.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
