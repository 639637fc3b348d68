import type { CheckSchema, UniqueKeySchema } from '../../schema';
import type { Session } from '../session/session';
import { extensionsOf } from './extensions';

interface ConstraintRow {
  readonly table: number;
  readonly name: string;
  readonly kind: 'p' | 'u' | 'x' | 'c';
  readonly columns: readonly string[];
  readonly definition: string;
  readonly expression: string | null;
  readonly comment: string | null;
  readonly extensions: readonly string[];
}

export interface TableConstraints {
  primaryKey: readonly string[] | null;
  readonly uniqueKeys: UniqueKeySchema[];
  readonly checks: CheckSchema[];
  /** Definitions in PostgreSQL's own SQL. */
  readonly definitions: {
    name: string;
    kind: 'p' | 'u' | 'x' | 'c';
    definition: string;
    comment?: string;
    extensions?: readonly string[];
  }[];
}

/** Constraints of the tables except foreign keys, by table oid. */
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
  { kind, name, columns, definition, expression, comment, extensions }: ConstraintRow,
): void {
  table.definitions.push({
    name,
    kind,
    definition,
    ...(comment === null ? {} : { comment }),
    ...(extensions.length === 0 ? {} : { extensions }),
  });
  if (kind === 'c' && expression !== null) table.checks.push({ name, expression });
  if (kind === 'p') table.primaryKey = columns;
  if (kind === 'u') table.uniqueKeys.push({ name, columns });
}

/** Constraints that a child table merely inherits belong to its parent; the child's own are listed. */
const constraintsQuery = `
  SELECT pg_catalog.json_build_object(
    'table', k.conrelid::int8, 'name', k.conname, 'kind', k.contype,
    'comment', pg_catalog.obj_description(k.oid, 'pg_constraint'),
    'extensions', CASE WHEN k.conindid = 0 THEN ${extensionsOf('pg_constraint', 'k.oid')} ELSE ${extensionsOf('pg_class', 'k.conindid')} END,
    'columns', (SELECT pg_catalog.json_agg(a.attname ORDER BY c.position)
      FROM pg_catalog.unnest(k.conkey) WITH ORDINALITY AS c(number, position)
      JOIN pg_catalog.pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = c.number),
    'definition', pg_catalog.pg_get_constraintdef(k.oid),
    'expression', pg_catalog.pg_get_expr(k.conbin, k.conrelid)
  )::text AS row
  FROM pg_catalog.pg_constraint k
  WHERE k.conrelid = ANY ($1::oid[]) AND k.contype IN ('p', 'u', 'x', 'c') AND k.conislocal
  ORDER BY k.conrelid, k.contype, k.conname`;
