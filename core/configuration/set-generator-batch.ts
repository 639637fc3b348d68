import type { BulkResult } from '@core/contract/schemas/column';
import { limits } from '@core/contract/limits';
import { chosenGenerator } from '@core/generators/registry';
import { AppError } from '@core/kernel/errors';
import type { StoredColumn } from '@core/schema/stored-schema';
import { changeInBulk, type Decision } from './bulk-change';
import type { GeneratorChoice } from './configuration';
import { isKeyColumn, judgeGenerator } from './judge-generator';
import type { ConfigurationStores, Editor } from './ports';
import { codedMessage } from './refusals';
import { chosen } from './set-generator';
import type { Workbench } from './workbench';

/**
 * Sets one generator for many columns. Columns that it is refused for are skipped, with the reason.
 * @throws AppError 'limit-bulk-columns', 'limit-bulk-non-key-columns', 'generator-unknown',
 * 'generator-parameters-invalid'
 */
export async function setGeneratorBatch(
  stores: ConfigurationStores,
  editor: Editor,
  bench: Workbench,
  columns: readonly StoredColumn[],
  generator: GeneratorChoice,
  dryRun: boolean,
): Promise<BulkResult> {
  checkBulkLimits(bench, columns);
  const definition = chosenGenerator(generator);
  return changeInBulk(stores, editor, bench, columns, dryRun, (column): Decision => {
    const { choice, refusal } = judgeGenerator(bench, column, definition, generator.parameters);
    if (refusal) return { kind: 'skip', reason: codedMessage(refusal) };
    return { kind: 'change', configuration: chosen(column.configuration, choice) };
  });
}

/** @throws AppError 'limit-bulk-columns' or 'limit-bulk-non-key-columns', with the count and the limit */
export function checkBulkLimits(bench: Workbench, columns: readonly StoredColumn[]): void {
  checkBulkSize(columns);
  const nonKeys = columns.filter((column) => !isKeyColumn(bench, column)).length;
  if (nonKeys > limits.bulkNonKeyColumnsMax) {
    const details = { count: nonKeys, limit: limits.bulkNonKeyColumnsMax };
    throw new AppError('limit-bulk-non-key-columns', { details });
  }
}

/** @throws AppError 'limit-bulk-columns', with the count and the limit */
export function checkBulkSize({ length: count }: readonly StoredColumn[]): void {
  const limit = limits.bulkColumnsMax;
  if (count > limit) throw new AppError('limit-bulk-columns', { details: { count, limit } });
}
