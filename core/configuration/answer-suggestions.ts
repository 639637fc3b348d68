import type { BulkResult } from '@core/contract/schemas/column';
import type { StoredColumn } from '@core/schema/stored-schema';
import { batchOf, noLimit, setLimit, type BatchRequest } from './bulk-batch';
import { changeInBulk, skip, type Decision } from './bulk-change';
import type { ConfigurationStores, Editor } from './ports';
import { chosen } from './set-generator';
import { lockOf } from './views/column';
import type { Workbench } from './workbench';

/**
 * Accepts the suggestions of many columns, so that they count as chosen, or rejects them, so that the columns are
 * duplicated. Columns whose effective generator is not the suggestion are skipped. A rejected suggestion is remembered:
 * a reset brings it back.
 * @throws AppError 'limit-bulk-columns' or 'limit-bulk-non-key-columns' when accepting
 */
export async function answerSuggestions(
  stores: ConfigurationStores,
  editor: Editor,
  bench: Workbench,
  columns: readonly StoredColumn[],
  accept: boolean,
  asked: BatchRequest,
): Promise<BulkResult> {
  const batch = batchOf(bench, columns, accept ? setLimit : noLimit, asked);
  return changeInBulk(stores, editor, bench, batch, asked.dry_run, (column): Decision => {
    const lock = lockOf(bench, bench.state(column));
    if (lock) return { kind: 'skip', reason: lock };
    const { configuration } = column;
    if (!configuration.isSuggested) return skip('generator-no-suggestion');
    const generator = accept ? configuration.suggestion : null;
    return { kind: 'change', configuration: chosen(configuration, generator) };
  });
}
