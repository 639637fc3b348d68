const ofTable = `pg_catalog.format('%I.%I', n.nspname, c.relname)`;
const roles = (oids: string) =>
  `(SELECT pg_catalog.string_agg(CASE WHEN r.oid = 0 THEN 'PUBLIC' ELSE pg_catalog.quote_ident(pg_catalog.pg_get_userbyid(r.oid)) END, ', ')
    FROM ${oids} AS r(oid))`;

/**
 * Each as its kind, its name, and the statement that adds it. Parts are the partitions, at all levels, of the table `c`
 * in schema `n`.
 */
const kinds = [
  `SELECT 'trigger', tgname, pg_catalog.pg_get_triggerdef(oid) FROM pg_catalog.pg_trigger WHERE tgrelid = c.oid AND NOT tgisinternal`,
  `SELECT 'rule', rulename, pg_catalog.pg_get_ruledef(oid) FROM pg_catalog.pg_rewrite WHERE ev_class = c.oid`,
  `SELECT 'policy', polname, pg_catalog.format('CREATE POLICY %I ON %s AS %s FOR %s TO %s', polname, ${ofTable},
     CASE WHEN polpermissive THEN 'PERMISSIVE' ELSE 'RESTRICTIVE' END,
     CASE polcmd WHEN 'r' THEN 'SELECT' WHEN 'a' THEN 'INSERT' WHEN 'w' THEN 'UPDATE' WHEN 'd' THEN 'DELETE' ELSE 'ALL' END,
     ${roles('pg_catalog.unnest(polroles)')})
     || COALESCE(' USING (' || pg_catalog.pg_get_expr(polqual, polrelid) || ')', '')
     || COALESCE(' WITH CHECK (' || pg_catalog.pg_get_expr(polwithcheck, polrelid) || ')', '')
   FROM pg_catalog.pg_policy WHERE polrelid = c.oid`,
  `SELECT 'row-security', '', pg_catalog.format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', ${ofTable})
     || CASE WHEN c.relforcerowsecurity THEN ', FORCE ROW LEVEL SECURITY' ELSE '' END WHERE c.relrowsecurity`,
  `SELECT 'statistics', stxname, pg_catalog.pg_get_statisticsobjdef(oid) FROM pg_catalog.pg_statistic_ext WHERE stxrelid = c.oid`,
  `SELECT 'storage', '', pg_catalog.format('ALTER TABLE %s SET (%s)', ${ofTable}, pg_catalog.array_to_string(c.reloptions, ', '))
   WHERE c.reloptions IS NOT NULL`,
  `SELECT 'tablespace', spcname, pg_catalog.format('ALTER TABLE %s SET TABLESPACE %I', ${ofTable}, spcname)
   FROM pg_catalog.pg_tablespace WHERE oid = c.reltablespace`,
  `SELECT 'replica-identity', '', pg_catalog.format('ALTER TABLE %s REPLICA IDENTITY ', ${ofTable})
     || CASE c.relreplident WHEN 'f' THEN 'FULL' WHEN 'n' THEN 'NOTHING' ELSE 'USING INDEX ' ||
       (SELECT pg_catalog.quote_ident(own.relname) FROM pg_catalog.pg_index i JOIN pg_catalog.pg_class own ON own.oid = i.indexrelid
        WHERE i.indrelid = c.oid AND i.indisreplident) END
   WHERE c.relreplident <> 'd'`,
  `SELECT 'privileges', grantee, pg_catalog.format('GRANT %s ON %s TO %s', list, ${ofTable}, grantee)
   FROM (
     SELECT CASE WHEN a.grantee = 0 THEN 'PUBLIC' ELSE pg_catalog.quote_ident(pg_catalog.pg_get_userbyid(a.grantee)) END AS grantee,
       pg_catalog.string_agg(a.privilege_type, ', ' ORDER BY a.privilege_type) AS list
     FROM pg_catalog.aclexplode(c.relacl) AS a WHERE a.grantee <> c.relowner GROUP BY 1
   ) AS granted`,
  `SELECT 'partition', part.relname, NULL FROM parts JOIN pg_catalog.pg_class part USING (oid) WHERE part.relkind = 'f'`,
  `SELECT CASE k.contype WHEN 'c' THEN 'check' WHEN 'f' THEN 'foreign-key' WHEN 'x' THEN 'exclusion' ELSE 'key' END, k.conname,
     pg_catalog.format('ALTER TABLE %I.%I ADD CONSTRAINT %I %s', pn.nspname, part.relname, k.conname, pg_catalog.pg_get_constraintdef(k.oid))
   FROM parts JOIN pg_catalog.pg_class part USING (oid) JOIN pg_catalog.pg_namespace pn ON pn.oid = part.relnamespace
   JOIN pg_catalog.pg_constraint k ON k.conrelid = part.oid
   WHERE k.contype IN ('p', 'u', 'x', 'c', 'f') AND k.conparentid = 0 AND k.coninhcount = 0`,
  `SELECT 'index', own.relname, pg_catalog.pg_get_indexdef(own.oid)
   FROM parts JOIN pg_catalog.pg_class part USING (oid) JOIN pg_catalog.pg_index i ON i.indrelid = part.oid
   JOIN pg_catalog.pg_class own ON own.oid = i.indexrelid
   WHERE NOT EXISTS (SELECT FROM pg_catalog.pg_inherits h WHERE h.inhrelid = own.oid)
     AND NOT EXISTS (SELECT FROM pg_catalog.pg_constraint k WHERE k.conindid = own.oid AND k.contype IN ('p', 'u', 'x'))`,
];

/**
 * A query for what belongs to the table `c` of pg_class, in schema `n`, and is not created with it in a destination: a
 * JSON list of `BelongingSchema`.
 */
export const belongings = `
  WITH parts AS (
    SELECT t.relid::oid AS oid FROM pg_catalog.pg_partition_tree(c.oid) t WHERE c.relkind = 'p' AND t.relid <> c.oid)
  SELECT COALESCE(pg_catalog.json_agg(found ORDER BY found.kind, found.name), '[]'::json)
  FROM (${kinds.join(' UNION ALL ')}) AS found(kind, name, statement)`;
