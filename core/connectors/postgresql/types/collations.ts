import { exactText, type TextEquality } from '@core/kernel/data/text-equality';
import { quoteTable, quoteText } from '../identifiers';
import { firstUserOid, type TypeDefinition } from './pg-type';

/** A row of pg_collation; its columns depend on the version. */
export interface CollationRow {
  readonly schema: string;
  readonly oid: number;
  readonly fields: {
    readonly collname: string;
    readonly collprovider: string;
    readonly collisdeterministic: boolean;
    readonly collcollate: string | null;
    readonly collctype: string | null;
    /** The ICU locale: before 15 it is in collcollate. */
    readonly colliculocale?: string | null;
    readonly colllocale?: string | null;
    readonly collicurules?: string | null;
  };
}

/** An SQL expression for the CollationRow with this oid if the condition holds, else NULL. */
export const collationJson = (oid: string, condition: string): string => `
  (SELECT pg_catalog.json_build_object('schema', cn.nspname, 'oid', c.oid::int8, 'fields', pg_catalog.to_jsonb(c))
   FROM pg_catalog.pg_collation c JOIN pg_catalog.pg_namespace cn ON cn.oid = c.collnamespace
   WHERE c.oid = ${oid} AND ${condition})`;

export const collationSql = ({ schema, fields }: CollationRow): string =>
  quoteTable({ schema, name: fields.collname });

/**
 * What a collation treats as equal besides identical texts, by the strength of its ICU locale; none if it is exact
 * except for composed and decomposed letters.
 */
export function equalityOf(row: CollationRow | null): TextEquality | null {
  if (row === null || row.fields.collisdeterministic) return null;
  const { colllocale, colliculocale, collcollate } = row.fields;
  const locale = (colllocale ?? colliculocale ?? collcollate ?? '').toLowerCase();
  const isPrimary = /-ks-level1|colstrength=primary/.test(locale);
  const isSecondary = /-ks-level2|colstrength=secondary/.test(locale);
  const tellsCases = /-kc(-true|-|$)|colcaselevel=yes/.test(locale);
  if (!isPrimary && !isSecondary) return null;
  return { ...exactText, ignoresAccents: isPrimary, ignoresCase: !tellsCases };
}

const providers: Readonly<Record<string, string>> = { i: 'icu', c: 'libc', b: 'builtin' };

/** The statement for a user-defined collation; none for those that come with the server. */
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
