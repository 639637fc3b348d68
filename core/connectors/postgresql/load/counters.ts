import { quoteName, quoteTable, quoteText } from '../identifiers';
import type { Session } from '../session/session';
import { refusals } from './refused-statement';
import type { TargetTable } from './targets';

/** Sequences behind columns of the tables, by identity, ownership or default. */
const countersQuery = `
  SELECT DISTINCT sn.nspname AS sequence_schema, s.relname AS sequence, n.nspname AS schema, c.relname AS table,
    c.relkind AS kind, a.attname AS column, q.seqincrement::text AS increment, q.seqmin::text AS least, q.seqmax::text AS most
  FROM (
    SELECT d.objid AS sequence, d.refobjid AS relation, d.refobjsubid AS number
    FROM pg_catalog.pg_depend d
    WHERE d.classid = 'pg_catalog.pg_class'::pg_catalog.regclass AND d.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass
      AND d.deptype IN ('a', 'i') AND d.refobjsubid > 0
    UNION
    SELECT d.refobjid, f.adrelid, f.adnum
    FROM pg_catalog.pg_depend d JOIN pg_catalog.pg_attrdef f ON f.oid = d.objid
    WHERE d.classid = 'pg_catalog.pg_attrdef'::pg_catalog.regclass AND d.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass
  ) AS used
  JOIN pg_catalog.pg_class s ON s.oid = used.sequence AND s.relkind = 'S'
  JOIN pg_catalog.pg_sequence q ON q.seqrelid = s.oid
  JOIN pg_catalog.pg_namespace sn ON sn.oid = s.relnamespace
  JOIN pg_catalog.pg_class c ON c.oid = used.relation
  JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum = used.number
  WHERE c.oid = ANY ($1::oid[]) AND a.atttypid IN (20, 21, 23, 1700)
  ORDER BY 1, 2, 3, 4, 6`;

/**
 * Advances each sequence past every key in its table. One that is already further stays, as another table may share it.
 */
export async function advanceCounters(
  session: Session,
  tables: readonly TargetTable[],
  signal?: AbortSignal,
): Promise<void> {
  const counters = await session.query(countersQuery, [`{${tables.map(({ oid }) => oid).join(',')}}`]);
  for (const counter of counters) {
    const sequence = quoteTable({ schema: counter.sequence_schema ?? '', name: counter.sequence ?? '' });
    const name = { schema: counter.schema ?? '', name: counter.table ?? '' };
    const table = quoteTable(name);
    const from = counter.kind === 'p' ? table : `ONLY ${table}`;
    const [edge, further] = Number(counter.increment) > 0 ? ['max', 'GREATEST'] : ['min', 'LEAST'];
    const what = { table: name, statement: 'setval', object: counter.sequence ?? '' };
    await refusals.named(what, () =>
      session.query(
        `SELECT pg_catalog.setval(${quoteText(sequence)}::pg_catalog.regclass, ${further}(
         LEAST(GREATEST(t.edge::numeric, ${counter.least}), ${counter.most})::bigint, s.last_value), true)
       FROM (SELECT pg_catalog.${edge}(${quoteName(counter.column ?? '')}) AS edge FROM ${from}) AS t, ${sequence} AS s
       WHERE t.edge IS NOT NULL`,
        undefined,
        signal,
      ),
    );
  }
}
