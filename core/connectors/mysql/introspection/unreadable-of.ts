import type { ColumnSchema } from '../../schema';
import { quoteName } from '../dialect';
import { errorNumber } from '../session/database-error';
import type { Session } from '../session/session';
import { parseCreate } from './create-statement';

/** Stands for columns of a table whose very names the user is not shown. */
const unnamed = '*';
const refused = [1142, 1143];

interface Shown {
  readonly known: readonly ColumnSchema[];
  /** Columns that the server lists, but that the user may not read. */
  readonly shown: readonly string[];
  /** The table's statement, if the user is shown it. */
  readonly create: string | null;
}

/** Names of a source table's columns that the user may not read, as far as it is told them. */
export async function unreadableOf(
  session: Session,
  table: string,
  { known, shown, create }: Shown,
): Promise<readonly string[]> {
  if (session.role !== 'SOURCE') return [];
  if (create !== null) {
    const all = parseCreate(create).items.flatMap(({ text, name }) => (text.startsWith('`') ? [name] : []));
    return all.filter((name) => !known.some((column) => column.name === name));
  }
  if (shown.length > 0) return shown;
  try {
    await session.query(`SELECT * FROM ${quoteName(table)} LIMIT 0`);
    return [];
  } catch (error) {
    if (!refused.includes(errorNumber(error) ?? 0)) throw error;
    return [unnamed];
  }
}
