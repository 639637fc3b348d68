import type { Database } from 'better-sqlite3';
import type { ConnectionConfig, DestinationConnection, OpenOptions } from '../connector';
import { countDuplicates, countNulls, countOrphans, countRows } from '../sql/proof-counts';
import { beginFrame, finishFrame, previewFrame } from '../sql/load-frame';
import { copyTask } from './copy-task';
import { brokenKeys } from './foreign-key-check';
import { introspect } from './introspect';
import { completedTasks, dropLedger } from './ledger';
import { loadEngine } from './load-engine';
import { encodingOf, filePath, openForWriting } from './open-database';
import { sqliteProof } from './proof';
import { readBatches, wholeTable } from './read-batches';
import { Session } from './session';
import { toAppError } from './sqlite-errors';
import { tryRows } from './try-rows';
import { inTransaction, retryWhileLocked, whenFree } from './write-lock';
import { writeTask } from './write-task';

/** A file opened for writing. Several processes may have it open: they write one after another, one task each. */
export async function openDestination(
  config: ConnectionConfig,
  options: OpenOptions,
): Promise<DestinationConnection> {
  const path = filePath(config);
  const session = new Session(
    await retryWhileLocked(options.signal, () => openForWriting(path)),
    'TARGET',
    options,
  );
  const { db } = session;
  const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
    session.inTurn(() =>
      work().catch((error: unknown) => {
        throw toAppError(error, 'destination');
      }),
    );
  const change = <T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> =>
    inTurn(() => inTransaction(session, session.signalWith(signal), work));
  const look = <T>(signal: AbortSignal | undefined, work: (db: Database) => T | Promise<T>): Promise<T> =>
    inTurn(() => whenFree(db, session.signalWith(signal), () => work(db)));
  const copyFrom: DestinationConnection['copyFrom'] = (task, made) =>
    session.inTurn(() => copyTask(session, { ...task, signal: session.signalWith(task.signal) }, made));
  return {
    introspect: () => look(undefined, () => introspect(db, options)),
    countRows: (tables, signal) => look(signal, () => countRows(session, sqliteProof, tables, signal)),
    previewLoad: (plan) => look(undefined, () => previewFrame(loadEngine(session, plan.runId), plan)),
    tryRows: (trial, rows, signal) =>
      look(signal, (file) => tryRows(file, trial, rows, session.signalWith(signal))),
    beginLoad: (plan) => change(undefined, () => beginFrame(loadEngine(session, plan.runId), plan)),
    completedTasks: (runId) => look(undefined, () => completedTasks(session, runId)),
    write: (task, batches) =>
      session.inTurn(() => writeTask(session, { ...task, signal: session.signalWith(task.signal) }, batches)),
    ...(encodingOf(db) === 'UTF-8' ? { copyFrom } : {}),
    async finishLoad(plan, signal, tell) {
      const problems = await change(signal, () =>
        finishFrame(loadEngine(session, plan.runId), plan, session.logger, tell),
      );
      return { problems: [...problems, ...(await look(signal, () => brokenKeys(db, plan)))] };
    },
    dropLedger: (runId) => change(undefined, () => dropLedger(session, runId)),
    countOrphans: (key, signal) => look(signal, () => countOrphans(session, sqliteProof, key, signal)),
    countDuplicates: (table, columns, signal) =>
      look(signal, () => countDuplicates(session, sqliteProof, table, columns, signal)),
    countNulls: (table, columns, signal) =>
      look(signal, () => countNulls(session, sqliteProof, table, columns, signal)),
    readBack: (table, columns, batchSize, signal) =>
      readBatches(session, { shard: wholeTable(table), columns, batchSize, signal }),
    close: () => session.close(),
  };
}
