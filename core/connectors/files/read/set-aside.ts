import { AppError } from '@core/kernel/errors';
import { sheetLine } from '@core/kernel/csv-line';
import { tableKey } from '../../schema';
import { textOfFile } from '../csv/check-file';
import { refusedRecords } from '../csv/refused-records';
import type { FileTable } from '../tables/list-tables';
import type { TableReader } from './table-reader';

/** The lines of `SourceConnection.readSetAside`. */
export async function* readSetAside(
  { csv, store }: TableReader,
  table: FileTable,
): AsyncGenerator<Uint8Array> {
  const { dialect, files } = csv.keptFacts(table);
  const withRefused = files.filter(({ refused }) => refused > 0);
  const found = withRefused.map(({ path, version }) =>
    table.files.find((file) => file.path === path && file.version === version),
  );
  for (const [at, { path, columns }] of withRefused.entries()) {
    const file = found[at];
    const details = { table: tableKey(table), file: path };
    if (!file) throw new AppError('records-set-aside-changed', { details });
    const records = refusedRecords(textOfFile(store, table, file, dialect), dialect, columns.length);
    for await (const { line, lastLine, fault, fields, expected, text } of records) {
      const numbers = [line, lastLine, fields, expected].map(String);
      yield Buffer.from(sheetLine([tableKey(table), path, fault, ...numbers, text]));
    }
  }
}
