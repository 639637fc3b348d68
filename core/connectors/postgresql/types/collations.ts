import { quoteTable, quoteText } from '../identifiers';
import { firstUserOid, type TypeDefinition } from './pg-type';

/** A row of pg_collation; which columns there are depends on the version. */
export interface CollationRow {
  readonly schema: string;
  readonly oid: number;
  readonly fields: {
    readonly collname: string;
    readonly collprovider: string;
    readonly collisdeterministic: boolean;
    readonly collcollate: string | null;
    readonly collctype: string | null;
    /** The locale of ICU: before 15 it is in collcollate. */
    readonly colliculocale?: string | null;
    readonly colllocale?: string | null;
    readonly collicurules?: string | null;
  };
}

/** An SQL expression for the CollationRow with this oid where the condition holds, else NULL. */
export const collationJson = (oid: string, condition: string): string => `
  (SELECT pg_catalog.json_build_object('schema', cn.nspname, 'oid', c.oid::int8, 'fields', pg_catalog.to_jsonb(c))
   FROM pg_catalog.pg_collation c JOIN pg_catalog.pg_namespace cn ON cn.oid = c.collnamespace
   WHERE c.oid = ${oid} AND ${condition})`;

export const collationSql = ({ schema, fields }: CollationRow): string =>
  quoteTable({ schema, name: fields.collname });

const providers: Readonly<Record<string, string>> = { i: 'icu', c: 'libc', b: 'builtin' };

/** The statement for a collation of the user's own; none for those that come with the server. */
export function collationDefinition(row: CollationRow | null): TypeDefinition[] {
  const provider = row === null ? undefined : providers[row.fields.collprovider];
  if (row === null || provider === undefined || row.oid < firstUserOid) return [];
  const { fields } = row;
  const locale = fields.colllocale ?? fields.colliculocale ?? fields.collcollate ?? '';
  const place =
    provider === 'libc'
      ? `LC_COLLATE = ${quoteText(fields.collcollate ?? '')}, LC_CTYPE = ${quoteText(fields.collctype ?? '')}`
      : `LOCALE = ${quoteText(locale)}`;
  const rules = fields.collicurules == null ? '' : `, RULES = ${quoteText(fields.collicurules)}`;
  const equality = fields.collisdeterministic ? '' : ', DETERMINISTIC = false';
  return [
    {
      schema: row.schema,
      name: fields.collname,
      kind: 'collation',
      statement: `CREATE COLLATION ${collationSql(row)} (PROVIDER = ${provider}, ${place}${equality}${rules})`,
      later: [],
    },
  ];
}
