import { startPostgresServer } from '../tests/setup/postgres-server';
import { configOf, psqlOf, recreate } from './postgresql';
import { postgresqlCustomers, protectedColumns } from './setup/customers';
import { measureRun } from './setup/measure-run';
import { report, type Line } from './setup/report';

/** Ten times the rows in no more memory: the workers' peak at 1M and at 10M rows. */
export async function benchMemory(): Promise<Line[]> {
  const server = await startPostgresServer();
  try {
    const psql = psqlOf(server);
    const lines: Line[] = [];
    for (const rows of [1_000_000, 10_000_000]) {
      psql('postgres', 'DROP DATABASE IF EXISTS bench_source');
      psql('postgres', 'CREATE DATABASE bench_source');
      psql('bench_source', postgresqlCustomers(rows));
      recreate(psql);
      const measures = await measureRun({
        source: configOf(server, 'bench_source'),
        destination: configOf(server, 'bench_target'),
        protect: protectedColumns,
        workers: 2,
      });
      lines.push(report('3 columns protected', rows, measures, null));
    }
    return lines;
  } finally {
    await server.stop();
  }
}
