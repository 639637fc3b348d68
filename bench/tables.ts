import { startPostgresServer } from '../tests/setup/postgres-server';
import { configOf, psqlOf, recreate } from './postgresql';
import { measureRun, type RunMeasures } from './setup/measure-run';

export interface TablesLine {
  readonly tables: number;
  readonly run: string;
  readonly 'plan s': string;
  /** Of the plan: trying sample rows. */
  readonly 'try s': string;
  readonly 'prepare s': string;
  readonly 'load s': string;
  readonly 'finish s': string;
  readonly 'prove s': string;
  readonly 'whole s': string;
  readonly 'before load s': string;
  readonly 'before load cpu s': string;
  readonly 'cpu s': string;
  readonly verdict: string;
}

/**
 * Many small tables in PostgreSQL: what a run costs that has hardly any rows, first into an empty destination, then into
 * the tables that it made. Processor seconds are of the server and its workers, not of PostgreSQL.
 */
export async function benchTables(counts: readonly number[]): Promise<TablesLine[]> {
  const server = await startPostgresServer();
  const lines: TablesLine[] = [];
  try {
    const psql = psqlOf(server);
    for (const tables of counts) {
      const source = `bench_tables_${tables}`;
      psql('postgres', `CREATE DATABASE ${source}`);
      psql(source, smallTables(tables));
      recreate(psql);
      for (const run of ['made', 'again']) {
        const measures = await measureRun({
          ...{ source: configOf(server, source), destination: configOf(server, 'bench_target') },
          ...{ protect: { first_name: 'mock.first-name', email: 'mock.email' }, workers: 2, tries: true },
        });
        lines.push(lineOf(tables, run, measures));
      }
    }
    return lines;
  } finally {
    await server.stop();
  }
}

/** Ten rows each, and a key to another table in two of three. */
export const smallTables = (count: number): string =>
  Array.from({ length: count }, (_, at) => {
    const parent = at % 3 === 0 ? '' : `, parent_id integer REFERENCES t_${Math.floor(at / 3)}`;
    return `CREATE TABLE t_${at} (id serial PRIMARY KEY, first_name varchar(40) NOT NULL, email varchar(80) UNIQUE, amount numeric(8,2) CHECK (amount >= 0)${parent});
      CREATE INDEX ON t_${at} (first_name);
      INSERT INTO t_${at} (first_name, email, amount${parent && ', parent_id'}) SELECT 'Anna', 'anna' || n || '@example.org', n * 1.5${parent && ', n'} FROM generate_series(1, 10) n;`;
  }).join('\n');

const lineOf = (tables: number, run: string, measures: RunMeasures): TablesLine => {
  const { steps, beforeLoad, wholeSeconds, cpuSeconds, verdict } = measures;
  const of = (step: string) => (steps[step] ?? 0).toFixed(1);
  return {
    ...{ tables, run },
    ...{ 'plan s': of('plan'), 'try s': of('compare'), 'prepare s': of('prepare'), 'load s': of('write') },
    ...{ 'finish s': of('finish'), 'prove s': of('prove'), 'whole s': wholeSeconds.toFixed(1) },
    'before load s': beforeLoad.seconds.toFixed(1),
    'before load cpu s': beforeLoad.cpuSeconds.toFixed(1),
    'cpu s': cpuSeconds.toFixed(1),
    verdict,
  };
};
