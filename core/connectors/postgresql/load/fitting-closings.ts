import type { LeftOut } from '../../left-out';
import type { LeftOutKind } from '@core/contract/schemas/left-out';
import type { Session } from '../session/session';
import type { Closing } from '../../sql/load-closings';
import { sqlStateOf } from '../session/database-error';
import { isNameTaken } from './closings';
import { tryOrLeaveOut } from './left-out';

/** A closing with the extensions of the source that it needs. */
export interface NewClosing {
  readonly closing: Closing;
  readonly extensions?: readonly string[] | undefined;
  /** True if only existing rows matter, or nothing but columns of the table is needed. */
  readonly isSure: boolean;
}

const kinds: Readonly<Record<string, LeftOutKind>> = {
  'ADD EXCLUDE': 'exclusion',
  'ADD CHECK': 'check',
  'ADD NOT NULL': 'not-null',
  'ADD FOREIGN KEY': 'foreign-key',
  'CREATE INDEX': 'index',
  'CREATE UNIQUE INDEX': 'index',
};

const lockNotAvailable = '55P03';

/**
 * Those of the closings that the new tables can get, found out while they are empty: each is tried and rolled back. The
 * others are left out now rather than refused after all rows are written.
 */
export async function fittingClosings(
  session: Session,
  closings: readonly NewClosing[],
  leftOut: LeftOut[],
): Promise<Closing[]> {
  const fitting: Closing[] = [];
  for (const one of closings) {
    const { closing, extensions, isSure } = one;
    if (isSure) {
      fitting.push(closing);
      continue;
    }
    const [statement = '', ...others] = closing.statements;
    const wanted = {
      table: { schema: closing.schema, name: closing.table },
      kind: kinds[closing.kind] ?? 'key',
      name: closing.name,
      statement,
      extensions,
    };
    const taken = await tryOrLeaveOut(session, wanted, leftOut, (made) => tryOut(session, made));
    if (taken !== null) fitting.push({ ...closing, statements: [taken, ...others] });
  }
  return fitting;
}

/** Tries it and rolls back. Another session's lock, or a name that is taken, does not count against it. */
async function tryOut(session: Session, statement: string): Promise<void> {
  try {
    await session.attempt([`SET LOCAL lock_timeout = '2s'`, statement], { isUndone: true });
  } catch (error) {
    if (sqlStateOf(error) === lockNotAvailable || isNameTaken(error)) return;
    throw error;
  }
}
