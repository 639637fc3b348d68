import type { LogicalType } from '@core/kernel/data/logical-type';
import type { FileFormat } from './file-form';

/** DuckDB's type as shown to users, with the file format: 'csv: BIGINT'. */
export const nativeTypeOf = (format: FileFormat, engineType: string): string => `${format}: ${engineType}`;

const int = (bits: 8 | 16 | 32 | 64, signed: boolean): LogicalType => ({ kind: 'int', bits, signed });

const plainTypes: Readonly<Record<string, LogicalType>> = {
  BOOLEAN: { kind: 'bool' },
  TINYINT: int(8, true),
  SMALLINT: int(16, true),
  INTEGER: int(32, true),
  BIGINT: int(64, true),
  UTINYINT: int(8, false),
  USMALLINT: int(16, false),
  UINTEGER: int(32, false),
  UBIGINT: int(64, false),
  HUGEINT: { kind: 'decimal' },
  UHUGEINT: { kind: 'decimal' },
  BIGNUM: { kind: 'decimal' },
  DECIMAL: { kind: 'decimal' },
  FLOAT: { kind: 'float', bits: 32 },
  DOUBLE: { kind: 'float', bits: 64 },
  VARCHAR: { kind: 'utf8' },
  BLOB: { kind: 'binary' },
  DATE: { kind: 'date' },
  TIME: { kind: 'time', zoned: false },
  'TIME WITH TIME ZONE': { kind: 'time', zoned: true },
  TIMESTAMP: { kind: 'timestamp', zoned: false },
  TIMESTAMP_S: { kind: 'timestamp', zoned: false, digits: 0 },
  TIMESTAMP_MS: { kind: 'timestamp', zoned: false, digits: 3 },
  TIMESTAMP_NS: { kind: 'timestamp', zoned: false, digits: 9 },
  'TIMESTAMP WITH TIME ZONE': { kind: 'timestamp', zoned: true },
  INTERVAL: { kind: 'interval' },
  UUID: { kind: 'uuid' },
  JSON: { kind: 'json' },
};

/** The logical type of a DuckDB type; null for one that passes as text. Lists, structs and maps are JSON. */
export function logicalTypeOf(engineType: string): LogicalType | null {
  const decimal = /^DECIMAL\((\d+),(\d+)\)$/.exec(engineType);
  if (decimal) return { kind: 'decimal', precision: Number(decimal[1]), scale: Number(decimal[2]) };
  if (isNested(engineType)) return { kind: 'json' };
  return plainTypes[engineType] ?? null;
}

const isNested = (engineType: string): boolean =>
  /^(STRUCT|MAP|UNION)\(/.test(engineType) || /\[\d*\]$/.test(engineType);

const maxPrecision = 38;

/** The DuckDB type in which values of a logical type are written. */
export function writtenType(type: LogicalType): string {
  switch (type.kind) {
    case 'bool':
      return 'BOOLEAN';
    case 'int': {
      const signed = { 8: 'TINYINT', 16: 'SMALLINT', 32: 'INTEGER', 64: 'BIGINT' }[type.bits];
      return type.signed ? signed : `U${signed}`;
    }
    case 'float':
      return type.bits === 32 ? 'FLOAT' : 'DOUBLE';
    case 'decimal':
      return writtenDecimal(type);
    case 'binary':
      return 'BLOB';
    case 'date':
      return 'DATE';
    case 'time':
      return type.zoned ? 'VARCHAR' : 'TIME';
    case 'timestamp':
      return type.zoned ? 'TIMESTAMP WITH TIME ZONE' : 'TIMESTAMP';
    case 'uuid':
      return 'UUID';
    case 'json':
      return 'JSON';
    case 'utf8':
    case 'interval':
    case 'xml':
    case 'list':
    case 'enum':
    case 'geo':
    case 'unknown':
      return 'VARCHAR';
  }
}

/** Decimals of no fixed size, or of more digits than DuckDB supports, are written as text: no digit is lost. */
function writtenDecimal({ precision, scale }: Extract<LogicalType, { kind: 'decimal' }>): string {
  const fits =
    precision !== undefined && precision <= maxPrecision && (scale ?? 0) >= 0 && (scale ?? 0) <= precision;
  return fits ? `DECIMAL(${precision},${scale ?? 0})` : 'VARCHAR';
}

/** The DuckDB type in which values of a logical type are read: its memory layout matches the product's columns. */
export function readType(type: LogicalType): ReadType {
  switch (type.kind) {
    case 'bool':
      return 'BOOLEAN';
    case 'int':
      if (type.bits < 32 || (type.bits === 32 && type.signed)) return 'INTEGER';
      return type.signed || type.bits === 32 ? 'BIGINT' : 'VARCHAR';
    case 'float':
      return 'DOUBLE';
    case 'date':
      return 'DATE';
    case 'time':
      return type.zoned ? 'VARCHAR' : 'TIME';
    case 'timestamp':
      return type.zoned ? 'TIMESTAMPTZ' : 'TIMESTAMP';
    case 'binary':
      return 'BLOB';
    default:
      return 'VARCHAR';
  }
}

export type ReadType =
  | 'BOOLEAN'
  | 'INTEGER'
  | 'BIGINT'
  | 'DOUBLE'
  | 'DATE'
  | 'TIME'
  | 'TIMESTAMP'
  | 'TIMESTAMPTZ'
  | 'BLOB'
  | 'VARCHAR';
