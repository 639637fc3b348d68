import { AppError } from '@core/kernel/errors';
import type { DatabaseSchema } from '../schema';
import { quoteName } from './dialect';
import { errorNumber } from './session/database-error';
import type { Session } from './session/session';

/** A view may be refused for reasons of its own. */
const notReadable = [1142, 1143, 1356, 1449];
const probeTable = '__understudy_probe';

/**
 * Whether the user may do what the role needs: read at least one of the existing tables, or create tables in a writable
 * database. Trying is the only sure way: privileges come from accounts, roles and name patterns.
 * @throws AppError 'connection-no-permission', 'connection-no-write-permission' or 'connection-read-only'
 */
export function checkRights(session: Session, schema: DatabaseSchema): Promise<Record<string, number>> {
  return session.role === 'SOURCE' ? checkReading(session, schema) : checkWriting(session);
}

async function checkReading(session: Session, { tables }: DatabaseSchema): Promise<Record<string, number>> {
  let readable = 0;
  for (const { name } of tables) {
    try {
      await session.query(`SELECT 1 FROM ${quoteName(name)} LIMIT 0`);
      readable += 1;
    } catch (error) {
      if (!notReadable.includes(errorNumber(error) ?? 0)) throw error;
    }
  }
  if (tables.length > 0 && readable === 0)
    throw new AppError('connection-no-permission', { details: { tables: tables.length } });
  return { tables: tables.length, readable };
}

async function checkWriting(session: Session): Promise<Record<string, number>> {
  const [row] = await session.query('SELECT @@read_only AS read_only');
  const probe = quoteName(probeTable);
  try {
    await session.query(`CREATE TABLE IF NOT EXISTS ${probe} (id INT) ENGINE=InnoDB`);
    await session.query(`DROP TABLE IF EXISTS ${probe}`);
  } catch (error) {
    if (row?.read_only === '1') throw new AppError('connection-read-only', { cause: error });
    if ([1044, 1142].includes(errorNumber(error) ?? 0))
      throw new AppError('connection-no-write-permission', { cause: error });
    throw error;
  }
  return {};
}
