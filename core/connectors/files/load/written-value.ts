import { logicalTypeOf } from '../tables/column-types';
import type { FileFormat } from '../tables/file-form';
import type { NotedColumn } from './noted-tables';

/**
 * The expression for a value as a file of the format gets it. JSON has no infinite numbers, and reads numbers back as
 * doubles: those stand there as texts, as decimals do that a double does not hold.
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

/** Decimals without a common scale are no type of DuckDB: they stay the texts that they are. */
export function castTo(value: string, { engineType }: Pick<NotedColumn, 'engineType'>): string {
  if (engineType === 'DECIMAL') return `CAST(${value} AS VARCHAR)`;
  const isNested = logicalTypeOf(engineType)?.kind === 'json' && engineType !== 'JSON';
  return `CAST(${isNested ? `CAST(${value} AS JSON)` : value} AS ${engineType})`;
}
