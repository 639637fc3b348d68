import type { ColumnSchema } from '../../schema';
import type { Row } from '../../sql/sql-session';
import { quoteName, quoteText } from '../dialect';
import type { Session } from '../session/session';
import { logicalTypeOf } from '../types/logical-types';

/** Columns that MariaDB's check marks as JSON, as combined 'table' and 'column' keys. */
export function jsonChecks(checks: ReadonlyMap<string, readonly Row[]>): ReadonlySet<string> {
  const columns = [...checks].flatMap(([table, rows]) =>
    rows
      .filter(({ name, clause }) => clause === `json_valid(${quoteName(name ?? '')})`)
      .map(({ name }) => columnKey(table, name ?? '')),
  );
  return new Set(columns);
}

const columnKey = (table: string, column: string): string => JSON.stringify([table, column]);

/** The columns of a table or view. */
export interface TableColumns {
  readonly columns: ColumnSchema[];
  /** Names of those that a source's user may not read. The server shows only those on which it has another right. */
  readonly unreadable: string[];
}

/** The columns of every table and view of the database, by table name. */
export async function readColumns(
  session: Session,
  jsonColumns: ReadonlySet<string>,
): Promise<Map<string, TableColumns>> {
  const rows = await session.query(
    `SELECT TABLE_NAME AS table_name, COLUMN_NAME AS name, ORDINAL_POSITION AS position, DATA_TYPE AS type,
       COLUMN_TYPE AS full_type, CHARACTER_MAXIMUM_LENGTH AS length, NUMERIC_PRECISION AS precision_,
       NUMERIC_SCALE AS scale, IS_NULLABLE AS nullable, COLUMN_DEFAULT AS fallback, EXTRA AS extra,
       GENERATION_EXPRESSION AS generation, DATETIME_PRECISION AS digits, c.CHARACTER_SET_NAME AS charset,
       s.MAXLEN AS character_bytes, c.PRIVILEGES LIKE '%select%' AS readable
     FROM information_schema.COLUMNS c
     LEFT JOIN information_schema.CHARACTER_SETS s ON s.CHARACTER_SET_NAME = c.CHARACTER_SET_NAME
     WHERE TABLE_SCHEMA = DATABASE() ORDER BY TABLE_NAME, ORDINAL_POSITION`,
  );
  const tables = new Map<string, TableColumns>();
  for (const row of rows) {
    const table = row.table_name ?? '';
    const known = tables.get(table) ?? { columns: [], unreadable: [] };
    tables.set(table, known);
    if (session.role === 'SOURCE' && row.readable === '0') {
      known.unreadable.push(row.name ?? '');
      continue;
    }
    const column = columnOf(
      row,
      session.version.isMariaDb,
      jsonColumns.has(columnKey(table, row.name ?? '')),
    );
    // Positions are renumbered without the gaps of columns that are not shown.
    known.columns.push({ ...column, position: known.columns.length + 1 });
  }
  return tables;
}

const numberOf = (text: string | null | undefined): number | null =>
  text === null || text === undefined ? null : Number(text);

function columnOf(row: Row, isMariaDb: boolean, isCheckedJson: boolean): ColumnSchema {
  const full = row.full_type ?? '';
  const extra = (row.extra ?? '').toLowerCase();
  const type = logicalTypeOf({
    name: row.type ?? '',
    full,
    length: numberOf(row.length),
    characterBytes: numberOf(row.character_bytes),
    charset: row.charset ?? '',
    digits: numberOf(row.digits),
    precision: numberOf(row.precision_),
    scale: numberOf(row.scale),
    isCheckedJson,
  });
  const generated = (row.generation ?? '') !== '';
  return {
    name: row.name ?? '',
    position: Number(row.position),
    nativeType: isCheckedJson ? 'json' : full,
    type: type ?? { kind: 'unknown' },
    nullable: row.nullable === 'YES',
    defaultExpression: generated ? null : defaultOf(row.fallback ?? null, extra, isMariaDb),
    autoIncrement: extra.includes('auto_increment'),
    generated,
    ...(isOpaque(row.type ?? '', full) ? { isOpaque: true } : {}),
    supported: type !== null,
  };
}

/** Texts and numbers of which the server takes only some. */
const isOpaque = (name: string, full: string): boolean =>
  ['inet4', 'inet6', 'set', 'year'].includes(name) || (name === 'bit' && full !== 'bit(1)');

/** MariaDB returns an expression, MySQL a bare text unless it says that the default is an expression. */
function defaultOf(fallback: string | null, extra: string, isMariaDb: boolean): string | null {
  if (fallback === null || (isMariaDb && fallback.toUpperCase() === 'NULL')) return null;
  if (isMariaDb) return fallback;
  const isExpression =
    extra.includes('default_generated') ||
    /^(current_timestamp(\(\d\))?|b'[01]*'|x'[0-9a-f]*')$/i.test(fallback);
  return isExpression ? fallback : quoteText(fallback);
}
