import type { Column } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import { KeyedHash } from '@core/kernel/keyed-hash';
import type { TextComparison } from '@core/generators/generator';
import { generatorOf, parametersOf } from '@core/generators/registry';
import type { StoredColumn } from '@core/schema/stored-schema';
import { profileOf } from '../column-profile';
import type { GeneratorChoice } from '../configuration';
import { columnPath, type Workbench } from '../workbench';
import type { SourceKnowledge } from './read-knowledge';
import { inStorageOf, textsOf, wholeColumnOf } from './sampled-column';

/** What made values follow from beside the source and the options: both are the workspace's. */
export interface WorkspaceRoots {
  /** 32 bytes. */
  readonly key: Uint8Array;
  readonly seed: number;
  /** As in the context of a generator. */
  readonly texts: TextComparison;
}

/**
 * Texts of what a generator makes of the first rows of a column, as a run would: by the same key and seed, by the key that
 * the column follows, and avoiding the same source values as far as they are known.
 * @throws AppError 'preview-failed'
 */
export function makeValues(
  bench: Workbench,
  { key, seed, texts }: WorkspaceRoots,
  column: StoredColumn,
  choice: GeneratorChoice,
  sample: { readonly column: Column; readonly rowCount: number },
  { avoided, whole }: Omit<SourceKnowledge, 'isPart'>,
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
        avoid: avoided?.set ?? null,
        wholeColumn: whole && wholeColumnOf(whole.column, whole.rowCount),
        texts,
      })
      .generate(input.column, { firstRow: 0, rowCount });
    return textsOf(made, rowCount, input.type);
  } catch (cause) {
    throw new AppError('preview-failed', { cause });
  }
}
