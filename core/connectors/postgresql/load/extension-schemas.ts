import { quoteName } from '../identifiers';
import type { Session } from '../session/session';

/** Functions, types, operator classes and collations of the extensions, with the schema that contains them here. */
const membersQuery = `
  SELECT DISTINCT o.name, n.nspname AS schema
  FROM pg_catalog.pg_extension e
  JOIN pg_catalog.pg_depend d ON d.refclassid = 'pg_catalog.pg_extension'::pg_catalog.regclass AND d.refobjid = e.oid AND d.deptype = 'e'
  JOIN (
    SELECT 'pg_catalog.pg_proc'::pg_catalog.regclass AS kind, oid, proname AS name, pronamespace AS schema FROM pg_catalog.pg_proc
    UNION ALL SELECT 'pg_catalog.pg_type'::pg_catalog.regclass, oid, typname, typnamespace FROM pg_catalog.pg_type
    UNION ALL SELECT 'pg_catalog.pg_opclass'::pg_catalog.regclass, oid, opcname, opcnamespace FROM pg_catalog.pg_opclass
    UNION ALL SELECT 'pg_catalog.pg_collation'::pg_catalog.regclass, oid, collname, collnamespace FROM pg_catalog.pg_collation
  ) AS o ON o.kind = d.classid AND o.oid = d.objid
  JOIN pg_catalog.pg_namespace n ON n.oid = o.schema
  WHERE e.extname = ANY ($1::text[])`;

const text = /('(?:[^']|'')*')/;
const identifier = `(?:"(?:[^"]|"")+"|[\\p{L}_][\\p{L}\\p{N}_$]*)`;
const qualified = new RegExp(`${identifier}\\.(${identifier})`, 'gu');

/**
 * Rewrites the statement so that objects of extensions are found in this database, whatever their schema in the source.
 */
export async function inExtensionSchemas(
  session: Session,
  statement: string,
  extensions: readonly string[],
): Promise<string> {
  const rows = await session.query(membersQuery, [extensions]);
  const schemas = new Map(rows.map((row) => [row.name ?? '', row.schema ?? '']));
  const placed = (found: string, quoted: string): string => {
    const name = quoted.startsWith('"') ? quoted.slice(1, -1).replaceAll('""', '"') : quoted;
    const schema = schemas.get(name);
    return schema === undefined ? found : `${quoteName(schema)}.${quoteName(name)}`;
  };
  // Anything between single quotes is a value, not a name.
  return statement
    .split(text)
    .map((piece, at) => (at % 2 === 1 ? piece : piece.replace(qualified, placed)))
    .join('');
}
