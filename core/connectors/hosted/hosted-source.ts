import type { SourceConnection } from '../connector';
import type { CsvChoice } from '../csv-facts';
import type { TableName, TableSchema } from '../schema';
import type { RemoteConnection } from './remote-connection';

/** Methods of a source as served by a host. `origin` works within one process only, and is left out. */
export function hostedSource(remote: RemoteConnection): SourceConnection {
  return {
    introspect: () => remote.call('introspect', []),
    countRows: (tables, signal) => remote.call('countRows', [tables], signal),
    countOrphans: (key, signal) => remote.call('countOrphans', [key], signal),
    measureKey: (ends, rowsMax, signal) => remote.call('measureKey', [ends, rowsMax], signal),
    measureDistinct: (table, columns, rowsMax, signal) =>
      remote.call('measureDistinct', [table, columns, rowsMax], signal),
    snapshot: () => remote.call('snapshot', []),
    join: (token) => remote.call('join', [token]),
    shards: (table, targetRows) => remote.call('shards', [table, targetRows]),
    read: ({ signal, ...request }) => remote.read({ method: 'read', request }, signal),
    sample: (table, columns, limit, signal) => remote.call('sample', [table, columns, limit], signal),
    find: (table, columns, keys, signal) => remote.call('find', [table, columns, keys], signal),
    ...(remote.takesDialects
      ? {
          readCsvAs: (table: TableName, choice: CsvChoice, signal?: AbortSignal): Promise<TableSchema> =>
            remote.call('readCsvAs', [table, choice], signal),
          readSetAside: (table: TableName, signal?: AbortSignal): AsyncIterable<Uint8Array> =>
            remote.read({ method: 'readSetAside', table }, signal),
        }
      : {}),
    ...(remote.hasStreams
      ? { readStream: ({ signal, ...request }) => remote.read({ method: 'readStream', request }, signal) }
      : {}),
    close: () => remote.close(),
  };
}
