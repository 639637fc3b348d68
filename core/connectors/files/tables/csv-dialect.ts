import type { EngineConnection } from '../engine/engine';
import { quotePath } from '../engine/sql-text';
import { writtenDialect, type CsvDialect } from './file-form';
import type { Suggested } from './infer-types';

export interface SniffedCsv {
  readonly dialect: CsvDialect;
  readonly columns: readonly Suggested[];
}

/** How a CSV file is written and what its first rows suggest of its columns, by DuckDB's sniffer; null for an empty file. */
export async function sniffCsv(connection: EngineConnection, file: string): Promise<SniffedCsv | null> {
  const [row] = await connection.rows(
    `SELECT Delimiter, Quote, Escape, HasHeader, SkipRows::INTEGER, to_json(Columns)::VARCHAR
     FROM sniff_csv(${quotePath(file)}, null_padding = false)`,
  );
  if (!row) return null;
  const [delimiter, quote, escape, hasHeader, skipped, columns] = row;
  const named: { name: string; type: string }[] = JSON.parse(String(columns));
  // A quote that the first rows do not use may still come later.
  const isQuoted = typeof quote === 'string' && quote !== '' && quote !== '(empty)';
  const isEscaped = typeof escape === 'string' && escape !== '' && escape !== '(empty)';
  return {
    dialect: {
      delimiter: String(delimiter),
      quote: isQuoted ? quote : writtenDialect.quote,
      escape: isQuoted && isEscaped ? escape : isQuoted ? quote : writtenDialect.escape,
      hasHeader: hasHeader === true,
      skippedLines: Number(skipped),
    },
    columns: named.map(({ name, type }) => ({ name, engineType: type })),
  };
}
