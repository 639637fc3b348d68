import { throwIfAborted } from '@core/kernel/abort';
import type { Batch } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { Engine, EngineConnection } from '../engine/engine';
import { quoteName } from '../engine/sql-text';
import { readType } from '../tables/column-types';
import { collectorOf, vectorsOf } from './chunk-columns';

export interface WantedColumn {
  readonly name: string;
  readonly type: LogicalType;
  /** DuckDB's type of it in the relation. */
  readonly engineType: string;
}

/** Rows in a DuckDB chunk. */
const chunkRows = 2048;

/**
 * Rows of a query in batches of at most `batchSize`, in order. DuckDB reads ahead by a few chunks; memory is bounded by
 * these and the batch.
 * @param query what follows the column list: FROM, WHERE, ORDER BY, LIMIT
 */
export async function* readRelation(
  engine: Engine,
  query: string,
  columns: readonly WantedColumn[],
  batchSize: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Batch> {
  throwIfAborted(signal);
  const reading = await engine.lease(signal);
  try {
    yield* batchesOf(reading.connection, query, columns, batchSize, signal);
  } catch (error) {
    throwIfAborted(signal);
    throw error;
  } finally {
    reading.release();
  }
}

async function* batchesOf(
  { raw, bindings }: EngineConnection,
  query: string,
  columns: readonly WantedColumn[],
  batchSize: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Batch> {
  const list = columns.length === 0 ? 'NULL' : columns.map(expressionOf).join(', ');
  const result = await raw.stream(`SELECT ${list} ${query}`);
  const capacity = Math.max(batchSize, chunkRows) + chunkRows;
  const collectors = columns.map(({ type }) => collectorOf(bindings, readType(type), capacity));
  let waiting = 0;
  const take = (rowCount: number): Batch => {
    waiting -= rowCount;
    return { rowCount, columns: collectors.map((collector) => collector.take(rowCount)) };
  };
  for (;;) {
    const chunk = await result.fetchChunk();
    throwIfAborted(signal);
    const rows = chunk?.rowCount ?? 0;
    if (!chunk || rows === 0) break;
    const vectors = vectorsOf(bindings, chunk, columns.length);
    collectors.forEach((collector, at) => collector.add(vectors[at]!, rows));
    waiting += rows;
    while (waiting >= batchSize) {
      yield take(batchSize);
      throwIfAborted(signal);
    }
  }
  if (waiting > 0) yield take(waiting);
}

/** The expression of a column in the memory layout of the product's columns. */
function expressionOf({ name, type, engineType }: WantedColumn): string {
  const column = quoteName(name);
  const wanted = readType(type);
  if (engineType === wanted) return column;
  const isText = engineType === 'VARCHAR' || engineType === 'JSON';
  if (type.kind === 'json' && !isText) return `CAST(to_json(${column}) AS VARCHAR)`;
  return `CAST(${column} AS ${wanted})`;
}

/** The first rows of a query as one batch, which has its columns even if there are no rows. */
export async function readFirst(
  engine: Engine,
  query: string,
  columns: readonly WantedColumn[],
  limit: number,
  signal: AbortSignal | undefined,
): Promise<Batch> {
  for await (const batch of readRelation(engine, `${query} LIMIT ${limit}`, columns, limit + 1, signal))
    return batch;
  return engine.use(signal, ({ bindings }) =>
    Promise.resolve({
      rowCount: 0,
      columns: columns.map(({ type }) => collectorOf(bindings, readType(type), 0).take(0)),
    }),
  );
}
