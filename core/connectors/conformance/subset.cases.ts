import { describe, expect, it } from 'vitest';
import { textOf } from '@core/kernel/data/text-of';
import { selectRows } from '@core/subset/select-rows';
import { subsetSource } from '@core/subset/subset-source';
import { keyFolder } from '@core/subset/testing/chosen';
import type { ReadColumn, SourceConnection } from '../connector';
import type { TableSchema } from '../schema';
import { makeTable, readColumns, tableOf, withSource, withStore } from './move';
import { series } from './tables';
import type { ConformanceTarget } from './target';

const rowCount = 1200;
const tenth = rowCount / 10;
const signal = new AbortController().signal;

/** A part of a table: rows of a key file, read by any shards and with any columns. */
export function describeSubset(target: ConformanceTarget): void {
  const { capabilities } = target.connector;

  const withSubset = (
    body: (of: SourceConnection, table: TableSchema, whole: SourceConnection) => Promise<void>,
  ) =>
    withStore(target, async (store) => {
      await makeTable(
        target,
        store,
        't',
        { id: 'key', a: 'text' },
        series(rowCount, (n) => [n, `text ${n}`]),
      );
      await withSource(target, store, async (whole) => {
        const table = tableOf(await whole.introspect(), 't');
        const keyStore = keyFolder();
        const { schema, name } = table;
        const targets = [{ table: { schema, name }, ask: { by: 'percentage', percentage: 10 } as const }];
        // no key refers to the table, and of a store without primary keys its rows are told apart as a whole
        const request = {
          source: whole,
          tables: [table],
          keys: [],
          textEquality: capabilities.textEquality,
          signal,
        };
        const settings = { seed: 3, targets, keys: [], tables: [] };
        const { files } = await selectRows({ ...request, settings }, keyStore);
        const of = subsetSource(whole, {
          files,
          store: keyStore,
          tables: [table],
          textEquality: capabilities.textEquality,
        });
        await body(of, table, whole);
      });
    });

  const idsIn = async (
    of: SourceConnection,
    table: TableSchema,
    rows: number,
    columns: readonly ReadColumn[],
  ) => {
    const at = columns.findIndex(({ name, as }) => name === 'id' && as === 'decoded');
    const ids: string[] = [];
    for (const shard of await of.shards(table, rows))
      for await (const batch of of.read({ shard, columns, batchSize: 100 }))
        for (let row = 0; row < batch.rowCount; row++)
          ids.push(textOf(batch.columns[at]!, row, columns[at]!.type) ?? 'NULL');
    return ids;
  };

  describe('a subset', () => {
    it('has exactly the rows of its key file, whatever the shards', () =>
      withSubset(async (of, table) => {
        const [id] = readColumns(table, 'decoded');
        const ids = await idsIn(of, table, 1_000_000, [id!]);
        expect(new Set(ids).size).toBe(tenth);
        expect((await idsIn(of, table, 200, [id!])).sort()).toEqual(ids.sort());
        expect(await of.countRows([table])).toEqual([tenth]);
      }));

    it('has the columns asked for, native ones among them', () =>
      withSubset(async (of, table) => {
        const [id, a] = readColumns(table, 'decoded');
        const native = capabilities.nativeFormat !== null && capabilities.nativeBatches;
        const columns = [a!, ...(native ? readColumns(table, 'native') : []), id!];
        let rows = 0;
        for (const shard of await of.shards(table, 1_000_000))
          for await (const batch of of.read({ shard, columns, batchSize: 500 })) {
            expect(batch.columns).toHaveLength(columns.length);
            for (let row = 0; row < batch.rowCount; row++) {
              const number = textOf(batch.columns.at(-1)!, row, id!.type);
              expect(textOf(batch.columns[0]!, row, a!.type)).toBe(`text ${number}`);
            }
            rows += batch.rowCount;
          }
        expect(rows).toBe(tenth);
      }));

    it('samples and finds only its rows, and has no way around batches', () =>
      withSubset(async (of, table, whole) => {
        const columns = readColumns(table, 'decoded');
        const ids = new Set(await idsIn(of, table, 1_000_000, [columns[0]!]));
        const sample = await of.sample(table, columns, 7);
        expect(sample.rowCount).toBe(7);
        expect(ids).toContain(textOf(sample.columns[0]!, 6, columns[0]!.type));
        const keys = {
          columns: [columns[0]!],
          values: Array.from({ length: 20 }, (_, at) => [String(at + 1)]),
        };
        expect((await whole.find(table, columns, keys)).rowCount).toBe(20);
        const found = await of.find(table, columns, keys);
        if (table.primaryKey !== null)
          expect(found.rowCount).toBe([...ids].filter((id) => Number(id) <= 20).length);
        expect((await of.origin?.(table)) ?? null).toBeNull();
      }));
  });
}
