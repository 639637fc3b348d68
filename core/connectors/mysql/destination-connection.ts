import { countDuplicates, countNulls, countOrphans, countRows } from '../sql/proof-counts';
import type { SessionGroup } from '../sql/session-group';
import { SqlDestination } from '../sql/sql-destination';
import { mysqlProof } from './counts';
import { introspect } from './introspection/introspect';
import { beginLoad, previewLoad } from './load/begin-load';
import { finishLoad } from './load/finish-load';
import { completedTasks, dropLedger } from './load/ledger';
import { readShard } from './read/reader';
import { loadTableShape } from './read/table-shape';
import type { Session } from './session/session';
import { tryRows } from './write/try-rows';
import { writeTask } from './write/write-task';

export const mysqlDestination = (sessions: SessionGroup<Session>) =>
  new SqlDestination(sessions, {
    introspect: (session) => introspect(session, sessions.logger),
    countRows: (session, tables, signal) => countRows(session, mysqlProof, tables, signal),
    previewLoad,
    tryRows,
    beginLoad,
    completedTasks,
    write: writeTask,
    finishLoad,
    dropLedger,
    countOrphans: (session, key, signal) => countOrphans(session, mysqlProof, key, signal),
    countDuplicates: (session, table, columns, signal) =>
      countDuplicates(session, mysqlProof, table, columns, signal),
    countNulls: (session, table, columns, signal) => countNulls(session, mysqlProof, table, columns, signal),
    async *readBack(session, table, columns, batchSize, signal) {
      const shape = await loadTableShape(session, table);
      const shard = { table, index: 0, estimatedRows: 0, range: {} };
      yield* readShard(session, shape, { shard, columns, batchSize, signal });
    },
  });
