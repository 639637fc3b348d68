import type { DestinationConnection } from '../connector';
import { sentItem } from './sent-item';
import type { RemoteConnection } from './remote-connection';

/** Methods of a destination as served by a host. `copyFrom` works within one process only, and is left out. */
export function hostedDestination(remote: RemoteConnection): DestinationConnection {
  return {
    introspect: () => remote.call('introspect', []),
    countRows: (tables, signal) => remote.call('countRows', [tables], signal),
    previewLoad: (plan) => remote.call('previewLoad', [plan]),
    ...(remote.takesTrials
      ? { tryRows: (trial, rows, signal) => remote.call('tryRows', [trial, sentItem(rows)], signal) }
      : {}),
    beginLoad: (plan) => remote.call('beginLoad', [plan]),
    completedTasks: (runId) => remote.call('completedTasks', [runId]),
    write: (task, batches) => remote.write('write', task, batches),
    ...(remote.hasStreams
      ? { writeStream: (task, stream) => remote.write('writeStream', task, stream) }
      : {}),
    finishLoad: (plan, signal) => remote.call('finishLoad', [plan], signal),
    dropLedger: (runId) => remote.call('dropLedger', [runId]),
    countOrphans: (key, signal) => remote.call('countOrphans', [key], signal),
    countDuplicates: (table, columns, signal) => remote.call('countDuplicates', [table, columns], signal),
    countNulls: (table, columns, signal) => remote.call('countNulls', [table, columns], signal),
    readBack: (table, columns, batchSize, signal) =>
      remote.read({ method: 'readBack', table, columns, batchSize }, signal),
    close: () => remote.close(),
  };
}
