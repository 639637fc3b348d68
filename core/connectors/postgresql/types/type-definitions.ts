import { quoteName, quoteTable, quoteText } from '../identifiers';
import { collationDefinition, collationSql, type CollationRow } from './collations';
import { firstUserOid, type PgType, type TypeDefinition } from './pg-type';

/** What is needed to recreate a type. */
export interface DefinedType {
  readonly oid: number;
  readonly schema: string;
  readonly name: string;
  readonly baseSql: string;
  readonly isMultirange: boolean;
  readonly isExtension: boolean;
  readonly labels: readonly string[] | null;
  readonly notNull: boolean;
  readonly defaultExpression: string | null;
  readonly collation: CollationRow | null;
  readonly checks:
    | readonly {
        readonly name: string;
        readonly definition: string;
        readonly isValid: boolean;
      }[]
    | null;
  readonly attributes:
    | readonly { readonly name: string; readonly sql: string; readonly oid: number }[]
    | null;
  readonly range: RangeRow | null;
}

interface RangeRow {
  readonly subtype: string;
  readonly operatorClass: string;
  readonly collation: CollationRow | null;
  /** True if a user-defined function canonicalises its values. */
  readonly isCanonical: boolean;
  /** The subtype difference function, if it comes with the server. */
  readonly distance: string | null;
}

/**
 * The statements for a user-defined type. Types of extensions, base types and ranges with a canonical function depend
 * on code that cannot be read from the database: they cannot be recreated.
 */
export function definitionOf(row: DefinedType, kind: PgType['kind']): TypeDefinition[] {
  if (row.oid < firstUserOid || row.isExtension) return [];
  const name = quoteTable(row);
  const made = (statement: string): TypeDefinition[] => [
    { schema: row.schema, name: row.name, kind: 'type', statement, later: [] },
  ];
  switch (kind) {
    case 'enum':
      return made(`CREATE TYPE ${name} AS ENUM (${(row.labels ?? []).map(quoteText).join(', ')})`).map(
        (definition) => ({ ...definition, labels: row.labels ?? [] }),
      );
    case 'composite':
      return made(
        `CREATE TYPE ${name} AS (${(row.attributes ?? []).map((part) => `${quoteName(part.name)} ${part.sql}`).join(', ')})`,
      );
    case 'domain':
      return domainDefinition(row, name);
    case 'range':
      return row.range === null || row.isMultirange || row.range.isCanonical
        ? []
        : [...collationDefinition(row.range.collation), ...made(rangeStatement(name, row.range))];
    default:
      return [];
  }
}

/** Checks that existing rows need not satisfy can only be added to an existing domain, and come after the rows. */
function domainDefinition(row: DefinedType, name: string): TypeDefinition[] {
  const { schema, collation } = row;
  const checks = (row.checks ?? []).map((check) => ({
    ...check,
    sql: `CONSTRAINT ${quoteName(check.name)} ${check.definition}`,
  }));
  const statement = [
    `CREATE DOMAIN ${name} AS ${row.baseSql}`,
    collation === null ? '' : `COLLATE ${collationSql(collation)}`,
    row.defaultExpression === null ? '' : `DEFAULT ${row.defaultExpression}`,
    row.notNull ? 'NOT NULL' : '',
    ...checks.filter(({ isValid }) => isValid).map(({ sql }) => sql),
  ];
  const later = checks
    .filter(({ isValid }) => !isValid)
    .map((check) => ({ name: check.name, statement: `ALTER DOMAIN ${name} ADD ${check.sql}` }));
  return [
    ...collationDefinition(collation),
    {
      schema,
      name: row.name,
      kind: 'type',
      statement: statement.filter((part) => part !== '').join(' '),
      later,
    },
  ];
}

function rangeStatement(name: string, range: RangeRow): string {
  const options = [
    `SUBTYPE = ${range.subtype}`,
    `SUBTYPE_OPCLASS = ${range.operatorClass}`,
    ...(range.collation === null ? [] : [`COLLATION = ${collationSql(range.collation)}`]),
    ...(range.distance === null ? [] : [`SUBTYPE_DIFF = ${range.distance}`]),
  ];
  return `CREATE TYPE ${name} AS RANGE (${options.join(', ')})`;
}
