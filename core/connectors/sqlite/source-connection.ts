import type { Database } from 'better-sqlite3';
import { AppError } from '@core/kernel/errors';
import type { ConnectionConfig, OpenOptions, SourceConnection } from '../connector';
import type { TableName } from '../schema';
import { accessPathOf } from './access-path';
import { introspect } from './introspect';
import { keepsWritersOut } from './keeps-writers-out';
import { LeafReader } from './leaves/leaf-reader';
import { filePath, openForReading } from './open-database';
import { countOrphans } from './proof';
import { readBatches, sampleRows } from './read-batches';
import { countRows } from './row-estimate';
import { openSession, query } from './session';
import { shardsOf } from './shards';

/**
 * A file opened for reading only. Its snapshot is a read transaction of this connection: what others write is not seen
 * until it is closed, and a file without write-ahead log cannot be written to meanwhile. No other connection can
 * join it.
 */
export function openSource(config: ConnectionConfig, options: OpenOptions): SourceConnection {
  const path = filePath(config);
  const session = openSession(openForReading(path), 'source', options);
  const leaves = new LeafReader(session.db, session.file);
  return {
    introspect: async () => query(session, undefined, (db) => introspect(db, options)),
    countRows: async (tables, signal) =>
      tables.map((table) => query(session, signal, (db) => countRows(db, table.name), table.name)),
    countOrphans: async (key, signal) =>
      query(session, signal, (db) => countOrphans(db, key), key.child.name),
    snapshot: async () =>
      query(session, undefined, (db) => {
        if (!db.inTransaction) db.exec('BEGIN');
        // A transaction begins to read with its first look at the file.
        db.prepare('SELECT count(*) FROM main.sqlite_schema').get();
        return null;
      }),
    join: async () => {
      throw new AppError('source-query-failed', { details: { table: '', reason: 'snapshot-not-shared' } });
    },
    shards: async (table, targetRows) =>
      query(session, undefined, (db) => shardsOf(db, table, targetRows), table.name),
    read: (request) => readBatches(session, request, leaves),
    sample: async (table, columns, limit, signal) =>
      query(session, signal, (db) => sampleRows(db, table, columns, limit), table.name),
    origin: async (table) =>
      query(session, undefined, (db) => (keepsWritersOut(db) && hasRowNumbers(db, table) ? path : null)),
    close: async () => session.close(),
  };
}

const hasRowNumbers = (db: Database, table: TableName): boolean =>
  accessPathOf(db, table.name).by === 'rowid';
