import type { ForeignKeySchema, TableName } from '../../schema';
import type { Session } from '../session/session';
import type { KeyDetails } from './engine-details';

interface ForeignKeyRow {
  readonly name: string;
  readonly child: TableName;
  readonly parent: TableName;
  readonly childColumns: readonly string[];
  readonly parentColumns: readonly string[];
  readonly deferrable: boolean;
  readonly deferred: boolean;
  readonly onDelete: string;
  readonly onUpdate: string;
  readonly match: string;
  readonly isValid: boolean;
  readonly comment: string | null;
  /** Absent before version 15. */
  readonly setOnDelete: readonly string[] | null;
  /** Absent before version 18. */
  readonly hasPeriod: boolean | null;
  readonly isEnforced: boolean | null;
}

/** pg_constraint.confdeltype; NO ACTION, the default, is omitted. */
const actions: Readonly<Record<string, string>> = {
  r: 'RESTRICT',
  c: 'CASCADE',
  n: 'SET NULL',
  d: 'SET DEFAULT',
};

/** Foreign keys between the tables; those that partitions inherit are omitted. */
export async function loadForeignKeys(
  session: Session,
  tables: readonly number[],
): Promise<ForeignKeySchema[]> {
  const rows = await session.query(foreignKeysQuery(session.version), [`{${tables.join(',')}}`]);
  return rows.map((row) => keyOf(JSON.parse(row.row ?? 'null') as ForeignKeyRow));
}

function keyOf(row: ForeignKeyRow): ForeignKeySchema {
  const { name, child, childColumns, parent, parentColumns, deferrable, setOnDelete, comment } = row;
  const isEnforced = row.isEnforced !== false;
  const details: KeyDetails = {
    ...(row.match === 'f' ? { isFull: true } : {}),
    ...(row.hasPeriod === true ? { hasPeriod: true } : {}),
    ...(setOnDelete === null
      ? {}
      : { setOnDelete: setOnDelete.map((column) => childColumns.indexOf(column)) }),
    ...(row.isValid || !isEnforced ? {} : { isNotValid: true }),
    ...(isEnforced ? {} : { isNotEnforced: true }),
    ...(comment === null ? {} : { comment }),
  };
  return {
    name,
    child,
    childColumns,
    parent,
    parentColumns,
    deferrable,
    ...(row.deferred ? { initiallyDeferred: true } : {}),
    onDelete: actions[row.onDelete] ?? null,
    onUpdate: actions[row.onUpdate] ?? null,
    ...(Object.keys(details).length === 0 ? {} : { engineDetails: details }),
  };
}

const columnNames = (relation: string, numbers: string) => `
  (SELECT pg_catalog.json_agg(a.attname ORDER BY c.position)
   FROM pg_catalog.unnest(${numbers}) WITH ORDINALITY AS c(number, position)
   JOIN pg_catalog.pg_attribute a ON a.attrelid = ${relation} AND a.attnum = c.number)`;

/** ON DELETE SET NULL (columns) came with version 15, periods and NOT ENFORCED with 18. */
const setColumnsVersion = 150_000;
const periodVersion = 180_000;

const foreignKeysQuery = (version: number): string => `
  SELECT pg_catalog.json_build_object(
    'name', k.conname, 'deferrable', k.condeferrable, 'deferred', k.condeferred, 'onDelete', k.confdeltype, 'onUpdate', k.confupdtype,
    'child', pg_catalog.json_build_object('schema', cn.nspname, 'name', c.relname),
    'parent', pg_catalog.json_build_object('schema', pn.nspname, 'name', p.relname),
    'childColumns', ${columnNames('k.conrelid', 'k.conkey')},
    'parentColumns', ${columnNames('k.confrelid', 'k.confkey')},
    'match', k.confmatchtype, 'isValid', k.convalidated, 'comment', pg_catalog.obj_description(k.oid, 'pg_constraint'),
    'setOnDelete', ${version < setColumnsVersion ? 'NULL' : columnNames('k.conrelid', 'k.confdelsetcols')},
    'hasPeriod', ${version < periodVersion ? 'NULL' : 'k.conperiod'},
    'isEnforced', ${version < periodVersion ? 'NULL' : 'k.conenforced'}
  )::text AS row
  FROM pg_catalog.pg_constraint k
  JOIN pg_catalog.pg_class c ON c.oid = k.conrelid
  JOIN pg_catalog.pg_namespace cn ON cn.oid = c.relnamespace
  JOIN pg_catalog.pg_class p ON p.oid = k.confrelid
  JOIN pg_catalog.pg_namespace pn ON pn.oid = p.relnamespace
  WHERE k.contype = 'f' AND k.conparentid = 0
    AND k.conrelid = ANY ($1::oid[]) AND k.confrelid = ANY ($1::oid[])
  ORDER BY cn.nspname, c.relname, k.conname`;
