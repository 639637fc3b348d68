import { statementRefusals } from '../sql/refused-statement';
import { appCodeOf, sqliteError } from './sqlite-errors';

/** Errors that say nothing about the statement: no space, no access, another writer. */
const passing = /^SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|NOMEM|CORRUPT|MISUSE|INTERNAL|INTERRUPT)/;

export const refusals = statementRefusals({
  codeOf: (error) => sqliteError(error)?.code ?? null,
  isBrokenByRows: (code) => code.startsWith('SQLITE_CONSTRAINT'),
  isForbidden: () => false,
  passing: (code) => (passing.test(code) ? appCodeOf(code, 'destination') : null),
});
