import type { LogicalType } from '@core/kernel/data/logical-type';

/** PostgreSQL has no length limit above this, only `text`. */
const varcharMax = 10_485_760;
const numericPrecisionMax = 1000;

/** The PostgreSQL DDL type that can store every value of another engine's logical type. */
export function declaredTypeOf(type: LogicalType): string {
  switch (type.kind) {
    case 'bool':
      return 'boolean';
    case 'int':
      return integerType(type.bits, type.signed);
    case 'float':
      return type.bits === 32 ? 'real' : 'double precision';
    case 'decimal':
      return type.precision !== undefined && type.precision <= numericPrecisionMax
        ? `numeric(${type.precision},${type.scale ?? 0})`
        : 'numeric';
    case 'utf8':
      if (type.unit === 'bytes' || type.length === undefined || type.length < 1 || type.length > varcharMax)
        return 'text';
      return type.fixed ? `character(${type.length})` : `character varying(${type.length})`;
    case 'binary':
      return 'bytea';
    case 'date':
      return 'date';
    case 'time':
      return type.zoned ? 'text' : 'time without time zone';
    case 'timestamp':
      return type.zoned ? 'timestamp with time zone' : 'timestamp without time zone';
    case 'uuid':
      return 'uuid';
    case 'json':
      return 'json';
    // These travel in their engine's own text form, which PostgreSQL's types may not accept.
    case 'xml':
    case 'interval':
    case 'list':
    case 'enum':
    case 'geo':
    case 'unknown':
      return 'text';
  }
}

function integerType(bits: 8 | 16 | 32 | 64, signed: boolean): string {
  const needed = signed ? bits : bits * 2;
  if (needed <= 16) return 'smallint';
  if (needed <= 32) return 'integer';
  return needed <= 64 ? 'bigint' : 'numeric(20,0)';
}
