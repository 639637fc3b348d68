import { quoteText } from '../dialect';
import type { Session } from '../session/session';
import type { TableName } from '../../schema';

/** What reads must know of a table besides its columns. */
export interface TableShape {
  /** The columns that order rows: of the primary key, else of a unique key without NULL; empty: none. */
  readonly order: readonly KeyColumn[];
  readonly isView: boolean;
}

export interface KeyColumn {
  readonly name: string;
  /** How to write a literal of its values; null if literals cannot express a range of them. */
  readonly literal: LiteralKind | null;
}

export type LiteralKind = 'number' | 'text' | 'bytes';

/** The first key by which every row can be found; a view has none. */
export async function loadTableShape(session: Session, table: TableName): Promise<TableShape> {
  const rows = await session.query(
    `SELECT s.INDEX_NAME AS index_name, s.COLUMN_NAME AS column_name, c.DATA_TYPE AS type
     FROM information_schema.STATISTICS s
     JOIN information_schema.COLUMNS c
       ON c.TABLE_SCHEMA = s.TABLE_SCHEMA AND c.TABLE_NAME = s.TABLE_NAME AND c.COLUMN_NAME = s.COLUMN_NAME
     WHERE s.TABLE_SCHEMA = DATABASE() AND s.TABLE_NAME = ${quoteText(table.name)} AND s.NON_UNIQUE = 0
       AND NOT EXISTS (
         SELECT 1 FROM information_schema.STATISTICS o
         WHERE o.TABLE_SCHEMA = s.TABLE_SCHEMA AND o.TABLE_NAME = s.TABLE_NAME AND o.INDEX_NAME = s.INDEX_NAME
           AND (o.NULLABLE = 'YES' OR o.SUB_PART IS NOT NULL OR o.COLUMN_NAME IS NULL))
     ORDER BY s.INDEX_NAME <> 'PRIMARY', s.INDEX_NAME, s.SEQ_IN_INDEX`,
  );
  const [kind] = await session.query(
    `SELECT TABLE_TYPE AS type FROM information_schema.TABLES
     WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ${quoteText(table.name)}`,
  );
  const first = rows[0]?.index_name;
  return {
    isView: kind?.type === 'VIEW',
    order: rows
      .filter((row) => row.index_name === first)
      .map((row) => ({ name: row.column_name ?? '', literal: literalKind(row.type ?? '') })),
  };
}

const numbers = ['tinyint', 'smallint', 'mediumint', 'int', 'bigint', 'decimal', 'year'];
const texts = ['char', 'varchar', 'date', 'datetime', 'timestamp', 'time', 'uuid'];
const bytes = ['binary', 'varbinary'];

function literalKind(type: string): LiteralKind | null {
  if (numbers.includes(type)) return 'number';
  if (texts.includes(type)) return 'text';
  return bytes.includes(type) ? 'bytes' : null;
}
