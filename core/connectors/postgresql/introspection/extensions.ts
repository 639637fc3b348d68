/**
 * A query for the names of the extensions that an object depends on, through its functions, operators, operator
 * classes, types and collations: a JSON list.
 * @param catalogue of the object, such as 'pg_attrdef'
 * @param oid an expression for the object's oid
 */
export const extensionsOf = (catalogue: string, oid: string): string => `
  (SELECT COALESCE(pg_catalog.json_agg(DISTINCT e.extname), '[]'::json)
   FROM pg_catalog.pg_depend used
   JOIN pg_catalog.pg_depend member ON member.classid = used.refclassid AND member.objid = used.refobjid AND member.deptype = 'e'
     AND member.refclassid = 'pg_catalog.pg_extension'::pg_catalog.regclass
   JOIN pg_catalog.pg_extension e ON e.oid = member.refobjid
   WHERE used.classid = 'pg_catalog.${catalogue}'::pg_catalog.regclass AND used.objid = ${oid})`;
