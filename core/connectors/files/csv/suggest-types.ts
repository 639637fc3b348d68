import type { CsvDialect } from '../../csv-facts';
import type { EngineConnection } from '../engine/engine';
import { quotePath } from '../engine/sql-text';
import { dialectOptions } from '../read/relation';
import type { Suggested } from '../tables/infer-types';

/**
 * The types that DuckDB suggests for the columns of a CSV file by its first rows. Its other findings are not used: the
 * dialect is given.
 */
export async function suggestTypes(
  connection: EngineConnection,
  file: string,
  bytes: number,
  dialect: CsvDialect,
  columns: readonly string[],
): Promise<Suggested[]> {
  const [row] = await connection.rows(
    `SELECT to_json(Columns)::VARCHAR FROM sniff_csv(${quotePath(file)}, ${dialectOptions(dialect, bytes)})`,
  );
  const found = row ? (JSON.parse(String(row[0])) as { type: string }[]) : [];
  const isSame = found.length === columns.length;
  return columns.map((name, at) => ({ name, engineType: isSame ? found[at]!.type : 'VARCHAR' }));
}
