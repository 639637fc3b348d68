import type { Database } from 'better-sqlite3';
import type { ConnectionConfig, DestinationConnection, OpenOptions } from '../connector';
import { copyTask } from './copy-task';
import { brokenKeys } from './foreign-key-check';
import { introspect } from './introspect';
import { dropRun, hasLedger, ledgerOf } from './ledger';
import { beginFrame, finishFrame, previewFrame } from './load-frame';
import { encodingOf, filePath, openForWriting } from './open-database';
import { countDuplicates, countNulls, countOrphans } from './proof';
import { readBatches, wholeTable } from './read-batches';
import { countRows } from './row-estimate';
import { openSession } from './session';
import { toAppError } from './sqlite-errors';
import { inTransaction, patiently, whenFree } from './write-lock';
import { writeTask } from './write-task';

/** A file opened for writing. Several processes may have it open: they write one after another, a task each. */
export async function openDestination(
  config: ConnectionConfig,
  options: OpenOptions,
): Promise<DestinationConnection> {
  const path = filePath(config);
  const session = openSession(
    await patiently(options.signal, () => openForWriting(path)),
    'destination',
    options,
  );
  const { db } = session;
  const change = <T>(signal: AbortSignal | undefined, work: () => T): Promise<T> =>
    session.inTurn(() =>
      inTransaction(session, session.signalWith(signal), work).catch((error: unknown) => {
        throw toAppError(error, 'destination');
      }),
    );
  const look = <T>(signal: AbortSignal | undefined, work: (db: Database) => T): Promise<T> =>
    session
      .inTurn(() => whenFree(db, session.signalWith(signal), () => work(db)))
      .catch((error: unknown) => {
        throw toAppError(error, 'destination');
      });
  const copyFrom: DestinationConnection['copyFrom'] = (task, made) =>
    session.inTurn(() => copyTask(session, { ...task, signal: session.signalWith(task.signal) }, made));
  return {
    introspect: () => look(undefined, () => introspect(db, options)),
    countRows: (tables, signal) => look(signal, () => tables.map((table) => countRows(db, table.name))),
    previewLoad: (plan) => look(undefined, (file) => ({ leftOut: previewFrame(file, plan) })),
    beginLoad: (plan) => change(undefined, () => ({ leftOut: beginFrame(db, plan) })),
    completedTasks: (runId) =>
      look(undefined, () => (hasLedger(db) ? ledgerOf(db, runId).tasks() : new Map<string, number>())),
    write: (task, batches) =>
      session.inTurn(() => writeTask(session, { ...task, signal: session.signalWith(task.signal) }, batches)),
    ...(encodingOf(db) === 'UTF-8' ? { copyFrom } : {}),
    async finishLoad(plan, signal) {
      const problems = await change(signal, () => finishFrame(db, plan));
      return { problems: [...problems, ...(await look(signal, () => brokenKeys(db, plan)))] };
    },
    dropLedger: (runId) =>
      change(undefined, () => {
        if (hasLedger(db)) dropRun(db, runId);
      }),
    countOrphans: (key, signal) => look(signal, () => countOrphans(db, key)),
    countDuplicates: (table, columns, signal) => look(signal, () => countDuplicates(db, table, columns)),
    countNulls: (table, columns, signal) => look(signal, () => countNulls(db, table, columns)),
    readBack: (table, columns, batchSize, signal) =>
      readBatches(session, { shard: wholeTable(table), columns, batchSize, signal }, null),
    close: async () => session.close(),
  };
}
