import type { FileFormat } from '../tables/file-form';
import type { NotedColumn } from './noted-tables';

/**
 * The expression for a value as a file of the format gets it. JSON has no infinite numbers, and reads numbers back as
 * doubles: those stand there as texts, as decimals do that a double does not hold.
 */
export function writtenAs(value: string, { engineType }: NotedColumn, format: FileFormat): string {
  const cast = `CAST(${value} AS ${engineType})`;
  if (format !== 'jsonl') return cast;
  if (engineType === 'DOUBLE' || engineType === 'FLOAT')
    return `CASE WHEN isfinite(${cast}) THEN to_json(${cast}) WHEN ${value} IS NOT NULL THEN to_json(CAST(${cast} AS VARCHAR)) END`;
  const digits = /^DECIMAL\((\d+),/.exec(engineType)?.[1];
  return digits !== undefined && Number(digits) > 15 ? `CAST(${cast} AS VARCHAR)` : cast;
}
