import type { Batch } from '@core/kernel/data/column';
import type { LoadPlan, Trial } from '../../connector';
import type { TableSchema } from '../../schema';
import { oneBatch } from '../../sql/one-batch';
import { quoteName, quoteTable } from '../identifiers';
import { keyClosings } from '../load/make-keys';
import { makeTables } from '../load/make-tables';
import { strip } from '../load/without-texts';
import type { Session } from '../session/session';
import { loadTableShape, requireShape, type TableShape } from '../types/table-shape';
import { copyRows } from './write-task';
import { explainRefusal } from './explain-refusal';
import { writeInPlace } from './write-in-place';

const undone = Symbol('undone');
const trialTable = 'understudy_trial';

/**
 * Runs in a transaction that is rolled back: rows go into a temporary table like the existing one and then into that
 * itself, or into the missing one, created as in `beginLoad`. Sequences of the destination are never advanced, because that is not rolled back.
 */
export async function tryRows(
  session: Session,
  trial: Trial,
  rows: Batch,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await session.transaction(async () => {
      const shape = trial.isMissing ? await makeMissing(session, trial) : await makeLike(session, trial);
      try {
        await session.savepoint(async () => {
          const { columns } = trial;
          await copyRows(
            session,
            shape,
            { table: trial.load.target, columns, ...(signal && { signal }) },
            oneBatch(rows),
          );
          await session.query('SET CONSTRAINTS ALL IMMEDIATE');
        });
      } catch (error) {
        throw await explainRefusal(session, shape, error);
      }
      if (!trial.isMissing) await writeInPlace(session, trial, shape.name, rows, signal);
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
}

/** With proven checks, unique keys and computed columns; without defaults, so that unwritten columns advance no sequence. */
async function makeLike(session: Session, { load, columns }: Trial): Promise<TableShape> {
  const like = `LIKE ${quoteTable(load.target)} INCLUDING ALL EXCLUDING DEFAULTS EXCLUDING COMMENTS EXCLUDING STATISTICS`;
  await session.query(`CREATE TEMPORARY TABLE ${trialTable} (${like}) ON COMMIT DROP`);
  const made = await session.query(
    `SELECT 'schema' AS kind, nspname AS name FROM pg_catalog.pg_namespace WHERE oid = pg_catalog.pg_my_temp_schema()
     UNION ALL SELECT 'column', a.attname FROM pg_catalog.pg_attribute a
     WHERE a.attrelid = 'pg_temp.${trialTable}'::pg_catalog.regclass AND a.attnum > 0 AND a.attnotnull
       AND a.attidentity = '' AND a.attgenerated = ''
     UNION ALL SELECT 'unproven', k.conname FROM pg_catalog.pg_constraint k
     WHERE k.conrelid = $1::pg_catalog.regclass AND k.contype = 'c' AND NOT k.convalidated`,
    [quoteTable(load.target)],
  );
  const named = (wanted: string) => made.flatMap(({ kind, name }) => (kind === wanted ? [name ?? ''] : []));
  const isWritten = new Set(columns.map(({ name }) => name));
  const unwritten = named('column').filter((name) => !isWritten.has(name));
  const dropped = [
    ...named('unproven').map((name) => `DROP CONSTRAINT ${quoteName(name)}`),
    ...unwritten.map((name) => `DROP COLUMN ${quoteName(name)} CASCADE`),
  ];
  for (const drop of dropped) await session.query(`ALTER TABLE pg_temp.${trialTable} ${drop}`);
  return shapeOf(session, { schema: named('schema')[0] ?? '', name: trialTable });
}

/** Labels that an enum gets when the load begins cannot be used before. */
const enumsAsTexts = (table: TableSchema): TableSchema => ({
  ...table,
  columns: table.columns.map((column) =>
    column.type.kind === 'enum' ? { ...column, nativeType: 'text' } : column,
  ),
});

/** A table that is brought along is there already: the trial's has another name, also for its keys. */
async function makeMissing(session: Session, trial: Trial): Promise<TableShape> {
  const target = { schema: trial.load.target.schema, name: trialTable };
  const { change, ...like } = trial.load;
  const asked = change ? { ...like, source: enumsAsTexts(like.source), target } : like;
  const load = asked.withoutTexts ? strip(asked) : asked;
  const options = { truncate: false, bypassConstraints: false, createMissing: true };
  const plan: LoadPlan = { runId: 'trial', tables: [load], foreignKeys: [], options };
  await session.query(`SET LOCAL search_path = ''`);
  await makeTables(session, plan, plan.tables, []);
  const keys = keyClosings(load).flatMap(({ closing }) => {
    const [named = ''] = closing.statements;
    if (closing.kind === 'CREATE INDEX' || named.endsWith(' NOT VALID')) return [];
    return [change ? (closing.unnamed ?? named) : named];
  });
  // What the destination can't create is reported by `previewLoad`; here it only means that no rows are tried.
  const taken = await session.attempt(keys).then(
    () => true,
    () => false,
  );
  if (!taken) for (const key of keys) await session.attempt([key]).catch(() => undefined);
  await session.query('SET LOCAL search_path TO DEFAULT');
  return shapeOf(session, load.target);
}

const shapeOf = async (session: Session, table: TableShape['name']): Promise<TableShape> =>
  requireShape(await loadTableShape(session, table), table, session);
