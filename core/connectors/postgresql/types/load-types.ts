import type { Row } from '../../sql/sql-session';
import type { Session } from '../session/session';
import { collationJson } from './collations';
import { firstUserOid, type PgType } from './pg-type';
import { definitionOf, type DefinedType } from './type-definitions';

interface TypeRow extends DefinedType {
  readonly typtype: string;
  readonly sql: string;
  readonly base: number;
  readonly baseModifier: number;
  readonly element: number;
  /** Of a multirange: its range type; else 0. */
  readonly partRange: number;
  readonly isArray: boolean;
}

/** Built-in types, which nobody can change: most tables have no others, and the query takes longer than all the rest. */
const builtIn = new WeakMap<Session, Map<number, PgType>>();

/** All types with these oids and the types they are made of, by oid. */
export async function loadTypes(session: Session, oids: readonly number[]): Promise<Map<number, PgType>> {
  const known = builtIn.get(session) ?? new Map<number, PgType>();
  builtIn.set(session, known);
  const missing = oids.filter((oid) => !known.has(oid));
  const rows =
    missing.length === 0 ? [] : await session.query(typesQuery(session.version), [`{${missing.join(',')}}`]);
  const byOid = new Map(rows.map((row) => parseRow(row)).map((row) => [row.oid, row]));
  const done = new Map(known);
  for (const oid of byOid.keys()) resolve(oid, byOid, done);
  for (const [oid, type] of done) if (type.isBuiltIn) known.set(oid, type);
  return done;
}

function resolve(oid: number, rows: ReadonlyMap<number, TypeRow>, done: Map<number, PgType>): PgType | null {
  const known = done.get(oid);
  if (known) return known;
  const row = rows.get(oid);
  if (!row) return null;
  const below = (other: number) => (other === 0 ? null : resolve(other, rows, done));
  const kind = kindOf(row);
  const base = below(row.base);
  const element = below(row.element);
  const parts = [
    base,
    element,
    below(row.partRange),
    ...(row.attributes ?? []).map((attribute) => below(attribute.oid)),
  ];
  const type: PgType = {
    oid,
    schema: row.schema,
    name: row.name,
    kind,
    sql: row.sql,
    isBuiltIn: oid < firstUserOid,
    base,
    baseModifier: row.baseModifier,
    isChecked: (row.checks ?? []).length > 0 || (base?.isChecked ?? false),
    element,
    labels: row.labels ?? [],
    definitions: [...parts.flatMap((part) => part?.definitions ?? []), ...definitionOf(row, kind)],
  };
  done.set(oid, type);
  return type;
}

function kindOf(row: TypeRow): PgType['kind'] {
  if (row.isArray) return 'array';
  switch (row.typtype) {
    case 'e':
      return 'enum';
    case 'd':
      return 'domain';
    case 'c':
      return 'composite';
    case 'r':
    case 'm':
      return 'range';
    default:
      return 'base';
  }
}

function parseRow(row: Row): TypeRow {
  return JSON.parse(row.type ?? 'null') as TypeRow;
}

function typesQuery(version: number): string {
  const multirange = version >= 140_000 ? 'OR r.rngmultitypid = t.oid' : '';
  return `
    WITH RECURSIVE used(oid) AS (
      SELECT unnest($1::oid[])
      UNION
      SELECT part.oid
      FROM used
      JOIN pg_catalog.pg_type t ON t.oid = used.oid
      LEFT JOIN pg_catalog.pg_range r ON r.rngtypid = t.oid ${multirange}
      CROSS JOIN LATERAL (
        SELECT t.typbasetype AS oid UNION ALL
        SELECT t.typelem UNION ALL
        SELECT r.rngsubtype UNION ALL
        SELECT r.rngtypid UNION ALL
        SELECT a.atttypid FROM pg_catalog.pg_attribute a
        WHERE t.typtype = 'c' AND a.attrelid = t.typrelid AND a.attnum > 0 AND NOT a.attisdropped
      ) AS part
      WHERE part.oid <> 0
    )
    SELECT pg_catalog.json_build_object(
      'oid', t.oid::int8, 'schema', n.nspname, 'name', t.typname, 'typtype', t.typtype,
      'sql', pg_catalog.format_type(t.oid, -1),
      'base', t.typbasetype::int8, 'baseModifier', t.typtypmod,
      'baseSql', pg_catalog.format_type(t.typbasetype, t.typtypmod),
      'element', COALESCE(r.rngsubtype, t.typelem)::int8,
      'isMultirange', t.typtype = 'm',
      'partRange', CASE WHEN t.typtype = 'm' THEN r.rngtypid::int8 ELSE 0 END,
      'range', CASE WHEN r.rngtypid IS NOT NULL THEN pg_catalog.json_build_object(
        'subtype', pg_catalog.format_type(r.rngsubtype, NULL),
        'operatorClass', (SELECT pg_catalog.quote_ident(ns.nspname) || '.' || pg_catalog.quote_ident(o.opcname)
          FROM pg_catalog.pg_opclass o JOIN pg_catalog.pg_namespace ns ON ns.oid = o.opcnamespace WHERE o.oid = r.rngsubopc),
        'collation', ${collationJson('r.rngcollation', 'r.rngcollation <> (SELECT st.typcollation FROM pg_catalog.pg_type st WHERE st.oid = r.rngsubtype)')},
        'isCanonical', r.rngcanonical <> 0,
        'distance', CASE WHEN r.rngsubdiff <> 0 AND r.rngsubdiff::oid < ${firstUserOid} THEN r.rngsubdiff::text END) END,
      'isArray', COALESCE(e.typarray = t.oid, false),
      'isExtension', EXISTS (SELECT FROM pg_catalog.pg_depend d
        WHERE d.classid = 'pg_catalog.pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e'),
      'labels', (SELECT pg_catalog.json_agg(l.enumlabel ORDER BY l.enumsortorder)
        FROM pg_catalog.pg_enum l WHERE l.enumtypid = t.oid),
      'notNull', t.typnotnull, 'defaultExpression', t.typdefault,
      'collation', ${collationJson('t.typcollation', `t.typtype = 'd' AND t.typcollation <> b.typcollation`)},
      'checks', (SELECT pg_catalog.json_agg(pg_catalog.json_build_object(
          'name', k.conname, 'definition', pg_catalog.pg_get_constraintdef(k.oid), 'isValid', k.convalidated) ORDER BY k.oid)
        FROM pg_catalog.pg_constraint k WHERE k.contypid = t.oid AND k.contype = 'c'),
      'attributes', (SELECT pg_catalog.json_agg(pg_catalog.json_build_object(
          'name', a.attname, 'sql', pg_catalog.format_type(a.atttypid, a.atttypmod) || COALESCE((
            SELECT ' COLLATE ' || pg_catalog.quote_ident(cn.nspname) || '.' || pg_catalog.quote_ident(c.collname)
            FROM pg_catalog.pg_collation c JOIN pg_catalog.pg_namespace cn ON cn.oid = c.collnamespace
            JOIN pg_catalog.pg_type ct ON ct.oid = a.atttypid
            WHERE c.oid = a.attcollation AND c.oid <> ct.typcollation), ''), 'oid', a.atttypid::int8) ORDER BY a.attnum)
        FROM pg_catalog.pg_attribute a
        WHERE t.typtype = 'c' AND a.attrelid = t.typrelid AND a.attnum > 0 AND NOT a.attisdropped)
    )::text AS type
    FROM used
    JOIN pg_catalog.pg_type t ON t.oid = used.oid
    JOIN pg_catalog.pg_namespace n ON n.oid = t.typnamespace
    LEFT JOIN pg_catalog.pg_type e ON e.oid = t.typelem
    LEFT JOIN pg_catalog.pg_type b ON b.oid = t.typbasetype
    LEFT JOIN pg_catalog.pg_range r ON r.rngtypid = t.oid ${multirange}`;
}
