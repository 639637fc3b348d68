import type { EngineConnection } from '../engine/engine';
import { quotePath } from '../engine/sql-text';
import { csvRelation, lineOptions } from '../read/relation';
import { writtenDialect, type CsvDialect } from './file-form';
import type { Suggested } from './infer-types';

export interface SniffedCsv {
  readonly dialect: CsvDialect;
  readonly columns: readonly Suggested[];
}

/**
 * The dialect of a CSV file and the column types suggested by its first rows, by DuckDB's sniffer; null for an empty
 * file.
 */
export async function sniffCsv(
  connection: EngineConnection,
  file: string,
  bytes: number,
): Promise<SniffedCsv | null> {
  const [row] = await connection.rows(
    `SELECT Delimiter, Quote, Escape, HasHeader, SkipRows::INTEGER, to_json(Columns)::VARCHAR
     FROM sniff_csv(${quotePath(file)}, ${lineOptions(bytes)})`,
  );
  if (!row) return null;
  const [delimiter, quote, escape, hasHeader, skipped, columns] = row;
  const named = JSON.parse(String(columns)) as { name: string; type: string }[];
  // A quote that the first rows do not use may still come later.
  const isQuoted = typeof quote === 'string' && quote !== '' && quote !== '(empty)';
  const isEscaped = typeof escape === 'string' && escape !== '' && escape !== '(empty)';
  const dialect: CsvDialect = {
    delimiter: String(delimiter),
    quote: isQuoted ? quote : writtenDialect.quote,
    escape: isQuoted && isEscaped ? escape : isQuoted ? quote : writtenDialect.escape,
    hasHeader: hasHeader === true,
    skippedLines: Number(skipped),
  };
  const header = dialect.hasHeader ? await headerOf(connection, file, bytes, dialect, named.length) : [];
  // The sniffer trims the names in a header.
  const exactName = (name: string, at: number) => (header[at]?.trim() === name ? header[at] : name);
  return {
    dialect,
    columns: named.map(({ name, type }, at) => ({ name: exactName(name, at), engineType: type })),
  };
}

async function headerOf(
  connection: EngineConnection,
  file: string,
  bytes: number,
  dialect: CsvDialect,
  columns: number,
): Promise<(string | null)[]> {
  const texts = Array.from({ length: columns }, (_, at) => ({ name: `c${at}`, readAs: 'VARCHAR' }));
  const relation = csvRelation(file, bytes, { ...dialect, hasHeader: false }, texts);
  const [row = []] = await connection.rows(`SELECT * FROM ${relation} LIMIT 1`);
  return row.map((cell) => (typeof cell === 'string' ? cell : null));
}
