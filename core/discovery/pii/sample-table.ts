import type { Shard, SourceConnection } from '@core/connectors/connector';
import type { ColumnSchema, TableSchema } from '@core/connectors/schema';
import { textOf } from '@core/kernel/data/text-of';
import type { LogicalKind } from '@core/kernel/data/logical-type';
import { sampleOf, type ColumnSample } from './values/column-sample';

/** Limits per table of a deep scan on its source. */
export interface TableLimits extends ReadLimits {
  readonly columnsAQuery: number;
  readonly milliseconds: number;
}

export const tableLimits: TableLimits = { rows: 1000, places: 4, columnsAQuery: 60, milliseconds: 30_000 };

/** Kinds whose values can be informative. */
const readKinds: ReadonlySet<LogicalKind> = new Set<LogicalKind>([
  ...(['utf8', 'unknown', 'enum', 'int', 'decimal', 'date', 'timestamp', 'json', 'xml', 'list'] as const),
]);

export const isWorthReading = ({ type, autoIncrement, generated }: ColumnSchema): boolean =>
  readKinds.has(type.kind) && !autoIncrement && !generated;

/**
 * Reads values of columns at a few points of a table, several columns per query, within the limits of rows and time.
 * @throws AppError of the connection; 'cancelled' on timeout
 */
export async function sampleTable(
  source: SourceConnection,
  table: TableSchema,
  columns: readonly ColumnSchema[],
  signal: AbortSignal,
  limits: TableLimits = tableLimits,
): Promise<ReadonlyMap<string, ColumnSample>> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(limits.milliseconds)]);
  const wanted = columns.filter(isWorthReading);
  const samples = new Map<string, ColumnSample>();
  if (wanted.length === 0) return samples;
  for (let at = 0; at < wanted.length; at += limits.columnsAQuery) {
    const some = wanted.slice(at, at + limits.columnsAQuery);
    const texts = await readPlaces(source, table, some, limits, within);
    some.forEach(({ name }, i) => samples.set(name, sampleOf(texts[i]!)));
  }
  return samples;
}

/** How many rows of a table to read, and at how many points. */
export interface ReadLimits {
  readonly rows: number;
  readonly places: number;
}

/** The values of columns in the first rows at a few points, from the start to the end of a table. */
export async function readPlaces(
  source: SourceConnection,
  table: TableSchema,
  columns: readonly ColumnSchema[],
  limits: ReadLimits,
  signal: AbortSignal,
): Promise<readonly (readonly (string | null)[])[]> {
  const texts = columns.map((): (string | null)[] => []);
  const shards = await placesOf(source, table, limits);
  const batchSize = Math.ceil(limits.rows / shards.length);
  for (const shard of shards) await readFirst(source, shard, batchSize, columns, texts, signal);
  return texts;
}

/** Shards from the start to the end of the table. */
async function placesOf(
  source: SourceConnection,
  table: TableSchema,
  { rows, places }: ReadLimits,
): Promise<readonly Shard[]> {
  const shards = await source.shards(table, Math.max(rows, Math.ceil((table.rowEstimate ?? 0) / places)));
  if (shards.length <= places) return shards;
  return Array.from({ length: places }, (_, i) => shards[Math.floor((i * shards.length) / places)]!);
}

/** The first rows of a shard: one batch, after which the query is cancelled. */
async function readFirst(
  source: SourceConnection,
  shard: Shard,
  batchSize: number,
  columns: readonly ColumnSchema[],
  texts: readonly (string | null)[][],
  signal: AbortSignal,
): Promise<void> {
  const asked = columns.map(({ name, type, nativeType }) => ({
    name,
    type,
    nativeType,
    as: 'decoded' as const,
  }));
  for await (const batch of source.read({ shard, columns: asked, batchSize, signal })) {
    columns.forEach(({ type }, i) => {
      for (let row = 0; row < batch.rowCount; row += 1) texts[i]!.push(textOf(batch.columns[i]!, row, type));
    });
    return;
  }
}
