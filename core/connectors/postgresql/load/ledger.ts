import { AppError } from '@core/kernel/errors';
import { ledgerTable, LoadLedger } from '../../sql/load-ledger';
import { postgresDialect } from '../dialect';
import { quoteTable } from '../identifiers';
import { ledgerSchema } from '../introspection/relations';
import type { Session } from '../session/session';

/** An arbitrary lock id that others are unlikely to use: 'under' in ASCII. */
const lockKey = 0x75_6e_64_65_72;

/** The schema of the ledger that a session uses. */
const known = new WeakMap<Session, string>();

/** What was found within a transaction that was rolled back is no longer so. */
export const forgetLedger = (session: Session): boolean => known.delete(session);

/** Of a load that has begun. @throws AppError 'destination-taken-over' if there is no ledger */
export async function ledgerOf(session: Session, runId: string): Promise<LoadLedger> {
  const place = await placeOf(session);
  if (place === null) throw new AppError('destination-taken-over');
  return ledgerIn(session, place, runId);
}

const ledgerIn = (session: Session, schema: string, runId: string): LoadLedger =>
  new LoadLedger(session, postgresDialect, quotedIn(schema), runId);

const quotedIn = (schema: string): string => quoteTable({ schema, name: ledgerTable });

/**
 * Creates the ledger if missing: in a schema of its own, or, if the user may not create that, in a schema of theirs.
 * @param schema of the connection; undefined for the default
 * @throws AppError 'destination-ledger-forbidden'
 */
export async function openLedger(session: Session, schema: string | undefined): Promise<void> {
  await lockLedger(session);
  if ((await placeOf(session)) !== null) return;
  const { place, isMissing } = await newPlace(session, schema);
  if (isMissing) await session.query(`CREATE SCHEMA ${ledgerSchema}`);
  await session.query(LoadLedger.createStatement(postgresDialect, quotedIn(place)));
}

/** Locks the ledger against other loads beginning or finishing until the transaction ends; tasks are not affected. */
const lockLedger = (session: Session) => session.query(`SELECT pg_catalog.pg_advisory_xact_lock(${lockKey})`);

/** The schema of the ledger; null if there is none that the user can write to. */
async function placeOf(session: Session): Promise<string | null> {
  const before = known.get(session);
  if (before !== undefined) return before;
  const [row] = await session.query(
    `SELECT n.nspname AS schema FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relname = $1 AND c.relkind = 'r'
       AND pg_catalog.has_schema_privilege(n.oid, 'USAGE') AND pg_catalog.has_table_privilege(c.oid, 'INSERT')
     ORDER BY n.nspname <> '${ledgerSchema}', n.nspname LIMIT 1`,
    [ledgerTable],
  );
  const place = row?.schema ?? null;
  if (place !== null) known.set(session, place);
  return place;
}

/** Where the user can create the ledger. @throws AppError 'destination-ledger-forbidden' */
export async function newPlace(
  session: Session,
  schema: string | undefined,
): Promise<{ readonly place: string; readonly isMissing: boolean }> {
  const own = schema || 'public';
  const [row] = await session.query(
    `SELECT own.oid IS NULL AS is_missing, pg_catalog.has_schema_privilege(own.oid, 'CREATE') AS in_ledger,
       pg_catalog.has_schema_privilege(theirs.oid, 'CREATE') AS in_theirs,
       pg_catalog.has_database_privilege(pg_catalog.current_database(), 'CREATE') AS may_create,
       current_user AS username, pg_catalog.quote_ident(current_user) AS quoted
     FROM (SELECT 1) AS one
     LEFT JOIN pg_catalog.pg_namespace own ON own.nspname = '${ledgerSchema}'
     LEFT JOIN pg_catalog.pg_namespace theirs ON theirs.nspname = $1`,
    [own],
  );
  const isMissing = row?.is_missing === 't';
  if (isMissing ? row?.may_create === 't' : row?.in_ledger === 't') return { place: ledgerSchema, isMissing };
  if (row?.in_theirs === 't') return { place: own, isMissing: false };
  const make = isMissing
    ? `CREATE SCHEMA ${ledgerSchema} AUTHORIZATION`
    : `GRANT ALL ON SCHEMA ${ledgerSchema} TO`;
  throw new AppError('destination-ledger-forbidden', {
    details: { username: row?.username ?? '', statement: `${make} ${row?.quoted ?? ''}` },
  });
}

export const hasLedger = async (session: Session): Promise<boolean> => (await placeOf(session)) !== null;

export const completedTasks = async (session: Session, runId: string): Promise<Map<string, number>> =>
  (await hasLedger(session)) ? (await ledgerOf(session, runId)).completedTasks() : new Map<string, number>();

/** Removes the run, and the ledger with the last one. A schema that the user could not create again stays. */
export async function dropLedger(session: Session, runId: string): Promise<void> {
  await session.transaction(async () => {
    await lockLedger(session);
    known.delete(session);
    const place = await placeOf(session);
    if (place === null) return;
    const ledger = ledgerIn(session, place, runId);
    await ledger.dropRun();
    if (!(await ledger.isEmpty())) return;
    known.delete(session);
    await session.query(`DROP TABLE ${quotedIn(place)}`);
    if (place !== ledgerSchema) return;
    const [row] = await session.query(
      `SELECT pg_catalog.has_database_privilege(pg_catalog.current_database(), 'CREATE') AS may_create`,
    );
    if (row?.may_create === 't') await session.query(`DROP SCHEMA ${ledgerSchema}`);
  });
}
