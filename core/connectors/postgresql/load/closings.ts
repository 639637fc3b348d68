import type { ClosingEngine } from '../../sql/load-closings';
import { sqlStateOf } from '../session/database-error';
import type { Session } from '../session/session';
import { isBrokenByRows, refusals } from './refused-statement';

const nameTaken = ['42P07', '42710'];

/** True if the name of the new object is taken. */
export const isNameTaken = (error: unknown): boolean => nameTaken.includes(sqlStateOf(error) ?? '');

/** Each closing and its ledger entry are one transaction. */
export const closingEngine = (session: Session, signal?: AbortSignal): ClosingEngine => ({
  refusals,
  once: (work) => session.transaction(work),
  run: (statements) => session.attempt(statements, { signal }),
  isNameTaken,
  isBrokenByRows,
});
