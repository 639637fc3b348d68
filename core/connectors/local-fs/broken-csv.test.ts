import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isNull } from '@core/kernel/data/column';
import { textOf } from '@core/kernel/data/text-of';
import { codeOf } from '@core/kernel/errors';
import { silentLogger } from '@core/kernel/logger';
import type { SourceConnection } from '../connector';
import { writtenDialect } from '../files/csv/csv-dialect';
import type { TableSchema } from '../schema';
import { brokenFiles } from './broken-csv';
import { localFsConnector } from './local-fs-connector';

const names = Object.keys(brokenFiles);
const tableOf = (at: number) => `t${String(at).padStart(2, '0')}`;

let root: string;
let source: SourceConnection;
let tables: readonly TableSchema[];
beforeAll(async () => {
  root = mkdtempSync(join(realpathSync(tmpdir()), 'understudy-broken-'));
  mkdirSync(join(root, 'in'));
  for (const [at, name] of names.entries()) {
    const { content, ending = 'csv' } = brokenFiles[name]!;
    writeFileSync(join(root, 'in', `${tableOf(at)}.${ending}`), content);
  }
  source = await localFsConnector.openSource(
    { type: 'LOCAL_FS', path: join(root, 'in') },
    { role: 'SOURCE', logger: silentLogger },
  );
  ({ tables } = await source.introspect());
});
afterAll(async () => {
  await source.close();
  rmSync(root, { recursive: true, force: true });
});

/** All rows of a table as texts, by the shards that a run would read. */
async function rowsOf(table: TableSchema): Promise<(string | null)[][]> {
  const rows: (string | null)[][] = [];
  const columns = table.columns.map(({ name, type, nativeType }) => ({
    ...{ name, type, nativeType },
    as: 'decoded' as const,
  }));
  for (const shard of await source.shards(table, 1000)) {
    for await (const batch of source.read({ shard, columns, batchSize: 1000 })) {
      for (let row = 0; row < batch.rowCount; row++)
        rows.push(
          batch.columns.map((column, at) =>
            isNull(column, row) ? null : textOf(column, row, columns[at]!.type),
          ),
        );
    }
  }
  return rows;
}

it('knows forty ways in which a CSV file can be broken, and more', () => {
  expect(names.length).toBeGreaterThanOrEqual(40);
});

it.each(names.map((name, at) => [name, at] as const))(
  'reads or refuses each record of %s',
  async (name, at) => {
    const { dialect, columns, rows, refused, code, mixedLine } = brokenFiles[name]!;
    const table = tables.find((one) => one.name === tableOf(at))!;
    const { csv } = table;
    expect(csv?.dialect).toEqual({ ...writtenDialect, ...dialect });
    if (columns) expect(table.columns.map((column) => column.name)).toEqual(columns);
    if (refused) expect(csv?.faults.map(({ line, fault }) => [line, fault])).toEqual(refused);
    const [file] = csv!.files;
    expect(file!.mixedLine).toBe(mixedLine ?? null);
    // A run reads all of it or nothing, unless a user chooses to set records aside.
    const read = await rowsOf(table).catch(codeOf);
    if (code === undefined) {
      if (typeof rows === 'number') expect(read).toHaveLength(rows);
      else expect(read).toEqual(rows);
      return;
    }
    expect(read).toBe(code);
    const chosen = await source.readCsvAs!(table, { dialect: csv!.dialect, setsAside: true });
    const [again] = chosen.csv!.files;
    const isOpen = chosen.csv!.faults.some(({ fault }) => fault === 'open');
    const kept = await rowsOf(chosen).catch(codeOf);
    if (isOpen) expect(kept).toBe('source-record-open');
    else expect(kept).toHaveLength(rows as number);
    // Read and refused are all.
    expect(again!.records).toBe((rows as number) + again!.refused);
  },
);
