import { describe, expect, it, type TestContext } from 'vitest';
import type { Batch } from '@core/kernel/data/column';
import { descriptionOf } from '@core/contract/connectors/descriptions';
import { textOf } from '@core/kernel/data/text-of';
import { codeOf } from '@core/kernel/errors';
import type { CopyTask, DestinationConnection, LoadPlan, ReadColumn, SourceConnection } from '../connector';
import type { TableSchema } from '../schema';
import {
  makeTable,
  nameOf,
  planOf,
  readColumns,
  rowsOf,
  tableOf,
  taskOf,
  withDestination,
  withEnds,
  withSource,
  type Ends,
} from './move';
import { batchOf, series } from './tables';
import type { ConformanceTarget } from './target';

const rowCount = 1000;

/** Columns that the destination copies directly from the source, next to generated ones. */
export function describeCopies(target: ConformanceTarget): void {
  const { publishes } = descriptionOf(target.connector.type);
  const withCopy = (context: TestContext, body: (copy: Copy) => Promise<void>) =>
    withEnds(target, async (ends) => {
      const made = await makeTable(
        target,
        ends.source,
        't',
        { id: 'key', a: 'text', b: 'text' },
        series(rowCount, (n) => [n * n, `text ${n}`, `text ${n}`]),
      );
      await withSource(target, ends.source, (source) =>
        withDestination(target, ends.destination, async (destination) => {
          await source.snapshot();
          const schema = await source.introspect();
          const table = tableOf(schema, 't');
          const origin = (await source.origin?.(nameOf(table))) ?? null;
          if (origin === null || !destination.copyFrom)
            return context.skip('the connector has no way from source to destination but by rows');
          const plan = planOf(schema, 'run-1');
          await destination.beginLoad(plan);
          const [id, a, b] = readColumns(table, 'decoded');
          const tasks: CopyTask[] = (await source.shards(table, 300)).map((shard) => ({
            ...taskOf(plan, shard, [a!]),
            origin,
            shard,
            kept: [id!, b!].map((column) => ({ source: column.name, target: column.name })),
          }));
          await body({ ends, plan, made, source, destination, tasks, changed: a! });
        }),
      );
    });

  /**
   * Row count, number of rows with a changed `a`, and the sum of `b`; for a store that publishes, after publication.
   */
  const contents = async ({ ends, plan, destination }: Copy) => {
    if (publishes === 'object') await destination.finishLoad(plan);
    const rows = await rowsOf(target, ends.destination, 't', ['a', 'b']);
    return {
      rows: rows.length,
      changed: rows.filter(([a, b]) => a === `${b}!`).length,
      sum: rows.reduce((sum, [, b]) => sum + Number(b?.slice('text '.length)), 0),
    };
  };
  const nothing = { rows: 0, changed: 0, sum: 0 };

  describe('copies', () => {
    it('puts made values beside the rows that they were made of', (context) =>
      withCopy(context, async (copy) => {
        const { source, destination, tasks, changed } = copy;
        for (const task of tasks) {
          const result = await destination.copyFrom?.(task, shouted(source, task, changed));
          expect(result).toMatchObject({ alreadyDone: false });
          expect(await destination.copyFrom?.(task, neverRead())).toMatchObject({
            rows: result?.rows,
            alreadyDone: true,
          });
        }
        expect(await contents(copy)).toEqual({ rows: 1000, changed: 1000, sum: 500500 });
      }));

    it('copies whole shards where nothing is made', (context) =>
      withCopy(context, async (copy) => {
        const { destination, tasks } = copy;
        for (const task of tasks)
          await destination.copyFrom?.({ ...task, columns: [], kept: ['id', 'a', 'b'].map(same) }, null);
        expect((await destination.completedTasks('run-1')).size).toBe(tasks.length);
        expect(await contents(copy)).toEqual({ rows: 1000, changed: 0, sum: 500500 });
      }));

    it('writes nothing where made rows are fewer or more than the source has', (context) =>
      withCopy(context, async (copy) => {
        const { source, destination, tasks, changed } = copy;
        const task = tasks[0]!;
        const fewer = async function* () {
          for await (const batch of shouted(source, task, changed))
            yield { ...batch, rowCount: batch.rowCount - 1 };
        };
        const more = async function* () {
          yield* shouted(source, task, changed);
          yield { rowCount: 1, columns: [{ storage: 'text' as const, values: ['one too many'] }] };
        };
        for (const made of [fewer(), more()]) {
          await expect(destination.copyFrom?.(task, made).catch(codeOf)).resolves.toBe(
            'source-changed-while-reading',
          );
        }
        expect(await contents(copy)).toEqual(nothing);
        expect(await destination.completedTasks('run-1')).toEqual(new Map());
      }));

    it('stops when cancelled, with nothing written', (context) =>
      withCopy(context, async (copy) => {
        const { destination, tasks, source, changed } = copy;
        const task = { ...tasks[0]!, signal: AbortSignal.abort() };
        await expect(
          destination.copyFrom?.(task, shouted(source, task, changed)).catch(codeOf),
        ).resolves.toBe('cancelled');
        expect(await contents(copy)).toEqual(nothing);
      }));

    it('leaves the source free for others when it is closed', (context) =>
      withCopy(context, async ({ ends, made, source, destination, tasks, changed }) => {
        await destination.copyFrom?.(tasks[0]!, shouted(source, tasks[0]!, changed));
        await destination.close();
        await source.close();
        await ends.source.add(made, batchOf([[-1, 'x', 'y']]));
      }));
  });
}

interface Copy {
  readonly ends: Ends;
  readonly plan: LoadPlan;
  readonly made: TableSchema;
  readonly source: SourceConnection;
  readonly destination: DestinationConnection;
  readonly tasks: readonly CopyTask[];
  readonly changed: ReadColumn;
}

const same = (name: string) => ({ source: name, target: name });

/** The rows of the task's shard, with an exclamation mark appended. */
async function* shouted(source: SourceConnection, task: CopyTask, column: ReadColumn): AsyncIterable<Batch> {
  for await (const batch of source.read({ shard: task.shard, columns: [column], batchSize: 100 })) {
    const { rowCount } = batch;
    const values = Array.from(
      { length: rowCount },
      (_, row) => `${textOf(batch.columns[0]!, row, column.type) ?? ''}!`,
    );
    yield { rowCount, columns: [{ storage: 'text', values }] };
  }
}

function neverRead(): AsyncIterable<Batch> {
  return {
    [Symbol.asyncIterator]: () => {
      throw new Error('rows were read for a task that is done');
    },
  };
}
