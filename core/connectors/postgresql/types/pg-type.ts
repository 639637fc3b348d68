/** A type of the database, as far as the connector must know it, with the types it is made of. */
export interface PgType {
  readonly oid: number;
  readonly schema: string;
  readonly name: string;
  readonly kind: 'base' | 'array' | 'enum' | 'domain' | 'composite' | 'range';
  /** The type's name in SQL without length or precision, so that a cast to it cuts nothing. */
  readonly sql: string;
  /** Types that come with the server have the same oid everywhere, so that their binary form means the same everywhere. */
  readonly isBuiltIn: boolean;
  /** Of a domain: the type below, and the length or precision that the domain gives it. */
  readonly base: PgType | null;
  readonly baseModifier: number;
  /** Of a domain: values pass a check of it, or of one below it. */
  readonly isChecked: boolean;
  /** Of an array or a range. */
  readonly element: PgType | null;
  /** Of an enum, in its order. */
  readonly labels: readonly string[];
  /** Statements that make the type in a database that lacks it, those of types below it first. */
  readonly definitions: readonly TypeDefinition[];
}

/** Objects with a lower oid were made by initdb (FirstNormalObjectId in PostgreSQL's access/transam.h). */
export const firstUserOid = 16384;

export interface TypeDefinition {
  readonly schema: string;
  readonly name: string;
  readonly kind: 'type' | 'collation';
  readonly statement: string;
  /** Checks that stand beside it and that rows need not obey: to be made when the rows are there. */
  readonly later: readonly { readonly name: string; readonly statement: string }[];
}

/** A type as a column has it. */
export interface ColumnType {
  readonly type: PgType;
  /** pg_attribute.atttypmod: length or precision in the type's own coding; -1 for none. */
  readonly modifier: number;
}

/** What the values of a column are stored as: the type below all domains. */
export function storedType({ type, modifier }: ColumnType): ColumnType {
  return type.kind === 'domain' && type.base
    ? storedType({ type: type.base, modifier: type.baseModifier })
    : { type, modifier };
}

/** Forms on the wire that this connector reads and writes itself. */
export type Codec =
  | 'bool'
  | 'int2'
  | 'int4'
  | 'int8'
  | 'oid'
  | 'float4'
  | 'float8'
  | 'numeric'
  | 'text'
  | 'jsonb'
  | 'bytea'
  | 'date'
  | 'time'
  | 'timestamp'
  | 'uuid';

const codecs: Readonly<Record<string, Codec>> = {
  bool: 'bool',
  int2: 'int2',
  int4: 'int4',
  int8: 'int8',
  oid: 'oid',
  float4: 'float4',
  float8: 'float8',
  numeric: 'numeric',
  text: 'text',
  varchar: 'text',
  bpchar: 'text',
  name: 'text',
  json: 'text',
  jsonb: 'jsonb',
  bytea: 'bytea',
  date: 'date',
  time: 'time',
  timestamp: 'timestamp',
  timestamptz: 'timestamp',
  uuid: 'uuid',
};

/** The codec of a stored type; null if values travel as the server's own text. */
export function codecOf(type: PgType): Codec | null {
  if (type.kind === 'enum') return 'text';
  if (type.kind !== 'base') return null;
  if (!type.isBuiltIn) return type.name === 'citext' ? 'text' : null;
  return codecs[type.name] ?? null;
}

/** Built-in types whose binary form holds an oid of this database, or that cannot be read in binary form. */
const boundToDatabase = /^(reg[a-z]+|aclitem|pg_[a-z_]+|any[a-z]*|gtsvector)$/;

/**
 * True where the bytes of a value mean the same in every database that has a type of this name: so they can be
 * copied as they are. Arrays and composites of a database's own types hold oids, which differ.
 */
export function isPortable(type: PgType): boolean {
  switch (type.kind) {
    case 'enum':
      return true;
    case 'domain':
      return type.base !== null && isPortable(type.base);
    case 'composite':
      return false;
    case 'array':
    case 'range':
      return type.isBuiltIn && type.element !== null && isPortable(type.element);
    case 'base':
      return type.isBuiltIn
        ? type.name === 'pg_lsn' || !boundToDatabase.test(type.name)
        : type.name === 'citext';
  }
}
