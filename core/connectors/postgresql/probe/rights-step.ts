import { AppError } from '@core/kernel/errors';
import type { ConnectionConfig } from '../../connector';
import type { DatabaseSchema } from '../../schema';
import { quoteTable } from '../identifiers';
import type { Session } from '../session/session';

/**
 * Whether the user may do what the role needs: read at least one of the existing tables, or create schemas and tables
 * in a writable database.
 * @throws AppError 'connection-no-permission', 'connection-no-write-permission' or 'connection-read-only'
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
    `SELECT pg_catalog.pg_is_in_recovery() OR pg_catalog.current_setting('transaction_read_only') = 'on' AS read_only,
       pg_catalog.has_database_privilege(pg_catalog.current_database(), 'CREATE') AS may_create,
       COALESCE((SELECT pg_catalog.has_schema_privilege(n.oid, 'CREATE')
         FROM pg_catalog.pg_namespace n WHERE n.nspname = $1), true) AS may_create_tables`,
    [config.schema || 'public'],
  );
  if (row?.read_only === 't') throw new AppError('connection-read-only');
  if (row?.may_create !== 't' || row.may_create_tables !== 't')
    throw new AppError('connection-no-write-permission');
  return {};
}
