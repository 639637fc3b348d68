import type { TableName } from '../../schema';
import { quoteTable } from '../identifiers';
import type { Session } from '../session/session';

/** A table of the destination that a run loads. */
export interface TargetTable extends TableName {
  readonly oid: number;
  readonly relationKind: string;
}

/** Those of the tables that exist, in the given order. */
export async function loadTargets(session: Session, tables: readonly TableName[]): Promise<TargetTable[]> {
  const rows = await session.query(
    `SELECT t.schema, t.name, c.oid::text AS oid, c.relkind AS kind
     FROM pg_catalog.json_to_recordset($1) AS t(schema text, name text)
     JOIN pg_catalog.pg_namespace n ON n.nspname = t.schema
     JOIN pg_catalog.pg_class c ON c.relnamespace = n.oid AND c.relname = t.name AND c.relkind IN ('r', 'p', 'v', 'm', 'f')`,
    [JSON.stringify(tables.map(({ schema, name }) => ({ schema, name })))],
  );
  const byKey = new Map(
    rows.map((row) => {
      const target = {
        schema: row.schema ?? '',
        name: row.name ?? '',
        oid: Number(row.oid),
        relationKind: row.kind ?? '',
      };
      return [quoteTable(target), target] as const;
    }),
  );
  return tables.flatMap((table) => byKey.get(quoteTable(table)) ?? []);
}

/** The oids of the tables and of all their partitions, as an array literal. */
export async function withPartitions(session: Session, targets: readonly TargetTable[]): Promise<string> {
  const rows = await session.query(
    `SELECT tree.relid::oid::text AS oid FROM pg_catalog.unnest($1::oid[]) AS t(oid), pg_catalog.pg_partition_tree(t.oid) AS tree
     UNION SELECT oid::text FROM pg_catalog.unnest($1::oid[]) AS t(oid)`,
    [`{${targets.map(({ oid }) => oid).join(',')}}`],
  );
  return `{${rows.map((row) => row.oid).join(',')}}`;
}
