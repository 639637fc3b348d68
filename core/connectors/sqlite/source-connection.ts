import type { Database } from 'better-sqlite3';
import { AppError } from '@core/kernel/errors';
import type { ConnectionConfig, OpenOptions, SourceConnection } from '../connector';
import { tableKey, type TableName } from '../schema';
import { measureDistinct, measureKey } from '../sql/key-measures';
import { countOrphans, countRows } from '../sql/proof-counts';
import { accessPathOf } from './access-path';
import { introspect } from './introspect';
import { blocksWriters } from './blocks-writers';
import { filePath, openForReading } from './open-database';
import { sqliteProof } from './proof';
import { keyedRows, readBatches, sampleRows } from './read-batches';
import { Session } from './session';
import { shardsOf } from './shards';

/**
 * A file opened for reading only. Its snapshot is a read transaction of this connection: changes by others stay
 * invisible until it is closed, and a file without a write-ahead log cannot be written to meanwhile. Other connections
 * cannot join it.
 */
export function openSource(config: ConnectionConfig, options: OpenOptions): SourceConnection {
  const path = filePath(config);
  const session = new Session(openForReading(path), 'SOURCE', options);
  const named = (table: TableName) => ({ table: tableKey(table) });
  return {
    introspect: () => session.ask(undefined, {}, (db) => introspect(db, options)),
    countRows: (tables, signal) => countRows(session, sqliteProof, tables, signal),
    countOrphans: (key, signal) => countOrphans(session, sqliteProof, key, signal),
    measureKey: (...asked) => measureKey(session, sqliteProof, ...asked),
    measureDistinct: (...asked) => measureDistinct(session, sqliteProof, ...asked),
    snapshot: () =>
      session.ask(undefined, {}, (db) => {
        if (!db.inTransaction) db.exec('BEGIN');
        // A transaction starts reading with its first access to the file.
        db.prepare('SELECT count(*) FROM main.sqlite_schema').get();
        return null;
      }),
    join: async () => {
      throw new AppError('source-query-failed', { details: { table: '', reason: 'snapshot-not-shared' } });
    },
    shards: (table, targetRows) =>
      session.ask(undefined, named(table), (db) => shardsOf(db, table, targetRows)),
    read: (request) => readBatches(session, request),
    sample: (table, columns, limit, signal) =>
      session.ask(signal, named(table), (db) => sampleRows(db, table, columns, limit)),
    find: (table, columns, keys, signal) =>
      session.ask(signal, named(table), (db) => keyedRows(db, table, columns, keys)),
    origin: (table) =>
      session.ask(undefined, named(table), (db) =>
        blocksWriters(db) && hasRowNumbers(db, table) ? path : null,
      ),
    close: () => session.close(),
  };
}

const hasRowNumbers = (db: Database, table: TableName): boolean =>
  accessPathOf(db, table.name).by === 'rowid';
