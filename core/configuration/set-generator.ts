import type { Remark } from '@core/generators/generator';
import { chosenGenerator } from '@core/generators/registry';
import type { PiiEntity } from '@core/contract/pii-entities';
import type { StoredColumn } from '@core/schema/stored-schema';
import type { ColumnConfiguration, GeneratorChoice } from './configuration';
import { judgeGenerator } from './judge-generator';
import { withKeptValues } from './kept-values';
import { userMark } from './mark-pii';
import type { ConfigurationStores, Editor } from './ports';
import { refusalError } from './refusals';
import { saveColumns } from './save-changes';
import type { Workbench } from './workbench';

export interface GeneratorChange {
  readonly generator: GeneratorChoice;
  /** Omitted: the mark stays. */
  readonly pii?: { readonly hasPii: boolean; readonly entity: PiiEntity | null };
}

/** A configuration with a generator that a user chose. */
export function chosen(
  configuration: ColumnConfiguration,
  generator: GeneratorChoice | null,
): ColumnConfiguration {
  return { ...configuration, generator, isSuggested: false };
}

/**
 * Sets the generator of a column and of all that follow it.
 * @throws AppError 'generator-unknown', 'generator-parameters-invalid', or the error of a refusal
 */
export async function setGenerator(
  stores: ConfigurationStores,
  editor: Editor,
  bench: Workbench,
  column: StoredColumn,
  change: GeneratorChange,
): Promise<{ readonly bench: Workbench; readonly warnings: readonly Remark[] }> {
  const generator = chosenGenerator(change.generator);
  const given = withKeptValues(editor, bench, column, generator, change.generator.parameters);
  const { choice, refusal, warnings } = judgeGenerator(bench, column, generator, given);
  if (refusal) throw refusalError(refusal);
  const configuration = {
    ...chosen(column.configuration, choice),
    pii: change.pii ? userMark(column, change.pii.hasPii, change.pii.entity) : column.configuration.pii,
  };
  return {
    bench: await saveColumns(stores, editor, bench, [{ id: column.id, configuration }]),
    warnings,
  };
}
