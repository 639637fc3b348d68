import type { LogicalType } from '@core/kernel/data/logical-type';

/** The first word of a native type: 'bit' of 'bit(8)'. */
const wordOf = (nativeType: string): string => /^[a-z0-9]+/i.exec(nativeType)?.[0].toLowerCase() ?? '';

const plain = new Set([
  ...['tinyint', 'smallint', 'mediumint', 'int', 'bigint', 'decimal', 'float', 'double', 'year'],
  ...['char', 'varchar', 'tinytext', 'text', 'mediumtext', 'longtext', 'enum', 'set'],
  ...['date', 'time', 'datetime', 'timestamp'],
  ...['binary', 'varbinary', 'tinyblob', 'blob', 'mediumblob', 'longblob'],
]);

/** What a query selects for the values of a column, in the form that `decode` expects. */
export function selected(quoted: string, type: LogicalType, nativeType: string): string {
  if (type.kind === 'geo') {
    return `IF(ST_SRID(${quoted}) = 0, ST_AsText(${quoted}), CONCAT('SRID=', ST_SRID(${quoted}), ';', ST_AsText(${quoted})))`;
  }
  const word = wordOf(nativeType);
  if (word === 'bit') return `CAST(${quoted} AS UNSIGNED)`;
  return plain.has(word) ? quoted : `CAST(${quoted} AS CHAR)`;
}

/** Converts the text `given` of a value to what the column accepts; null if the text is accepted as is. */
export function assigned(given: string, nativeType: string, type: LogicalType): string | null {
  const word = wordOf(nativeType);
  if (/^(var)?binary$|blob$/.test(word)) return `UNHEX(${given})`;
  // The text '0' would become the year 2000.
  if (word === 'bit' || word === 'year') return `CAST(${given} AS UNSIGNED)`;
  // MariaDB writes an address of version 4 in a column of version 6 so, and takes it in no other form.
  if (word === 'inet6') return `IF(${given} LIKE '%:%', ${given}, CONCAT('::ffff:', ${given}))`;
  if (type.kind === 'geo' || /^geom|point$|linestring$|polygon$/.test(word)) {
    const text = `SUBSTR(${given}, LOCATE(';', ${given}) + 1)`;
    const srid = `SUBSTR(${given}, 6, LOCATE(';', ${given}) - 6)`;
    return `IF(${given} LIKE 'SRID=%', ST_GeomFromText(${text}, CAST(${srid} AS UNSIGNED)), ST_GeomFromText(${given}))`;
  }
  return null;
}

/** Whether the column contains bytes, which travel in hexadecimal. */
export const isBytes = (nativeType: string): boolean => /^(var)?binary|blob$/i.test(nativeType);
