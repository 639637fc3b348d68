import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database, Statement } from 'better-sqlite3';
import { throwIfAborted } from '@core/kernel/abort';
import type { Batch } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import type { CopyTask, WriteResult } from '../connector';
import { accessPathOf } from './access-path';
import { boundValues } from './encode';
import { gathered } from './gathered-batches';
import { ledgerTable } from './ledger';
import { madeValues, type MadeBatch } from './made-values';
import { quoteName, quoteNames, quoteTable } from './quote';
import { rowidRange } from './read-pages';
import { noted, onlyOnce } from './task-note';
import { inTransaction } from './write-lock';
import { sizeOf } from './write-rows';
import { heldBytes } from './write-task';

/** The name under which the source is attached. */
const origin = 'understudy_origin';
/** The first statement that writes locks the destination alone; BEGIN IMMEDIATE would lock the source as well. */
const lockDestination = `BEGIN; DELETE FROM main.${ledgerTable} WHERE 0`;

/**
 * Writes a shard by `INSERT … SELECT` from the attached source. SQLite copies the kept columns itself; for the made ones
 * it calls a function for each value, which hands them out in the order of the rows. The source's open snapshot
 * keeps writers out meanwhile (see `origin`), so that the rows are those that were read; their number is checked.
 */
export function copyTask(
  db: Database,
  task: CopyTask,
  made: AsyncIterable<Batch> | null,
): Promise<WriteResult> {
  return onlyOnce(db, task, async () => {
    db.prepare(`ATTACH ? AS ${origin}`).run(task.origin);
    try {
      return await (made ? copyWithMade(db, task, made) : copyAll(db, task));
    } finally {
      // What else this connection writes begins with a lock on every file it has open, and must find no source there.
      if (db.open) db.exec(`DETACH ${origin}`);
    }
  });
}

function copyAll(db: Database, task: CopyTask): Promise<WriteResult> {
  const { first, last } = rowidRange(task.shard);
  const insert = insertSelect(db, task, []);
  const write = async () => insert.run(first, last, -1).changes;
  return inTransaction(db, task.signal, () => noted(db, task, () => measured(db, write)), lockDestination);
}

async function copyWithMade(db: Database, task: CopyTask, made: AsyncIterable<Batch>): Promise<WriteResult> {
  const values = madeValues(db, task.columns.length, () => changedSource(task));
  const insert = insertSelect(db, task, values.calls);
  const batches = gathered(made, (batch) => prepare(batch, task), task.signal);
  const write = async () => {
    const { first, last } = rowidRange(task.shard);
    const following = rowidAfter(db, task);
    let written = 0;
    let from: bigint | undefined = first;
    for (let held = batches.take(); held.length > 0; held = batches.take()) {
      const rows = sum(held.map((batch) => batch.rowCount));
      const isLast = batches.isAtEnd();
      values.handOut(held);
      if (from === undefined || insert.run(from, last, isLast ? -1 : rows).changes !== rows) {
        throw changedSource(task);
      }
      from = isLast ? undefined : following.get(from, last, rows);
      written += rows;
      await nextTurn();
      throwIfAborted(task.signal);
      await batches.gather(heldBytes);
    }
    if (from !== undefined && following.get(from, last, 0) !== undefined) throw changedSource(task);
    return written;
  };
  try {
    await batches.gather(heldBytes);
    return await inTransaction(
      db,
      task.signal,
      () => noted(db, task, () => measured(db, write)),
      lockDestination,
    );
  } finally {
    await batches.end();
  }
}

/** Most values are never seen here, so bytes are those by which the destination has grown, in whole pages. */
async function measured(
  db: Database,
  write: () => Promise<number>,
): Promise<{ rows: number; bytes: number }> {
  const pagesBefore = usedPages(db);
  const rows = await write();
  return { rows, bytes: (usedPages(db) - pagesBefore) * numberOf(db, 'page_size') };
}

const usedPages = (db: Database): number => numberOf(db, 'page_count') - numberOf(db, 'freelist_count');

const numberOf = (db: Database, pragma: string): number =>
  Number(db.pragma(`main.${pragma}`, { simple: true }));

/** Parameters: the first and the last row number, and how many rows at most (-1 for all). */
function insertSelect(
  db: Database,
  task: CopyTask,
  calls: readonly string[],
): Statement<[bigint, bigint, number]> {
  const { from, rowid } = sourceOf(db, task);
  const into = [...task.kept.map((column) => column.target), ...task.columns.map((column) => column.name)];
  const selected = [...task.kept.map((column) => `s.${quoteName(column.source)}`), ...calls];
  return db.prepare(
    `INSERT INTO ${quoteTable(task.table.name)} (${quoteNames(into)}) SELECT ${selected.join(', ')} ${from} WHERE s.${rowid} BETWEEN ? AND ? ORDER BY s.${rowid} LIMIT ?`,
  );
}

/** The number of the row that comes as many rows after `first` as the third parameter says. */
function rowidAfter(db: Database, task: CopyTask): Statement<[bigint, bigint, number], bigint> {
  const { from, rowid } = sourceOf(db, task);
  return db
    .prepare<[bigint, bigint, number], bigint>(
      `SELECT s.${rowid} ${from} WHERE s.${rowid} BETWEEN ? AND ? ORDER BY s.${rowid} LIMIT 1 OFFSET ?`,
    )
    .pluck()
    .safeIntegers();
}

function sourceOf(db: Database, task: CopyTask): { from: string; rowid: string } {
  const name = task.shard.table.name;
  const path = accessPathOf(db, name, origin);
  if (path.by !== 'rowid') throw changedSource(task);
  return { from: `FROM ${origin}.${quoteName(name)} AS s`, rowid: path.rowid };
}

function prepare(batch: Batch, task: CopyTask): MadeBatch {
  const columns = task.columns.map((column, at) => boundValues(batch.columns[at]!, batch.rowCount, column));
  return {
    rowCount: batch.rowCount,
    columns,
    bytes: sum(columns.map((values) => sizeOf(values, batch.rowCount))),
  };
}

const changedSource = (task: CopyTask) =>
  new AppError('source-changed-while-reading', { details: { table: task.shard.table.name } });

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
