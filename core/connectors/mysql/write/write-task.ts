import type { Batch } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import type { WriteColumn, WriteResult, WriteTask } from '../../connector';
import { tableKey } from '../../schema';
import { insertRows } from '../../sql/insert-rows';
import { nextOrAbort } from '../../sql/next-or-abort';
import { writeOnce, type Written } from '../../sql/write-once';
import { mysqlDialect, quoteName } from '../dialect';
import { ledgerOf } from '../load/ledger';
import { serverError } from '../session/database-error';
import type { Session } from '../session/session';
import { assigned, isBytes } from '../types/expressions';
import { boundValues, encodeBatch } from './encode';
import { explainRefusal } from './explain-refusal';

/** Writes batches and the ledger entry in one transaction; does nothing if the entry exists. */
export async function writeTask(
  session: Session,
  task: WriteTask,
  batches: AsyncIterable<Batch>,
): Promise<WriteResult> {
  try {
    return await writeOnce(session, ledgerOf(session, task.runId), task, batches, (reader) =>
      writeRows(session, task, reader),
    );
  } catch (error) {
    throw await explainRefusal(session, task.table, error);
  }
}

/** Within the transaction of the caller. */
export async function writeRows(
  session: Session,
  task: WrittenTask,
  reader: AsyncIterator<Batch>,
): Promise<Written> {
  if (await session.takesFiles()) return loadRows(session, task, reader);
  session.tell('info', 'written-by-inserts', { table: tableKey(task.table) });
  return insertBatches(session, task, reader);
}

type WrittenTask = Pick<WriteTask, 'table' | 'columns' | 'signal'>;

/**
 * By LOAD DATA LOCAL. With LOCAL, the server changes or skips invalid values and only warns: a warning rolls the task
 * back.
 */
async function loadRows(session: Session, task: WrittenTask, reader: AsyncIterator<Batch>): Promise<Written> {
  const context = { table: tableKey(task.table) };
  const columns = task.columns.map(encodedColumn);
  let sent = 0;
  let bytes = 0;
  const chunks = async function* () {
    for (
      let batch = await nextOrAbort(reader, task.signal);
      batch !== null;
      batch = await nextOrAbort(reader, task.signal)
    ) {
      const chunk = encodeBatch(batch, columns);
      sent += batch.rowCount;
      bytes += chunk.length;
      batch.release?.();
      if (chunk.length > 0) yield chunk;
    }
  };
  const { rows, warnings } = await session.load(loadStatement(task), chunks(), task.signal, context);
  if (warnings > 0 || rows !== sent) throw await firstWarning(session, task, sent - rows);
  return { rows, bytes };
}

/** Several values of one file may be invalid; the first is reported. */
async function firstWarning(session: Session, task: WrittenTask, missing: number): Promise<AppError> {
  const [warning] = await session.query('SHOW WARNINGS LIMIT 1');
  if (!warning)
    return new AppError('destination-query-failed', {
      details: { table: tableKey(task.table), rows: missing },
    });
  const error = serverError(Number(warning.Code), warning.Message ?? '', {
    role: session.role,
    table: tableKey(task.table),
  });
  const column = task.columns.find(({ name }) => name === error.details.column);
  const isCut = Number(warning.Code) === truncated && column !== undefined && holdsText(column);
  return isCut ? new AppError('value-too-long', { cause: error.cause, details: error.details }) : error;
}

/** The same number stands for a truncated text and for an invalid number, date or enum member. */
const truncated = 1265;
const holdsText = ({ nativeType }: WriteColumn): boolean =>
  /^(var)?char|text$|binary|blob$/i.test(nativeType);

/** A table without columns accepts rows too: then each line is read into nothing. */
function loadStatement({ table, columns }: WrittenTask): string {
  const targets: string[] = [];
  const assignments: string[] = [];
  for (const [at, { name, nativeType, type }] of columns.entries()) {
    const expression = assigned(`@v${at}`, nativeType, type);
    targets.push(expression === null ? quoteName(name) : `@v${at}`);
    if (expression !== null) assignments.push(`${quoteName(name)} = ${expression}`);
  }
  return [
    `LOAD DATA LOCAL INFILE 'rows' INTO TABLE ${quoteName(table.name)} CHARACTER SET utf8mb4`,
    String.raw`FIELDS TERMINATED BY '\t' ESCAPED BY '\\' LINES TERMINATED BY '\n'`,
    `(${targets.join(', ')})`,
    assignments.length > 0 ? `SET ${assignments.join(', ')}` : '',
  ].join(' ');
}

async function insertBatches(
  session: Session,
  task: WrittenTask,
  reader: AsyncIterator<Batch>,
): Promise<Written> {
  const columns = task.columns.map(encodedColumn);
  const target = {
    table: task.table,
    columns: task.columns.map(({ name, nativeType, type }) => ({
      name,
      assigned: (placeholder: string) => assignedOnce(placeholder, nativeType, type),
    })),
    bound: (batch: Batch) => boundValues(batch, columns),
  };
  let rows = 0;
  let bytes = 0;
  for (
    let batch = await nextOrAbort(reader, task.signal);
    batch !== null;
    batch = await nextOrAbort(reader, task.signal)
  ) {
    const written = await insertRows(session, mysqlDialect, target, batch, task.signal);
    batch.release?.();
    rows += written.rows;
    bytes += written.bytes;
  }
  return { rows, bytes };
}

/** An expression may use its value several times, a placeholder binds only one: so it is named first. */
function assignedOnce(placeholder: string, nativeType: string, type: WriteColumn['type']): string {
  const expression = assigned('given.v', nativeType, type);
  if (expression === null) return placeholder;
  const once = assigned(placeholder, nativeType, type) ?? placeholder;
  return once.split(placeholder).length === 2
    ? once
    : `(SELECT ${expression} FROM (SELECT ${placeholder} AS v) AS given)`;
}

const encodedColumn = ({ type, nativeType }: WriteColumn) => ({ type, isBytes: isBytes(nativeType) });
