import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionConfig } from '@core/connectors/connector';
import { startPostgresServer } from '../tests/setup/postgres-server';
import { configOf, psqlOf, recreate } from './postgresql';
import { postgresqlCustomers, protectedColumns } from './setup/customers';
import { measureRun } from './setup/measure-run';
import { lineOf, type Line } from './setup/report';
import { freshFile, makeSource } from './sqlite';

const rowCounts = [1_000_000, 10_000_000];

/** Memory is independent of the number of rows: the workers' peak at 1M and at 10M rows. */
export async function benchMemory(): Promise<Line[]> {
  return [...(await postgresqlLines()), ...(await sqliteLines())];
}

async function postgresqlLines(): Promise<Line[]> {
  const server = await startPostgresServer();
  try {
    const psql = psqlOf(server);
    const lines: Line[] = [];
    for (const rows of rowCounts) {
      psql('postgres', 'DROP DATABASE IF EXISTS bench_source');
      psql('postgres', 'CREATE DATABASE bench_source');
      psql('bench_source', postgresqlCustomers(rows));
      recreate(psql);
      const [source, destination] = [configOf(server, 'bench_source'), configOf(server, 'bench_target')];
      lines.push(await measured('PostgreSQL', rows, source, destination));
    }
    return lines;
  } finally {
    await server.stop();
  }
}

async function sqliteLines(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-bench-'));
  try {
    const lines: Line[] = [];
    for (const rows of rowCounts) {
      const [source, destination] = [makeSource(folder, rows), freshFile(folder, 'target.db')];
      lines.push(
        await measured(
          'SQLite',
          rows,
          { type: 'SQLITE', path: source },
          { type: 'SQLITE', path: destination },
        ),
      );
    }
    return lines;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measured(
  engine: string,
  rows: number,
  source: ConnectionConfig,
  destination: ConnectionConfig,
): Promise<Line> {
  const measures = await measureRun({ source, destination, protect: protectedColumns, workers: 2 });
  return lineOf(`${engine}, 3 columns protected`, rows, measures, null);
}
