import type { BelongingSchema, TableName } from '../../schema';
import type { Row } from '../../sql/sql-session';
import { quoteTable } from '../identifiers';
import type { Session } from '../session/session';
import type { Partitioning } from './engine-details';
import { ledgerTable } from '../../sql/load-ledger';
import { belongings } from './belongings';

export interface Relation extends TableName {
  readonly oid: number;
  readonly kind: 'table' | 'view';
  readonly rowEstimate: number | null;
  /** Leaves of a partitioned table. */
  readonly parts: readonly TableName[];
  /** Tables that this one inherits columns from without being a partition of them. */
  readonly inherits: readonly TableName[];
  readonly partitioning: Partitioning | null;
  readonly isUnlogged: boolean;
  readonly comment: string | null;
  readonly belongings: readonly BelongingSchema[];
}

/** Where Understudy keeps its own tables in a destination; never part of a user's schema. */
export const ledgerSchema = 'understudy_ledger';

/**
 * Row estimate for a table without statistics: from its size, with this many bytes for a row header and for a column.
 */
const bytesPerRow = 28;
const bytesPerColumn = 12;

/**
 * Tables and views of the user, in one schema or in all. Partitions are part of their table; tables that merely inherit
 * are separate tables, since each row is stored in exactly one of them.
 */
export async function loadRelations(session: Session, schema: string | undefined): Promise<Relation[]> {
  const rows = await session.query(relationsQuery, [schema ?? null]);
  const counts = session.role === 'SOURCE' ? await countSmall(session, rows) : new Map<string, number>();
  return rows.map((row) => {
    const kind = row.kind === 'v' || row.kind === 'm' ? 'view' : 'table';
    return {
      oid: Number(row.oid),
      schema: row.schema ?? '',
      name: row.name ?? '',
      kind,
      rowEstimate:
        kind === 'view' && row.kind === 'v'
          ? null
          : (counts.get(row.oid ?? '') ?? Math.round(Number(row.rows ?? 0))),
      parts: JSON.parse(row.parts ?? '[]') as TableName[],
      inherits: JSON.parse(row.inherits ?? '[]') as TableName[],
      partitioning: row.partitioning ? (JSON.parse(row.partitioning) as Partitioning) : null,
      isUnlogged: row.persistence === 'u',
      comment: row.comment ?? null,
      belongings: JSON.parse(row.belongings ?? '[]') as BelongingSchema[],
    };
  });
}

/** Bytes of a table that is counted faster than its size is judged. */
const smallBytes = 65_536;
/** Tables in one statement. */
const countedAtOnce = 100;

/**
 * Row counts of small tables without statistics, by oid: of a page that holds five rows, its size says 158. Tables that
 * somebody has locked keep their estimates.
 */
async function countSmall(session: Session, rows: readonly Row[]): Promise<Map<string, number>> {
  const small = rows.filter(({ countable }) => countable === 't');
  const counts = new Map<string, number>();
  for (let from = 0; from < small.length; from += countedAtOnce) {
    const counted = small.slice(from, from + countedAtOnce).map(({ oid, schema, name }) => {
      const table = quoteTable({ schema: schema ?? '', name: name ?? '' });
      return `SELECT '${oid}' AS oid, pg_catalog.count(*)::text AS rows FROM ONLY ${table}`;
    });
    for (const { oid, rows: count } of await session.query(counted.join(' UNION ALL ')))
      counts.set(oid ?? '', Number(count));
  }
  return counts;
}

const relationsQuery = `
  SELECT c.oid::text AS oid, n.nspname AS schema, c.relname AS name, c.relkind AS kind,
    CASE WHEN c.relkind = 'p' THEN pg_catalog.json_build_object(
      'key', pg_catalog.pg_get_partkeydef(c.oid),
      'parts', (
        SELECT COALESCE(pg_catalog.json_agg(pg_catalog.json_build_object(
          'schema', tn.nspname, 'name', tc.relname,
          'parent', pg_catalog.json_build_object('schema', un.nspname, 'name', uc.relname),
          'bound', pg_catalog.pg_get_expr(tc.relpartbound, tc.oid),
          'key', CASE WHEN tc.relkind = 'p' THEN pg_catalog.pg_get_partkeydef(tc.oid) END,
          'isUnlogged', tc.relpersistence = 'u'
        ) ORDER BY t.level, tn.nspname, tc.relname), '[]'::json)
        FROM pg_catalog.pg_partition_tree(c.oid) t
        JOIN pg_catalog.pg_class tc ON tc.oid = t.relid
        JOIN pg_catalog.pg_namespace tn ON tn.oid = tc.relnamespace
        JOIN pg_catalog.pg_class uc ON uc.oid = t.parentrelid
        JOIN pg_catalog.pg_namespace un ON un.oid = uc.relnamespace
        WHERE t.relid <> c.oid)
    )::text END AS partitioning,
    c.relpersistence AS persistence, pg_catalog.obj_description(c.oid, 'pg_class') AS comment,
    CASE WHEN c.relkind IN ('r', 'p') THEN (${belongings})::text END AS belongings,
    c.relkind = 'r' AND (c.reltuples < 0 OR c.relpages = 0) AND pg_catalog.has_table_privilege(c.oid, 'SELECT')
      AND pg_catalog.has_schema_privilege(n.oid, 'USAGE')
      AND pg_catalog.pg_relation_size(c.oid) BETWEEN 1 AND ${smallBytes}
      AND NOT EXISTS (SELECT FROM pg_catalog.pg_locks k
        WHERE k.relation = c.oid AND k.mode = 'AccessExclusiveLock') AS countable,
    leaves.rows::text AS rows, leaves.parts::text AS parts,
    (SELECT pg_catalog.json_agg(pg_catalog.json_build_object('schema', pn.nspname, 'name', p.relname) ORDER BY i.inhseqno)
     FROM pg_catalog.pg_inherits i
     JOIN pg_catalog.pg_class p ON p.oid = i.inhparent
     JOIN pg_catalog.pg_namespace pn ON pn.oid = p.relnamespace
     WHERE i.inhrelid = c.oid)::text AS inherits
  FROM pg_catalog.pg_class c
  JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  CROSS JOIN LATERAL (
    SELECT
      pg_catalog.sum(CASE
        WHEN l.relkind = 'f' THEN l.greatest_tuples
        WHEN l.size = 0 THEN 0
        WHEN l.reltuples >= 0 AND l.relpages > 0 THEN l.reltuples / l.relpages * (l.size / pg_catalog.current_setting('block_size')::float8)
        ELSE l.size / (${bytesPerRow} + ${bytesPerColumn} * l.relnatts)
      END) AS rows,
      pg_catalog.json_agg(pg_catalog.json_build_object('schema', l.nspname, 'name', l.relname) ORDER BY l.nspname, l.relname)
        FILTER (WHERE l.oid <> c.oid) AS parts
    FROM (
      SELECT lc.oid, lc.relname, ln.nspname, lc.relkind, lc.reltuples::float8, lc.relpages, lc.relnatts,
        GREATEST(lc.reltuples, 0)::float8 AS greatest_tuples,
        CASE WHEN lc.relkind IN ('r', 'm') THEN pg_catalog.pg_relation_size(lc.oid)::float8 ELSE 0 END AS size
      FROM pg_catalog.pg_class lc JOIN pg_catalog.pg_namespace ln ON ln.oid = lc.relnamespace
      WHERE lc.oid = c.oid AND c.relkind <> 'p'
         OR c.relkind = 'p' AND lc.oid IN (SELECT t.relid FROM pg_catalog.pg_partition_tree(c.oid) t WHERE t.isleaf AND t.relid <> c.oid)
    ) AS l
  ) AS leaves
  WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT c.relispartition AND c.relpersistence <> 't'
    AND n.nspname NOT IN ('information_schema', '${ledgerSchema}') AND n.nspname !~ '^pg_'
    AND c.relname <> '${ledgerTable}' AND ($1::text IS NULL OR n.nspname = $1)
    AND NOT EXISTS (SELECT FROM pg_catalog.pg_depend d
      WHERE d.classid = 'pg_catalog.pg_class'::pg_catalog.regclass AND d.objid = c.oid AND d.deptype = 'e')
  ORDER BY n.nspname, c.relname`;
