import type { ColumnSchema } from '../../schema';
import type { Session } from '../session/session';
import { loadTypes } from '../types/load-types';
import { isSupported, logicalTypeOf } from '../types/logical-types';
import type { PgType } from '../types/pg-type';
import type { ColumnDetails } from './engine-details';

interface ColumnRow {
  readonly table: number;
  readonly name: string;
  readonly position: number;
  readonly type: number;
  readonly modifier: number;
  readonly sql: string;
  readonly notNull: boolean;
  readonly identity: string;
  readonly generated: string;
  readonly expression: string | null;
  readonly sequence: { schema: string; name: string; isOwned: boolean } | null;
  readonly collation: string | null;
}

/** Columns of the tables, by the table's oid, in their order. */
export async function loadColumns(
  session: Session,
  tables: readonly number[],
): Promise<Map<number, ColumnSchema[]>> {
  const rows = await session.query(columnsQuery, [`{${tables.join(',')}}`]);
  const parsed = rows.map((row) => JSON.parse(row.column ?? 'null') as ColumnRow);
  const types = await loadTypes(session, [...new Set(parsed.map((row) => row.type))]);
  const columns = new Map<number, ColumnSchema[]>();
  for (const row of parsed) {
    const type = types.get(row.type);
    if (!type) continue;
    const ofTable = columns.get(row.table) ?? [];
    // Positions count on without the gaps that dropped columns leave.
    ofTable.push(columnOf(row, type, ofTable.length + 1));
    columns.set(row.table, ofTable);
  }
  return columns;
}

function columnOf(row: ColumnRow, type: PgType, position: number): ColumnSchema {
  const column = { type, modifier: row.modifier };
  const details: ColumnDetails = {
    ...(row.identity === '' ? {} : { identity: row.identity === 'a' ? 'always' : 'by-default' }),
    ...(row.generated === 'v' ? { isVirtual: true } : {}),
    ...(row.sequence === null ? {} : { sequence: row.sequence }),
    ...(row.collation === null ? {} : { collation: row.collation }),
    ...(type.definitions.length === 0 ? {} : { typeDefinitions: type.definitions }),
  };
  return {
    name: row.name,
    position,
    nativeType: row.sql,
    type: logicalTypeOf(column),
    nullable: !row.notNull,
    defaultExpression: row.expression,
    autoIncrement: row.identity !== '' || row.sequence !== null,
    generated: row.generated !== '',
    supported: isSupported(column),
    ...(Object.keys(details).length === 0 ? {} : { engineDetails: details }),
  };
}

const columnsQuery = `
  SELECT pg_catalog.json_build_object(
    'table', a.attrelid::int8, 'name', a.attname, 'position', a.attnum, 'type', a.atttypid::int8,
    'modifier', a.atttypmod, 'sql', pg_catalog.format_type(a.atttypid, a.atttypmod),
    'notNull', a.attnotnull OR (t.typtype = 'd' AND t.typnotnull),
    'identity', a.attidentity, 'generated', a.attgenerated,
    'expression', pg_catalog.pg_get_expr(d.adbin, d.adrelid),
    'sequence', (
      SELECT pg_catalog.json_build_object('schema', sn.nspname, 'name', s.relname, 'isOwned', EXISTS (
        SELECT FROM pg_catalog.pg_depend o
        WHERE o.classid = 'pg_catalog.pg_class'::pg_catalog.regclass AND o.objid = s.oid
          AND o.refobjid = a.attrelid AND o.refobjsubid = a.attnum AND o.deptype = 'a'))
      FROM pg_catalog.pg_depend dep
      JOIN pg_catalog.pg_class s ON s.oid = dep.refobjid AND s.relkind = 'S'
      JOIN pg_catalog.pg_namespace sn ON sn.oid = s.relnamespace
      WHERE dep.classid = 'pg_catalog.pg_attrdef'::pg_catalog.regclass AND dep.objid = d.oid
        AND dep.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass
        AND pg_catalog.pg_get_expr(d.adbin, d.adrelid) LIKE 'nextval(%'
      LIMIT 1),
    'collation', (
      SELECT pg_catalog.quote_ident(cn.nspname) || '.' || pg_catalog.quote_ident(c.collname)
      FROM pg_catalog.pg_collation c JOIN pg_catalog.pg_namespace cn ON cn.oid = c.collnamespace
      WHERE c.oid = a.attcollation AND a.attcollation <> t.typcollation)
  )::text AS column
  FROM pg_catalog.pg_attribute a
  JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
  LEFT JOIN pg_catalog.pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE a.attrelid = ANY ($1::oid[]) AND a.attnum > 0 AND NOT a.attisdropped
  ORDER BY a.attrelid, a.attnum`;
