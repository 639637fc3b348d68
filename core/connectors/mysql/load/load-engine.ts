import { AppError } from '@core/kernel/errors';
import { sameTable, tableKey, type TableName } from '../../schema';
import type { FoundTables, LoadEngine } from '../../sql/load-frame';
import { LoadLedger } from '../../sql/load-ledger';
import { countRows } from '../../sql/proof-counts';
import { mysqlProof } from '../counts';
import { mysqlDialect, quotedLedger, quoteName } from '../dialect';
import { errorNumber } from '../session/database-error';
import type { Session } from '../session/session';
import { closingEngine } from './closings';
import { hasLedger, ledgerOf } from './ledger';
import { leftOutOf } from './left-out';
import { foreignKeyClosing, newTable } from './make-table';
import { refusals } from './refused-statement';
import { setAside } from './set-aside';

/** How MySQL and MariaDB begin and finish a load, where every DDL statement commits. */
export function loadEngine(session: Session, runId: string, signal?: AbortSignal): LoadEngine {
  const ledger = ledgerOf(session, runId);
  return {
    ledger,
    closings: closingEngine(session, signal),
    hasLedger: () => hasLedger(session),
    async makeLedger() {
      await session.query(LoadLedger.createStatement(mysqlDialect, quotedLedger, ' ENGINE=InnoDB'));
    },
    foundTables: () => foundTables(session),
    countRows: (tables) => countRows(session, mysqlProof, tables, signal),
    isSame: sameTable,
    newTable(load, keys) {
      const { statement, closings } = newTable(load, session.version);
      return { statement, closings: [...closings, ...keys.map(foreignKeyClosing)] };
    },
    create: (table, statement) =>
      refusable('destination-cannot-create', table, () => session.query(statement)),
    setAside: (table, options) => setAside(session, ledger, table.name, options),
    async empty(table) {
      await session.query(`TRUNCATE TABLE ${quoteName(table.name)}`);
    },
    drop: (table) =>
      refusable('destination-cannot-alter', table, () =>
        session.query(`DROP TABLE IF EXISTS ${quoteName(table.name)}`),
      ),
    leftOutOf,
    addForeignKey: (key) => foreignKeyClosing(key).statements[0] ?? null,
    /** Updates the server's statistics. Auto-increment needs nothing: InnoDB keeps it above every inserted key. */
    async afterClosings(tables) {
      for (const table of tables)
        await refusals.named({ table, statement: 'ANALYZE TABLE', object: '' }, () =>
          session.query(`ANALYZE TABLE ${quoteName(table.name)}`, undefined, signal),
        );
    },
  };
}

async function foundTables(session: Session): Promise<FoundTables> {
  const rows = await session.query(
    'SELECT TABLE_NAME AS name, TABLE_TYPE AS type FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()',
  );
  const found = new Map(rows.map(({ name, type }) => [name, type === 'VIEW' ? 'view' : 'table'] as const));
  return ({ name }) => found.get(name) ?? null;
}

/** @param code of the error if the server refuses it */
async function refusable(
  code: 'destination-cannot-create' | 'destination-cannot-alter',
  table: TableName,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const number = errorNumber(error);
    if (number === null || (error instanceof AppError && error.code.startsWith('connection-'))) throw error;
    throw new AppError(code, {
      cause: error,
      details: { table: tableKey(table), sqlState: String(number) },
    });
  }
}
