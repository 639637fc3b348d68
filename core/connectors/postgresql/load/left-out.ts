import { AppError } from '@core/kernel/errors';
import type { Logger } from '@core/kernel/logger';
import type { Session } from '../session/session';

/** What is not made, and of which table: names only. */
export interface LeftOut {
  readonly table: string;
  readonly what: string;
  readonly name?: string;
  readonly column?: string;
  readonly sqlState?: string;
}

export const tellLeftOut = (logger: Logger, fields: LeftOut): void =>
  logger.warn({ ...fields }, 'left-out-of-new-table');

/** Runs a statement inside the open transaction; where the server refuses it, what it makes is left out with a line in the log. */
export async function orLeaveOut(
  session: Session,
  statement: string,
  logger: Logger,
  fields: LeftOut,
): Promise<void> {
  try {
    await session.savepoint(() => session.query(statement));
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'connection-lost' || error.code === 'cancelled')
      throw error;
    const { sqlState } = error.details;
    tellLeftOut(logger, { ...fields, ...(typeof sqlState === 'string' ? { sqlState } : {}) });
  }
}
