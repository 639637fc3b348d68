import { describe, expect, it } from 'vitest';
import { textOf } from '@core/kernel/data/text-of';
import { descriptionOf } from '@core/contract/connectors/descriptions';
import { codeOf } from '@core/kernel/errors';
import type { ReadColumn, ReadRequest, SourceConnection } from '../connector';
import type { TableSchema } from '../schema';
import { caseWhen, needs } from './gate';
import { makeTable, readColumns, tableOf, withSource, withStore } from './move';
import { batchOf, series } from './tables';
import type { ConformanceTarget, TestStore } from './target';

const rowCount = 5000;

/** Shards, order, snapshots and cancellation, on a table of some thousand rows. */
export function describeReading(target: ConformanceTarget): void {
  const { capabilities, type } = target.connector;
  const { enforces } = descriptionOf(type);
  const noKeys = needs(enforces.primaryKeys, 'primary keys');

  const withTable = (
    body: (source: SourceConnection, table: TableSchema, store: TestStore) => Promise<void>,
  ) =>
    withStore(target, async (store) => {
      // Gaps of growing width, so that ranges of equal width have unequal numbers of rows.
      const rows = series(rowCount, (n) => [n * n, String(n)]);
      await makeTable(target, store, 't', { id: 'key', a: 'text' }, rows);
      await withSource(target, store, async (source) =>
        body(source, tableOf(await source.introspect(), 't'), store),
      );
    });

  describe('reading', () => {
    it('covers each row exactly once with shards, and finds them again after a trip through JSON', () =>
      withTable(async (source, table) => {
        for (const targetRows of [700, rowCount, 1_000_000]) {
          const shards = await source.shards(table, targetRows);
          expect(shards.map((shard) => shard.index)).toEqual(shards.map((_, index) => index));
          const seen: string[] = [];
          for (const shard of shards) {
            const again = JSON.parse(JSON.stringify(shard)) as typeof shard;
            const values = await readTexts(source, table, { shard: again });
            expect(values.length).toBeLessThanOrEqual(targetRows * 3);
            seen.push(...values);
          }
          expect(seen).toHaveLength(rowCount);
          expect(new Set(seen).size).toBe(rowCount);
        }
      }));

    it('gives the same order each time, whatever the size of the batches', () =>
      withTable(async (source, table) => {
        const [first, second] = await source.shards(table, 3000);
        for (const shard of [first, second]) {
          if (!shard) continue;
          const small = await readTexts(source, table, { shard, batchSize: 7 });
          expect(await readTexts(source, table, { shard, batchSize: 2500 })).toEqual(small);
        }
      }));

    it('gives batches of at most the size asked for', () =>
      withTable(async (source, table) => {
        const [shard] = await source.shards(table, 1_000_000);
        const sizes: number[] = [];
        for await (const batch of source.read(requestOf(table, { shard: shard!, batchSize: 999 }))) {
          sizes.push(batch.rowCount);
          for (const column of batch.columns) {
            if ('values' in column) expect(column.values.length).toBeGreaterThanOrEqual(batch.rowCount);
          }
        }
        expect(Math.max(...sizes)).toBeLessThanOrEqual(999);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(rowCount);
      }));

    it('reads only the columns asked for, in that order', () =>
      withTable(async (source, table) => {
        const [shard] = await source.shards(table, 1_000_000);
        const [id, a] = readColumns(table, 'decoded');
        for await (const batch of source.read({ shard: shard!, columns: [a!, id!], batchSize: 10 })) {
          expect(batch.columns.map((column, at) => textOf(column, 1, [a!, id!][at]!.type))).toEqual([
            '2',
            '4',
          ]);
          break;
        }
      }));

    caseWhen(noKeys, 'samples the first rows by primary key', () =>
      withTable(async (source, table, store) => {
        await store.add(table, batchOf([[-5, 'first']]));
        const batch = await source.sample(table, readColumns(table, 'decoded'), 3);
        expect(batch.rowCount).toBe(3);
        const texts = [0, 1, 2].map((row) => textOf(batch.columns[1]!, row, table.columns[1]!.type));
        expect(texts).toEqual(['first', '1', '2']);
      }),
    );

    it('finds rows by their keys, one by one and by two columns', () =>
      withTable(async (source, table) => {
        const columns = readColumns(table, 'decoded');
        const [id, a] = columns;
        const found = async (keys: readonly ReadColumn[], values: readonly (readonly string[])[]) => {
          const batch = await source.find(table, columns, { columns: keys, values });
          return Array.from({ length: batch.rowCount }, (_, row) =>
            textOf(batch.columns[0]!, row, table.columns[0]!.type),
          ).sort();
        };
        expect(await found([id!], [['49'], ['4'], ['-99']])).toEqual(['4', '49']);
        expect(
          await found(
            [id!, a!],
            [
              ['4', '2'],
              ['9', '12'],
            ],
          ),
        ).toEqual(['4']);
        // a file without types may take texts of digits for numbers
        if (a!.type.kind === 'utf8') expect(await found([a!], [["2' OR '1' = '1"], ['3']])).toEqual(['9']);
        expect(await found([id!], [])).toEqual([]);
      }));

    it('counts rows exactly, in the order asked', () =>
      withTable(async (source, table, store) => {
        await makeTable(target, store, 'empty', { id: 'key' });
        expect(await source.countRows([table, { schema: table.schema, name: 'empty' }, table])).toEqual([
          rowCount,
          0,
          rowCount,
        ]);
      }));

    it('sees nothing of what is written after its snapshot, or refuses it', () =>
      withTable(async (source, table, store) => {
        await source.snapshot();
        const [shard] = await source.shards(table, 1_000_000);
        const before = await readTexts(source, table, { shard: shard! });
        if (!(await changeMeanwhile(target, store, table))) return;
        if (capabilities.snapshot === 'none') {
          const reading = readTexts(source, table, { shard: shard! });
          await expect(reading.catch(codeOf)).resolves.toBe('source-changed-while-reading');
          return;
        }
        expect(await readTexts(source, table, { shard: shard! })).toEqual(before);
        expect(await source.countRows([table])).toEqual([rowCount]);
      }));

    caseWhen(
      needs(capabilities.snapshot === 'shared', 'shared snapshot'),
      'shares its snapshot with a second connection',
      () =>
        withTable(async (source, table, store) => {
          const token = await source.snapshot();
          expect(token).not.toBeNull();
          await changeMeanwhile(target, store, table);
          await withSource(target, store, async (second) => {
            await second.join(token ?? '');
            expect(await second.countRows([table])).toEqual([rowCount]);
          });
          await withSource(target, store, async (third) =>
            expect(await third.countRows([table])).toEqual([rowCount + 1]),
          );
        }),
    );

    caseWhen(
      needs(capabilities.snapshot === 'per-reader', 'snapshot a reader'),
      'gives each connection the state in which it began, and no token for another',
      () =>
        withTable(async (source, table, store) => {
          expect(await source.snapshot()).toBeNull();
          if (!(await changeMeanwhile(target, store, table))) return;
          await withSource(target, store, async (later) => {
            await later.snapshot();
            expect(await later.countRows([table])).toEqual([rowCount + 1]);
          });
          expect(await source.countRows([table])).toEqual([rowCount]);
        }),
    );

    it('stops in the middle of a stream when cancelled', () =>
      withTable(async (source, table) => {
        const [shard] = await source.shards(table, 1_000_000);
        const cancel = new AbortController();
        let batches = 0;
        const reading = (async () => {
          for await (const batch of source.read({
            ...requestOf(table, { shard: shard!, batchSize: 10 }),
            signal: cancel.signal,
          })) {
            expect(batch.rowCount).toBe(10);
            if (++batches === 3) cancel.abort();
          }
        })();
        await expect(reading.catch(codeOf)).resolves.toBe('cancelled');
        expect(batches).toBeLessThan(rowCount / 10);
      }));

    it('refuses to begin what is cancelled already', () =>
      withTable(async (source, table) => {
        const [shard] = await source.shards(table, 1_000_000);
        const reading = readTexts(source, table, { shard: shard!, signal: AbortSignal.abort() });
        await expect(reading.catch(codeOf)).resolves.toBe('cancelled');
      }));

    it('ends a stream with an error when its connection is closed, and closes twice without one', () =>
      withTable(async (source, table) => {
        const [shard] = await source.shards(table, 1_000_000);
        const rows = source.read(requestOf(table, { shard: shard!, batchSize: 10 }));
        const stream = rows[Symbol.asyncIterator]();
        await stream.next();
        await source.close();
        await source.close();
        await expect(drained(stream).catch(codeOf)).resolves.toMatch(/^(cancelled|connection-lost)$/);
      }));
  });

  /** Adds a row from outside; false if the engine blocks writers while a snapshot is open. */
  async function changeMeanwhile(
    of: ConformanceTarget,
    store: TestStore,
    table: TableSchema,
  ): Promise<boolean> {
    const insert = store.add(table, batchOf([[-1, 'late']]));
    if (!of.snapshotLocksOutWriters) return insert.then(() => true);
    await expect(insert).rejects.toThrow();
    return false;
  }
}

type Asked = Pick<ReadRequest, 'shard'> & Partial<ReadRequest>;

const requestOf = (table: TableSchema, asked: Asked): ReadRequest => ({
  columns: readColumns(table, 'decoded'),
  batchSize: 1000,
  ...asked,
});

/** The second column of all rows. */
async function readTexts(source: SourceConnection, table: TableSchema, asked: Asked): Promise<string[]> {
  const texts: string[] = [];
  for await (const batch of source.read(requestOf(table, asked))) {
    for (let row = 0; row < batch.rowCount; row++)
      texts.push(textOf(batch.columns[1]!, row, table.columns[1]!.type) ?? 'NULL');
  }
  return texts;
}

async function drained(stream: AsyncIterator<unknown>): Promise<void> {
  for (let next = await stream.next(); !next.done; next = await stream.next());
}
