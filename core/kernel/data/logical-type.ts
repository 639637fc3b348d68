import type { TextEncodingLabel } from './text-encoding';

/**
 * The one type vocabulary of engines, generators and models, with Apache Arrow's names.
 * Each connector maps its own types to these and back without loss:
 * 64-bit integers and decimals never pass through a double.
 */
export type LogicalType =
  | { kind: 'bool' }
  | { kind: 'int'; bits: 8 | 16 | 32 | 64; signed: boolean }
  | { kind: 'float'; bits: 32 | 64 }
  /** Without precision: any number of digits. */
  | { kind: 'decimal'; precision?: number; scale?: number }
  /**
   * `length` in units, which default to characters; `fixed` where the engine pads with blanks; `encoding` where it
   * stores only the characters of one.
   */
  | { kind: 'utf8'; length?: number; unit?: LengthUnit; fixed?: boolean; encoding?: TextEncodingLabel }
  | { kind: 'binary'; length?: number }
  | { kind: 'date' }
  /** `digits`: fractional digits of seconds that the type keeps; `timeDigits` by default. */
  | { kind: 'time'; zoned: boolean; digits?: number }
  /** `days`: the first and the last day since 1970-01-01 that it holds; absent: all that engines have in common. */
  | { kind: 'timestamp'; zoned: boolean; digits?: number; days?: readonly [first: number, last: number] }
  | { kind: 'interval' }
  | { kind: 'uuid' }
  | { kind: 'json' }
  | { kind: 'xml' }
  | { kind: 'list'; item: LogicalType }
  | { kind: 'enum'; values: readonly string[] }
  | { kind: 'geo' }
  /** Values travel as the engine's own text; the connector warns that the type is not actively supported. */
  | { kind: 'unknown' };

/** What the length of a text counts: code points, UTF-16 code units, or bytes of UTF-8. */
export type LengthUnit = 'characters' | 'utf16' | 'bytes';

/** Fractional digits of seconds in decoded values. */
export const timeDigits = 6;

export type LogicalKind = LogicalType['kind'];

/** Kinds for which every engine has a type, or which it keeps as text without loss. */
export const commonKinds = [
  ...(['bool', 'int', 'float', 'decimal', 'utf8', 'binary'] as const),
  ...(['date', 'time', 'timestamp', 'uuid', 'json'] as const),
] satisfies readonly LogicalKind[];

export const logicalKinds = [
  ...commonKinds,
  ...(['interval', 'xml', 'list', 'enum', 'geo', 'unknown'] as const),
] satisfies readonly LogicalKind[];

/**
 * How decoded values of a logical type are laid out in memory:
 * - bool → 'bool' (0/1)
 * - int signed ≤ 32 and unsigned ≤ 16 → 'int32'; signed 64 and unsigned 32 → 'int64'; unsigned 64 → 'text' (decimal digits)
 * - float → 'float64'
 * - date → 'int32', days since 1970-01-01 (proleptic Gregorian)
 * - time without zone → 'int64', microseconds of the day
 * - timestamp → 'int64', microseconds since 1970-01-01T00:00:00, UTC where zoned, wall clock where not
 * - binary → 'binary'
 * - everything else → 'text': decimals as plain digits ('-12.50', 'NaN'), uuid in lower case with hyphens,
 * intervals, zoned times, lists, geo and unknown in the engine's own text form
 */
export type DecodedStorage = 'bool' | 'int32' | 'int64' | 'float64' | 'binary' | 'text';

export function storageOf(type: LogicalType): DecodedStorage {
  switch (type.kind) {
    case 'bool':
      return 'bool';
    case 'int':
      if (type.bits < 32 || (type.bits === 32 && type.signed)) return 'int32';
      return type.signed || type.bits === 32 ? 'int64' : 'text';
    case 'float':
      return 'float64';
    case 'date':
      return 'int32';
    case 'time':
      return type.zoned ? 'text' : 'int64';
    case 'timestamp':
      return 'int64';
    case 'binary':
      return 'binary';
    default:
      return 'text';
  }
}

/** 'infinity' and '-infinity', for engines that have them, as stored in dates and timestamps. */
export const dateInfinity = { positive: 2147483647, negative: -2147483648 } as const;
export const timestampInfinity = { positive: 9223372036854775807n, negative: -9223372036854775808n } as const;
