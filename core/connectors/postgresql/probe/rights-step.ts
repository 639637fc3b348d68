import { AppError } from '@core/kernel/errors';
import type { ConnectionConfig } from '../../connector';
import type { DatabaseSchema } from '../../schema';
import { quoteTable } from '../identifiers';
import { hasLedger, newPlace } from '../load/ledger';
import type { Session } from '../session/session';

/**
 * Whether the user may do what the role needs: read at least one of the existing tables, or create Understudy's ledger in
 * a writable database. Whether tables can be created and filled shows when a run is validated.
 * @throws AppError 'connection-no-permission', 'connection-read-only' or 'destination-ledger-forbidden'
 */
export async function checkRights(
  session: Session,
  config: ConnectionConfig,
  schema: DatabaseSchema,
): Promise<Record<string, number>> {
  return session.role === 'SOURCE' ? checkReading(session, schema) : checkWriting(session, config);
}

async function checkReading(session: Session, { tables }: DatabaseSchema): Promise<Record<string, number>> {
  const [row] = await session.query(
    `SELECT pg_catalog.count(*) FILTER (
       WHERE pg_catalog.has_schema_privilege(t.schema, 'USAGE') AND pg_catalog.has_table_privilege(t.quoted, 'SELECT'))::text AS readable
     FROM pg_catalog.json_to_recordset($1) AS t(schema text, quoted text)`,
    [JSON.stringify(tables.map((table) => ({ schema: table.schema, quoted: quoteTable(table) })))],
  );
  const readable = Number(row?.readable);
  if (tables.length > 0 && readable === 0)
    throw new AppError('connection-no-permission', { details: { tables: tables.length } });
  return { tables: tables.length, readable };
}

async function checkWriting(session: Session, config: ConnectionConfig): Promise<Record<string, number>> {
  const [row] = await session.query(
    `SELECT pg_catalog.pg_is_in_recovery() OR pg_catalog.current_setting('transaction_read_only') = 'on' AS read_only`,
  );
  if (row?.read_only === 't') throw new AppError('connection-read-only');
  if (!(await hasLedger(session))) await newPlace(session, config.schema);
  return {};
}
