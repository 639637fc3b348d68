import { AppError } from '@core/kernel/errors';
import type { CsvFacts } from '../../csv-facts';
import { csvRefusals } from '../../csv-refusals';
import type { TableName } from '../../schema';

/**
 * Refuses to read a table whose records are not all read or set aside.
 * @throws AppError 'source-file-unclear'; 'source-record-…' with the file and the line
 */
export function refuse(table: TableName, facts: CsvFacts): void {
  const [first] = csvRefusals(table, facts);
  if (first) throw new AppError(first.code, { details: first.params });
}
