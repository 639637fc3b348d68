import type { LoadPlan } from '../../connector';
import { addClosings, forgetClosing, type Closing } from '../../sql/load-closings';
import type { LoadLedger } from '../../sql/load-ledger';
import { quoteName, quoteText } from '../dialect';
import { parseCreate, firstColumnOf } from '../introspection/create-statement';
import { errorNumber } from '../session/database-error';
import type { Session } from '../session/session';
import { indexClosing } from './make-table';

/** A foreign key depends on the index, or an auto-increment column does. */
const neededByOthers = [1553, 1075];

/**
 * Drops triggers of a table, with bypass its plain indexes too. Each is recorded first, with the statement that
 * restores it.
 */
export async function setAside(
  session: Session,
  ledger: LoadLedger,
  table: string,
  { bypassConstraints }: LoadPlan['options'],
): Promise<void> {
  await setTriggersAside(session, ledger, table);
  if (bypassConstraints) await setIndexesAside(session, ledger, table);
}

async function setTriggersAside(session: Session, ledger: LoadLedger, table: string): Promise<void> {
  const triggers = await session.query(
    `SELECT TRIGGER_NAME AS name FROM information_schema.TRIGGERS
     WHERE EVENT_OBJECT_SCHEMA = DATABASE() AND EVENT_OBJECT_TABLE = ${quoteText(table)} ORDER BY ACTION_ORDER, TRIGGER_NAME`,
  );
  for (const { name } of triggers) {
    const trigger = quoteName(name ?? '');
    const [row] = await session.query(`SHOW CREATE TRIGGER ${trigger}`);
    const closing: Closing = {
      rank: '4-trigger',
      schema: '',
      table,
      name: name ?? '',
      kind: 'CREATE TRIGGER',
      statements: [row?.['SQL Original Statement'] ?? ''],
      sqlMode: row?.sql_mode ?? '',
    };
    await addClosings(ledger, [closing]);
    await session.query(`DROP TRIGGER ${trigger}`);
  }
}

async function setIndexesAside(session: Session, ledger: LoadLedger, table: string): Promise<void> {
  const [row] = await session.query(`SHOW CREATE TABLE ${quoteName(table)}`);
  const { items } = parseCreate(row?.['Create Table'] ?? '');
  const keys = items.filter(({ kind }) => kind === 'foreign-key').map(firstColumnOf);
  for (const item of items.filter(({ kind }) => kind === 'index')) {
    if (keys.includes(firstColumnOf(item))) continue;
    const closing = indexClosing({ schema: '', name: table }, item.name, item.text);
    await addClosings(ledger, [closing]);
    try {
      await session.query(`ALTER TABLE ${quoteName(table)} DROP KEY ${quoteName(item.name)}`);
    } catch (error) {
      if (!neededByOthers.includes(errorNumber(error) ?? 0)) throw error;
      await forgetClosing(ledger, closing);
    }
  }
}
