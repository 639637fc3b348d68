import { AppError } from '@core/kernel/errors';
import type { LoadPlan } from '../connector';
import { belongingsLeftOut, foreignLeftOut } from '../left-out';
import { tableKey, type TableName } from '../schema';
import { addClosings, type Closing, type ClosingEngine } from '../sql/load-closings';
import type { FoundTables, LoadEngine } from '../sql/load-frame';
import { LoadLedger } from '../sql/load-ledger';
import { countRows } from '../sql/proof-counts';
import { quotedLedger, quoteName, quoteTable, sqliteDialect } from './dialect';
import { hasLedger, ledgerOf } from './ledger';
import { newTable } from './make-table';
import { textsLeftOut } from '../without-texts';
import { sqliteProof } from './proof';
import { refusals } from './refused-statement';
import type { Session } from './session';
import { sqliteCode } from './sqlite-errors';

/** How SQLite begins and finishes a load: each is one transaction. */
export function loadEngine(session: Session, runId: string): LoadEngine {
  const ledger = ledgerOf(session, runId);
  return {
    ledger,
    closings: closingEngine(session),
    hasLedger: async () => hasLedger(session),
    async makeLedger() {
      await session.execute(LoadLedger.createStatement(sqliteDialect, quotedLedger, ' WITHOUT ROWID'));
    },
    foundTables: () => foundTables(session),
    countRows: (tables) => countRows(session, sqliteProof, tables),
    isSame: (a, b) => keyOf(a) === keyOf(b),
    newTable,
    create: (table, statement) => create(session, table, statement),
    setAside: (table, options) => setAside(session, ledger, table, options),
    async empty({ name }) {
      await session.execute(`DELETE FROM ${quoteTable(name)}`);
    },
    async drop({ name }) {
      await session.execute(`DROP TABLE IF EXISTS ${quoteTable(name)}`);
    },
    leftOutOf: (load) => [
      ...(load.sameEngine
        ? []
        : foreignLeftOut(load, { hasDefault: () => false, setDefault: () => null, addCheck: () => null })),
      ...belongingsLeftOut(load),
      ...textsLeftOut(load),
    ],
    // A key, like a check or a default, can only be declared with its table.
    addForeignKey: () => null,
    afterClosings: () => Promise.resolve(),
  };
}

/** Table names are case-insensitive. */
const keyOf = ({ name }: TableName): string => name.toLowerCase();

async function foundTables(session: Session): Promise<FoundTables> {
  const rows = await session.query(
    "SELECT name, type FROM main.sqlite_schema WHERE type IN ('table', 'view')",
  );
  const found = new Map(
    rows.map(({ name, type }) => [(name ?? '').toLowerCase(), type === 'view' ? 'view' : 'table'] as const),
  );
  return (table) => found.get(keyOf(table)) ?? null;
}

async function create(session: Session, table: TableName, statement: string): Promise<void> {
  try {
    await session.execute(statement);
  } catch (error) {
    const sqlState = sqliteCode(error);
    if (sqlState !== 'SQLITE_ERROR') throw error;
    const details = { table: tableKey(table), sqlState };
    throw new AppError('destination-cannot-create', { cause: error, details });
  }
}

/**
 * Triggers must not fire on copied rows; indexes are faster to build after the rows. Unique ones stay and guard the
 * rows.
 */
async function setAside(
  session: Session,
  ledger: LoadLedger,
  table: TableName,
  { bypassConstraints }: LoadPlan['options'],
): Promise<void> {
  const found = await session.query(
    `SELECT m.type, m.name, m.sql FROM main.sqlite_schema AS m
     LEFT JOIN pragma_index_list(?, 'main') AS i ON m.type = 'index' AND i.name = m.name
     WHERE m.tbl_name = ? COLLATE NOCASE AND m.sql IS NOT NULL AND (m.type = 'trigger' OR i."unique" = 0) ORDER BY m.name`,
    [table.name, table.name],
  );
  for (const { type, name, sql } of found) {
    if (type === 'index' && !bypassConstraints) continue;
    const one = closingOf(type === 'index' ? 'INDEX' : 'TRIGGER', table, name ?? '', sql ?? '');
    await addClosings(ledger, [one]);
    await session.execute(`DROP ${one.kind.slice('CREATE '.length)} main.${quoteName(one.name)}`);
  }
}

const closingOf = (word: 'INDEX' | 'TRIGGER', table: TableName, name: string, sql: string): Closing => ({
  rank: word === 'INDEX' ? '2-index' : '4-trigger',
  schema: '',
  table: table.name,
  name,
  kind: `CREATE ${word}`,
  statements: [sql],
});

/** Runs closings in the final transaction; one that fails leaves nothing behind. */
const closingEngine = (session: Session): ClosingEngine => ({
  refusals,
  once: (work) => work(),
  async run(statements, { rank, name }) {
    const type = rank === '4-trigger' ? 'trigger' : 'index';
    const there = await session.query('SELECT 1 AS one FROM main.sqlite_schema WHERE type = ? AND name = ?', [
      type,
      name,
    ]);
    if (there.length > 0) return;
    for (const statement of statements) await session.execute(statement);
  },
  isNameTaken: () => false,
  isBrokenByRows: () => false,
});
