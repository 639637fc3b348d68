import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { ReadColumn, SourceConnection } from '@core/connectors/connector';
import { localFsConnector } from '@core/connectors/local-fs/local-fs-connector';
import type { DatabaseSchema } from '@core/connectors/schema';
import { silentLogger } from '@core/kernel/logger';
import { cpuSeconds } from './setup/cpu-seconds';
import { protectedColumns } from './setup/customers';
import { measureRun, type MeasuredRun } from './setup/measure-run';
import { measureInTurn, type Line, type Timing } from './setup/report';

type Format = 'csv' | 'parquet';

/** Files to files compared with DuckDB's own COPY, in the same run. */
export async function benchFiles(rows: number, tries: number): Promise<Line[]> {
  const lines: Line[] = [];
  for (const format of ['csv', 'parquet'] as const) lines.push(...(await benchFormat(format, rows, tries)));
  return lines;
}

async function benchFormat(format: Format, rows: number, tries: number): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-bench-'));
  const source = join(folder, 'source');
  try {
    await duckdb(folder, `COPY (${customers(rows)}) TO '${source}/customer.${format}' ${written(format)}`);
    const run = (protect: MeasuredRun['protect']) => () => {
      rmSync(join(folder, 'target'), { recursive: true, force: true });
      return measureRun({
        source: { type: 'LOCAL_FS', path: source },
        destination: { type: 'LOCAL_FS', path: join(folder, 'target'), fileFormat: format },
        protect,
        workers: 2,
      });
    };
    return await measureInTurn(
      rows,
      tries,
      { name: `${format}: COPY FROM … TO`, measure: () => copyWithDuckdb(folder, format) },
      [
        { name: `${format}: 3 columns protected`, measure: run(protectedColumns) },
        { name: `${format}: nothing changed`, measure: run({}) },
        { name: `${format}: schema read`, measure: () => timeSource(source, (open) => open.introspect()) },
        { name: `${format}: first 100 rows`, measure: await firstRows(source) },
      ],
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a preview reads of a table with a known schema. */
async function firstRows(path: string): Promise<() => Promise<Timing>> {
  let schema: DatabaseSchema | undefined;
  await timeSource(path, async (open) => (schema = await open.introspect()));
  const [table] = schema?.tables ?? [];
  if (!table) throw new Error('There is no table to read.');
  const columns = table.columns.map(({ name, type, nativeType }): ReadColumn => ({
    name,
    type,
    nativeType,
    as: 'decoded',
  }));
  return () => timeSource(path, (open) => open.sample(table, columns, 100));
}

async function timeSource(
  path: string,
  work: (source: SourceConnection) => Promise<unknown>,
): Promise<Timing> {
  const started = performance.now();
  const source = await localFsConnector.openSource(
    { type: 'LOCAL_FS', path },
    { role: 'SOURCE', logger: silentLogger },
  );
  try {
    await work(source);
  } finally {
    await source.close();
  }
  const seconds = (performance.now() - started) / 1000;
  return { wholeSeconds: seconds, loadSeconds: seconds };
}

async function copyWithDuckdb(folder: string, format: Format) {
  const read = format === 'csv' ? 'read_csv' : 'read_parquet';
  const started = performance.now();
  const cpuBefore = cpuSeconds();
  await duckdb(
    folder,
    `COPY (SELECT * FROM ${read}('${folder}/source/customer.${format}')) TO '${folder}/copy.${format}' ${written(format)}`,
  );
  const seconds = (performance.now() - started) / 1000;
  return { wholeSeconds: seconds, loadSeconds: seconds, cpuSeconds: cpuSeconds() - cpuBefore };
}

const written = (format: Format): string => (format === 'csv' ? '(HEADER)' : '(FORMAT parquet)');

async function duckdb(folder: string, sql: string): Promise<void> {
  mkdirSync(join(folder, 'source'), { recursive: true });
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection = await instance.connect();
  await connection.run(sql);
  connection.closeSync();
  instance.closeSync();
}

/** The table of the other benchmarks. */
const customers = (rows: number): string => `
  SELECT i AS id, 'Given' || (i % 5000) AS first_name, 'Family' || (i % 9000) AS last_name,
    'person' || i || '@mail.invalid' AS email, '+31 6 ' || lpad((i % 100000000)::VARCHAR, 8, '0') AS phone,
    DATE '1940-01-01' + (i % 25000)::INTEGER AS born, ((i % 1000000) / 100)::DECIMAL(12,2) AS balance,
    TIMESTAMP '2015-01-01' + to_seconds(i) AS created_at, i % 3 = 0 AS is_active,
    'A note of some length about order ' || i AS note
  FROM range(1, ${rows} + 1) AS t(i)`;

/** @returns the folder of a CSV file with the table of the benchmarks */
export async function makeCsv(folder: string, rows: number): Promise<string> {
  const source = join(folder, 'source');
  await duckdb(folder, `COPY (${customers(rows)}) TO '${source}/customer.csv' ${written('csv')}`);
  return source;
}
