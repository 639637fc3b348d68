import { AppError } from '@core/kernel/errors';
import type { ClosingEngine } from '../../sql/load-closings';
import type { Session } from '../session/session';
import { isBrokenByRows, isMade, refusals } from './refused-statement';

/** 1005 with an inner 121, and 1826: the foreign key name is taken by another table. */
const nameTaken = ['1005', '1826', '1022', '3822'];

/** Closings of one statement each, none of which is transactional. */
export const closingEngine = (session: Session, signal?: AbortSignal): ClosingEngine => ({
  refusals,
  async once(work) {
    await session.beforeCommit();
    await work();
  },
  async run(statements, { sqlMode }) {
    for (const statement of statements)
      await inMode(session, sqlMode, () => session.query(statement, undefined, signal));
  },
  isNameTaken: (error) => error instanceof AppError && nameTaken.includes(String(error.details.sqlState)),
  isBrokenByRows,
  isMade,
});

/** A trigger keeps the SQL mode of the session that creates it. */
async function inMode(
  session: Session,
  mode: string | undefined,
  work: () => Promise<unknown>,
): Promise<void> {
  if (mode === undefined) {
    await work();
    return;
  }
  const [before] = await session.query('SELECT @@sql_mode AS mode');
  await session.execute('SET SESSION sql_mode = ?', [mode]);
  try {
    await work();
  } finally {
    await session.execute('SET SESSION sql_mode = ?', [before?.mode ?? '']).catch(() => undefined);
  }
}
