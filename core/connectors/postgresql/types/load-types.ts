import { quoteName, quoteNames, quoteTable, quoteText } from '../identifiers';
import type { Row, Session } from '../session/session';
import type { PgType, TypeDefinition } from './pg-type';

/** Objects with a lower oid were made by initdb (FirstNormalObjectId in PostgreSQL's access/transam.h). */
const firstUserOid = 16384;

interface TypeRow {
  readonly oid: number;
  readonly schema: string;
  readonly name: string;
  readonly typtype: string;
  readonly sql: string;
  readonly base: number;
  readonly baseModifier: number;
  readonly baseSql: string;
  readonly element: number;
  readonly isArray: boolean;
  readonly isExtension: boolean;
  readonly labels: readonly string[] | null;
  readonly notNull: boolean;
  readonly defaultExpression: string | null;
  readonly collation: string | null;
  readonly checks: readonly { name: string; definition: string }[] | null;
  readonly attributes: readonly { name: string; sql: string; oid: number }[] | null;
}

/** All types of these oids and the types they are made of, by oid. */
export async function loadTypes(session: Session, oids: readonly number[]): Promise<Map<number, PgType>> {
  const rows =
    oids.length === 0 ? [] : await session.query(typesQuery(session.version), [`{${oids.join(',')}}`]);
  const byOid = new Map(rows.map((row) => parseRow(row)).map((row) => [row.oid, row]));
  const done = new Map<number, PgType>();
  for (const oid of byOid.keys()) resolve(oid, byOid, done);
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
  const parts = [base, element, ...(row.attributes ?? []).map((attribute) => below(attribute.oid))];
  const type: PgType = {
    oid,
    schema: row.schema,
    name: row.name,
    kind,
    sql: row.sql,
    isBuiltIn: oid < firstUserOid,
    base,
    baseModifier: row.baseModifier,
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

/** The statement for a type of the user's own. Types of extensions and user-written base types cannot be made again. */
function definitionOf(row: TypeRow, kind: PgType['kind']): TypeDefinition[] {
  if (row.oid < firstUserOid || row.isExtension) return [];
  const name = quoteTable(row);
  const made = (statement: string) => [{ schema: row.schema, name: row.name, statement }];
  switch (kind) {
    case 'enum':
      return made(`CREATE TYPE ${name} AS ENUM (${(row.labels ?? []).map(quoteText).join(', ')})`);
    case 'composite':
      return made(
        `CREATE TYPE ${name} AS (${(row.attributes ?? []).map((part) => `${quoteName(part.name)} ${part.sql}`).join(', ')})`,
      );
    case 'domain':
      return made(
        [
          `CREATE DOMAIN ${name} AS ${row.baseSql}`,
          row.collation === null ? '' : `COLLATE ${row.collation}`,
          row.defaultExpression === null ? '' : `DEFAULT ${row.defaultExpression}`,
          row.notNull ? 'NOT NULL' : '',
          ...(row.checks ?? []).map((check) => `CONSTRAINT ${quoteNames([check.name])} ${check.definition}`),
        ]
          .filter((part) => part !== '')
          .join(' '),
      );
    default:
      return [];
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
      'isArray', COALESCE(e.typarray = t.oid, false),
      'isExtension', EXISTS (SELECT FROM pg_catalog.pg_depend d
        WHERE d.classid = 'pg_catalog.pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e'),
      'labels', (SELECT pg_catalog.json_agg(l.enumlabel ORDER BY l.enumsortorder)
        FROM pg_catalog.pg_enum l WHERE l.enumtypid = t.oid),
      'notNull', t.typnotnull, 'defaultExpression', t.typdefault,
      'collation', (SELECT pg_catalog.quote_ident(cn.nspname) || '.' || pg_catalog.quote_ident(c.collname)
        FROM pg_catalog.pg_collation c JOIN pg_catalog.pg_namespace cn ON cn.oid = c.collnamespace
        WHERE t.typtype = 'd' AND c.oid = t.typcollation AND c.oid <> b.typcollation),
      'checks', (SELECT pg_catalog.json_agg(pg_catalog.json_build_object(
          'name', k.conname, 'definition', pg_catalog.pg_get_constraintdef(k.oid)) ORDER BY k.oid)
        FROM pg_catalog.pg_constraint k WHERE k.contypid = t.oid AND k.contype = 'c'),
      'attributes', (SELECT pg_catalog.json_agg(pg_catalog.json_build_object(
          'name', a.attname, 'sql', pg_catalog.format_type(a.atttypid, a.atttypmod), 'oid', a.atttypid::int8) ORDER BY a.attnum)
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
