import type { Database, Statement } from 'better-sqlite3';
import { AppError } from '@core/kernel/errors';
import type { CopyTask } from '../connector';
import { tableKey } from '../schema';
import { accessPathOf } from './access-path';
import { quoteName, quoteNames, quoteTable } from './dialect';
import { rowidRange } from './read-pages';
import { stagedColumns, stagedTable } from './staged-rows';

/** The name under which the source is attached. */
export const origin = 'understudy_origin';

/** The shard's rows: `s` in SQL, with the rowid's name and range. */
interface SourceRows {
  readonly from: string;
  readonly rowid: string;
  readonly where: string;
  readonly range: readonly [bigint, bigint];
}

/** Copies a shard of which every column is kept. @returns its row count */
export function copyRows(db: Database, task: CopyTask): number {
  const { from, rowid, where, range } = sourceRows(db, task);
  return insertSelect(db, task, [], `${from} ${where} ORDER BY s.${rowid}`).run(range).changes;
}

/**
 * The same with staged columns, whose rows are numbered from 1 in the order of the source's.
 * @throws AppError 'source-changed-while-reading' if the source has more or fewer rows than were staged
 */
export function copyRowsBesideStaged(db: Database, task: CopyTask, staged: number): number {
  const source = sourceRows(db, task);
  const numbers = lowestOfGapless(db, source, staged);
  let counted = 0n;
  if (numbers === null) db.function(countRow, { directOnly: true }, () => ++counted);
  const number = numbers === null ? `${countRow}()` : `s.${source.rowid} - (${numbers}) + 1`;
  const columns = stagedColumns(task.columns).map((name) => `m.${name}`);
  const joined = `${source.from} CROSS JOIN ${stagedTable} AS m ON m.rowid = ${number} ${source.where} ORDER BY s.${source.rowid}`;
  const written = insertSelect(db, task, columns, joined).run(source.range).changes;
  if (written !== staged || counted > BigInt(staged)) throw changedSource(task);
  return written;
}

/** An SQL function that numbers the rows of the source as they come. */
const countRow = 'understudy_count_row';

/** The shard's lowest rowid if its rowids are contiguous and as many as were staged. */
function lowestOfGapless(
  db: Database,
  { from, rowid, where, range }: SourceRows,
  staged: number,
): bigint | null {
  const end = (of: 'min' | 'max') =>
    db
      .prepare<[readonly [bigint, bigint]], bigint | null>(`SELECT ${of}(s.${rowid}) ${from} ${where}`)
      .pluck()
      .safeIntegers()
      .get(range) ?? null;
  const lowest = end('min');
  const highest = end('max');
  return lowest !== null && highest !== null && highest - lowest + 1n === BigInt(staged) ? lowest : null;
}

/** @param columns what is selected for the task's own columns */
function insertSelect(
  db: Database,
  task: CopyTask,
  columns: readonly string[],
  from: string,
): Statement<[readonly [bigint, bigint]]> {
  const taken = new Map([
    ...task.kept.map(({ source, target }) => [target, `s.${quoteName(source)}`] as const),
    ...task.columns.map(({ name }, at) => [name, columns[at]!] as const),
  ]);
  const into = columnNames(db, task.table.name).filter((name) => taken.has(name));
  if (into.length < taken.size)
    throw new AppError('destination-query-failed', { details: { table: tableKey(task.table) } });
  const selected = into.map((name) => taken.get(name));
  return db.prepare(
    `INSERT INTO ${quoteTable(task.table.name)} (${quoteNames(into)}) SELECT ${selected.join(', ')} ${from}`,
  );
}

/** In order: otherwise SQLite moves values to their positions one by one. */
const columnNames = (db: Database, table: string): string[] =>
  db
    .prepare<[string], string>("SELECT name FROM pragma_table_xinfo(?, 'main') ORDER BY cid")
    .pluck()
    .all(table);

function sourceRows(db: Database, task: CopyTask): SourceRows {
  const { name } = task.shard.table;
  const path = accessPathOf(db, name, origin);
  if (path.by !== 'rowid') throw changedSource(task);
  const { first, last } = rowidRange(task.shard);
  return {
    from: `FROM ${origin}.${quoteName(name)} AS s`,
    rowid: path.rowid,
    where: `WHERE s.${path.rowid} BETWEEN ? AND ?`,
    range: [first, last],
  };
}

const changedSource = (task: CopyTask) =>
  new AppError('source-changed-while-reading', { details: { table: tableKey(task.shard.table) } });
