import type { IndexSchema } from '../../schema';
import type { Session } from '../session/session';
import { extensionsOf } from './extensions';

interface IndexRow extends IndexSchema {
  readonly table: number;
  /** True if it covers plain columns and all rows, so that it is a key. */
  readonly isPlain: boolean;
  readonly comment: string | null;
  readonly extensions: readonly string[];
}

export type TableIndex = Omit<IndexRow, 'table'>;

/** Indexes that no constraint owns, by table oid. Invalid ones, or those being built, are skipped. */
export async function loadIndexes(
  session: Session,
  tables: readonly number[],
): Promise<Map<number, TableIndex[]>> {
  const rows = await session.query(indexesQuery, [`{${tables.join(',')}}`]);
  const byTable = new Map<number, TableIndex[]>();
  for (const row of rows) {
    const { table, ...index } = JSON.parse(row.row ?? 'null') as IndexRow;
    byTable.set(table, [...(byTable.get(table) ?? []), index]);
  }
  return byTable;
}

const indexesQuery = `
  SELECT pg_catalog.json_build_object(
    'table', i.indrelid::int8, 'name', c.relname, 'unique', i.indisunique,
    'isPlain', i.indpred IS NULL AND i.indexprs IS NULL,
    'comment', pg_catalog.obj_description(c.oid, 'pg_class'),
    'extensions', ${extensionsOf('pg_class', 'c.oid')},
    'definition', pg_catalog.pg_get_indexdef(i.indexrelid),
    'columns', COALESCE((SELECT pg_catalog.json_agg(a.attname ORDER BY k.position)
      FROM pg_catalog.unnest(i.indkey) WITH ORDINALITY AS k(number, position)
      JOIN pg_catalog.pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
      WHERE k.position <= i.indnkeyatts AND k.number > 0), '[]'::json)
  )::text AS row
  FROM pg_catalog.pg_index i
  JOIN pg_catalog.pg_class c ON c.oid = i.indexrelid
  WHERE i.indrelid = ANY ($1::oid[]) AND i.indisvalid AND i.indislive
    AND NOT EXISTS (SELECT FROM pg_catalog.pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
  ORDER BY i.indrelid, c.relname`;
