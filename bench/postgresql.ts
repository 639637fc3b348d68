import { execFileSync } from 'node:child_process';
import type { ConnectionConfig } from '@core/connectors/connector';
import { startPostgresServer, type RunningServer } from '../tests/setup/postgres-server';
import { marks, postgresqlCustomers, protectedColumns } from './setup/customers';
import { bundledColumns, postgresqlMembers } from './setup/members';
import { measureRun, type MeasuredRun } from './setup/measure-run';
import { measureInTurn, type Line } from './setup/report';

/** PostgreSQL to PostgreSQL compared with `psql COPY | psql COPY`, in the same run. */
export async function benchPostgresql(rows: number, tries: number): Promise<Line[]> {
  const server = await startPostgresServer();
  try {
    const psql = psqlOf(server);
    psql('postgres', 'CREATE DATABASE bench_source');
    psql('bench_source', postgresqlCustomers(rows));
    psql('postgres', 'CREATE DATABASE bench_members');
    psql('bench_members', postgresqlMembers(rows));
    const run =
      (protect: MeasuredRun['protect'], marked: MeasuredRun['marks'] = {}, from = 'bench_source') =>
      () => {
        recreate(psql);
        return measureRun({
          source: configOf(server, from),
          destination: configOf(server, 'bench_target'),
          protect,
          marks: marked,
          workers: 2,
        });
      };
    const customers = await measureInTurn(
      rows,
      tries,
      { name: 'psql COPY | psql COPY', measure: () => copyWithPsql(server, psql) },
      [
        { name: '3 columns protected', measure: run(protectedColumns) },
        { name: '3 columns protected, 2 texts searched', measure: run(protectedColumns, marks) },
        { name: 'nothing changed', measure: run({}) },
      ],
    );
    const members = await measureInTurn(
      rows,
      tries,
      { name: 'psql COPY | psql COPY, members', measure: () => copyWithPsql(server, psql, ofMembers) },
      [{ name: 'bundles and a JSON column', measure: run(bundledColumns, {}, ofMembers.database) }],
    );
    return [...customers, ...members];
  } finally {
    await server.stop();
  }
}

type Psql = (database: string, sql: string) => void;

export function psqlOf(server: RunningServer): Psql {
  return (database, sql) => {
    execFileSync('psql', ['-qX', '-v', 'ON_ERROR_STOP=1', '-d', urlOf(server, database)], {
      input: sql,
      stdio: ['pipe', 'ignore', 'inherit'],
    });
  };
}

export const configOf = (server: RunningServer, database: string): ConnectionConfig => ({
  type: 'POSTGRESQL',
  host: server.host,
  port: server.port,
  username: server.user,
  password: server.password,
  database,
  sslMode: 'disable',
});

export function recreate(psql: Psql): void {
  psql('postgres', 'DROP DATABASE IF EXISTS bench_target');
  psql('postgres', 'CREATE DATABASE bench_target');
}

/** The engine's own way: table, rows through a pipe, primary key, statistics. */
async function copyWithPsql(server: RunningServer, psql: Psql, of: CopiedTable = ofCustomers) {
  const { database, table, create } = of;
  recreate(psql);
  const [from, to] = [urlOf(server, database), urlOf(server, 'bench_target')];
  const started = performance.now();
  psql('bench_target', create);
  const loadStarted = performance.now();
  execFileSync('sh', [
    '-c',
    `psql -qX -d '${from}' -c 'COPY ${table} TO STDOUT' | psql -qX -d '${to}' -c 'COPY ${table} FROM STDIN'`,
  ]);
  psql('bench_target', `ALTER TABLE ${table} ADD PRIMARY KEY (id); ANALYZE ${table}`);
  const ended = performance.now();
  return { wholeSeconds: (ended - started) / 1000, loadSeconds: (ended - loadStarted) / 1000 };
}

interface CopiedTable {
  readonly database: string;
  readonly table: string;
  /** Creates it, without its key. */
  readonly create: string;
}

const firstOf = (statements: string): string => statements.split(';')[0] ?? '';
const ofCustomers: CopiedTable = {
  database: 'bench_source',
  table: 'customer',
  create: firstOf(postgresqlCustomers(0)),
};
const ofMembers: CopiedTable = {
  database: 'bench_members',
  table: 'member',
  create: firstOf(postgresqlMembers(0)),
};

const urlOf = (server: RunningServer, database: string) =>
  `postgresql://${server.user}:${server.password}@${server.host}:${server.port}/${database}?sslmode=disable`;
