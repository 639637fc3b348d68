import type { Column } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import { KeyedHash } from '@core/kernel/keyed-hash';
import type { TextComparison } from '@core/generators/generator';
import { generatorOf, parametersOf } from '@core/generators/registry';
import type { StoredColumn } from '@core/schema/stored-schema';
import { profileOf } from '../column-profile';
import type { GeneratorChoice } from '../configuration';
import { columnPath, type Workbench } from '../workbench';
import { inStorageOf, textsOf, valueSetOf, wholeColumnOf } from './sampled-column';

/** What made values follow from beside the source and the options: both are the workspace's. */
export interface WorkspaceRoots {
  /** 32 bytes. */
  readonly key: Uint8Array;
  readonly seed: number;
  /** As in the context of a generator. */
  readonly texts: TextComparison;
}

/**
 * Texts of what a generator makes of the first rows of a column, as a run would: by the same key and seed, and by the key that
 * the column follows. Only what needs the whole column sees no more than the sample.
 * @throws AppError 'preview-failed'
 */
export function makeValues(
  bench: Workbench,
  { key, seed, texts }: WorkspaceRoots,
  column: StoredColumn,
  choice: GeneratorChoice,
  sample: { readonly column: Column; readonly rowCount: number },
): (string | null)[] {
  const root = bench.rootOf(column);
  const generator = generatorOf(choice.id);
  const { rowCount } = sample;
  const input = inStorageOf(sample.column, rowCount, column.schema.type, root.schema.type);
  try {
    const made = generator
      .create(parametersOf(generator, choice.parameters), {
        column: { ...profileOf(bench, root), type: input.type },
        hash: new KeyedHash(key),
        domain: columnPath(bench, root),
        seed,
        locale: bench.locale,
        avoid: generator.capabilities.avoidsSource ? valueSetOf(input.column, rowCount, input.type) : null,
        wholeColumn: generator.capabilities.wholeColumn ? wholeColumnOf(input.column, rowCount) : null,
        texts,
      })
      .generate(input.column, { firstRow: 0, rowCount });
    return textsOf(made, rowCount, input.type);
  } catch (cause) {
    throw new AppError('preview-failed', { cause });
  }
}
