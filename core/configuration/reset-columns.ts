import type { BulkResult } from '@core/contract/schemas/column';
import type { StoredColumn } from '@core/schema/stored-schema';
import { batchOf, restoreLimit, type BatchRequest } from './bulk-batch';
import { changeInBulk, skip, type Decision } from './bulk-change';
import type { ColumnConfiguration } from './configuration';
import type { ConfigurationStores, Editor } from './ports';
import { refusalError } from './refusals';
import { saveColumns } from './save-changes';
import { lockOf } from './views/column';
import type { Workbench } from './workbench';

/** Resets to the suggestion, or to the duplicate without one. The mark of personal data stays. */
function reset(configuration: ColumnConfiguration): ColumnConfiguration {
  const { suggestion } = configuration;
  return { ...configuration, generator: suggestion, isSuggested: suggestion !== null };
}

/** @throws AppError 'key-follows' for a column that follows another */
export async function resetColumn(
  stores: ConfigurationStores,
  editor: Editor,
  bench: Workbench,
  column: StoredColumn,
): Promise<Workbench> {
  const lock = lockOf(bench, bench.state(column));
  if (lock) throw refusalError(lock);
  return saveColumns(stores, editor, bench, [{ id: column.id, configuration: reset(column.configuration) }]);
}

/** @throws AppError 'limit-restore-columns' */
export async function resetColumns(
  stores: ConfigurationStores,
  editor: Editor,
  bench: Workbench,
  columns: readonly StoredColumn[],
  asked: BatchRequest,
): Promise<BulkResult> {
  const batch = batchOf(bench, columns, restoreLimit, asked);
  return changeInBulk(stores, editor, bench, batch, asked.dry_run, (column): Decision => {
    const lock = lockOf(bench, bench.state(column));
    if (lock) return { kind: 'skip', reason: lock };
    const { isSuggested, generator, suggestion } = column.configuration;
    const isThere = suggestion === null ? generator === null : isSuggested;
    if (isThere) return skip('already-default');
    return { kind: 'change', configuration: reset(column.configuration) };
  });
}
