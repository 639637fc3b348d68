import { AppError } from '@core/kernel/errors';
import { tableKey, type TableName } from '../../schema';
import { quoteTable } from '../identifiers';
import type { Session } from '../session/session';
import { loadTypes } from './load-types';
import type { ColumnType } from './pg-type';

/** A table as far as a FROM clause needs to know it. */
export interface Relation {
  readonly name: TableName;
  /** pg_class.relkind: 'r' table, 'p' partitioned table, 'v' view, 'm' materialized view, 'f' foreign table. */
  readonly relationKind: string;
}

export interface ShapeColumn extends ColumnType {
  readonly name: string;
}

/** A table as it is in the database now. */
export interface TableShape extends Relation {
  readonly oid: number;
  readonly columns: ReadonlyMap<string, ShapeColumn>;
  /** Empty if the user may not read it. */
  readonly primaryKey: readonly string[];
  /** The user may read all columns, system columns such as ctid among them. */
  readonly isWhole: boolean;
}

/** The shape of a table, or null if there is no such table. Includes computed columns. */
export async function loadTableShape(session: Session, table: TableName): Promise<TableShape | null> {
  const [relation] = await session.query(
    `SELECT c.oid::text AS oid, c.relkind AS kind,
       pg_catalog.has_table_privilege(c.oid, 'SELECT') AS whole,
       (SELECT pg_catalog.json_agg(pg_catalog.json_build_array(a.attname, a.atttypid::int8, a.atttypmod) ORDER BY a.attnum)
        FROM pg_catalog.pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped)::text AS attributes,
       (SELECT CASE WHEN pg_catalog.bool_and(pg_catalog.has_column_privilege(c.oid, a.attnum, 'SELECT'))
          THEN pg_catalog.json_agg(a.attname ORDER BY k.position) END
        FROM pg_catalog.pg_index i
        CROSS JOIN LATERAL pg_catalog.unnest(i.indkey) WITH ORDINALITY AS k(number, position)
        JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.number
        WHERE i.indrelid = c.oid AND i.indisprimary AND k.position <= i.indnkeyatts)::text AS key
     FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = $1 AND c.relname = $2 AND c.relkind IN ('r', 'p', 'v', 'm', 'f')`,
    [table.schema, table.name],
  );
  if (!relation) return null;
  const attributes = JSON.parse(relation.attributes ?? '[]') as [
    name: string,
    type: number,
    modifier: number,
  ][];
  const types = await loadTypes(session, [...new Set(attributes.map(([, type]) => type))]);
  const columns = new Map<string, ShapeColumn>();
  for (const [name, oid, modifier] of attributes) {
    const type = types.get(oid);
    if (type) columns.set(name, { name, type, modifier });
  }
  return {
    name: table,
    oid: Number(relation.oid),
    relationKind: relation.kind ?? '',
    columns,
    isWhole: relation.whole === 't',
    primaryKey: relation.key ? (JSON.parse(relation.key) as string[]) : [],
  };
}

/** The given tables, in their order; null for one that does not exist. One query, however many they are. */
export async function loadRelationKinds(
  session: Session,
  tables: readonly TableName[],
): Promise<(Relation | null)[]> {
  const rows = await session.query(
    `SELECT asked.position::text AS position, c.relkind AS kind
     FROM pg_catalog.jsonb_array_elements($1::jsonb) WITH ORDINALITY AS asked(name, position)
     JOIN pg_catalog.pg_namespace n ON n.nspname = asked.name ->> 0
     JOIN pg_catalog.pg_class c ON c.relnamespace = n.oid AND c.relname = asked.name ->> 1
     WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f')`,
    [JSON.stringify(tables.map(({ schema, name }) => [schema, name]))],
  );
  const kinds = new Map(rows.map(({ position, kind }) => [Number(position) - 1, kind ?? '']));
  return tables.map((name, at) => {
    const relationKind = kinds.get(at);
    return relationKind === undefined ? null : { name, relationKind };
  });
}

/**
 * The table in a FROM clause, without inheriting tables, which are separate. A partitioned table has no rows except
 * those of its partitions, so these are included.
 */
export function fromTable(shape: Relation): string {
  return shape.relationKind === 'r' ? `ONLY ${quoteTable(shape.name)}` : quoteTable(shape.name);
}

/** @throws AppError 'source-table-missing' or 'destination-table-missing' */
export function requireShape<T extends Relation>(shape: T | null, table: TableName, session: Session): T {
  if (shape) return shape;
  const code = session.role === 'SOURCE' ? 'source-table-missing' : 'destination-table-missing';
  throw new AppError(code, { details: { table: tableKey(table) } });
}

/** @throws AppError 'source-column-missing' or 'destination-column-missing' */
export function requireColumn(shape: TableShape, name: string, session: Session): ShapeColumn {
  const column = shape.columns.get(name);
  if (column) return column;
  const code = session.role === 'SOURCE' ? 'source-column-missing' : 'destination-column-missing';
  throw new AppError(code, { details: { table: tableKey(shape.name), column: name } });
}
