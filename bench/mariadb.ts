import { execFileSync } from 'node:child_process';
import type { ConnectionConfig } from '@core/connectors/connector';
import { startMariadbServer } from '../tests/setup/mariadb-server';
import type { RunningServer } from '../tests/setup/postgres-server';
import { mariadbCustomers, protectedColumns } from './setup/customers';
import { measureRun, type MeasuredRun } from './setup/measure-run';
import { measureInTurn, type Line } from './setup/report';

/** MariaDB to MariaDB compared with `mariadb-dump | mariadb`, in the same run. */
export async function benchMariadb(rows: number, tries: number): Promise<Line[]> {
  const server = await startMariadbServer();
  try {
    const mariadb = clientOf(server);
    mariadb('CREATE DATABASE bench_source; USE bench_source;' + mariadbCustomers(rows));
    const run = (protect: MeasuredRun['protect']) => () => {
      mariadb(recreate);
      return measureRun({
        source: configOf(server, 'bench_source'),
        destination: configOf(server, 'bench_target'),
        protect,
        workers: 2,
      });
    };
    return await measureInTurn(
      rows,
      tries,
      { name: 'mariadb-dump | mariadb', measure: () => dumpAndLoad(server, mariadb) },
      [
        { name: '3 columns protected', measure: run(protectedColumns) },
        { name: 'nothing changed', measure: run({}) },
      ],
    );
  } finally {
    await server.stop();
  }
}

const recreate = 'DROP DATABASE IF EXISTS bench_target; CREATE DATABASE bench_target CHARACTER SET utf8mb4;';

const options = ({ host, port, user }: RunningServer) => ['-h', host, '-P', String(port), '-u', user];

/** The password is passed in the environment, as the tools support, never as an argument. */
const environment = ({ password }: RunningServer) => ({ ...process.env, MYSQL_PWD: password });

export const clientOf = (server: RunningServer) => (sql: string) =>
  void execFileSync('mariadb', options(server), {
    input: sql,
    env: environment(server),
    stdio: ['pipe', 'ignore', 'inherit'],
  });

const configOf = (server: RunningServer, database: string): ConnectionConfig => ({
  type: 'MARIADB',
  host: server.host,
  port: server.port,
  username: server.user,
  password: server.password,
  database,
  sslMode: 'disable',
});

/** The engine's own way, with its usual options: the table, its rows by extended inserts through a pipe, statistics. */
async function dumpAndLoad(server: RunningServer, mariadb: (sql: string) => void) {
  mariadb(recreate);
  const started = performance.now();
  const to = options(server).join(' ');
  execFileSync('sh', ['-c', `mariadb-dump ${to} bench_source | mariadb ${to} bench_target`], {
    env: environment(server),
  });
  mariadb('ANALYZE TABLE bench_target.customer');
  const seconds = (performance.now() - started) / 1000;
  return { wholeSeconds: seconds, loadSeconds: seconds };
}
