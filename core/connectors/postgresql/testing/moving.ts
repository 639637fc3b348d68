import { silentLogger } from '@core/kernel/logger';
import type { PostgresDatabase } from '../../../../tests/setup/postgresql';
import type {
  DestinationConnection,
  LoadPlan,
  ReadColumn,
  Shard,
  SourceConnection,
  WriteTask,
} from '../../connector';
import { tableKey, type DatabaseSchema, type TableSchema } from '../../schema';
import { postgresqlConnector } from '../postgresql-connector';

export const openSource = (database: PostgresDatabase): Promise<SourceConnection> =>
  postgresqlConnector.openSource(database.config, { role: 'SOURCE', logger: silentLogger });

export const openDestination = (database: PostgresDatabase): Promise<DestinationConnection> =>
  postgresqlConnector.openDestination(database.config, { role: 'TARGET', logger: silentLogger });

export async function schemaOf(database: PostgresDatabase): Promise<DatabaseSchema> {
  const source = await openSource(database);
  try {
    return await source.introspect();
  } finally {
    await source.close();
  }
}

export function tableNamed(schema: DatabaseSchema, name: string): TableSchema {
  const table = schema.tables.find((candidate) => candidate.name === name);
  if (!table) throw new Error(`no table ${name}`);
  return table;
}

/** A load of all tables of a schema into tables of the same names. */
export function planOf(
  schema: DatabaseSchema,
  options: Partial<LoadPlan['options']> = {},
  runId = 'run',
): LoadPlan {
  return {
    runId,
    tables: schema.tables
      .filter(({ kind }) => kind === 'table')
      .map((source) => ({ source, target: { schema: source.schema, name: source.name }, sameEngine: true })),
    foreignKeys: schema.foreignKeys,
    options: { truncate: false, bypassConstraints: false, createMissing: true, ...options },
  };
}

export const columnsOf = (table: TableSchema, as: ReadColumn['as'] = 'native'): ReadColumn[] =>
  table.columns
    .filter(({ generated }) => !generated)
    .map(({ name, type, nativeType }) => ({ name, type, nativeType, as }));

export function taskFor(plan: LoadPlan, table: TableSchema, shard: Pick<Shard, 'index'>): WriteTask {
  const target = plan.tables.find(({ source }) => source === table)?.target ?? table;
  return {
    runId: plan.runId,
    taskId: `${tableKey(table)}#${shard.index}`,
    table: target,
    columns: columnsOf(table),
  };
}

/** Writes every shard of every table that is not in the ledger, in plan order. */
export async function moveRows(
  source: SourceConnection,
  destination: DestinationConnection,
  plan: LoadPlan,
  shardRows = 1000,
): Promise<void> {
  for (const { source: table } of plan.tables) {
    for (const shard of await source.shards(table, shardRows)) {
      const rows = source.read({ shard, columns: columnsOf(table), batchSize: 100 });
      await destination.write(taskFor(plan, table, shard), rows);
    }
  }
}

/** A whole load from one database into another; returns the report of finishLoad. */
export async function moveAll(
  from: PostgresDatabase,
  to: PostgresDatabase,
  options: Partial<LoadPlan['options']> = {},
  change: (plan: LoadPlan) => LoadPlan = (plan) => plan,
) {
  const source = await openSource(from);
  const destination = await openDestination(to);
  try {
    const plan = change(planOf(await source.introspect(), options));
    await destination.beginLoad(plan);
    await moveRows(source, destination, plan);
    const finish = await destination.finishLoad(plan);
    await destination.dropLedger(plan.runId);
    return finish;
  } finally {
    await source.close();
    await destination.close();
  }
}
