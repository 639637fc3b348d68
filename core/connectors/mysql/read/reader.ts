import type { Batch } from '@core/kernel/data/column';
import type { ReadColumn, ReadRequest } from '../../connector';
import { tableKey, type TableName } from '../../schema';
import { quoteNames } from '../../sql/dialect';
import { keysetCondition } from '../../sql/keyset-shards';
import { mysqlDialect, quoteName } from '../dialect';
import type { Session } from '../session/session';
import type { RawRow } from '../session/row-stream';
import { selected } from '../types/expressions';
import { decodeColumn, nativeColumn } from './decode';
import { keysetOf } from './shards';
import type { TableShape } from './table-shape';

/** Batches of a shard, in key order. */
export async function* readShard(
  session: Session,
  shape: TableShape,
  { shard, columns, batchSize, signal }: ReadRequest,
): AsyncGenerator<Batch, void, undefined> {
  const key = keysetOf(shape);
  const condition = key === null ? null : keysetCondition(mysqlDialect, key, shard);
  const where = condition === null ? '' : ` WHERE ${condition}`;
  yield* readQuery(
    session,
    shard.table,
    columns,
    `${fromTable(shape, shard.table)}${where}${inOrder(shape)}`,
    {
      batchSize,
      signal,
    },
  );
}

/** Batches of a SELECT from a table. */
export async function* readQuery(
  session: Session,
  table: TableName,
  columns: readonly ReadColumn[],
  from: string,
  { batchSize, signal }: Pick<ReadRequest, 'batchSize' | 'signal'>,
): AsyncGenerator<Batch, void, undefined> {
  const list = columns.map(({ name, type, nativeType }) => selected(quoteName(name), type, nativeType));
  const text = `SELECT ${list.join(', ') || '1'} FROM ${from}`;
  for await (const rows of session.stream(text, batchSize, signal, { table: tableKey(table) }))
    yield toBatch(rows, columns);
}

export const toBatch = (rows: readonly RawRow[], columns: readonly ReadColumn[]): Batch => ({
  rowCount: rows.length,
  columns: columns.map(({ as, type }, at) =>
    as === 'native' ? nativeColumn(rows, at) : decodeColumn(rows, at, type),
  ),
});

/** Without a key, rows come in storage order: a covering index would impose its own. */
export const fromTable = ({ order, isView }: TableShape, table: TableName): string =>
  `${quoteName(table.name)}${order.length > 0 || isView ? '' : ' USE INDEX ()'}`;

export const inOrder = ({ order }: TableShape): string =>
  order.length === 0
    ? ''
    : ` ORDER BY ${quoteNames(
        mysqlDialect,
        order.map(({ name }) => name),
      )}`;
