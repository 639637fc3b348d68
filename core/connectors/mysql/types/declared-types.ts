import type { LengthUnit, LogicalType } from '@core/kernel/data/logical-type';
import type { TableSchema } from '../../schema';
import type { ServerVersion } from '../session/server-version';

/** Bytes of the longest index key in InnoDB, and of the longest character. */
const indexBytes = 3072;
const bytesPerCharacter = 4;
/** Bytes that texts with a length may take of the 65,535 of a row. */
const rowBytes = 48_000;
const decimalPrecisionMax = 65;
const decimalScaleMax = 30;
const charMax = 255;
/** MariaDB's own type came with 10.7. */
const uuidVersion = 100_700;

/** The types of a table created from another engine's, by column name. */
export function declaredTypes(table: TableSchema, version: ServerVersion): Map<string, string> {
  const keyed = keyedColumns(table);
  let spent = 0;
  return new Map(
    table.columns.map(({ name, type }) => {
      const parts = keyed.get(name);
      if (parts !== undefined) return [name, keyType(type, version, parts)];
      const declared = declaredTypeOf(type, version);
      const length = Number(/^(?:VAR)?CHAR\((\d+)\)/.exec(declared)?.[1] ?? 0);
      spent += length * bytesPerCharacter;
      return [name, spent > rowBytes && length > 0 ? `LONGTEXT ${textCollation(version)}` : declared];
    }),
  );
}

/** Key columns, with the maximum number in one key: texts have to be short enough for it. */
function keyedColumns(table: TableSchema): Map<string, number> {
  const keys = [table.primaryKey ?? [], ...table.uniqueKeys.map(({ columns }) => columns)];
  keys.push(...table.indexes.filter(({ unique }) => unique).map(({ columns }) => columns));
  const keyed = new Map<string, number>();
  for (const columns of keys)
    for (const column of columns) keyed.set(column, Math.max(keyed.get(column) ?? 0, columns.length));
  return keyed;
}

function keyType(type: LogicalType, version: ServerVersion, parts: number): string {
  const declared = declaredTypeOf(type, version);
  const characters = Math.floor(indexBytes / parts / bytesPerCharacter);
  if (declared.startsWith('LONGTEXT')) return `VARCHAR(${characters}) ${textCollation(version)}`;
  const length = Number(/^VARCHAR\((\d+)\)/.exec(declared)?.[1] ?? 0);
  if (length > characters) return `VARCHAR(${characters}) ${textCollation(version)}`;
  return declared === 'LONGBLOB' ? `VARBINARY(${Math.floor(indexBytes / parts)})` : declared;
}

/** Other engines compare texts character by character, including trailing blanks: so does this collation. */
const textCollation = ({ isMariaDb }: ServerVersion): string =>
  `CHARACTER SET utf8mb4 COLLATE ${isMariaDb ? 'utf8mb4_nopad_bin' : 'utf8mb4_0900_bin'}`;

/** The DDL type that can store every value of another engine's logical type. */
export function declaredTypeOf(type: LogicalType, version: ServerVersion): string {
  switch (type.kind) {
    case 'bool':
      return 'TINYINT(1)';
    case 'int':
      return `${integerName(type.bits)}${type.signed ? '' : ' UNSIGNED'}`;
    case 'float':
      return type.bits === 32 ? 'FLOAT' : 'DOUBLE';
    case 'decimal':
      return decimalType(type, version);
    case 'utf8':
      return textType(type, version);
    case 'binary':
      return 'LONGBLOB';
    case 'date':
      return 'DATE';
    case 'time':
      return type.zoned ? `VARCHAR(32) ${textCollation(version)}` : 'TIME(6)';
    // A TIMESTAMP ends in 2038. Instants are stored in UTC.
    case 'timestamp':
      return 'DATETIME(6)';
    case 'uuid':
      return version.isMariaDb && version.number >= uuidVersion
        ? 'UUID'
        : `CHAR(36) ${textCollation(version)}`;
    case 'json':
      return 'JSON';
    case 'enum':
    case 'interval':
      return `VARCHAR(255) ${textCollation(version)}`;
    // These travel in their engine's own text form, which this engine's types may not accept.
    case 'xml':
    case 'list':
    case 'geo':
    case 'unknown':
      return `LONGTEXT ${textCollation(version)}`;
  }
}

const integerNames = { 8: 'TINYINT', 16: 'SMALLINT', 32: 'INT', 64: 'BIGINT' } as const;
const integerName = (bits: 8 | 16 | 32 | 64): string => integerNames[bits];

/** Without a precision no number of digits is enough: then text is used. */
function decimalType(type: { precision?: number; scale?: number }, version: ServerVersion): string {
  const { precision, scale = 0 } = type;
  if (precision === undefined || precision > decimalPrecisionMax || scale > decimalScaleMax || scale < 0)
    return `VARCHAR(255) ${textCollation(version)}`;
  return `DECIMAL(${Math.max(precision, scale)},${scale})`;
}

function textType(
  type: { length?: number; unit?: LengthUnit; fixed?: boolean },
  version: ServerVersion,
): string {
  const { length } = type;
  if (type.unit === 'bytes' || length === undefined || length < 1 || length * bytesPerCharacter > rowBytes)
    return `LONGTEXT ${textCollation(version)}`;
  return `${type.fixed && length <= charMax ? 'CHAR' : 'VARCHAR'}(${length}) ${textCollation(version)}`;
}
