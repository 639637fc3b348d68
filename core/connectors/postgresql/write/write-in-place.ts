import type { Batch } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import type { Trial } from '../../connector';
import { noBatch, oneBatch } from '../../sql/one-batch';
import { refusedInPlace } from '../../sql/refused-in-place';
import { quoteName, quoteTable } from '../identifiers';
import { triggersAndRules, unprovenChecks } from '../load/set-aside';
import { withPartitions } from '../load/targets';
import type { Session } from '../session/session';
import { loadTableShape, requireShape, type TableShape } from '../types/table-shape';
import { stagingTable } from './copy-plan';
import { explainRefusal } from './explain-refusal';
import { copyRows } from './write-task';

/** For locks of others, and for each statement. */
const patience = `SET LOCAL lock_timeout = '500ms'; SET LOCAL statement_timeout = '5s'`;

/**
 * Writes rows that a copy of the table has taken to the table itself, within the caller's transaction, which must be
 * rolled back. If the load empties the table, rows with keys that are there are passed over.
 * @param copy has the rows
 */
export async function writeInPlace(
  session: Session,
  trial: Trial,
  copy: TableShape['name'],
  rows: Batch,
  signal?: AbortSignal,
): Promise<void> {
  const { load, columns, keepsRows } = trial;
  const table = load.target;
  const shape = requireShape(await loadTableShape(session, table), table, session);
  if (!['r', 'p'].includes(shape.relationKind) || columns.length === 0) return;
  try {
    await session.savepoint(async () => {
      await session.query(`${patience}; DROP TABLE IF EXISTS ${stagingTable}`);
      const { movesCounters, hasAside } = await factsOf(session, shape, trial);
      if (movesCounters) return;
      if (hasAside) await setAside(session, shape);
      const task = { table, columns, ...(signal && { signal }) };
      await copyRows(session, shape, task, keepsRows ? oneBatch(rows) : noBatch());
      if (!keepsRows) await session.query(unlessThere(shape, copy, trial), undefined, signal);
      await session.query('SET CONSTRAINTS ALL IMMEDIATE');
    });
  } catch (error) {
    const refusal = refusedInPlace(await explainRefusal(session, shape, error), table);
    if (refusal) throw refusal;
  }
}

interface Facts {
  /** A column that is not written takes its value from a sequence, or from a function that may. */
  readonly movesCounters: boolean;
  /** The table has what a load sets aside. */
  readonly hasAside: boolean;
}

/** @throws AppError 'connection-no-write-permission' if the user lacks what COPY and TRUNCATE ask */
async function factsOf(session: Session, { oid }: TableShape, { columns, keepsRows }: Trial): Promise<Facts> {
  const [row] = await session.query(
    `SELECT pg_catalog.row_security_active(c.oid) AS secured, current_user AS username,
       pg_catalog.has_table_privilege(c.oid, 'TRUNCATE') AS empties,
       c.relkind = 'p' OR c.relhasrules
         OR EXISTS (SELECT FROM pg_catalog.pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal)
         OR EXISTS (SELECT FROM pg_catalog.pg_constraint k WHERE k.conrelid = c.oid AND NOT k.convalidated) AS aside,
       EXISTS (SELECT FROM pg_catalog.pg_attribute a
         LEFT JOIN pg_catalog.pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
           AND NOT a.attname::text = ANY (ARRAY(SELECT pg_catalog.jsonb_array_elements_text($2::jsonb)))
           AND (a.attidentity <> '' OR pg_catalog.pg_get_expr(d.adbin, d.adrelid) ~ 'nextval'
             OR EXISTS (SELECT FROM pg_catalog.pg_depend p
               WHERE p.classid = 'pg_catalog.pg_attrdef'::pg_catalog.regclass AND p.objid = d.oid
                 AND p.refclassid = 'pg_catalog.pg_proc'::pg_catalog.regclass))) AS counts
     FROM pg_catalog.pg_class c WHERE c.oid = $1::oid`,
    [oid, JSON.stringify(columns.map(({ name }) => name))],
  );
  if (row?.secured === 't' || (row?.empties !== 't' && !keepsRows))
    throw new AppError('connection-no-write-permission', { details: { username: row?.username ?? '' } });
  return { movesCounters: row?.counts !== 'f', hasAside: row?.aside !== 'f' };
}

/** As a load begins: its triggers don't fire, and its rows need not satisfy what those that are there do not. */
async function setAside(session: Session, shape: TableShape): Promise<void> {
  const { name, oid, relationKind } = shape;
  const oids = await withPartitions(session, [{ ...name, oid, relationKind }]);
  const aside = [...(await triggersAndRules(session, oids)), ...(await unprovenChecks(session, oids))];
  for (const { statement } of aside) await session.query(statement);
}

/** All rules of a row are checked before its keys are looked up. */
function unlessThere({ name }: TableShape, copy: TableShape['name'], { columns }: Trial): string {
  const names = columns.map((column) => quoteName(column.name)).join(', ');
  return `INSERT INTO ${quoteTable(name)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${names} FROM ${quoteTable(copy)} ON CONFLICT DO NOTHING`;
}
