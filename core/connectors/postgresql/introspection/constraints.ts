import type { CheckSchema, ForeignKeySchema, TableName, UniqueKeySchema } from '../../schema';
import type { Session } from '../session/session';

interface ConstraintRow {
  readonly table: number;
  readonly name: string;
  readonly kind: 'p' | 'u' | 'x' | 'c' | 'f';
  readonly columns: readonly string[];
  readonly definition: string;
  readonly expression: string | null;
  readonly deferrable: boolean;
}

export interface TableConstraints {
  primaryKey: readonly string[] | null;
  readonly uniqueKeys: UniqueKeySchema[];
  readonly checks: CheckSchema[];
  /** Primary key, unique and exclusion constraints in PostgreSQL's own words. */
  readonly definitions: { name: string; kind: 'p' | 'u' | 'x'; definition: string }[];
}

/** Constraints of the tables but foreign keys, by the table's oid. */
export async function loadConstraints(
  session: Session,
  tables: readonly number[],
): Promise<Map<number, TableConstraints>> {
  const rows = await session.query(constraintsQuery, [`{${tables.join(',')}}`]);
  const byTable = new Map<number, TableConstraints>();
  for (const row of rows) {
    const constraint = JSON.parse(row.row ?? 'null') as ConstraintRow;
    const ofTable: TableConstraints = byTable.get(constraint.table) ?? {
      primaryKey: null,
      uniqueKeys: [],
      checks: [],
      definitions: [],
    };
    byTable.set(constraint.table, ofTable);
    addConstraint(ofTable, constraint);
  }
  return byTable;
}

function addConstraint(
  table: TableConstraints,
  { kind, name, columns, definition, expression }: ConstraintRow,
): void {
  if (kind === 'c') {
    if (expression !== null) table.checks.push({ name, expression });
    return;
  }
  if (kind === 'f') return;
  table.definitions.push({ name, kind, definition });
  if (kind === 'p') table.primaryKey = columns;
  if (kind === 'u') table.uniqueKeys.push({ name, columns });
}

/** Constraints that a child table merely inherits are its parent's; those of the child's own are listed. */
const constraintsQuery = `
  SELECT pg_catalog.json_build_object(
    'table', k.conrelid::int8, 'name', k.conname, 'kind', k.contype, 'deferrable', k.condeferrable,
    'columns', (SELECT pg_catalog.json_agg(a.attname ORDER BY c.position)
      FROM pg_catalog.unnest(k.conkey) WITH ORDINALITY AS c(number, position)
      JOIN pg_catalog.pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = c.number),
    'definition', pg_catalog.pg_get_constraintdef(k.oid),
    'expression', pg_catalog.pg_get_expr(k.conbin, k.conrelid)
  )::text AS row
  FROM pg_catalog.pg_constraint k
  WHERE k.conrelid = ANY ($1::oid[]) AND k.contype IN ('p', 'u', 'x', 'c') AND k.conislocal
  ORDER BY k.conrelid, k.contype, k.conname`;

interface ForeignKeyRow {
  readonly name: string;
  readonly child: TableName;
  readonly parent: TableName;
  readonly childColumns: readonly string[];
  readonly parentColumns: readonly string[];
  readonly deferrable: boolean;
  readonly onDelete: string;
  readonly onUpdate: string;
}

/** pg_constraint.confdeltype; NO ACTION, the default, is none. */
const actions: Readonly<Record<string, string>> = {
  r: 'RESTRICT',
  c: 'CASCADE',
  n: 'SET NULL',
  d: 'SET DEFAULT',
};

/** Foreign keys between the tables; those that partitions inherit are left out. */
export async function loadForeignKeys(
  session: Session,
  tables: readonly number[],
): Promise<ForeignKeySchema[]> {
  const rows = await session.query(foreignKeysQuery, [`{${tables.join(',')}}`]);
  return rows.map((row) => {
    const key = JSON.parse(row.row ?? 'null') as ForeignKeyRow;
    return { ...key, onDelete: actions[key.onDelete] ?? null, onUpdate: actions[key.onUpdate] ?? null };
  });
}

const columnNames = (relation: string, numbers: string) => `
  (SELECT pg_catalog.json_agg(a.attname ORDER BY c.position)
   FROM pg_catalog.unnest(${numbers}) WITH ORDINALITY AS c(number, position)
   JOIN pg_catalog.pg_attribute a ON a.attrelid = ${relation} AND a.attnum = c.number)`;

const foreignKeysQuery = `
  SELECT pg_catalog.json_build_object(
    'name', k.conname, 'deferrable', k.condeferrable, 'onDelete', k.confdeltype, 'onUpdate', k.confupdtype,
    'child', pg_catalog.json_build_object('schema', cn.nspname, 'name', c.relname),
    'parent', pg_catalog.json_build_object('schema', pn.nspname, 'name', p.relname),
    'childColumns', ${columnNames('k.conrelid', 'k.conkey')},
    'parentColumns', ${columnNames('k.confrelid', 'k.confkey')}
  )::text AS row
  FROM pg_catalog.pg_constraint k
  JOIN pg_catalog.pg_class c ON c.oid = k.conrelid
  JOIN pg_catalog.pg_namespace cn ON cn.oid = c.relnamespace
  JOIN pg_catalog.pg_class p ON p.oid = k.confrelid
  JOIN pg_catalog.pg_namespace pn ON pn.oid = p.relnamespace
  WHERE k.contype = 'f' AND k.conparentid = 0
    AND k.conrelid = ANY ($1::oid[]) AND k.confrelid = ANY ($1::oid[])
  ORDER BY cn.nspname, c.relname, k.conname`;
