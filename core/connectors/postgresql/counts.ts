import type { TableName } from '../schema';
import { tableKey } from '../schema';
import type { Session } from './session/session';
import { fromTable, loadTableShape, requireShape } from './types/table-shape';

/** Exact counts, each of the rows that belong to the table itself or to its partitions. */
export async function countRows(
  session: Session,
  tables: readonly TableName[],
  signal?: AbortSignal,
): Promise<number[]> {
  const counts: number[] = [];
  for (const table of tables) {
    const shape = requireShape(await loadTableShape(session, table), table, session);
    const query = `SELECT pg_catalog.count(*)::text AS count FROM ${fromTable(shape)}`;
    const [row] = await session.query(query, undefined, signal, { table: tableKey(table) });
    counts.push(Number(row?.count));
  }
  return counts;
}
