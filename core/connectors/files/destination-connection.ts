import type { DatabaseSchema } from '../schema';
import { sameTable, tableKey } from '../schema';
import type { DestinationConnection, LoadTable, OpenOptions } from '../connector';
import { beginLoad, leftOutOf, plannedSchema } from './load/begin-load';
import { publishTable } from './load/publish';
import { RunNotes, type RunTable } from './load/run-notes';
import { writeTask } from './load/write-task';
import { copyTask } from './load/copy-task';
import { openSources } from './open-sources';
import { countDuplicates, countNulls, countOrphans } from './proof';
import { countRows } from './read/count-rows';
import { readRelation } from './read/read-relation';
import { wantedColumn } from './read/table-reader';
import { introspect } from './introspect';
import type { FileSession } from './session';
import { toAppError } from './engine/engine-errors';
import type { FileForm } from './tables/file-form';

/**
 * Files opened for writing. What a run writes becomes visible only when `finishLoad` publishes it, table by table.
 * @param form of tables that do not come from files
 */
export function openDestination(
  session: FileSession,
  options: OpenOptions,
  form: FileForm,
): DestinationConnection {
  const { reader, store, engine, ask } = session;
  const missing = 'destination-table-missing';
  /** Of the load that this connection began: tables as they will be. */
  let planned: readonly RunTable[] = [];
  return {
    introspect: () =>
      ask(undefined, '', async (connection) =>
        withPlanned(await introspect(connection, reader, options.logger), planned),
      ),
    countRows: (tables, signal) =>
      ask(signal, '', (connection) => countRows(connection, reader, tables, missing)),
    previewLoad: (plan) =>
      ask(undefined, '', async () => {
        const found = await reader.list();
        const isNew = ({ target }: LoadTable) => !found.some((table) => sameTable(table, target));
        return { leftOut: plan.options.createMissing ? leftOutOf(plan, isNew) : [] };
      }),
    beginLoad: (plan) =>
      ask(undefined, '', async (connection) => {
        const notes = new RunNotes(store, plan.runId);
        await options.beforeCommit?.();
        await beginLoad(connection, reader, notes, plan, form);
        planned = (await notes.tables()) ?? [];
        const isNew = ({ target }: LoadTable) =>
          planned.some((table) => table.isNew && sameTable(table, target));
        return { leftOut: leftOutOf(plan, isNew) };
      }),
    completedTasks: async (runId) => {
      const tasks = await ask(undefined, '', () => new RunNotes(store, runId).tasks());
      return new Map(tasks.map(({ taskId, rows }) => [taskId, rows]));
    },
    write: async (task, batches) => {
      try {
        return await session.within(task.signal, (signal) =>
          writeTask(session, { ...task, signal }, batches, () => options.beforeCommit?.()),
        );
      } catch (error) {
        throw toAppError(error, 'destination', { table: tableKey(task.table) });
      }
    },
    copyFrom: async (task, made) => {
      try {
        return await session.within(task.signal, async (signal) => {
          const source = openSources.find(task.origin);
          const ends = { source, destination: session, engine: await session.engineWith(source.store) };
          return copyTask(ends, { ...task, signal }, made, () => options.beforeCommit?.());
        });
      } catch (error) {
        throw toAppError(error, 'destination', { table: tableKey(task.table) });
      }
    },
    finishLoad: (plan, signal) =>
      ask(signal, '', async (connection) => {
        const notes = new RunNotes(store, plan.runId);
        const tasks = await notes.tasks();
        for (const table of await notes.requireTables()) {
          const own = tasks.filter((task) => sameTable(task.table, table));
          await publishTable(connection, reader, notes, table, own, () => options.beforeCommit?.());
        }
        planned = [];
        return { problems: [] };
      }),
    dropLedger: (runId) =>
      ask(undefined, '', async () => {
        await options.beforeCommit?.();
        return new RunNotes(store, runId).drop();
      }),
    countOrphans: (key, signal) =>
      ask(signal, tableKey(key.child), (connection) => countOrphans(connection, reader, key)),
    countDuplicates: (table, columns, signal) =>
      ask(signal, tableKey(table), (connection) => countDuplicates(connection, reader, table, columns)),
    countNulls: (table, columns, signal) =>
      ask(signal, tableKey(table), (connection) => countNulls(connection, reader, table, columns)),
    readBack: (table, columns, batchSize, signal) =>
      session.told(signal, tableKey(table), (joined) => readTable(table, columns, batchSize, joined)),
    close: async () => session.close(),
  };

  async function* readTable(
    name: Parameters<DestinationConnection['readBack']>[0],
    columns: Parameters<DestinationConnection['readBack']>[1],
    batchSize: number,
    signal: AbortSignal,
  ) {
    const table = await reader.find(name, missing);
    const wanted = columns.map((column) => wantedColumn(table, column));
    const relation = await reader.relationOf(table, wanted);
    yield* readRelation(engine, `FROM ${relation}`, wanted, batchSize, signal);
  }
}

/** The existing tables, as the load will leave them. */
function withPlanned(schema: DatabaseSchema, planned: readonly RunTable[]): DatabaseSchema {
  const others = schema.tables.filter((table) => !planned.some((other) => sameTable(other, table)));
  return { ...schema, tables: [...others, ...planned.map(plannedSchema)] };
}
