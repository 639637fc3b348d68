import type { Batch } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import type { OpenOptions, ReadRequest, SourceConnection } from '../connector';
import { keyedCondition, keyLiteral } from '../row-keys';
import { tableKey } from '../schema';
import { quoteName, quoteText } from './engine/sql-text';
import { countRows } from './read/count-rows';
import { readFirst, readRelation } from './read/read-relation';
import { placeOfShard, requireAll } from './read/shard-place';
import { readSetAside } from './read/set-aside';
import { shardsOf } from './read/shards';
import { wantedColumn } from './read/table-reader';
import { describe, introspect } from './introspect';
import { openSources } from './open-sources';
import { countOrphans, measureDistinct, measureKey } from './proof';
import type { FileSession } from './session';

/**
 * Files opened for reading. There is no snapshot: a shard records the version of its file, and a file that has changed
 * since is refused rather than read half old, half new.
 */
export function openSource(session: FileSession, options: OpenOptions): SourceConnection {
  const { reader, engine, ask } = session;
  reader.csv.keep(options.tables ?? []);
  return {
    introspect: () =>
      ask(undefined, '', (connection) => introspect(connection, reader, options.logger, options.tables)),
    readCsvAs: (name, choice, signal) =>
      ask(signal, tableKey(name), async (connection) => {
        const table = await reader.find(name, 'source-table-missing');
        return describe(connection, reader, table, await reader.readCsvAs(table, choice));
      }),
    countRows: (tables, signal) =>
      ask(signal, '', (connection) => countRows(connection, reader, tables, 'source-table-missing')),
    countOrphans: (key, signal) =>
      ask(signal, tableKey(key.child), (connection) => countOrphans(connection, reader, key)),
    measureKey: (ends, rowsMax, signal) =>
      ask(signal, tableKey(ends.child), (connection) => measureKey(connection, reader, ends, rowsMax)),
    measureDistinct: (table, columns, rowsMax, signal) =>
      ask(signal, tableKey(table), (connection) =>
        measureDistinct(connection, reader, table, columns, rowsMax),
      ),
    snapshot: async () => null,
    join: async () => {
      throw new AppError('source-query-failed', { details: { table: '', reason: 'snapshot-not-shared' } });
    },
    shards: (table, targetRows) =>
      ask(undefined, tableKey(table), async (connection) => {
        reader.csv.keep([table]);
        const found = await reader.find(table, 'source-table-missing');
        const rows = table.rowEstimate ?? (await reader.describe(connection, found)).rows;
        return shardsOf(connection, reader, found, rows, targetRows);
      }),
    read: (request) =>
      session.told(request.signal, tableKey(request.shard.table), (signal) =>
        readShard(session, request, signal),
      ),
    sample: (table, columns, limit, signal) =>
      ask(signal, tableKey(table), async (_, joined) => {
        const found = await reader.find(table, 'source-table-missing');
        const wanted = columns.map((column) => wantedColumn(found, column));
        const relation = await reader.relationOf(found, wanted, true);
        return readFirst(engine, `FROM ${relation}`, wanted, limit, joined);
      }),
    find: (table, columns, keys, signal) =>
      ask(signal, tableKey(table), async (_, joined) => {
        const found = await reader.find(table, 'source-table-missing');
        const wanted = columns.map((column) => wantedColumn(found, column));
        const isWanted = new Set(columns.map(({ name }) => name));
        const held = keys.columns.filter(({ name }) => !isWanted.has(name));
        const relation = await reader.relationOf(found, [
          ...wanted,
          ...held.map((column) => wantedColumn(found, column)),
        ]);
        const rows = keys.values.length;
        const condition = rows === 0 ? 'false' : keyedCondition(quoteName, keys, keyLiteral(quoteText));
        return readFirst(engine, `FROM ${relation} WHERE ${condition}`, wanted, rows, joined);
      }),
    readSetAside: (name, signal) =>
      session.told(signal, tableKey(name), async function* () {
        yield* readSetAside(reader, await reader.find(name, 'source-table-missing'));
      }),
    origin: async () => openSources.tokenOf(session),
    close: async () => session.close(),
  };
}

async function* readShard(
  session: FileSession,
  request: ReadRequest,
  signal: AbortSignal,
): AsyncGenerator<Batch> {
  const { reader, engine } = session;
  const { shard, columns, batchSize } = request;
  const place = await placeOfShard(session, shard);
  if (!place) return;
  const { table, file, range } = place;
  let given = 0;
  const wanted = columns.map((column) => wantedColumn(table, column));
  const rows = await reader.relationOfRange(table, file, range, wanted);
  try {
    for await (const batch of readRelation(engine, `FROM ${rows.relation}`, wanted, batchSize, signal)) {
      given += batch.rowCount;
      yield batch;
    }
    requireAll(place, given);
  } finally {
    await rows.release();
  }
}
