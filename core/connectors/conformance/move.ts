import { silentLogger } from '@core/kernel/logger';
import type {
  DestinationConnection,
  LoadFinish,
  LoadPlan,
  ReadColumn,
  Shard,
  SourceConnection,
  WriteResult,
  WriteTask,
} from '../connector';
import { tableKey, type DatabaseSchema, type TableName, type TableSchema } from '../schema';
import { batchOf, inOrder, testTable, type Cells, type ColumnForm } from './tables';
import type { ConformanceTarget, TestDatabase, TestStore } from './target';

/** The source and destination of most cases; both are dropped after the case, whatever happens in it. */
export interface Ends {
  readonly source: TestStore;
  readonly destination: TestStore;
}

/** The same if both speak SQL. */
export interface SqlEnds {
  readonly source: SqlStore;
  readonly destination: SqlStore;
}
export interface SqlStore extends TestStore, Pick<TestDatabase, 'run' | 'query'> {}

export async function withStore(
  target: ConformanceTarget,
  body: (store: TestStore) => Promise<void>,
): Promise<void> {
  const store = await target.createStore();
  try {
    await body(store);
  } finally {
    await store.drop();
  }
}

export async function withEnds(
  target: ConformanceTarget,
  body: (ends: Ends) => Promise<void>,
): Promise<void> {
  await withStore(target, (source) => withStore(target, (destination) => body({ source, destination })));
}

const asSql = (store: TestStore): SqlStore => {
  if (store.sql === null) throw new Error('a case for SQL was not gated');
  return { ...store, ...store.sql };
};

/** For cases gated by `needsSql`. */
export const withSqlEnds = (
  target: ConformanceTarget,
  body: (ends: SqlEnds) => Promise<void>,
): Promise<void> =>
  withEnds(target, ({ source, destination }) =>
    body({ source: asSql(source), destination: asSql(destination) }),
  );

/** Creates a table of the suite in the store and returns its schema. */
export async function makeTable(
  target: ConformanceTarget,
  store: TestStore,
  name: string,
  columns: Readonly<Record<string, ColumnForm>>,
  rows: Cells = [],
): Promise<TableSchema> {
  const table = testTable(target, name, columns);
  await store.make(table, batchOf(rows, table.columns.length));
  return table;
}

/** The rows of a table of the suite, in the order of the first column. */
export const rowsOf = async (
  target: ConformanceTarget,
  store: TestStore,
  name: string,
  columns: readonly string[],
): Promise<(string | null)[][]> => inOrder(await store.rows({ schema: target.schema, name }, columns));

export async function withSource<T>(
  target: ConformanceTarget,
  database: Pick<TestStore, 'config'>,
  body: (source: SourceConnection) => Promise<T>,
): Promise<T> {
  const source = await target.connector.openSource(database.config, { role: 'SOURCE', logger: silentLogger });
  try {
    return await body(source);
  } finally {
    await source.close();
  }
}

export async function withDestination<T>(
  target: ConformanceTarget,
  database: Pick<TestStore, 'config'>,
  body: (destination: DestinationConnection) => Promise<T>,
): Promise<T> {
  const destination = await target.connector.openDestination(database.config, {
    role: 'TARGET',
    logger: silentLogger,
  });
  try {
    return await body(destination);
  } finally {
    await destination.close();
  }
}

export const introspected = (
  target: ConformanceTarget,
  database: Pick<TestStore, 'config'>,
): Promise<DatabaseSchema> => withSource(target, database, (source) => source.introspect());

/** The table of that name, in any schema; fails the case if there is none. */
export function tableOf(schema: DatabaseSchema, name: string): TableSchema {
  const table = schema.tables.find((candidate) => candidate.name === name);
  if (!table)
    throw new Error(`introspection gave no table ${name}, but ${schema.tables.map(tableKey).join(', ')}`);
  return table;
}

/** Every column but the computed ones, which are never written. */
export const readColumns = (table: TableSchema, as: ReadColumn['as']): ReadColumn[] =>
  table.columns
    .filter((column) => !column.generated)
    .map((column) => ({ name: column.name, type: column.type, nativeType: column.nativeType, as }));

export function planOf(
  schema: DatabaseSchema,
  runId: string,
  options: Partial<LoadPlan['options']> = {},
): LoadPlan {
  return {
    runId,
    tables: schema.tables
      .filter((table) => table.kind === 'table')
      .map((table) => ({ source: table, target: nameOf(table), sameEngine: true })),
    foreignKeys: schema.foreignKeys,
    options: { truncate: false, bypassConstraints: false, createMissing: true, ...options },
  };
}

export const nameOf = (table: TableName): TableName => ({ schema: table.schema, name: table.name });

export const taskOf = (
  plan: LoadPlan,
  shard: Shard,
  columns: readonly ReadColumn[],
  signal?: AbortSignal,
): WriteTask => ({
  runId: plan.runId,
  taskId: `${tableKey(shard.table)}#${shard.index}`,
  table: nameOf(shard.table),
  columns: columns.map(({ name, type, nativeType }) => ({ name, type, nativeType })),
  signal,
});

/** How rows are moved: as batches of decoded or native columns, or copied from source to destination. */
export type MoveForm = ReadColumn['as'] | 'copied';

/** The ways to move rows unchanged that the connector supports besides decoding. */
export function nativeForms({ connector: { capabilities } }: ConformanceTarget): MoveForm[] {
  if (capabilities.nativeFormat === null) return [];
  return [capabilities.nativeBatches ? 'native' : 'copied'];
}

export interface MoveOptions {
  readonly as?: MoveForm;
  readonly shardRows?: number;
  readonly batchSize?: number;
  readonly runId?: string;
  readonly load?: Partial<LoadPlan['options']>;
  /** Names of the tables to move; by default all. */
  readonly tables?: ReadonlySet<string>;
  /** Keep it if the case inspects it. */
  readonly keepLedger?: boolean;
}

/** Moves tables of the source as the pipeline does, in one process with one connection at each end. */
export async function moveAll(
  target: ConformanceTarget,
  ends: { readonly [End in keyof Ends]: Pick<TestStore, 'config'> },
  options: MoveOptions = {},
): Promise<LoadFinish> {
  return withSource(target, ends.source, (source) =>
    withDestination(target, ends.destination, async (destination) => {
      await source.snapshot();
      const read = await source.introspect();
      const { tables: asked } = options;
      const schema = asked ? { ...read, tables: read.tables.filter(({ name }) => asked.has(name)) } : read;
      const plan = planOf(schema, options.runId ?? 'run-1', options.load);
      await destination.beginLoad(plan);
      for (const { source: table } of plan.tables) await moveTable(source, destination, plan, table, options);
      const finish = await destination.finishLoad(plan);
      if (!options.keepLedger) await destination.dropLedger(plan.runId);
      return finish;
    }),
  );
}

/** Moves the shards of one table one after another; returns the number of rows written. */
export async function moveTable(
  source: SourceConnection,
  destination: DestinationConnection,
  plan: LoadPlan,
  table: TableSchema,
  options: MoveOptions = {},
): Promise<number> {
  const columns = readColumns(table, options.as === 'native' ? 'native' : 'decoded');
  let rows = 0;
  for (const shard of await source.shards(table, options.shardRows ?? 10_000)) {
    const batches = source.read({ shard, columns, batchSize: options.batchSize ?? 1000 });
    const task = taskOf(plan, shard, columns);
    const written =
      options.as === 'copied'
        ? await copyWhole(source, destination, shard, task)
        : await destination.write(task, batches);
    rows += written.rows;
  }
  return rows;
}

async function copyWhole(
  source: SourceConnection,
  destination: DestinationConnection,
  shard: Shard,
  task: WriteTask,
): Promise<WriteResult> {
  const origin = (await source.origin?.(shard.table)) ?? null;
  if (origin === null || !destination.copyFrom) throw new Error('native columns have no way at all');
  const kept = task.columns.map(({ name }) => ({ source: name, target: name }));
  return destination.copyFrom({ ...task, columns: [], origin, shard, kept }, null);
}
