import { timeDigits, type LogicalType } from '@core/kernel/data/logical-type';
import { storedType, type ColumnType } from './pg-type';

/** pg_attribute.atttypmod of lengths includes the four bytes of a header. */
const modifierHeader = 4;

type Mapping = (modifier: number) => LogicalType;

const int =
  (bits: 8 | 16 | 32 | 64, signed = true): Mapping =>
  () => ({ kind: 'int', bits, signed });
const always =
  (type: LogicalType): Mapping =>
  () =>
    type;

/**
 * Built-in types by their name in pg_type. Anything else, such as ranges, composites, bit strings and text search
 * vectors, has no logical counterpart and travels as the server's text.
 */
const builtIn: Readonly<Record<string, Mapping>> = {
  bool: always({ kind: 'bool' }),
  int2: int(16),
  int4: int(32),
  int8: int(64),
  oid: int(32, false),
  float4: always({ kind: 'float', bits: 32 }),
  float8: always({ kind: 'float', bits: 64 }),
  numeric: decimal,
  money: always({ kind: 'decimal', precision: 19, scale: 2 }),
  text: always({ kind: 'utf8' }),
  varchar: (modifier) => characters(modifier, false),
  bpchar: (modifier) => characters(modifier, modifier >= modifierHeader),
  name: always({ kind: 'utf8', length: 63, unit: 'bytes' }),
  char: always({ kind: 'utf8', length: 1, unit: 'bytes' }),
  inet: always({ kind: 'utf8' }),
  cidr: always({ kind: 'utf8' }),
  macaddr: always({ kind: 'utf8' }),
  macaddr8: always({ kind: 'utf8' }),
  bytea: always({ kind: 'binary' }),
  date: always({ kind: 'date' }),
  time: (modifier) => ({ kind: 'time', zoned: false, ...digits(modifier) }),
  timetz: always({ kind: 'time', zoned: true }),
  timestamp: (modifier) => ({ kind: 'timestamp', zoned: false, ...digits(modifier) }),
  timestamptz: (modifier) => ({ kind: 'timestamp', zoned: true, ...digits(modifier) }),
  interval: always({ kind: 'interval' }),
  uuid: always({ kind: 'uuid' }),
  json: always({ kind: 'json' }),
  jsonb: always({ kind: 'json' }),
  xml: always({ kind: 'xml' }),
  point: always({ kind: 'geo' }),
  line: always({ kind: 'geo' }),
  lseg: always({ kind: 'geo' }),
  box: always({ kind: 'geo' }),
  path: always({ kind: 'geo' }),
  polygon: always({ kind: 'geo' }),
  circle: always({ kind: 'geo' }),
};

/** Types of well-known extensions. */
const extensions: Readonly<Record<string, LogicalType>> = {
  citext: { kind: 'utf8' },
  geometry: { kind: 'geo' },
  geography: { kind: 'geo' },
};

/** The logical type of a column; a domain counts as its base type. */
export function logicalTypeOf(column: ColumnType): LogicalType {
  const { type, modifier } = storedType(column);
  switch (type.kind) {
    case 'enum':
      return { kind: 'enum', values: type.labels };
    case 'array':
      return type.element
        ? { kind: 'list', item: logicalTypeOf({ type: type.element, modifier }) }
        : { kind: 'unknown' };
    case 'base':
      if (type.isBuiltIn) return builtIn[type.name]?.(modifier) ?? { kind: 'unknown' };
      return extensions[type.name] ?? { kind: 'unknown' };
    default:
      return { kind: 'unknown' };
  }
}

/** False for types that the connector only knows as text: those of extensions and user-defined ones. */
export function isSupported({ type }: ColumnType): boolean {
  if (type.isBuiltIn || type.kind === 'enum') return true;
  if (type.kind === 'base') return type.name in extensions;
  const parts = [type.base, type.element].filter((part) => part !== null);
  return type.kind === 'composite' || parts.every((part) => isSupported({ type: part, modifier: -1 }));
}

function characters(modifier: number, fixed: boolean): LogicalType {
  const length = modifier >= modifierHeader ? { length: modifier - modifierHeader } : {};
  return { kind: 'utf8', ...length, ...(fixed ? { fixed } : {}) };
}

/** The modifier of a time is its number of fractional digits. */
const digits = (modifier: number): { digits?: number } =>
  modifier >= 0 && modifier < timeDigits ? { digits: modifier } : {};

/** Precision in the upper 16 bits, scale as 11 bits with sign in the lower (numeric_typmod_scale in PostgreSQL's numeric.c). */
function decimal(modifier: number): LogicalType {
  if (modifier < modifierHeader) return { kind: 'decimal' };
  const coded = modifier - modifierHeader;
  return { kind: 'decimal', precision: (coded >> 16) & 0xffff, scale: ((coded & 0x7ff) ^ 1024) - 1024 };
}
