import type { BulkResult } from '@core/contract/schemas/column';
import { chosenGenerator } from '@core/generators/registry';
import type { StoredColumn } from '@core/schema/stored-schema';
import { batchOf, setLimit, type BatchRequest } from './bulk-batch';
import { changeInBulk, type Decision } from './bulk-change';
import type { GeneratorChoice } from './configuration';
import { judgeGenerator } from './judge-generator';
import { withKeptValues } from './kept-values';
import type { ConfigurationStores, Editor } from './ports';
import { codedMessage } from './refusals';
import { chosen } from './set-generator';
import type { Workbench } from './workbench';

/**
 * Sets one generator for many columns. Columns that it does not suit are skipped, with the reason.
 * @throws AppError 'limit-bulk-columns', 'limit-bulk-non-key-columns', 'generator-unknown',
 * 'generator-parameters-invalid'
 */
export async function setGeneratorBatch(
  stores: ConfigurationStores,
  editor: Editor,
  bench: Workbench,
  columns: readonly StoredColumn[],
  generator: GeneratorChoice,
  asked: BatchRequest,
): Promise<BulkResult> {
  const batch = batchOf(bench, columns, setLimit, asked);
  const definition = chosenGenerator(generator);
  return changeInBulk(stores, editor, bench, batch, asked.dry_run, (column): Decision => {
    const given = withKeptValues(editor, bench, column, definition, generator.parameters);
    const { choice, refusal } = judgeGenerator(bench, column, definition, given);
    if (refusal) return { kind: 'skip', reason: codedMessage(refusal) };
    return { kind: 'change', configuration: chosen(column.configuration, choice) };
  });
}
