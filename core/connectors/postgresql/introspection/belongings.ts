/** Each as its kind and name. Parts are the partitions of the table `c`, of all levels. */
const kinds = [
  `SELECT 'trigger ' || tgname FROM pg_catalog.pg_trigger WHERE tgrelid = c.oid AND NOT tgisinternal`,
  `SELECT 'rule ' || rulename FROM pg_catalog.pg_rewrite WHERE ev_class = c.oid`,
  `SELECT 'policy ' || polname FROM pg_catalog.pg_policy WHERE polrelid = c.oid`,
  `SELECT 'row level security' WHERE c.relrowsecurity`,
  `SELECT 'extended statistics ' || stxname FROM pg_catalog.pg_statistic_ext WHERE stxrelid = c.oid`,
  `SELECT 'storage parameters' WHERE c.reloptions IS NOT NULL`,
  `SELECT 'tablespace' WHERE c.reltablespace <> 0`,
  `SELECT 'replica identity' WHERE c.relreplident <> 'd'`,
  `SELECT 'foreign partition ' || part.relname FROM parts JOIN pg_catalog.pg_class part USING (oid) WHERE part.relkind = 'f'`,
  `SELECT 'constraint ' || k.conname || ' of partition ' || part.relname
   FROM parts JOIN pg_catalog.pg_class part USING (oid) JOIN pg_catalog.pg_constraint k ON k.conrelid = part.oid
   WHERE k.contype IN ('p', 'u', 'x', 'c', 'f') AND k.conparentid = 0 AND k.coninhcount = 0`,
  `SELECT 'index ' || own.relname || ' of partition ' || part.relname
   FROM parts JOIN pg_catalog.pg_class part USING (oid) JOIN pg_catalog.pg_index i ON i.indrelid = part.oid
   JOIN pg_catalog.pg_class own ON own.oid = i.indexrelid
   WHERE NOT EXISTS (SELECT FROM pg_catalog.pg_inherits h WHERE h.inhrelid = own.oid)
     AND NOT EXISTS (SELECT FROM pg_catalog.pg_constraint k WHERE k.conindid = own.oid AND k.contype IN ('p', 'u', 'x'))`,
];

/** A query for what the table `c` of pg_class has that is not made with it in a destination, as a JSON list of words for the log. */
export const belongings = `
  WITH parts AS (
    SELECT t.relid::oid AS oid FROM pg_catalog.pg_partition_tree(c.oid) t WHERE c.relkind = 'p' AND t.relid <> c.oid)
  SELECT COALESCE(pg_catalog.json_agg(found.what ORDER BY found.what), '[]'::json)
  FROM (${kinds.join(' UNION ALL ')}) AS found(what)`;
