import type { LogicalType } from '@core/kernel/data/logical-type';

/** How SQLite converts what is stored in a column, by keywords in its declared type. */
export type Affinity = 'integer' | 'text' | 'blob' | 'real' | 'numeric';

/**
 * The rules of https://www.sqlite.org/datatype3.html section 3.1, in order. ANY belongs to STRICT tables and converts
 * nothing there; elsewhere it falls under 'numeric'.
 */
export function affinityOf(declared: string): Affinity {
  const name = declared.toUpperCase();
  if (name.includes('INT')) return 'integer';
  if (/CHAR|CLOB|TEXT/.test(name)) return 'text';
  if (name === '' || name.includes('BLOB')) return 'blob';
  if (/REAL|FLOA|DOUB/.test(name)) return 'real';
  return 'numeric';
}

const utf8: LogicalType = { kind: 'utf8' };
const int = (bits: 8 | 16 | 32 | 64): LogicalType => ({ kind: 'int', bits, signed: true });

/** Names that say more than their affinity, without parameters and without a TEXT suffix. */
const wellKnown: Readonly<Record<string, LogicalType>> = {
  BOOL: { kind: 'bool' },
  BOOLEAN: { kind: 'bool' },
  DATE: { kind: 'date' },
  TIME: { kind: 'time', zoned: false },
  'TIME WITHOUT TIME ZONE': { kind: 'time', zoned: false },
  TIMETZ: { kind: 'time', zoned: true },
  'TIME WITH TIME ZONE': { kind: 'time', zoned: true },
  DATETIME: { kind: 'timestamp', zoned: false },
  SMALLDATETIME: { kind: 'timestamp', zoned: false },
  TIMESTAMP: { kind: 'timestamp', zoned: false },
  'TIMESTAMP WITHOUT TIME ZONE': { kind: 'timestamp', zoned: false },
  TIMESTAMPTZ: { kind: 'timestamp', zoned: true },
  'TIMESTAMP WITH TIME ZONE': { kind: 'timestamp', zoned: true },
  DATETIMEOFFSET: { kind: 'timestamp', zoned: true },
  DURATION: { kind: 'interval' },
  UUID: { kind: 'uuid' },
  GUID: { kind: 'uuid' },
  UNIQUEIDENTIFIER: { kind: 'uuid' },
  JSON: { kind: 'json' },
  JSONB: { kind: 'json' },
  XML: { kind: 'xml' },
  STRING: utf8,
  BINARY: { kind: 'binary' },
  VARBINARY: { kind: 'binary' },
  BYTEA: { kind: 'binary' },
  IMAGE: { kind: 'binary' },
  FLOAT4: { kind: 'float', bits: 32 },
  TINYINT: int(16),
  SMALLINT: int(16),
  INT2: int(16),
  MEDIUMINT: int(32),
  INT4: int(32),
  '': utf8,
  ANY: utf8,
};

const decimalNames = new Set(['DECIMAL', 'NUMERIC', 'NUMBER', 'DEC', 'MONEY', 'SMALLMONEY', 'CURRENCY']);

/**
 * The logical type that a declared type promises, in any spelling. SQLite stores what it is given, so values may break
 * the promise: see refinedType and decodeColumn. Null if neither the name nor its affinity says anything.
 */
export function declaredLogicalType(declared: string): LogicalType | null {
  const { name, first, second } = parse(declared);
  const known = Object.hasOwn(wellKnown, name) ? wellKnown[name] : undefined;
  if (known) return withLength(known, first);
  if (decimalNames.has(name)) {
    return first === undefined
      ? { kind: 'decimal' }
      : { kind: 'decimal', precision: first, scale: second ?? 0 };
  }
  switch (affinityOf(declared)) {
    case 'integer':
      return int(64);
    case 'text':
      return withLength(utf8, first);
    case 'blob':
      return withLength({ kind: 'binary' }, first);
    case 'real':
      return { kind: 'float', bits: 64 };
    case 'numeric':
      return null;
  }
}

function withLength(type: LogicalType, length: number | undefined): LogicalType {
  if (length === undefined || length === 0) return type;
  return type.kind === 'utf8' || type.kind === 'binary' ? { ...type, length } : type;
}

/** 'varchar ( 20 )' → VARCHAR and 20. A TEXT suffix only gives a name text affinity: 'JSON TEXT' is JSON. */
function parse(declared: string): { name: string; first?: number; second?: number } {
  const match = /^([^(]*)(?:\(\s*(\d+)?\s*(?:,\s*(\d+))?[^)]*\))?(.*)$/s.exec(declared);
  const words = `${match?.[1] ?? ''} ${match?.[4] ?? ''}`.trim().replace(/\s+/g, ' ').toUpperCase();
  const number = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits));
  return { name: words.replace(/(?<=.) TEXT$/, ''), first: number(match?.[2]), second: number(match?.[3]) };
}

/**
 * The declared type of a new column for values from another engine: one whose affinity changes none of them, and that
 * declaredLogicalType maps back to the same kind. SQLite keeps decimals of up to 15 digits as numbers; longer ones, and
 * texts that look like numbers, are declared '… TEXT'.
 */
export function declaredTypeFor(type: LogicalType): string {
  switch (type.kind) {
    case 'bool':
      return 'BOOLEAN';
    case 'int':
      if (!type.signed && type.bits === 64) return 'DECIMAL TEXT(20, 0)';
      if (type.bits === 64 || (!type.signed && type.bits === 32)) return 'BIGINT';
      return type.bits === 32 || !type.signed ? 'INTEGER' : 'SMALLINT';
    case 'float':
      return type.bits === 32 ? 'FLOAT4' : 'DOUBLE';
    case 'decimal':
      if (type.precision === undefined) return 'DECIMAL TEXT';
      return `${type.precision <= 15 ? 'DECIMAL' : 'DECIMAL TEXT'}(${type.precision}, ${type.scale ?? 0})`;
    case 'utf8':
      return type.length === undefined || type.unit === 'bytes'
        ? 'TEXT'
        : `${type.fixed ? 'CHAR' : 'VARCHAR'}(${type.length})`;
    case 'binary':
      return 'BLOB';
    case 'date':
      return 'DATE';
    case 'time':
      return type.zoned ? 'TIMETZ' : 'TIME';
    case 'timestamp':
      return type.zoned ? 'TIMESTAMPTZ' : 'TIMESTAMP';
    case 'interval':
      return 'DURATION TEXT';
    case 'uuid':
      return 'UUID TEXT';
    case 'json':
      return 'JSON TEXT';
    case 'xml':
      return 'XML TEXT';
    case 'list':
    case 'enum':
    case 'geo':
    case 'unknown':
      return 'TEXT';
  }
}
