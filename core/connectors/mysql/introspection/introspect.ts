import type { Logger } from '@core/kernel/logger';
import {
  told,
  type CheckSchema,
  type DatabaseSchema,
  type ForeignKeySchema,
  type IndexSchema,
  type TableSchema,
} from '../../schema';
import { withSqlFacts } from '../../sql-facts';
import { ledgerTable } from '../../sql/load-ledger';
import type { Row } from '../../sql/sql-session';
import { readableKeys, withoutUnreadable } from '../../sql/unreadable-columns';
import { quoteName, quoteText } from '../dialect';
import { hasNoTransactions } from '../storage';
import { errorNumber } from '../session/database-error';
import type { Session } from '../session/session';
import { readColumns, jsonChecks } from './columns';
import { commentsOf, parseCreate, type CreateStatement } from './create-statement';
import { readForeignKeys } from './foreign-keys';
import { unreadableOf } from './unreadable-of';

/** Tables and views of the connection's database. Broken views are skipped and logged. */
export async function introspect(session: Session, logger: Logger): Promise<DatabaseSchema> {
  const relations = await session.query(
    `SELECT TABLE_NAME AS name, TABLE_TYPE AS type, TABLE_ROWS AS row_estimate, ENGINE AS storage,
       ${hasNoTransactions} AS has_no_transactions
     FROM information_schema.TABLES
     WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE IN ('BASE TABLE', 'VIEW', 'SYSTEM VERSIONED')
       AND TABLE_NAME <> ${quoteText(ledgerTable)} ORDER BY TABLE_NAME`,
  );
  const checks = byTable(await readChecks(session));
  const columns = await readColumns(session, jsonChecks(checks));
  const indexes = byTable(await session.query(indexesQuery));
  const triggers = byTable(await session.query(triggersQuery));
  const tables: TableSchema[] = [];
  const readablePart = (table: TableSchema, unreadable: readonly string[]) =>
    withSqlFacts(withoutUnreadable(session, table, unreadable));
  for (const relation of relations) {
    const name = relation.name ?? '';
    const isView = relation.type === 'VIEW';
    const { columns: known, unreadable: shown } = columns.get(name) ?? { columns: [], unreadable: [] };
    if (known.length === 0) {
      logger.warn({ table: name }, 'view-left-out');
      continue;
    }
    const found = isView ? null : await createOf(session, name);
    const unreadable = isView ? shown : await unreadableOf(session, name, { known, shown, create: found });
    const create = unreadable.length === 0 ? found : null;
    const parsed = create === null ? null : parseCreate(create);
    const isRead = (names: readonly string[]) =>
      unreadable.length === 0 || names.every((one) => known.some((column) => column.name === one));
    const own = indexesOf(indexes.get(name) ?? []).filter((index) => isRead(index.columns));
    tables.push(
      readablePart(
        {
          schema: '',
          name,
          kind: isView ? 'view' : 'table',
          rowEstimate: isView || relation.row_estimate === null ? null : Number(relation.row_estimate),
          columns: known,
          primaryKey: own.find((index) => index.name === 'PRIMARY')?.columns ?? null,
          uniqueKeys: own
            .filter((index) => index.isUnique && index.isWhole && index.name !== 'PRIMARY')
            .map((index) => ({ name: index.name, columns: index.columns })),
          checks: checksOf(checks.get(name) ?? []).filter(({ expression }) =>
            unreadable.every((one) => !expression.includes(quoteName(one))),
          ),
          indexes: plainIndexes(own, parsed),
          parts: [],
          ...told(parsed === null ? [] : commentsOf(parsed)),
          ...(relation.has_no_transactions === '1' && { nonTransactionalStorage: relation.storage ?? '' }),
          belongings: (triggers.get(name) ?? []).map((trigger) => ({
            kind: 'trigger' as const,
            name: trigger.name ?? '',
            statement: triggerStatement(trigger),
          })),
          ...(create === null ? {} : { definition: create }),
        },
        unreadable,
      ),
    );
  }
  return {
    product: session.product,
    version: session.versionText,
    tables,
    foreignKeys: readableKeys(
      (await readForeignKeys(session)).filter((key) => isWithin(key, tables)),
      tables,
    ),
  };
}

const isWithin = ({ child, parent }: ForeignKeySchema, tables: readonly TableSchema[]): boolean =>
  [child, parent].every((end) => tables.some((table) => table.name === end.name));

async function createOf(session: Session, table: string): Promise<string | null> {
  try {
    const [row] = await session.query(`SHOW CREATE TABLE ${quoteName(table)}`);
    return row?.['Create Table'] ?? null;
  } catch (error) {
    // Dropped since, or not accessible to this user.
    if (errorNumber(error) === null) throw error;
    return null;
  }
}

function byTable(rows: readonly Row[]): Map<string, Row[]> {
  const tables = new Map<string, Row[]>();
  for (const row of rows) {
    const name = row.table_name ?? '';
    const known = tables.get(name);
    if (known) known.push(row);
    else tables.set(name, [row]);
  }
  return tables;
}

const indexesQuery = `
  SELECT TABLE_NAME AS table_name, INDEX_NAME AS name, NON_UNIQUE AS non_unique, COLUMN_NAME AS column_name,
    SUB_PART AS sub_part
  FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() ORDER BY TABLE_NAME, INDEX_NAME, SEQ_IN_INDEX`;

const triggersQuery = `
  SELECT EVENT_OBJECT_TABLE AS table_name, TRIGGER_NAME AS name, ACTION_TIMING AS timing, EVENT_MANIPULATION AS event,
    ACTION_STATEMENT AS statement
  FROM information_schema.TRIGGERS WHERE EVENT_OBJECT_SCHEMA = DATABASE() ORDER BY EVENT_OBJECT_TABLE, TRIGGER_NAME`;

export const triggerStatement = (trigger: Row): string =>
  `CREATE TRIGGER ${quoteName(trigger.name ?? '')} ${trigger.timing} ${trigger.event} ON ${quoteName(trigger.table_name ?? '')} FOR EACH ROW ${trigger.statement}`;

/**
 * MariaDB reports the table of a check; in MySQL, where check names are unique in the database, it is found through the
 * constraint.
 */
function readChecks(session: Session): Promise<Row[]> {
  return session.query(
    session.version.isMariaDb
      ? `SELECT TABLE_NAME AS table_name, CONSTRAINT_NAME AS name, CHECK_CLAUSE AS clause
         FROM information_schema.CHECK_CONSTRAINTS WHERE CONSTRAINT_SCHEMA = DATABASE()
         ORDER BY TABLE_NAME, CONSTRAINT_NAME`
      : `SELECT t.TABLE_NAME AS table_name, c.CONSTRAINT_NAME AS name, c.CHECK_CLAUSE AS clause
         FROM information_schema.CHECK_CONSTRAINTS c
         JOIN information_schema.TABLE_CONSTRAINTS t
           ON t.CONSTRAINT_SCHEMA = c.CONSTRAINT_SCHEMA AND t.CONSTRAINT_NAME = c.CONSTRAINT_NAME
         WHERE c.CONSTRAINT_SCHEMA = DATABASE() AND t.CONSTRAINT_TYPE = 'CHECK'
         ORDER BY t.TABLE_NAME, c.CONSTRAINT_NAME`,
  );
}

const checksOf = (rows: readonly Row[]): CheckSchema[] =>
  rows
    .filter(({ name, clause }) => clause !== jsonCheckOf(name ?? ''))
    .map(({ name, clause }) => ({ name: name ?? '', expression: clause ?? '' }));

/** The check by which MariaDB marks a text column as JSON. */
export const jsonCheckOf = (column: string): string => `json_valid(${quoteName(column)})`;

interface FoundIndex {
  readonly name: string;
  readonly isUnique: boolean;
  /** Over whole columns, rather than prefixes or expressions. */
  readonly isWhole: boolean;
  readonly columns: readonly string[];
}

function indexesOf(rows: readonly Row[]): FoundIndex[] {
  const names = [...new Set(rows.map(({ name }) => name ?? ''))];
  return names.map((name) => {
    const parts = rows.filter((row) => row.name === name);
    const isWhole = parts.every((part) => part.sub_part === null && part.column_name !== null);
    return {
      name,
      isUnique: parts[0]?.non_unique === '0',
      isWhole,
      columns: parts.flatMap((part) => part.column_name ?? []),
    };
  });
}

/** Indexes that are not keys. One that the server created for a foreign key of the same name comes with that key. */
function plainIndexes(indexes: readonly FoundIndex[], create: CreateStatement | null): IndexSchema[] {
  const keys = new Set(
    create?.items.filter(({ kind }) => kind === 'foreign-key').map(({ name }) => name) ?? [],
  );
  return indexes
    .filter(
      (index) => (!index.isUnique || !index.isWhole) && index.name !== 'PRIMARY' && !keys.has(index.name),
    )
    .map((index) => ({
      name: index.name,
      columns: index.isWhole ? index.columns : [],
      unique: index.isUnique,
      definition:
        create?.items.find((item) => /^(unique|index)$/.test(item.kind) && item.name === index.name)?.text ??
        '',
    }));
}
