import type { LogicalType } from '@core/kernel/data/logical-type';
import { ignoringCase } from '@core/kernel/data/text-equality';
import type { ColumnSchema, TableName } from '../../schema';
import type { Session } from '../session/session';
import { loadTypes } from '../types/load-types';
import { isSupported, logicalTypeOf } from '../types/logical-types';
import type { PgType } from '../types/pg-type';
import { collationDefinition, collationJson, equalityOf, type CollationRow } from '../types/collations';
import type { ColumnDetails } from './engine-details';
import { extensionsOf } from './extensions';

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
  readonly sequence: NonNullable<ColumnDetails['sequence']> | null;
  readonly collation: CollationRow | null;
  readonly looseCollation: CollationRow | null;
  readonly unprovenNotNull: string | null;
  readonly comment: string | null;
  readonly extensions: readonly string[];
  readonly typeExtension: TableName | null;
  readonly isReadable: boolean;
}

export interface FoundColumns {
  readonly columns: ColumnSchema[];
  /** Columns that the user may not read, of a table of which others can be read. */
  readonly unreadable: string[];
}

/** Columns of the tables, by table oid, in order. */
export async function loadColumns(
  session: Session,
  tables: readonly number[],
): Promise<Map<number, FoundColumns>> {
  const rows = await session.query(columnsQuery(session.version), [`{${tables.join(',')}}`]);
  const parsed = rows.map((row) => JSON.parse(row.column ?? 'null') as ColumnRow);
  const types = await loadTypes(session, [...new Set(parsed.map((row) => row.type))]);
  const readable = new Set(parsed.flatMap(({ table, isReadable }) => (isReadable ? [table] : [])));
  const columns = new Map<number, FoundColumns>();
  for (const row of parsed) {
    const type = types.get(row.type);
    if (!type) continue;
    const ofTable = columns.get(row.table) ?? { columns: [], unreadable: [] };
    columns.set(row.table, ofTable);
    const isDenied = session.role === 'SOURCE' && !row.isReadable && readable.has(row.table);
    if (isDenied) ofTable.unreadable.push(row.name);
    // Positions are renumbered without the gaps that dropped columns leave.
    else ofTable.columns.push(columnOf(row, type, ofTable.columns.length + 1));
  }
  return columns;
}

function columnOf(row: ColumnRow, type: PgType, position: number): ColumnSchema {
  const column = { type, modifier: row.modifier };
  const { collation, sequence, unprovenNotNull, comment, extensions } = row;
  const definitions = [...collationDefinition(collation), ...type.definitions];
  const details: ColumnDetails = {
    ...(row.identity === '' ? {} : { identity: row.identity === 'a' ? 'always' : 'by-default' }),
    ...(row.generated === 'v' ? { isVirtual: true } : {}),
    ...(sequence === null ? {} : { sequence }),
    ...(collation === null
      ? {}
      : { collation: { schema: collation.schema, name: collation.fields.collname } }),
    ...(unprovenNotNull === null ? {} : { unprovenNotNull }),
    ...(comment === null ? {} : { comment }),
    ...(extensions.length === 0 ? {} : { extensions }),
    ...(row.typeExtension === null ? {} : { typeExtension: row.typeExtension }),
    ...(definitions.length === 0 ? {} : { typeDefinitions: definitions }),
  };
  const logical = logicalTypeOf(column);
  const textEquality = isCitext(type) ? ignoringCase : equalityOf(row.looseCollation);
  return {
    name: row.name,
    position,
    nativeType: row.sql,
    type: logical,
    nullable: !row.notNull || unprovenNotNull !== null,
    defaultExpression: row.expression,
    autoIncrement: row.identity !== '' || row.sequence !== null,
    generated: row.generated !== '',
    ...(textEquality === null ? {} : { textEquality }),
    ...(type.isChecked || isOpaque(logical, row.sql) ? { isOpaque: true } : {}),
    supported: isSupported(column),
    ...(Object.keys(details).length === 0 ? {} : { engineDetails: details }),
  };
}

/** Of citext, or a domain over it. */
const isCitext = (type: PgType): boolean =>
  type.kind === 'domain'
    ? type.base !== null && isCitext(type.base)
    : !type.isBuiltIn && type.name === 'citext';

const networkTypes = ['inet', 'cidr', 'macaddr', 'macaddr8'];

/** A point, as its own type or as the constraint of a geometry type. */
const point = /(^|\()point\b/i;

/** Network addresses, which are texts here, and shapes other than points. */
const isOpaque = ({ kind }: LogicalType, sql: string): boolean =>
  kind === 'geo' ? !point.test(sql) : kind === 'utf8' && networkTypes.includes(sql.toLowerCase());

/** NOT NULL with NOT VALID came with version 18: there it is a constraint with its own catalogue row. */
const namedNotNullVersion = 180_000;

const unprovenNotNull = (version: number): string =>
  version < namedNotNullVersion
    ? 'NULL'
    : `(SELECT k.conname FROM pg_catalog.pg_constraint k
        WHERE k.conrelid = a.attrelid AND k.contype = 'n' AND k.conkey[1] = a.attnum AND NOT k.convalidated)`;

/** The sequence of an identity, or that of a default 'nextval(…)'. */
const sequence = `
  (SELECT pg_catalog.json_build_object('schema', sn.nspname, 'name', s.relname, 'isOwned', used.is_owned, 'options',
     pg_catalog.json_build_object('type', pg_catalog.format_type(q.seqtypid, NULL), 'start', q.seqstart::text,
       'increment', q.seqincrement::text, 'least', q.seqmin::text, 'most', q.seqmax::text, 'cache', q.seqcache::text, 'cycles', q.seqcycle))
   FROM (
     SELECT o.objid AS oid, true AS is_owned FROM pg_catalog.pg_depend o
     WHERE o.classid = 'pg_catalog.pg_class'::pg_catalog.regclass AND o.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass
       AND o.refobjid = a.attrelid AND o.refobjsubid = a.attnum AND o.deptype = 'i' AND a.attidentity <> ''
     UNION ALL
     SELECT dep.refobjid, EXISTS (SELECT FROM pg_catalog.pg_depend o
       WHERE o.classid = 'pg_catalog.pg_class'::pg_catalog.regclass AND o.objid = dep.refobjid
         AND o.refobjid = a.attrelid AND o.refobjsubid = a.attnum AND o.deptype = 'a')
     FROM pg_catalog.pg_depend dep
     WHERE dep.classid = 'pg_catalog.pg_attrdef'::pg_catalog.regclass AND dep.objid = d.oid
       AND dep.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass
       AND pg_catalog.pg_get_expr(d.adbin, d.adrelid) LIKE 'nextval(%'
   ) AS used
   JOIN pg_catalog.pg_class s ON s.oid = used.oid AND s.relkind = 'S'
   JOIN pg_catalog.pg_sequence q ON q.seqrelid = s.oid
   JOIN pg_catalog.pg_namespace sn ON sn.oid = s.relnamespace
   LIMIT 1)`;

const columnsQuery = (version: number): string => `
  SELECT pg_catalog.json_build_object(
    'table', a.attrelid::int8, 'name', a.attname, 'position', a.attnum, 'type', a.atttypid::int8,
    'modifier', a.atttypmod, 'sql', pg_catalog.format_type(a.atttypid, a.atttypmod),
    'notNull', a.attnotnull OR (t.typtype = 'd' AND t.typnotnull),
    'identity', a.attidentity, 'generated', a.attgenerated,
    'expression', pg_catalog.pg_get_expr(d.adbin, d.adrelid),
    'sequence', ${sequence},
    'collation', ${collationJson('a.attcollation', 'a.attcollation <> t.typcollation')},
    'looseCollation', ${collationJson('a.attcollation', "pg_catalog.to_jsonb(c) ->> 'collisdeterministic' = 'false'")},
    'unprovenNotNull', ${unprovenNotNull(version)},
    'comment', pg_catalog.col_description(a.attrelid, a.attnum),
    'extensions', ${extensionsOf('pg_attrdef', 'd.oid')},
    'typeExtension', (SELECT pg_catalog.json_build_object('schema', x.nspname, 'name', e.extname)
      FROM pg_catalog.pg_depend m JOIN pg_catalog.pg_extension e ON e.oid = m.refobjid
      JOIN pg_catalog.pg_namespace x ON x.oid = e.extnamespace
      WHERE m.classid = 'pg_catalog.pg_type'::pg_catalog.regclass AND m.deptype = 'e'
        AND m.refclassid = 'pg_catalog.pg_extension'::pg_catalog.regclass
        AND m.objid IN (t.oid, t.typelem, t.typbasetype) LIMIT 1),
    'isReadable', pg_catalog.has_column_privilege(a.attrelid, a.attnum, 'SELECT')
  )::text AS column
  FROM pg_catalog.pg_attribute a
  JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
  LEFT JOIN pg_catalog.pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE a.attrelid = ANY ($1::oid[]) AND a.attnum > 0 AND NOT a.attisdropped
  ORDER BY a.attrelid, a.attnum`;
