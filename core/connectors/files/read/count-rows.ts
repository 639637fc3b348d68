import type { TableName } from '../../schema';
import type { EngineConnection } from '../engine/engine';
import type { TableReader } from './table-reader';

/** Exact row counts, in the given order; counted in the files themselves, whatever was recorded. */
export async function countRows(
  connection: EngineConnection,
  reader: TableReader,
  tables: readonly TableName[],
  missing: string,
): Promise<number[]> {
  const counts: number[] = [];
  for (const name of tables) {
    const table = await reader.find(name, missing);
    const [row] = table.files.every(({ size }) => size === 0)
      ? []
      : await connection.rows(`SELECT count(*)::DOUBLE FROM ${await reader.relationOf(table, [])}`);
    counts.push(Number(row?.[0] ?? 0));
  }
  return counts;
}
