import type { RecordFault } from '@core/contract/schemas/file-dialect';
import { AppError } from '@core/kernel/errors';
import type { CsvFacts } from '../../csv-facts';
import { tableKey, type TableName } from '../../schema';

const codes = {
  fields: 'source-record-fields',
  quote: 'source-record-quote',
  open: 'source-record-open',
  bytes: 'source-record-bytes',
  newline: 'source-record-newline',
} as const satisfies Record<RecordFault, string>;

/**
 * Refuses to read a table whose records are not all read, unless a user chose to set aside those that cannot be. What
 * follows an open quote is never set aside: nobody knows which records are in it.
 * @throws AppError 'source-file-unclear'; 'source-record-…' with the file and the line
 */
export function refuse(table: TableName, { isUnclear, setsAside, faults }: CsvFacts): void {
  const details = { table: tableKey(table) };
  if (isUnclear) throw new AppError('source-file-unclear', { details });
  const first = setsAside ? faults.find(({ fault }) => fault === 'open') : faults[0];
  if (!first) return;
  const { path, line, fault, fields, expected } = first;
  throw new AppError(codes[fault], {
    details: { ...details, file: path, line, ...(fault === 'fields' && { fields, expected }) },
  });
}
