import { describe, expect, it } from 'vitest';
import type { Batch } from '@core/kernel/data/column';
import { descriptionOf } from '@core/contract/connectors/descriptions';
import { AppError, codeOf } from '@core/kernel/errors';
import type { DestinationConnection, LoadPlan, WriteTask } from '../connector';
import { tableKey } from '../schema';
import { caseWhen, dialectOf, needs, needsSql } from './gate';
import {
  introspected,
  makeTable,
  moveAll,
  planOf,
  readColumns,
  rowsOf,
  tableOf,
  taskOf,
  withDestination,
  withEnds,
  withSource,
  withSqlEnds,
  type Ends,
} from './move';
import { series } from './tables';
import type { ConformanceTarget } from './target';

/** The lifecycle of a load: begun and finished once, resumed without loss or duplicates, and nothing half-written. */
export function describeLoads(target: ConformanceTarget): void {
  const dialect = dialectOf(target);
  const { quote: q } = dialect;
  const { capabilities, type } = target.connector;
  const { enforces, publishes } = descriptionOf(type);
  const noSql = needsSql(target);
  const atTheEnd = publishes === 'object' ? 'tables are published whole, at the end' : null;

  const columns = { id: 'key', a: 'text!' } as const;
  const makeSource = (ends: Ends, rows = 100) =>
    makeTable(
      target,
      ends.source,
      't',
      columns,
      series(rows, (n) => [n, String(n)]),
    );
  const idsOf = async (ends: Ends) =>
    (await rowsOf(target, ends.destination, 't', ['id'])).map(([id]) => Number(id));
  const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at);

  /** What the destination contains during a load; for one that publishes at the end, after it. */
  const writtenIds = async ({ ends, plan, destination }: Pick<Load, 'ends' | 'plan' | 'destination'>) => {
    if (publishes === 'object') await destination.finishLoad(plan);
    return idsOf(ends);
  };

  /** Source and plan for a table of `rows` rows, with the destination open and the load begun. */
  const withLoad = (
    body: (load: Load) => Promise<void>,
    options: Partial<LoadPlan['options']> = {},
    prepare: (ends: Ends) => Promise<unknown> = () => Promise.resolve(),
  ) =>
    withEnds(target, async (ends) => {
      await makeSource(ends);
      await prepare(ends);
      const plan = planOf(await introspected(target, ends.source), 'run-1', options);
      await withDestination(target, ends.destination, async (destination) => {
        await destination.beginLoad(plan);
        await body({ ends, plan, destination, ...oneTask(plan) });
      });
    });

  describe('loads', () => {
    it('writes a task once, however often it is asked to', () =>
      withLoad(async (load) => {
        const { plan, destination, task, batch } = load;
        expect(await destination.write(task, once(batch(0, 10)))).toMatchObject({
          rows: 10,
          alreadyDone: false,
        });
        expect(await destination.write(task, neverRead())).toMatchObject({ rows: 10, alreadyDone: true });
        expect(await destination.write({ ...task, taskId: 'second' }, once(batch(10, 5)))).toMatchObject({
          rows: 5,
          alreadyDone: false,
        });
        expect(await destination.completedTasks(plan.runId)).toEqual(
          new Map([
            [task.taskId, 10],
            ['second', 5],
          ]),
        );
        expect(await destination.completedTasks('another run')).toEqual(new Map());
        expect(await writtenIds(load)).toEqual(numbers(15));
      }));

    it('writes a task once when two connections try at the same time', () =>
      withLoad(async (load) => {
        const { ends, destination, task, batch } = load;
        await withDestination(target, ends.destination, async (second) => {
          const results = await Promise.all([
            destination.write(task, once(batch(0, 50))),
            second.write(task, once(batch(0, 50))),
          ]);
          expect(results.map((result) => result.alreadyDone).sort()).toEqual([false, true]);
        });
        expect(await writtenIds(load)).toEqual(numbers(50));
      }));

    caseWhen(
      needs(capabilities.parallelWrites, 'parallel writes'),
      'lets several connections write tasks of one run',
      () =>
        withLoad(async (load) => {
          const { ends, plan, destination, task, batch } = load;
          await withDestination(target, ends.destination, async (second) => {
            await Promise.all(
              Array.from({ length: 10 }, (_, index) =>
                (index % 2 === 0 ? destination : second).write(
                  { ...task, taskId: `task-${index}` },
                  once(batch(index * 10, 10)),
                ),
              ),
            );
          });
          expect((await destination.completedTasks(plan.runId)).size).toBe(10);
          expect(await writtenIds(load)).toEqual(numbers(100));
        }),
    );

    it('takes up a load where another process left it, and keeps what is there', () =>
      withLoad(
        async ({ ends, plan, destination, task, batch }) => {
          await destination.write(task, once(batch(0, 60)));
          await destination.close();
          await withDestination(target, ends.destination, async (second) => {
            await second.beginLoad(plan);
            expect(await second.completedTasks(plan.runId)).toEqual(new Map([[task.taskId, 60]]));
            expect(await second.write(task, neverRead())).toMatchObject({ alreadyDone: true });
            await second.write({ ...task, taskId: 'rest' }, once(batch(60, 40)));
            expect((await second.finishLoad(plan)).problems).toEqual([]);
            expect((await second.finishLoad(plan)).problems).toEqual([]);
            await second.dropLedger(plan.runId);
            await second.dropLedger(plan.runId);
          });
          expect(await idsOf(ends)).toEqual(numbers(100));
        },
        { truncate: true },
      ));

    it('leaves nothing of its own behind', () =>
      withEnds(target, async (ends) => {
        await makeSource(ends);
        const before = await introspected(target, ends.source);
        await moveAll(target, ends);
        const after = await introspected(target, ends.destination);
        expect(after.tables.map(tableKey)).toEqual(before.tables.map(tableKey));
      }));

    it('does not show its ledger as a table', () =>
      withLoad(async ({ destination }) => {
        expect((await destination.introspect()).tables.map((table) => table.name)).toEqual(['t']);
      }));

    caseWhen(atTheEnd, 'adds to the rows of a table where it is not asked to empty it', () =>
      withEnds(target, async (ends) => {
        await makeSource(ends, 10);
        await makeTable(target, ends.destination, 't', columns, [[1000, 'old']]);
        await moveAll(target, ends);
        expect(await idsOf(ends)).toEqual([...numbers(10, 1), 1000]);
      }),
    );

    it('empties a table where asked', () =>
      withEnds(target, async (ends) => {
        await makeSource(ends, 10);
        await makeTable(target, ends.destination, 't', columns, [[1000, 'old']]);
        await moveAll(target, ends, { load: { truncate: true } });
        expect(await idsOf(ends)).toEqual(numbers(10, 1));
      }));

    it('begins no load that would delete more rows than it may, and deletes none', () =>
      withEnds(target, async (ends) => {
        await makeSource(ends, 10);
        await makeTable(target, ends.destination, 't', columns, [
          [1000, 'old'],
          [1001, 'older'],
        ]);
        const emptying = { truncate: true, deletesAtMost: 1 };
        const error: unknown = await moveAll(target, ends, { load: emptying }).catch(
          (thrown: unknown) => thrown,
        );
        expect(error).toMatchObject({
          code: 'destination-deletes-more',
          details: { rows: 2, confirmed: 1 },
        });
        expect(await idsOf(ends)).toEqual([1000, 1001]);
        expect((await introspected(target, ends.destination)).tables.map(({ name }) => name)).toEqual(['t']);
        await moveAll(target, ends, { runId: 'next', load: { ...emptying, deletesAtMost: 2 } });
        expect(await idsOf(ends)).toEqual(numbers(10, 1));
      }));

    it('counts what it deletes once: a load that has begun goes on', () =>
      withLoad(
        async ({ ends, plan, destination, task, batch }) => {
          await destination.write(task, once(batch(0, 60)));
          await withDestination(target, ends.destination, async (second) => {
            await second.beginLoad(plan);
            expect(await second.completedTasks(plan.runId)).toEqual(new Map([[task.taskId, 60]]));
          });
        },
        { truncate: true, deletesAtMost: 0 },
      ));

    it('refuses a missing table where it may make none', () =>
      withEnds(target, async (ends) => {
        await makeSource(ends);
        const moving = moveAll(target, ends, { load: { createMissing: false } });
        await expect(moving.catch(codeOf)).resolves.toBe('destination-table-missing');
        expect((await introspected(target, ends.destination)).tables).toEqual([]);
      }));

    it('writes nothing of a task whose rows fail half-way', () =>
      withLoad(async (load) => {
        const { plan, destination, task, batch } = load;
        const failing = async function* () {
          yield batch(0, 10);
          throw new AppError('source-query-failed');
        };
        await expect(destination.write(task, failing()).catch(codeOf)).resolves.toBe('source-query-failed');
        expect(publishes === 'object' ? [] : await writtenIds(load)).toEqual([]);
        expect(await destination.completedTasks(plan.runId)).toEqual(new Map());
        expect(await destination.write(task, once(batch(0, 10)))).toMatchObject({
          rows: 10,
          alreadyDone: false,
        });
        expect(await writtenIds(load)).toEqual(numbers(10));
      }));

    it('writes nothing of a task that is cancelled half-way', () =>
      withLoad(async (load) => {
        const { ends, plan, destination, task, batch } = load;
        const cancel = new AbortController();
        const endless = async function* () {
          for (let from = 0; ; from += 10) {
            if (from === 50) cancel.abort();
            yield batch(from, 10);
          }
        };
        await expect(
          destination.write({ ...task, signal: cancel.signal }, endless()).catch(codeOf),
        ).resolves.toBe('cancelled');
        await withDestination(target, ends.destination, async (second) => {
          expect(await second.completedTasks(plan.runId)).toEqual(new Map());
        });
        expect(await writtenIds(load)).toEqual([]);
      }));

    const refused = [
      {
        name: 'NULL in a column that takes none',
        code: 'value-null',
        values: ['a', null],
        ids: [1, 2],
        reason: needs(enforces.notNull, 'NOT NULL'),
      },
      {
        name: 'a key twice',
        code: 'value-duplicate',
        values: ['a', 'b'],
        ids: [1, 1],
        reason: needs(enforces.primaryKeys, 'primary keys'),
      },
    ] as const;
    for (const { name, code, values, ids, reason } of refused) {
      caseWhen(reason, `says precisely what it refuses: ${name}`, () =>
        // Into an existing table: the keys of a new one may be created after its rows.
        withLoad(
          async ({ ends, destination, task }) => {
            const batch: Batch = {
              rowCount: 2,
              columns: [
                { storage: 'text', values: ids.map(String) },
                { storage: 'text', values },
              ],
            };
            const error: unknown = await destination
              .write(task, once(batch))
              .catch((thrown: unknown) => thrown);
            expect(codeOf(error)).toBe(code);
            expect(error instanceof AppError && error.details['table']).toBe(tableKey(task.table));
            if (code === 'value-null') expect(error instanceof AppError && error.details['column']).toBe('a');
            expect(await idsOf(ends)).toEqual([]);
          },
          {},
          (ends) => makeTable(target, ends.destination, 't', columns),
        ),
      );
    }

    caseWhen(noSql, 'takes away triggers for the load and puts them back', () =>
      withSqlEnds(target, async (ends) => {
        await makeSource(ends);
        const triggers = dialect.triggersOf('t');
        await makeTable(target, ends.destination, 't', columns);
        await ends.destination.run(...dialect.trigger('overwrite', 't', 'a'));
        const before = await ends.destination.query(triggers);
        expect(before).toHaveLength(1);
        await moveAll(target, ends);
        expect(
          await ends.destination.query(`SELECT count(*) FROM ${q('t')} WHERE ${q('a')} = 'triggered'`),
        ).toEqual([['0']]);
        expect(await ends.destination.query(triggers)).toEqual(before);
      }),
    );

    caseWhen(noSql, 'puts back what a run took away that never came to its end', () =>
      withSqlEnds(target, async (ends) => {
        await makeSource(ends);
        await makeTable(target, ends.destination, 't', columns);
        await ends.destination.run(
          `CREATE INDEX ${q('t_a')} ON ${q('t')} (${q('a')})`,
          ...dialect.trigger('overwrite', 't', 'a'),
        );
        const plan = planOf(await introspected(target, ends.source), 'abandoned', {
          bypassConstraints: true,
        });
        await withDestination(target, ends.destination, (destination) => destination.beginLoad(plan));
        expect(await ends.destination.query(dialect.triggersOf('t'))).toEqual([]);
        await moveAll(target, ends, { runId: 'next', load: { bypassConstraints: true } });
        expect(await ends.destination.query(dialect.triggersOf('t'))).toHaveLength(1);
        expect(
          tableOf(await introspected(target, ends.destination), 't').indexes.map((index) => index.name),
        ).toEqual(['t_a']);
      }),
    );

    it('reads back what it wrote', () =>
      withEnds(target, async (ends) => {
        await makeSource(ends, 25);
        await moveAll(target, ends);
        await withDestination(target, ends.destination, async (destination) => {
          const table = tableOf(await destination.introspect(), 't');
          let rows = 0;
          for await (const batch of destination.readBack(table, readColumns(table, 'decoded'), 10))
            rows += batch.rowCount;
          expect(rows).toBe(25);
        });
      }));

    it('passes a table through as the engine’s own stream, where it has one', (context) =>
      withEnds(target, async (ends) => {
        await makeSource(ends, 1000);
        await withSource(target, ends.source, (source) =>
          withDestination(target, ends.destination, async (destination) => {
            if (!source.readStream || !destination.writeStream)
              return context.skip('the connector has no stream of its own');
            const plan = planOf(await source.introspect(), 'run-1');
            await destination.beginLoad(plan);
            const { task } = oneTask(plan);
            const columns = readColumns(plan.tables[0]!.source, 'native');
            let rows = 0;
            for (const shard of await source.shards(plan.tables[0]!.source, 300)) {
              const shardTask = { ...task, taskId: `shard-${shard.index}` };
              const stream = () => source.readStream!({ shard, columns, batchSize: 100 });
              rows += (await destination.writeStream(shardTask, stream())).rows;
              expect(await destination.writeStream(shardTask, stream())).toMatchObject({
                alreadyDone: true,
              });
            }
            expect(rows).toBe(1000);
          }),
        );
        expect(await rowsOf(target, ends.destination, 't', ['id', 'a'])).toEqual(
          numbers(1000, 1).map((id) => [String(id), String(id)]),
        );
      }));
  });
}

interface Load {
  readonly ends: Ends;
  readonly plan: LoadPlan;
  readonly destination: DestinationConnection;
  readonly task: WriteTask;
  /** Rows with ids from `from` on. */
  readonly batch: (from: number, rows: number) => Batch;
}

function oneTask(plan: LoadPlan): Pick<Load, 'task' | 'batch'> {
  const table = plan.tables[0]!.source;
  const columns = readColumns(table, 'decoded');
  return {
    task: taskOf(plan, { table, index: 0, estimatedRows: 0, range: {} }, columns),
    batch: (from, rows) => ({
      rowCount: rows,
      columns: columns.map(() => ({
        storage: 'text',
        values: Array.from({ length: rows }, (_, row) => String(from + row)),
      })),
    }),
  };
}

async function* once(batch: Batch): AsyncIterable<Batch> {
  yield batch;
}

/** Rows that must not be requested. */
function neverRead(): AsyncIterable<Batch> {
  return {
    [Symbol.asyncIterator]: () => {
      throw new Error('rows were read for a task that is done');
    },
  };
}
