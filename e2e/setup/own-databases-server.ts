import pg from 'pg';
import { startPostgresServer } from '../../tests/setup/postgres-server';
import { ownDatabases } from './own-databases';

export interface OwnDatabase {
  /** As its owner would paste it. */
  readonly connectionString: string;
  /** An empty database on the same server. */
  readonly empty: string;
  stop(): Promise<void>;
}

/** A PostgreSQL server with one of the databases. @throws Error with the reason why it can't run on this machine */
export async function startOwnDatabase(name: keyof typeof ownDatabases): Promise<OwnDatabase> {
  const server = await startPostgresServer();
  const { host, port, user, password } = server;
  const run = async (database: string, sql: string) => {
    const client = new pg.Client({ host, port, user, password, database });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  const empty = `${name}_copy`;
  await run(user, `CREATE DATABASE ${name}`);
  await run(user, `CREATE DATABASE ${empty}`);
  await run(name, ownDatabases[name]);
  return {
    connectionString: `postgres://${user}:${password}@${host}:${port}/${name}`,
    empty,
    stop: () => server.stop(),
  };
}
