import { createConnection } from 'mysql2/promise';
import { startMariadbServer } from '../../tests/setup/mariadb-server';
import type { RunningServer } from '../../tests/setup/postgres-server';

export interface MariadbShop extends RunningServer {
  /** A database with the rows of the shop, and an empty one. */
  readonly filled: string;
  readonly empty: string;
  /** Rows of a query, each value as text. */
  query(database: string, sql: string): Promise<string[][]>;
}

export const customers = Array.from({ length: 40 }, (_, at) => ({
  id: at + 1,
  name: `Wim Bakker ${at}`,
  email: `wim${at}@bron.invalid`,
}));

/** A MariaDB server with a small shop. @throws Error with the reason why it can't run on this machine */
export async function startMariadbShop(): Promise<MariadbShop> {
  const server = await startMariadbServer();
  const run = async (sql: string, database?: string) => {
    const { host, port, user, password } = server;
    const client = await createConnection({ host, port, user, password, database, multipleStatements: true });
    try {
      return await client.query({ sql, rowsAsArray: true });
    } finally {
      await client.end();
    }
  };
  const rows = customers.map(({ id, name, email }) => `(${id}, '${name}', '${email}')`);
  await run(`
    CREATE DATABASE leeg CHARACTER SET utf8mb4; CREATE DATABASE winkel CHARACTER SET utf8mb4; USE winkel;
    CREATE TABLE customers (id INT PRIMARY KEY, full_name VARCHAR(60) NOT NULL, email VARCHAR(120) NOT NULL UNIQUE);
    CREATE TABLE orders (id INT PRIMARY KEY, customer_id INT NOT NULL REFERENCES customers (id), total DECIMAL(9,2));
    INSERT INTO customers VALUES ${rows.join(', ')};
    INSERT INTO orders SELECT id, 1 + id % 40, id + .5 FROM customers`);
  return {
    ...server,
    filled: 'winkel',
    empty: 'leeg',
    async query(database, sql) {
      const [found] = await run(sql, database);
      return (found as unknown[][]).map((row) => row.map(String));
    },
  };
}
