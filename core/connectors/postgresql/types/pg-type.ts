/** A database type, as far as the connector needs to know it, with the types it is made of. */
export interface PgType {
  readonly oid: number;
  readonly schema: string;
  readonly name: string;
  readonly kind: 'base' | 'array' | 'enum' | 'domain' | 'composite' | 'range';
  /** The type's name in SQL without length or precision, so that a cast to it truncates nothing. */
  readonly sql: string;
  /** Types that come with the server have the same oid everywhere, so their binary format means the same everywhere. */
  readonly isBuiltIn: boolean;
  /** Of a domain: the base type, and the length or precision that the domain gives it. */
  readonly base: PgType | null;
  readonly baseModifier: number;
  /** Of a domain: it has a check, or one below it has. */
  readonly isChecked: boolean;
  /** Of an array or a range. */
  readonly element: PgType | null;
  /** Of an enum, in order. */
  readonly labels: readonly string[];
  /** Statements that create the type in a database that lacks it, base types first. */
  readonly definitions: readonly TypeDefinition[];
}

/** Objects with a lower oid were made by initdb (FirstNormalObjectId in PostgreSQL's access/transam.h). */
export const firstUserOid = 16384;

export interface TypeDefinition {
  readonly schema: string;
  readonly name: string;
  readonly kind: 'type' | 'collation';
  readonly statement: string;
  /** Of an enum. */
  readonly labels?: readonly string[];
  /** Checks that existing rows need not satisfy: to be created after the rows. */
  readonly later: readonly { readonly name: string; readonly statement: string }[];
}

/** The type of a column. */
export interface ColumnType {
  readonly type: PgType;
  /** pg_attribute.atttypmod: length or precision in the type's own encoding; -1 for none. */
  readonly modifier: number;
}

/** What the values of a column are stored as: the type below all domains. */
export function storedType({ type, modifier }: ColumnType): ColumnType {
  return type.kind === 'domain' && type.base
    ? storedType({ type: type.base, modifier: type.baseModifier })
    : { type, modifier };
}

/** Wire formats that this connector reads and writes itself. */
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

/** Built-in types whose binary format contains an oid of this database, or that cannot be read in binary. */
const boundToDatabase = /^(reg[a-z]+|aclitem|pg_[a-z_]+|any[a-z]*|gtsvector)$/;

/**
 * True if the bytes of a value mean the same in every database with a type of this name, so they can be copied
 * unchanged. Arrays and composites of user-defined types contain oids, which differ.
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
