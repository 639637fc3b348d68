import { logicalTypeOf } from '../tables/column-types';
import type { FileFormat } from '../tables/file-form';
import type { NotedColumn } from './noted-tables';

/**
 * The expression for a value as written to a file of the format. JSON has no infinities, and readers parse its numbers
 * as doubles: these become texts, as do decimals that a double cannot represent.
 */
export function writtenAs(value: string, column: NotedColumn, format: FileFormat): string {
  const cast = castTo(value, column);
  if (format !== 'jsonl') return cast;
  const { engineType } = column;
  if (engineType === 'DOUBLE' || engineType === 'FLOAT')
    return `CASE WHEN isfinite(${cast}) THEN to_json(${cast}) WHEN ${value} IS NOT NULL THEN to_json(CAST(${cast} AS VARCHAR)) END`;
  const digits = /^DECIMAL\((\d+),/.exec(engineType)?.[1];
  return digits !== undefined && Number(digits) > 15 ? `CAST(${cast} AS VARCHAR)` : cast;
}

/** DuckDB has no decimals without a fixed scale: they stay texts. */
export function castTo(value: string, { engineType }: Pick<NotedColumn, 'engineType'>): string {
  if (engineType === 'DECIMAL') return `CAST(${value} AS VARCHAR)`;
  const isNested = logicalTypeOf(engineType)?.kind === 'json' && engineType !== 'JSON';
  return `CAST(${isNested ? `CAST(${value} AS JSON)` : value} AS ${engineType})`;
}
